import {
  type AttentionArea,
  type AttentionItem,
  type AttentionKind,
  attentionTraits,
  NEEDY_DAYS,
  needyEcheqKinds,
  needyEcheqs,
} from '../../shared/attention/items.ts'
import {
  endingTerms,
  failedNotices,
  neededOrderKinds,
  neededOrders,
  unfundedDebins,
} from '../../shared/attention/leads.ts'
import type { Clock } from '../../shared/base/clock.ts'
import type { AccountProof } from '../../shared/completeness/model.ts'
import { isNamed } from '../../shared/completeness/read.ts'
import { firstPresentable, lastDayToPresent, presentable } from '../../shared/echeqs/terms.ts'
import { echeqSums } from '../../shared/echeqs/totals.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { appError, ok } from '../../shared/errors/index.ts'
import type { Forecast } from '../../shared/forecast/forecast.ts'
import type { OpenProfile } from '../../shared/ipc/profiles.ts'
import type { OrderFilter } from '../../shared/lists/orders.ts'
import { counterpartyOf, firstQueryAt, type OrderView } from '../../shared/orders/view.ts'
import { dateOf } from '../../shared/text/format.ts'
import {
  addDays,
  buenosAiresDate,
  type DateText,
  instantOf,
  previousBusinessDay,
} from '../../shared/values/calendar.ts'
import {
  compareDecimals,
  type Money,
  type MoneyOrUnnamed,
  sumByCurrency,
  ZERO,
} from '../../shared/values/money.ts'
import type { EcheqTotal } from '../../shared/views/echeqs.ts'
import type { PspNotice } from '../../shared/views/incoming.ts'
import type { PositionRequest } from '../../shared/wire/position.ts'
import type { PositionCache } from '../cache/cache-port.ts'
import { everyPage } from '../cache/every-row.ts'
import { newestAccounts } from '../cache/newest-accounts.ts'
import type { Completeness } from '../completeness/completeness.ts'
import type { PspDays } from '../cvu/days.ts'
import type { EcheqArea } from '../echeqs/echeq-area.ts'
import type { ForecastArea } from '../forecast/forecast-area.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { DebinArea } from '../incoming/debins.ts'
import type { NoticeArea } from '../incoming/notices.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { Orders } from '../orders/engine.ts'
import type { RecurringOrders } from '../orders/recurring/recurring.ts'
import type { PositionRequests } from '../position/requests.ts'
import { pspItems } from './psp-items.ts'

/** The parts of an open profile in which something may need somebody. */
export interface AttentionSources {
  readonly describe: () => Pick<OpenProfile, 'refused' | 'ledger' | 'online' | 'lastContactAt'>
  readonly orderArea: () => Outcome<{
    readonly orders: Orders
    readonly recurring: RecurringOrders
  }>
  readonly forecast: Pick<ForecastArea, 'outlook'>
  readonly requests: Pick<PositionRequests, 'list'>
  readonly incoming: {
    readonly debins: Pick<DebinArea, 'list' | 'totals'>
    readonly completeness: Pick<Completeness, 'proof'>
    readonly notices: Pick<NoticeArea, 'page'>
    readonly days: Pick<PspDays, 'needs'>
  }
  readonly inbox: Pick<Inbox, 'store'>
  readonly ledger: () => Outcome<Pick<Ledger, 'unreadable'>>
  readonly echeqs: Pick<EcheqArea, 'cache' | 'totals' | 'underWay'>
  readonly positions: Pick<PositionCache, 'overview' | 'page'>
}

/** The value of an outcome; null where it failed, which is remembered for its area. */
type ReadOutcome = <T>(area: AttentionArea, outcome: Outcome<T>) => T | null

/** As far as the first screen looks ahead. */
const DAYS = 14

/** Items of the days ahead: the first day on which a currency is below zero, and the issued echeqs due while it is. */
async function aheadItems(
  session: AttentionSources,
  on: Calendar,
  read: ReadOutcome,
): Promise<readonly AttentionItem[]> {
  const outlook = read('forecast', await session.forecast.outlook(DAYS))
  if (outlook === null) return []
  // The currency that comes to it first stands first: its day is the one that is told.
  const short = outlook.forecasts
    .filter(({ belowZeroOn }) => belowZeroOn !== null)
    .toSorted((a, b) => (a.belowZeroOn ?? '').localeCompare(b.belowZeroOn ?? ''))
  const first = short[0]?.belowZeroOn ?? null
  const unfunded: AttentionItem[] = []
  for (const one of short) unfunded.push(...(await unfundedItems(session, one, on, read)))
  return [
    {
      kind: 'belowZero',
      count: short.length,
      // Each of the day on which it happens, which is what the item opens.
      sums: short.map(({ currency, days, belowZeroOn, lowest }) => ({
        currency,
        amount: days.find(({ day }) => day === belowZeroOn)?.balance ?? lowest.balance,
      })),
      at: first,
    },
    ...unfunded,
  ]
}

