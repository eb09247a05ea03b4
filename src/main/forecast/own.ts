import { type Answer, ok } from '../../shared/errors/index.ts'
import type { DatedItem } from '../../shared/forecast/forecast.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import {
  type OrderKind,
  type OrderMovement,
  orderKinds,
  orderTraits,
} from '../../shared/orders/kinds.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { dateOf } from '../../shared/text/format.ts'
import { compareDecimals } from '../../shared/values/money.ts'
import { isSamePerson } from '../../shared/values/tax-ids.ts'
import type { DebinCache, EcheqCache } from '../cache/cache-port.ts'
import { everyPage } from '../cache/every-row.ts'
import type { OrderQuestion } from '../ledger/orders/order-store.ts'
import type { Orders } from '../orders/engine.ts'
import { debinItems, type ListedDebins, lastDays, matchDebins, mayComeOf } from './listed-debins.ts'
import {
  liveStates,
  movingKinds,
  needsRecord,
  type OnPosition,
  type OwnOrder,
  orderItems,
} from './order-items.ts'

/** Orders to issue an echeq, and their echeqs: the two are one item, and it is the echeq's as soon as the bank lists it. */

/** The ids of sent orders whose echeq was not found, but for which the list has one that fits, each echeq once. */
function issuedAlready(
  orders: readonly OrderView[],
  listed: readonly EcheqRow[],
  taken: ReadonlySet<string>,
): ReadonlySet<string> {
  const free = new Map(
    listed.filter(({ id }) => !taken.has(id)).map((echeq) => [echeq.id, echeq] as const),
  )
  const found = new Set<string>()
  for (const order of orders) {
    const own = [...free.values()].find(
      (echeq) => order.bankId === echeq.id || echeqFits(order, echeq),
    )
    if (own === undefined) continue
    free.delete(own.id)
    found.add(order.id)
  }
  return found
}

/** True if the echeq can be the order's. A field that the bank leaves out never excludes it. */
function echeqFits({ amount, date, to, sentAt }: OrderView, echeq: EcheqRow): boolean {
  if (echeq.direction !== 'issued' || dateOf(echeq.paidAt ?? '') !== date) return false
  if (compareDecimals(echeq.amount, amount.amount) !== 0) return false
  if (echeq.currency !== null && echeq.currency !== amount.currency) return false
  if (isSamePerson(echeq.beneficiaryDocument, to.key) === false) return false
  return mayComeOf(echeq.createdAt, sentAt)
}

/** Own orders, and the DEBINs that the bank lists, read from where they are held: each is one item. */

export interface OwnDeps {
  readonly debins: Pick<DebinCache, 'page'>
  readonly echeqs: Pick<EcheqCache, 'page'>
}

export type OrderReads = Pick<Orders, 'list' | 'get'>

const ordersOf = (orders: OrderReads | null, filter: OrderQuestion): Answer<readonly OrderView[]> =>
  everyPage(async (offset, limit) =>
    orders === null ? ok({ rows: [], total: 0 }) : orders.list(filter, offset, limit),
  )

/** Null where the ledger cannot be used: then the bank's list of DEBINs speaks alone. */
export async function ownItems(
  deps: OwnDeps,
  orders: OrderReads | null,
  on: OnPosition,
): Answer<readonly DatedItem[]> {
  const live = await ordersOf(orders, { kind: movingKinds, state: liveStates })
  if (!live.ok) return live
  // An order that settled before the position was made, and did not change since, is included in the position.
  const settled = await ordersOf(orders, {
    kind: movingKinds,
    state: ['settled'],
    changedSince: on.positionAt,
  })
  if (!settled.ok) return settled
  const contradicted = await ordersOf(orders, {
    kind: movingKinds.filter((kind) => movesWhen(kind, 'taken')),
    state: ['rejected', 'refused', 'cancelled'],
    contradicted: true,
  })
  if (!contradicted.ok) return contradicted
  const debins = await readDebins(deps, orders, live.value, settled.value)
  if (!debins.ok) return debins
  const issued = await readIssued(deps, orders, live.value)
  if (!issued.ok) return issued
  const days = lastDays(debins.value.ofOrders, on.today)
  const own: OwnOrder[] = []
  for (const order of [...live.value, ...settled.value, ...contradicted.value]) {
    const lastDay = days.get(order.id)
    const listed = debins.value.ended.get(order.id)
    if (lastDay === null || listed === 'failed' || issued.value.has(order.id)) continue
    const state = listed === 'credited' ? 'settled' : order.state
    const record = await recordOf(orders, order, on.positionAt)
    if (!record.ok) return record
    own.push({ order: { ...order, state }, lastDay: lastDay ?? null, ...record.value })
  }
  return ok([...orderItems(own, on), ...debinItems(debins.value.others, on)])
}

