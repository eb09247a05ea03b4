import { type Answer, type AppError, fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import type { QueryEnd, StoredOrder } from '../../ledger/orders/order-store.ts'
import { rulesOf } from '../kinds/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { atItsAddress } from '../prepare/address.ts'
import type { Dispatcher } from '../send/dispatch.ts'

/** Orders this near in time may be what a query found. */
const NEAR_MS = 60 * 60_000

export interface ResolveDeps extends OrderDeps {
  readonly dispatcher: Dispatcher
  /** Milliseconds on the monotonic clock since the application began to watch its orders. */
  readonly watchedFor: () => number
  /** The time by the bank's clock, as far as it is known. */
  readonly bankNow: () => Date
}

/** Whether there is something to ask the bank about this order. */
export const isOpen = ({ status }: StoredOrder): boolean =>
  status.state === 'unconfirmed' || status.state === 'accepted'

/**
 * Asks the bank what became of an order and stores what it says. Fails with `order_query_none`, `order_query_early` (also
 * where only the wall clock says that the wait is over), `order_state`, `order_other_address`, `profile_closed`. That the
 * bank does not answer is no failure: it is stored with the order.
 */
export async function resolveOrder(
  deps: ResolveDeps,
  id: string,
  byHand = false,
): Answer<StoredOrder> {
  const loaded = deps.store.get(id)
  if (!loaded.ok) return loaded
  const order = loaded.value
  const content = deps.store.content(id)
  if (!content.ok) return content
  const { ask } = rulesOf(content.value.draft)
  if (ask === null) return fail('order_query_none', { kind: order.kind })
  if (!isOpen(order)) return fail('order_state', { state: order.status.state, action: 'check' })
  const wait = waitLeft(deps, order)
  if (wait > 0) {
    const at = new Date(deps.clock.now().getTime() + wait).toISOString()
    return fail('order_query_early', { at })
  }
  // Another bank's word would prove nothing about an order that it never had.
  const fits = atItsAddress(deps, order)
  if (!fits.ok) {
    const noted = deps.store.recordQuery(id, unasked(fits.error))
    return noted.ok ? fits : noted
  }
  const others = othersNear(deps, order)
  const attempts = deps.store.attempts(id)
  if (!others.ok) return others
  if (!attempts.ok) return attempts
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  deps.at?.('before_query')
  const end = await ask({
    bank: deps.bank,
    now: deps.clock.now(),
    order,
    hint: order.hint,
    approvedIsCredited: settings.value.approvedIsCredited,
    lastAnswer: attempts.value.at(-1)?.answer ?? null,
    others: others.value,
    sentAt: (one) => sentTime(deps, one).at,
    sentBy: sentTime(deps, order).by,
  })
  deps.at?.('after_query')
  // A question that the end cut off says nothing of the order.
  if (end.error !== null && deps.lifetime.isOver()) return fail('profile_closed', {})
  const told = believable(deps, order, end)
  if (!told.ok) return told
  const recorded = deps.store.recordQuery(id, { ...told.value, byHand })
  deps.changed([id])
  return recorded.ok ? ok(recorded.value.order) : recorded
}

/** The part of an answer that holds now. It proves nothing of a later attempt, nor where another order claims the record. */
function believable(
  { store }: ResolveDeps,
  { id, kind, sentAt }: StoredOrder,
  end: QueryEnd,
): Outcome<QueryEnd> {
  const now = store.get(id)
  if (!now.ok) return now
  if (now.value.sentAt !== sentAt) return ok({ ...end, finding: null, changes: {} })
  const { bankId } = end.changes
  if (bankId === undefined || orderTraits[kind].query !== 'in_list') return ok(end)
  const holders = store.byBankId(kind, bankId)
  if (!holders.ok) return holders
  return ok(
    holders.value.some((holder) => holder.id !== id)
      ? { ...end, finding: null, changes: { ambiguous: true } }
      : end,
  )
}

/** A query that was not made; noted, so that the next one has its time. */
const unasked = (error: AppError): QueryEnd => ({
  error,
  traceId: null,
  path: '-',
  answer: null,
  finding: null,
  changes: {},
})

/** Milliseconds until the first query may be made, by both clocks: the wall clock alone may have been set. */
export function waitLeft(
  { clock, dispatcher, watchedFor }: ResolveDeps,
  { id, kind, sentAt, hint }: StoredOrder,
): number {
  const wait = orderTraits[kind].firstQueryAfterMs ?? 0
  // The bank itself has told of an end: it may be asked at once.
  if (sentAt === null || hint !== null) return 0
  const monotonic = dispatcher.sinceSent(id)
  if (monotonic !== null) return wait - monotonic
  const wall = clock.now().getTime() - Date.parse(sentAt)
  return wall < 0 ? wait - watchedFor() : wait - wall
}

/**
 * When an order was sent, by the bank's clock where it was heard to differ from ours, and by when at the latest. `at` is null
 * where only our clock tells, and has been set back since: it was ahead.
 */
function sentTime(
  { store, bankNow }: ResolveDeps,
  { id, sentAt }: StoredOrder,
): { readonly at: string | null; readonly by: Date } {
  const [trail, queries] = [store.timeline(id), store.queries(id)]
  const now = bankNow()
  if (sentAt === null || !trail.ok || !queries.ok) return { at: null, by: now }
  const begun = trail.value.findLast(({ event }) => event === 'send_started')
  const ahead = begun?.data['ahead'] ?? null
  const at = new Date(Date.parse(sentAt) - Number(ahead) * 1000)
  const first = new Date(Math.min(now.getTime(), ...queries.value.map((one) => Date.parse(one.at))))
  const isUnknown = at > now || (ahead === null && at > first)
  return isUnknown ? { at: null, by: first } : { at: at.toISOString(), by: at }
}

/** The others of its kind that were sent at about that time, by either clock, or of which nobody knows what became. */
function othersNear(deps: ResolveDeps, order: StoredOrder): Outcome<readonly StoredOrder[]> {
  const { store } = deps
  if (orderTraits[order.kind].query !== 'in_list' || order.sentAt === null) return ok([])
  const own = Date.parse(order.sentAt)
  const at = sentTime(deps, order).by.getTime()
  const near = store.sentBetween(
    order.kind,
    new Date(Math.min(own, at) - NEAR_MS).toISOString(),
    new Date(Math.max(own, at) + NEAR_MS).toISOString(),
  )
  const open = store.inStates(['unconfirmed'])
  if (!near.ok) return near
  if (!open.ok) return open
  const all = [...near.value, ...open.value.filter(({ kind }) => kind === order.kind)]
  const others = new Map(all.map((one) => [one.id, one]))
  others.delete(order.id)
  return ok([...others.values()])
}