/** The day, and those on which banks are closed. */
interface Calendar {
  readonly today: DateText
  readonly holidays: ReadonlySet<DateText>
}

/** The issued echeqs that are debited from the first to the last of the days ahead that end below zero in their currency. */
async function unfundedItems(
  { echeqs }: AttentionSources,
  { currency, days: ahead }: Forecast,
  { today, holidays }: Calendar,
  read: ReadOutcome,
): Promise<readonly AttentionItem[]> {
  const until = addDays(today, NEEDY_DAYS)
  const days = ahead.flatMap(({ day, balance }) =>
    day <= until && compareDecimals(balance, ZERO) === -1 ? [day] : [],
  )
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const before = previousBusinessDay(addDays(first, -1), holidays)
  const filter = {
    direction: 'issued' as const,
    counted: 'due' as const,
    currency,
    // Late echeqs are debited on the first bank day, as are those that fell due since the one before.
    paidAtFrom: before < today ? firstPresentable(today, holidays) : addDays(before, 1),
    paidAtTo: last,
  }
  const totals = read('echeqs', await echeqs.totals({ filter, except: [] }))
  return totals === null
    ? []
    : [{ kind: 'echeqsUnfunded', at: first, ...countOf(totals), echeqs: filter }]
}

/** Their number, and the sums that stand under their list. */
const countOf = (totals: readonly EcheqTotal[]): Pick<AttentionItem, 'count' | 'sums'> => ({
  count: totals.reduce((sum, one) => sum + one.count, 0),
  sums: sumByCurrency(echeqSums(totals).sums),
})

/** So many orders are told one by one. */
const FEW = 2
/** More orders of a state than an office leaves lying. */
const MANY = 10_000

/** The one list of what needs somebody: what failed, waits, is due or cannot be reached. An unreadable area is an item too. */
export async function attentionOf(
  session: AttentionSources,
  clock: Clock,
  holidays: ReadonlySet<DateText>,
): Answer<readonly AttentionItem[]> {
  const today = buenosAiresDate(clock.now())
  const unread = new Map<AttentionArea, AppError>()
  const read: ReadOutcome = (area, outcome) => {
    if (outcome.ok) return outcome.value
    unread.set(area, unread.get(area) ?? outcome.error)
    return null
  }
  const items = [
    ...connectionItems(session),
    ...orderItems(session, today, read),
    ...(await aheadItems(session, { today, holidays }, read)),
    ...positionItems(session, clock, read),
    ...(await completenessItems(session, read)),
    ...noticeItems(session, read),
    ...unshownItems(session, read),
    ...(await debinItems(session, today, read)),
    ...(await askedItems(session, read)),
    ...pspItems(read('cvu', await session.incoming.days.needs())),
    ...(await echeqItems(session, { today, holidays }, read)),
    ...(await fixedTermItems(session, today, read)),
    ...[...unread].map(([area, error]) => ({
      ...bare('unreadable', error.at ?? null),
      area,
      error,
    })),
  ]
  const order = Object.keys(attentionTraits)
  const place = ({ kind }: AttentionItem): number => order.indexOf(kind)
  return ok(items.filter(({ count }) => count > 0).sort((a, b) => place(a) - place(b)))
}

const bare = <K extends AttentionKind>(kind: K, at: string | null) => ({
  kind,
  at,
  count: 1,
  sums: [],
})

function connectionItems(session: AttentionSources): readonly AttentionItem[] {
  const { refused, ledger, online, lastContactAt } = session.describe()
  return [
    ...(refused === null ? [] : [bare('credentials', refused.at ?? null)]),
    ...(ledger === null ? [] : [bare('ledger', ledger.at ?? null)]),
    ...(online === false ? [bare('offline', lastContactAt)] : []),
  ]
}

/** Only what is alike is added: orders of several kinds have no sum. */
function sumsOf(rows: readonly OrderView[]): readonly Money[] {
  const alike = new Set(rows.map(({ kind }) => kind)).size === 1
  return alike ? sumByCurrency(rows.map(({ amount }) => amount)) : []
}