/** When an order settled, and when it was last known to be open, where that decides whether the position knows of it. */
async function recordOf(orders: OrderReads | null, order: OrderView, positionAt: string) {
  if (orders === null || !needsRecord(order, positionAt))
    return ok({ settledAt: null, openAt: null })
  const detail = await orders.get(order.id)
  if (!detail.ok) return detail
  const { timeline, queries } = detail.value
  return ok({
    settledAt: timeline.find(({ to }) => to === 'settled')?.at ?? null,
    openAt: queries.findLast(({ finding }) => finding === 'accepted')?.at ?? null,
  })
}

interface Debins extends ListedDebins {
  /** By the id of a live order, how the list says that its DEBIN ended: the order is asked about a little later. */
  readonly ended: ReadonlyMap<string, 'credited' | 'failed'>
}

const movesWhen = (kind: OrderKind, when: OrderMovement['when']): boolean =>
  orderTraits[kind].moves?.when === when

async function readDebins(
  { debins }: OwnDeps,
  orders: OrderReads | null,
  live: readonly OrderView[],
  settled: readonly OrderView[],
): Answer<Debins> {
  const waiting = await everyPage<DebinRow>((offset, limit) =>
    debins.page({ filter: { outcome: ['waiting'] }, offset, limit }),
  )
  if (!waiting.ok) return waiting
  const own = live.filter(({ kind }) => movesWhen(kind, 'paid'))
  const over = await settledOf(orders, waiting.value, settled)
  if (!over.ok) return over
  const matched = matchDebins(waiting.value, own, over.value)
  const ended = new Map<string, 'credited' | 'failed'>()
  for (const { id, bankId } of own) {
    if (bankId === null || matched.ofOrders.has(id)) continue
    const listed = await debins.page({ filter: { id: bankId }, offset: 0, limit: 9 })
    if (!listed.ok) return listed
    const outcome = listed.value.rows.find(({ chargeback }) => !chargeback)?.outcome
    if (outcome === 'credited' || outcome === 'failed') ended.set(id, outcome)
  }
  return ok({ ...matched, ended })
}

/** Orders of DEBINs that are known to be credited though a list may still call them open: those since the oldest of it. */
async function settledOf(
  orders: OrderReads | null,
  waiting: readonly DebinRow[],
  settled: readonly OrderView[],
): Answer<readonly OrderView[]> {
  const oldest = waiting.map(({ firstSeenAt }) => firstSeenAt).toSorted()[0]
  if (oldest === undefined) return ok([])
  const more = await ordersOf(orders, {
    kind: orderKinds.filter((kind) => movesWhen(kind, 'paid')),
    state: ['settled'],
    changedSince: oldest,
  })
  return more.ok ? ok([...settled, ...more.value]) : more
}

/** The ids of orders whose echeq is listed already, though the order does not know of it yet. */
async function readIssued(
  { echeqs }: OwnDeps,
  orders: OrderReads | null,
  live: readonly OrderView[],
): Answer<ReadonlySet<string>> {
  const sent = live.filter(({ kind, sentAt }) => movesWhen(kind, 'echeq') && sentAt !== null)
  const since = sent.flatMap(({ sentAt }) => sentAt ?? []).toSorted()[0]
  if (since === undefined) return ok(new Set<string>())
  const listed: EcheqRow[] = []
  for (const day of new Set(sent.flatMap(({ date }) => date ?? []))) {
    const filter = { direction: 'issued' as const, paidAtFrom: day, paidAtTo: day }
    const page = await everyPage<EcheqRow>((offset, limit) =>
      echeqs.page({ filter, offset, limit }),
    )
    if (!page.ok) return page
    listed.push(...page.value)
  }
  const done = await ordersOf(orders, {
    kind: orderKinds.filter((kind) => movesWhen(kind, 'echeq')),
    state: ['settled'],
    changedSince: since,
  })
  if (!done.ok) return done
  return ok(issuedAlready(sent, listed, new Set(done.value.flatMap(({ bankId }) => bankId ?? []))))
}
