import { createHash } from 'node:crypto'
import { type Answer, err, ok } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { UnreadCredit } from '../../shared/views/incoming.ts'
import type { IncomingRecord } from '../../shared/wire/transfers.ts'
import type { BankClient } from '../bank/index.ts'
import type { CreditCache } from '../cache/cache-port.ts'
import { toldCredit } from '../incoming/credit-record.ts'
import { readPages } from '../incoming/read-pages.ts'
import type { SyncOutcome, SyncRun, SyncTask } from './sync-port.ts'

export interface CreditSyncDeps {
  readonly client: () => Answer<BankClient>
  readonly cache: CreditCache
  readonly now: () => Date
  readonly changed: () => void
}

/** Between runs, milliseconds. */
export const EVERY_MS = 5 * 60_000
/** A long list is read less often: this much per page. */
const MS_PER_PAGE = 3000

/** A list that is too large will not be smaller the next time: whoever reads of it is told what still comes in, and what to do. */
function sizeTold(error: AppError): AppError {
  if (error.code !== 'bank_payload_too_large') return error
  const { code: _code, params, ...context } = error
  return appError('credits_too_many', params, context)
}

/** A record whose fields alone are known. */
function unreadOf(record: IncomingRecord, seenAt: string): readonly UnreadCredit[] {
  if (record.known) return []
  const digest = createHash('sha256').update(JSON.stringify(record.fields)).digest('hex')
  return [{ digest, fields: record.fields, seenAt }]
}

/** The poll of the bank's list of incoming CVU credits, joined with what was notified. */
export function createCreditTask({ client, cache, now, changed }: CreditSyncDeps): SyncTask {
  let pages = 1
  const run = async ({ signal, progress }: SyncRun): Answer<SyncOutcome> => {
    const bank = await client()
    if (!bank.ok) return bank
    const seenAt = now().toISOString()
    const unread: UnreadCredit[] = []
    let [taken, rows] = [0, 0]
    let traceId: string | null = null
    pages = 0
    const missing = await readPages(async (page) => {
      const reply = await bank.value.transfers.incoming(page, signal)
      if (!reply.ok) return err(sizeTold(reply.error))
      if (signal.aborted) return err(appError('cancelled', {}))
      const { records, pages: counted } = reply.value.value
      const known = records.flatMap((one) => (one.known ? toldCredit(one.credit, seenAt) : []))
      const kept = await cache.take(known, 'list')
      if (!kept.ok) return kept
      unread.push(...records.flatMap((record) => unreadOf(record, seenAt)))
      traceId = reply.value.traceId
      pages += 1
      taken += kept.value
      rows += records.length
      if (kept.value > 0) changed()
      progress(rows, null)
      return ok({ pages: counted, rows: records.length, content: JSON.stringify(records) })
    })
    if (!missing.ok) return missing
    const kept = await cache.takeUnread(unread)
    if (!kept.ok) return kept
    if (unread.length > 0) changed()
    return ok({ changed: taken, traceId, missing: missing.value })
  }
  return { id: 'credits', interval: () => Math.max(EVERY_MS, pages * MS_PER_PAGE), run }
}