/** A ledger that cannot be used is an item of its own. */
function orderItems(
  session: AttentionSources,
  today: DateText,
  read: ReadOutcome,
): readonly AttentionItem[] {
  const orderArea = session.orderArea()
  if (!orderArea.ok) return []
  const { orders, recurring } = orderArea.value
  const item = (
    kind: (typeof neededOrderKinds)[number],
    filter: OrderFilter,
  ): AttentionItem | null => {
    const page = read('activity', orders.list(filter, 0, MANY))
    if (page === null) return null
    const { total: count, rows } = page
    const each = rows.map((row) => ({ name: counterpartyOf(row).name ?? '', amount: row.amount }))
    const [newest] = rows
    const asks = kind === 'unconfirmed' && count === 1 && newest !== undefined
    return {
      kind,
      count,
      sums: sumsOf(rows),
      at: newest?.updatedAt ?? null,
      ...(count <= FEW && { each }),
      ...(asks && { askFrom: firstQueryAt(newest) }),
    }
  }
  const older = read('activity', orders.olderOf())
  const filters = neededOrders(today)
  return [
    older === null ? null : bare('ledgerOlder', older),
    ...neededOrderKinds.map((kind) => item(kind, filters[kind])),
    { ...bare('recurringStuck', null), count: recurring.stuck() },
  ].filter((one) => one !== null)
}

/** A file comes within minutes; after this long somebody should look why not. */
const AWAITED_MS = 30 * 60_000

const isLate = ({ state, requestedAt }: PositionRequest, clock: Clock): boolean =>
  state === 'processing' && clock.now().getTime() - Date.parse(requestedAt) > AWAITED_MS

/** Words that change with the time alone: whether the file of the newest request is late, and since when credits cease to come. */
export async function byTimeAlone(
  {
    requests,
    incoming,
  }: Pick<AttentionSources, 'requests'> & {
    readonly incoming: { readonly days: Pick<PspDays, 'silentSince'> }
  },
  clock: Clock,
): Promise<string> {
  const held = requests.list()
  const newest = held.ok ? held.value[0] : undefined
  const silent = await incoming.days.silentSince()
  return JSON.stringify([
    newest !== undefined && isLate(newest, clock),
    silent.ok ? silent.value : null,
  ])
}

/** The newest request alone: what failed before it was asked for again. */
function positionItems(
  { requests }: AttentionSources,
  clock: Clock,
  read: ReadOutcome,
): readonly AttentionItem[] {
  const newest = read('position', requests.list())?.[0]
  if (newest === undefined) return []
  const { state, requestedAt } = newest
  return [
    ...(state === 'failed' ? [bare('positionStopped', requestedAt)] : []),
    ...(isLate(newest, clock) ? [bare('positionAwaited', requestedAt)] : []),
  ]
}

/** The other side and the amount of what is the only one; of more nothing. */
const eachOf = (
  count: number,
  row: MoneyOrUnnamed | undefined,
  name: string | null | undefined,
): Pick<AttentionItem, 'each'> => {
  if (count !== 1 || row === undefined) return {}
  return { each: [{ name: name ?? '', amount: { currency: row.currency, amount: row.amount } }] }
}

/** DEBINs that the payer's account could not pay, to be asked for again. */
async function debinItems(
  { incoming }: AttentionSources,
  today: DateText,
  read: ReadOutcome,
): Promise<readonly AttentionItem[]> {
  const filter = unfundedDebins(today)
  const newest = read('debin', await incoming.debins.list({ filter, offset: 0, limit: 1 }))
  const totals = read('debin', await incoming.debins.totals({ filter, except: [] }))
  if (newest === null || totals === null) return []
  const sums = sumByCurrency(totals)
  const count = totals.reduce((sum, one) => sum + one.count, 0)
  const [row] = newest.rows
  const at = instantOf(row?.createdAt ?? '')?.toISOString() ?? null
  return [{ kind: 'debinsUnfunded', count, sums, at, ...eachOf(count, row, row?.purchaserName) }]
}

/** Chargebacks, by the nearest of their terms, and enrolments, which only a PSP is told of and answers elsewhere. */
async function askedItems(
  { incoming }: AttentionSources,
  read: ReadOutcome,
): Promise<readonly AttentionItem[]> {
  const open = (kind: PspNotice['kind']) => (offset: number, limit: number) =>
    incoming.notices.page({ kind, open: true, offset, limit })
  const charged = read('incoming', await everyPage(open('chargeback'))) ?? []
  const enrolled = read('incoming', await open('enrolment')(0, 1))
  const dues = charged.flatMap(({ due }) => due ?? []).toSorted()
  const newest = enrolled?.rows[0]
  return [
    {
      kind: 'chargebacks',
      count: charged.length,
      sums: sumByCurrency(charged),
      at: dues[0] ?? null,
    },
    { ...bare('enrolments', newest?.receivedAt ?? null), count: enrolled?.total ?? 0 },
  ]
}

/** Where the first of these accounts ceases to add up. */
function firstSince(accounts: readonly Pick<AccountProof, 'since'>[]): string | null {
  const [since] = accounts.flatMap((one) => (one.since === null ? [] : [one.since])).toSorted()
  return since === undefined ? null : (instantOf(since)?.toISOString() ?? null)
}

