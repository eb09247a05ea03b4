import { type Answer, ok } from '../../shared/base/result.ts'
import type { DatedItem } from '../../shared/forecast/forecast.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import {
  addDays,
  buenosAiresDate,
  type DateText,
  instantOf,
  nextBusinessDay,
} from '../../shared/values/calendar.ts'
import { compareDecimals, negate } from '../../shared/values/money.ts'
import type { DebinCache } from '../cache/debin/port.ts'
import type { EcheqCache } from '../cache/echeqs/port.ts'
import type { OrderQuestion } from '../ledger/orders/port.ts'
import type { Orders } from '../orders/engine.ts'
import { everyPage } from './items.ts'
import {
  accountOf,
  liveStates,
  movingKinds,
  needsRecord,
  type OnPosition,
  type OwnOrder,
  orderItems,
} from './orders.ts'

/**
 * DEBINs that the bank lists as open, as dated items: those that we collect, and chargebacks, which take back. One that was
 * ordered here stands for its order, and the two are one item. Spec: "DEBIN list item".
 */

/** One whose end the bank does not name is waited for as long as the bank's own list shows it. */
const LISTED_DAYS = 30

/** The last day on which it can be paid; null for one whose end is past, which nobody can pay any more. */
function lastDayOf(row: DebinRow, today: DateText): DateText | null {
  const end = row.expires === null ? null : instantOf(row.expires)
  if (end !== null) return buenosAiresDate(end) < today ? null : buenosAiresDate(end)
  const made = instantOf(row.createdAt ?? row.firstSeenAt)
  return made !== null && addDays(buenosAiresDate(made), LISTED_DAYS) < today ? null : today
}

const goesBack = ({ chargeback, refund }: DebinRow): boolean => chargeback || refund

/** What the list says of the own orders of DEBINs. */
interface ListedDebins {
  /** Open ones that are no order of ours. */
  readonly others: readonly DebinRow[]
  /** By the id of an order, its row. */
  readonly ofOrders: ReadonlyMap<string, DebinRow>
}

/**
 * Which open row is whose. An order knows its DEBIN by the bank's id; one of which it is not known yet whether the bank has
 * it takes the first that fits it, each row once. Rows of `ended` orders are over, whatever the list said last.
 */
function matchDebins(
  waiting: readonly DebinRow[],
  live: readonly OrderView[],
  ended: readonly OrderView[],
): ListedDebins {
  const ofOrders = new Map<string, DebinRow>()
  const free = new Map(waiting.map((row) => [row.key, row]))
  const collected = new Map(
    waiting.filter((row) => !goesBack(row)).map((row) => [row.id, row] as const),
  )
  for (const { bankId } of ended) {
    const row = collected.get(bankId ?? '')
    if (row !== undefined) free.delete(row.key)
  }
  const take = (order: OrderView, row: DebinRow | undefined): void => {
    if (row === undefined) return
    free.delete(row.key)
    ofOrders.set(order.id, row)
  }
  for (const order of live) take(order, collected.get(order.bankId ?? ''))
  for (const order of live)
    if (order.bankId === null && order.sentAt !== null)
      take(
        order,
        [...free.values()].find((row) => debinFits(order, row)),
      )
  return { others: [...free.values()], ofOrders }
}

/** What the bank leaves out does not speak against it. */
function debinFits({ to, from, amount, sentAt }: OrderView, row: DebinRow): boolean {
  if (goesBack(row) || row.accountId !== to.key) return false
  if (compareDecimals(row.amount, amount.amount) !== 0) return false
  if (row.currency !== '' && row.currency !== amount.currency) return false
  const payer = from.taxId?.replace(/\D/g, '') ?? ''
  if (payer !== '' && row.purchaserCuit !== null && row.purchaserCuit !== payer) return false
  return mayComeOf(row.createdAt, sentAt)
}

/** By the id of an order, the last day on which its DEBIN can be paid; null where that is past. */
const lastDays = (
  ofOrders: ListedDebins['ofOrders'],
  today: DateText,
): ReadonlyMap<string, DateText | null> =>
  new Map([...ofOrders].map(([id, row]) => [id, lastDayOf(row, today)]))

