import { fail, mapOk, type Outcome } from '../../../shared/errors/index.ts'
import type { OrderStore } from '../../ledger/orders/index.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'

/** The orders about which a person is being asked right now. */
export type AskedAbout = ReturnType<typeof createAskedAbout>

/** Makes it with no question open. */
export function createAskedAbout() {
  const open = new Set<readonly string[]>()
  return {
    /** Counts these orders as asked about until `ask` has ended. */
    during: async <T>(ids: readonly string[], ask: () => Promise<T>): Promise<T> => {
      // A set of its own for each question: one that is turned away ends while the other is still open.
      const these = [...ids]
      open.add(these)
      try {
        return await ask()
      } finally {
        open.delete(these)
      }
    },
    has: (id: string): boolean => [...open].some((ids) => ids.includes(id)),
  }
}

/** The dependencies of cancelling an order. */
export interface CancelDeps {
  readonly store: Pick<OrderStore, 'apply'>
  readonly askedAbout: AskedAbout
}

/** Cancels an order that was not executed. Fails with `order_asked_about` during a question, and `order_state`. */
export function cancelOrder({ store, askedAbout }: CancelDeps, id: string): Outcome<StoredOrder> {
  if (askedAbout.has(id)) return fail('order_asked_about', {})
  return mapOk(store.apply(id, { type: 'cancelled' }, { event: 'cancelled' }), ({ order }) => order)
}
