import { createHash } from 'node:crypto'
import { type Answer, err, ok } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { BankClient } from '../bank/index.ts'
import type { CreditCache } from '../cache/credits/port.ts'
import { toldCredit } from '../incoming/credit-record.ts'
import type { SyncTask } from './port.ts'

export interface CreditSyncDeps {
  readonly client: () => Answer<BankClient>
  readonly cache: CreditCache
  readonly now: () => Date
  readonly changed: () => void
}

/** Between runs, milliseconds. */
export const EVERY_MS = 5 * 60_000

/** A list that is too large will not be smaller the next time: whoever reads of it is told what still comes in, and what to do. */
function sizeTold(error: AppError): AppError {
  if (error.code !== 'bank_payload_too_large') return error
  const { code: _code, params, ...context } = error
  return appError('credits_too_many', params, context)
}

/** The poll of the bank's list of incoming CVU credits, joined with what was notified. */
export const createCreditTask = ({ client, cache, now, changed }: CreditSyncDeps): SyncTask => ({
  id: 'credits',
  interval: () => EVERY_MS,
  run: async ({ signal, progress }) => {
    const bank = await client()
    if (!bank.ok) return bank
    const reply = await bank.value.transfers.incoming(signal)
    if (!reply.ok) return err(sizeTold(reply.error))
    if (signal.aborted) return err(appError('cancelled', {}))
    const { value: records, traceId } = reply.value
    const seenAt = now().toISOString()
    const known = records.flatMap((record) =>
      record.known ? toldCredit(record.credit, seenAt) : [],
    )
    const taken = await cache.take(known, 'list')
    if (!taken.ok) return taken
    const unread = records.flatMap((record) => {
      if (record.known) return []
      const digest = createHash('sha256').update(JSON.stringify(record.fields)).digest('hex')
      return [{ digest, fields: record.fields, seenAt }]
    })
    const kept = await cache.takeUnread(unread)
    if (!kept.ok) return kept
    progress(records.length, records.length)
    if (taken.value > 0 || unread.length > 0) changed()
    return ok({ changed: taken.value, traceId })
  },
})
