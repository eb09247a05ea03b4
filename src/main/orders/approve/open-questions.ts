import { err, mapOk, type Outcome } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { OrderStore, StoredOrder } from '../../ledger/orders/order-store.ts'

/** The orders about which a person is being asked right now. */
export interface AskedAbout {
  /** Counts these orders as asked about until `ask` has ended. */
  readonly during: <T>(ids: readonly string[], ask: () => Promise<T>) => Promise<T>
  readonly has: (id: string) => boolean
}

/** Makes it with no question open. */
export function createAskedAbout(): AskedAbout {
  const open = new Set<readonly string[]>()
  return {
    during: async (ids, ask) => {
      // A set of its own for each question: one that is turned away ends while the other is still open.
      const these = [...ids]
      open.add(these)
      try {
        return await ask()
      } finally {
        open.delete(these)
      }
    },
    has: (id) => [...open].some((ids) => ids.includes(id)),
  }
}

/** The dependencies of cancelling an order. */
export interface CancelDeps {
  readonly store: Pick<OrderStore, 'apply'>
  readonly askedAbout: AskedAbout
}

/** Cancels an order that was not executed. Fails with `order_asked_about` during a question, and `order_state`. */
export function cancelOrder({ store, askedAbout }: CancelDeps, id: string): Outcome<StoredOrder> {
  if (askedAbout.has(id)) return err(appError('order_asked_about', {}))
  return mapOk(store.apply(id, { type: 'cancelled' }, { event: 'cancelled' }), ({ order }) => order)
}
