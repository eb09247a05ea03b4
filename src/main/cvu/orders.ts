import { type Answer, type AppError, type Outcome, ok } from '../../shared/errors/index.ts'
import { isInDoubt, type OrderState } from '../../shared/orders/machine.ts'
import { countedCents, cvuOf } from '../cache/cvu/events.ts'
import type { CvuCache, CvuOrder } from '../cache/cvu/store.ts'
import type { OrderStore } from '../ledger/orders/index.ts'
import type { OrderQuestion, StoredOrder } from '../ledger/orders/order-store.ts'

/** Repeats own transfers from CVUs in the cache, where they are events: the ledger is the one that counts. */

/** Says whether the money left: surely, or perhaps; null where it certainly did not, or not yet. */
function eventState({ status, contradicted }: StoredOrder): CvuOrder['state'] | null {
  const { state, maybeExecuted } = status
  const open: readonly OrderState[] = ['sending', 'unconfirmed', 'accepted', 'partly_settled']
  const again: readonly OrderState[] = ['approved', 'waiting_window', 'not_sent']
  if (state === 'settled') return 'sure'
  const mayHaveLeft = open.includes(state) || (maybeExecuted && again.includes(state))
  return mayHaveLeft || isInDoubt({ state, contradicted }) ? 'pending' : null
}

/** An order as an event; null if it is no event of a CVU. */
function eventOfOrder(order: StoredOrder): CvuOrder | null {
  const { from, to, amount, concept } = order.summary
  const [state, cvu] = [eventState(order), cvuOf(from.key)]
  const cents = countedCents(amount.amount, amount.currency)
  if (state === null || cvu === null || cents === null) return null
  return {
    key: order.id,
    cvu,
    instant: order.sentAt ?? order.createdAt,
    kind: order.refund === null ? 'order' : 'refund',
    cents: -cents,
    state,
    other: { key: to.key, name: to.name, cuit: to.taxId },
    text: concept,
  }
}

/** Orders that are read at once. */
const PAGE = 200

export interface OrderEventDeps {
  readonly cvus: Pick<CvuCache, 'takeOrders' | 'forgetOrders' | 'known'>
  /** The ledger's orders, or why they cannot be used. */
  readonly orders: Outcome<Pick<OrderStore, 'list' | 'olderOf'>>
  readonly onFailed: (error: AppError) => void
}

/** Repeats orders: at a start those that changed since the last time, or all of an older copy; then each that changes. */
export function createOrderEvents({ cvus, orders, onFailed }: OrderEventDeps) {
  const take = async (question: OrderQuestion): Answer<null> => {
    if (!orders.ok) return ok(null)
    let until: string | null = null
    for (let offset = 0; ; offset += PAGE) {
      const page = orders.value.list({ ...question, kind: ['cvu_transfer'] }, offset, PAGE)
      if (!page.ok) return page
      const { rows } = page.value
      // Only once all were taken: the next start goes on from there.
      if (rows.length === 0)
        return cvus.takeOrders([], [], question.ids === undefined ? until : null)
      for (const { updatedAt } of rows) if (until === null || updatedAt > until) until = updatedAt
      const events = rows.flatMap((order) => eventOfOrder(order) ?? [])
      const held = new Set(events.map(({ key }) => key))
      const gone = rows.flatMap(({ id }) => (held.has(id) ? [] : [id]))
      const taken = await cvus.takeOrders(events, gone, null)
      if (!taken.ok) return taken
    }
  }
  const reportFailure = async (work: Answer<null>): Promise<void> => {
    const done = await work
    if (!done.ok) onFailed(done.error)
  }
  return {
    start: (): Promise<void> =>
      reportFailure(
        (async () => {
          const older = orders.ok ? orders.value.olderOf() : ok(null)
          if (!older.ok) return older
          // Orders that were made after that copy are in no ledger any more.
          const all = older.value === null ? ok(null) : await cvus.forgetOrders()
          if (!all.ok) return all
          const known = await cvus.known()
          if (!known.ok) return known
          return take({ changedSince: known.value.ordersUntil ?? undefined })
        })(),
      ),
    changed: (ids: readonly string[]): Promise<void> => reportFailure(take({ ids })),
  }
}