/** Accounts that miss movements, with the figures, and movement types of which nobody has said what they do. */
async function completenessItems(
  session: AttentionSources,
  read: ReadOutcome,
): Promise<readonly AttentionItem[]> {
  const proof = read('position', await session.incoming.completeness.proof())
  const rows = read('position', await newestAccounts(session.positions))
  if (proof === null || rows === null) return []
  // An account that left the position cannot be shown to anybody.
  const own = proof.accounts.filter((one) =>
    rows.some(({ cbu, accountNumber, currency }) =>
      isNamed({ ...one, number: one.account }, { account: cbu || accountNumber, currency }),
    ),
  )
  const wrong = own.filter(({ state }) => state === 'missing' || state === 'doubted')
  const crossed = own.filter(({ state }) => state === 'crossed')
  const figures = wrong.map(({ missing, currency }) => ({ amount: missing, currency }))
  // One account may miss as much as another has too many: their figures are told apart.
  const sums = [1, -1].flatMap((sign) =>
    sumByCurrency(figures.filter(({ amount }) => compareDecimals(amount, ZERO) === sign)),
  )
  return [
    { kind: 'movementsMissing', count: wrong.length, sums, at: firstSince(wrong) },
    { ...bare('movementsCrossed', firstSince(crossed)), count: crossed.length },
    {
      ...bare('directionsToConfirm', null),
      // Where every account adds up none of them asks.
      count: own.every(({ state }) => state === 'proven') ? 0 : proof.directions.length,
    },
  ]
}

/** Without a ledger there are none, which is an item of its own. */
function noticeItems({ inbox }: AttentionSources, read: ReadOutcome): readonly AttentionItem[] {
  const store = inbox.store()
  const failed = store.ok ? read('connection', store.value.list(failedNotices, 0, 1)) : null
  const at = failed?.rows[0]?.receivedAt ?? null
  return failed === null ? [] : [{ ...bare('noticesFailed', at), count: failed.total }]
}

/** Entries of the ledger that no list shows; those of recurring orders would have become drafts. */
function unshownItems(session: AttentionSources, read: ReadOutcome): readonly AttentionItem[] {
  const ledger = session.ledger()
  const count = (ledger.ok ? read('beneficiaries', ledger.value.unreadable()) : null) ?? 0
  const error = appError('ledger_rows_unreadable', { count })
  return [{ ...bare('unreadable', null), area: 'beneficiaries', error, count }]
}

/** Echeqs that need an act, with the first of their payment dates. */
async function echeqItems(
  { echeqs }: AttentionSources,
  { today, holidays }: Calendar,
  read: ReadOutcome,
): Promise<readonly AttentionItem[]> {
  const items: AttentionItem[] = []
  const ordered = read('echeqs', await echeqs.underWay())?.map(({ echeqId }) => echeqId) ?? []
  const filters = needyEcheqs(today, holidays, ordered)
  for (const kind of needyEcheqKinds) {
    const filter = filters[kind]
    const totals = read('echeqs', await echeqs.totals({ filter, except: [] }))
    if (totals === null) continue
    const sort = { column: 'paidAt' as const, descending: false }
    const first = read('echeqs', await echeqs.cache.page({ filter, sort, offset: 0, limit: 1 }))
    const row = first?.rows[0]
    const paidAt = dateOf(row?.paidAt ?? '')
    const before = { ...filter, state: presentable(filter.state), paidAtTo: addDays(today, -1) }
    const late = read('echeqs', await echeqs.totals({ filter: before, except: [] }))
    const lapses = paidAt !== null && kind === 'echeqsLapsing'
    items.push({
      kind,
      at: lapses ? lastDayToPresent(paidAt, holidays) : paidAt,
      echeqs: filter,
      ...countOf(totals),
      overdue: countOf(late ?? []).count,
      ...eachOf(countOf(totals).count, row, row?.counterparty),
    })
  }
  return items
}

/** Fixed terms that end: what they pay lies idle from then on. */
async function fixedTermItems(
  { positions }: AttentionSources,
  today: DateText,
  read: ReadOutcome,
): Promise<readonly AttentionItem[]> {
  const overview = read('position', await positions.overview())
  if (overview === null) return []
  const { fileId } = overview
  const due = endingTerms(today)
  const rows = read(
    'position',
    await everyPage((offset, limit) =>
      positions.page('fixed_terms', { fileId, due, offset, limit }),
    ),
  )
  if (rows === null) return []
  const days = rows.flatMap(({ dueDate }) => dateOf(dueDate) ?? []).toSorted()
  const sums = sumByCurrency(rows.map(({ total: amount, currency }) => ({ amount, currency })))
  return [{ kind: 'fixedTermsEnding', at: days[0] ?? null, count: rows.length, sums }]
}
