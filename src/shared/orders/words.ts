import { type OrderKind, orderTraits } from './kinds.ts'
import type { OrderState } from './machine.ts'
import type { OrderView } from './view.ts'

/** The bank's word in the query of a CVU transfer that may mean its end; see `OrderSettings.approvedIsCredited`. */
export const APPROVED = 'APPROVED'
export const isApprovedWord = (word: string): boolean => word.trim().toUpperCase() === APPROVED

/** The text of an order's state, in the words of its kind, of an unconfirmed APPROVED, and of a person's finding. */
export function stateKey(order: {
  readonly kind: OrderKind
  readonly state: OrderState
  readonly bankStatus?: string | null
  readonly outcomeBy?: OrderView['outcomeBy']
}) {
  const { kind, state, bankStatus = null, outcomeBy } = order
  if (orderTraits[kind].approvedMayEnd && state === 'accepted' && isApprovedWord(bankStatus ?? ''))
    return 'orders.state.accepted.approved' as const
  if (state === 'refused' && outcomeBy === 'person') return 'orders.state.refused.person' as const
  return state === 'settled'
    ? (`orders.settled.${kind}` as const)
    : (`orders.state.${state}` as const)
}
