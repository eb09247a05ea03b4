import { ok } from '../../shared/base/result.ts'
import type { LookedUpParty, TransferLookup } from '../../shared/ipc/transfers.ts'
import type { CvuTransfer } from '../../shared/wire/transfers.ts'
import { saysItHasNone } from '../bank/calls/errors.ts'
import type { Profiles } from '../session/profiles.ts'
import { atDesk } from './open.ts'
import type { HandlersOf } from './router.ts'

const partyOf = (
  party: { account_key?: string | null | undefined; name?: string | null | undefined } | null,
): LookedUpParty | null =>
  party === null ? null : { key: party.account_key ?? null, name: party.name ?? null }

const viewOf = (transfer: CvuTransfer): NonNullable<TransferLookup['transfer']> => ({
  status: transfer.status,
  amount: transfer.amount,
  clearingId: transfer.clearing_id ?? null,
  date: transfer.date ?? null,
  from: partyOf(transfer.from ?? null),
  to: partyOf(transfer.to ?? null),
})

/** The bank's answers about single CVU transfers. */
export function transferHandlers(profiles: Profiles): HandlersOf<'transfers'> {
  const desk = atDesk(profiles)
  return {
    'transfers.lookUp': ({ id }) =>
      desk<TransferLookup>(async ({ orders }, { link }) => {
        const own = orders.list({ kind: ['cvu_transfer'], search: id }, 0, 1)
        const orderId = own.ok ? (own.value.rows[0]?.id ?? null) : null
        const client = await link.client()
        if (!client.ok) return client
        const reply = await client.value.transfers.query(id)
        if (reply.ok) {
          const { value, traceId } = reply.value
          return ok({ id, transfer: viewOf(value), orderId, traceId })
        }
        const { error } = reply
        if (!saysItHasNone(error)) return reply
        return ok({ id, transfer: null, orderId, traceId: error.traceId ?? null })
      }),
  }
}