/**
 * Open DEBINs of which no order is known: what is collected is counted on the last day on which it can be paid, what is
 * charged back at once. One whose currency is not known is left out.
 */
const debinItems = (
  rows: readonly DebinRow[],
  { today, holidays, accounts }: OnPosition,
): readonly DatedItem[] =>
  rows.flatMap((row) => {
    const { key, accountId, amount, purchaserName, purchaserCuit } = row
    const account = accounts.find(({ accountNumber }) => accountNumber.trim() === accountId)
    const currency = row.currency === '' ? account?.currency : row.currency
    const back = goesBack(row)
    const lastDay = lastDayOf(row, today)
    if (currency === undefined || lastDay === null) return []
    return [
      {
        source: back ? ('debin_out' as const) : ('debin_in' as const),
        certainty: 'likely' as const,
        day: nextBusinessDay(back ? today : lastDay, holidays),
        currency,
        amount: back ? negate(amount) : amount,
        count: 1,
        label: purchaserName ?? purchaserCuit ?? row.id,
        ref: `debin:${key}`,
        account: accountOf(accounts, accountId, currency),
      },
    ]
  })

/** Orders to issue an echeq, and their echeqs: the two are one item, and it is the echeq's as soon as the bank lists it. */

/** A minute, by which the clocks of the bank and of this computer may differ. */
const SLACK_MS = 60_000

/** Whether what the bank made then may come of an order that was sent then; what nobody knows does not speak against it. */
function mayComeOf(createdAt: string | null, sentAt: string | null): boolean {
  const made = createdAt === null ? null : instantOf(createdAt)
  return made === null || sentAt === null || made.getTime() >= Date.parse(sentAt) - SLACK_MS
}

/**
 * Of orders that were sent and whose echeq was not found yet, those of which the list has one that fits, each echeq once;
 * by their ids. Those of `taken` (ids) are the echeqs of other orders.
 */
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

/** What the bank leaves out does not speak against it. */
function echeqFits({ amount, date, to, sentAt }: OrderView, echeq: EcheqRow): boolean {
  if (echeq.direction !== 'issued' || echeq.paidAt?.slice(0, 10) !== date) return false
  if (compareDecimals(echeq.amount, amount.amount) !== 0) return false
  if (echeq.currency !== '' && echeq.currency !== amount.currency) return false
  if (echeq.beneficiaryDocument !== null && echeq.beneficiaryDocument !== to.key) return false
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
  // What settled before the position was made, and was not touched since, is in it.
  const settled = await ordersOf(orders, {
    kind: movingKinds,
    state: ['settled'],
    changedSince: on.positionAt,
  })
  if (!settled.ok) return settled
  const debins = await readDebins(deps, orders, live.value, settled.value)
  if (!debins.ok) return debins
  const issued = await readIssued(deps, orders, live.value)
  if (!issued.ok) return issued
  const days = lastDays(debins.value.ofOrders, on.today)
  const own: OwnOrder[] = []
  for (const order of [...live.value, ...settled.value]) {
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

type Ending = Pick<OwnOrder, 'settledAt' | 'openAt'>

/** When an order settled, and when it was last known to be open, where that decides whether the position knows of it. */
async function recordOf(
  orders: OrderReads | null,
  order: OrderView,
  positionAt: string,
): Answer<Ending> {
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

interface Debins extends ReturnType<typeof matchDebins> {
  /** By the id of a live order, how the list says that its DEBIN ended: the order is asked about a little later. */
  readonly ended: ReadonlyMap<string, 'credited' | 'failed'>
}

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
  const own = live.filter(({ kind }) => kind === 'debin_creation')
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
    kind: ['debin_creation'],
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
  const sent = live.filter(({ kind, sentAt }) => kind === 'echeq_issuance' && sentAt !== null)
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
    kind: ['echeq_issuance'],
    state: ['settled'],
    changedSince: since,
  })
  if (!done.ok) return done
  return ok(issuedAlready(sent, listed, new Set(done.value.flatMap(({ bankId }) => bankId ?? []))))
}
