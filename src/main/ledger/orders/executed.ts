import type { OrderState } from '../../../shared/orders/machine.ts'

/** SQL: an order is in none of these states, unless the bank contradicts the one that it is in. */
const outside = (...states: readonly OrderState[]): string =>
  `(orders.contradicted OR orders.state NOT IN ('${states.join("', '")}'))`

/** SQL: it was not certainly turned down. A draft is among these. */
export const NOT_TURNED_DOWN = outside('refused', 'rejected', 'cancelled')

/** SQL: it may be or have been executed. */
export const MAY_BE_EXECUTED = outside('draft', 'not_sent', 'refused', 'rejected', 'cancelled')
