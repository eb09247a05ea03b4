import { type OrderKind, orderTraits } from './kinds.ts'
import type { OrderState } from './machine.ts'

/** The bank's word in the query of a CVU transfer that may mean its end; see `OrderSettings.approvedIsCredited`. */
export const isApprovedWord = (word: string): boolean => word.trim().toUpperCase() === 'APPROVED'

/**
 * The text of an order's state: how a kind that came through is called by those who use it, and a transfer that the bank
 * calls APPROVED and whose credit it has not told yet.
 */
export function stateKey(order: {
  readonly kind: OrderKind
  readonly state: OrderState
  readonly bankStatus?: string | null
}) {
  const { kind, state, bankStatus = null } = order
  if (orderTraits[kind].approvedMayEnd && state === 'accepted' && isApprovedWord(bankStatus ?? ''))
    return 'orders.state.accepted.approved' as const
  return state === 'settled'
    ? (`orders.settled.${kind}` as const)
    : (`orders.state.${state}` as const)
}
