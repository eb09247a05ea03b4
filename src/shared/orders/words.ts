import type { OrderKind } from './kinds.ts'
import type { OrderState } from './machine.ts'

/** The bank's word in the query of a CVU transfer that may mean its end; see `OrderSettings.approvedIsCredited`. */
export const isApprovedWord = (word: string): boolean => word.trim().toUpperCase() === 'APPROVED'

/** The text of an order's state: how a kind that came through is called by those who use it. */
export const stateKey = ({
  kind,
  state,
}: {
  readonly kind: OrderKind
  readonly state: OrderState
}) =>
  state === 'settled' ? (`orders.settled.${kind}` as const) : (`orders.state.${state}` as const)
