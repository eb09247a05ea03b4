import { failedOrders, unfundedDebins } from '../../shared/attention/failed-lately.ts'
import {
  type AttentionItem,
  type AttentionKind,
  attentionKinds,
} from '../../shared/attention/items.ts'
import { NEEDY_DAYS, needyEcheqKinds, needyEcheqs } from '../../shared/attention/needy-echeqs.ts'
import type { Clock } from '../../shared/base/clock.ts'
import { type Answer, type Outcome, ok } from '../../shared/base/result.ts'
import type { AccountProof } from '../../shared/completeness/model.ts'
import { PRESENTATION_DAYS } from '../../shared/echeqs/terms.ts'
import type { Forecast } from '../../shared/forecast/forecast.ts'
import type { OpenProfile } from '../../shared/ipc/profiles.ts'
import { kindsThat } from '../../shared/orders/kinds.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { isApprovedWord } from '../../shared/orders/words.ts'
import { addDays, buenosAiresDate, type DateText, instantOf } from '../../shared/values/calendar.ts'
import {
  compareDecimals,
  type Money,
  negate,
  sumByCurrency,
  ZERO,
} from '../../shared/values/money.ts'
import type { PositionCache } from '../cache/port.ts'
import type { Completeness } from '../completeness/desk.ts'
import type { EcheqDesk } from '../echeqs/desk.ts'
import type { ForecastDesk } from '../forecast/desk.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { DebinDesk } from '../incoming/debins.ts'
import type { OrderQuestion } from '../ledger/orders/port.ts'
import type { Orders } from '../orders/engine.ts'
import type { Recurring } from '../orders/recurring/recurring.ts'
import type { PositionRequests } from '../position/requests.ts'

/** The parts of an open profile in which something may need somebody. */
export interface Watched {
  readonly describe: () => Pick<OpenProfile, 'refused' | 'ledger' | 'online' | 'lastContactAt'>
  readonly desk: () => Outcome<{ readonly orders: Orders; readonly recurring: Recurring }>
  readonly forecast: Pick<ForecastDesk, 'outlook'>
  readonly requests: Pick<PositionRequests, 'list'>
  readonly incoming: {
    readonly debins: Pick<DebinDesk, 'list' | 'totals'>
    readonly completeness: Pick<Completeness, 'proof'>
  }
  readonly inbox: Pick<Inbox, 'store'>
  readonly echeqs: Pick<EcheqDesk, 'list' | 'totals'>
  readonly positions: Pick<PositionCache, 'overview' | 'page'>
}

/** As far as the first screen looks ahead. */
const DAYS = 14
/** Issued echeqs that fall due from today on, for so many days. */
const DUE_DAYS = 6

/**
 * What the days ahead ask for: the first day on which a currency would be below zero, and the issued echeqs that fall due
 * while it is. Estimates, as the forecast is.
 */
async function aheadItems(session: Watched, clock: Clock): Promise<readonly AttentionItem[]> {
  const outlook = await session.forecast.outlook(DAYS)
  if (!outlook.ok) return []
  // The currency that comes to it first stands first: its day is the one that is told.
  const short = outlook.value.forecasts
    .filter(({ belowZeroOn }) => belowZeroOn !== null)
    .toSorted((a, b) => (a.belowZeroOn ?? '').localeCompare(b.belowZeroOn ?? ''))
  const first = short[0]?.belowZeroOn ?? null
  const last = addDays(buenosAiresDate(clock.now()), DUE_DAYS)
  const unfunded = short.flatMap((forecast) => unfundedOf(forecast, last))
  return [
    {
      kind: 'belowZero',
      count: short.length,
      sums: short.map(({ currency, lowest }) => ({ currency, amount: lowest.balance })),
      at: first,
    },
    {
      kind: 'echeqsUnfunded',
      count: unfunded.reduce((sum, { count }) => sum + count, 0),
      sums: sumByCurrency(
        unfunded.map(({ amount, currency }) => ({ currency, amount: negate(amount) })),
      ),
      at: unfunded.map(({ day }) => day).toSorted()[0] ?? null,
    },
  ]
}

const unfundedOf = ({ days }: Forecast, last: string) =>
  days
    .filter(({ day, balance }) => day <= last && compareDecimals(balance, ZERO) === -1)
    .flatMap(({ items }) => items.filter(({ source }) => source === 'echeqs_out'))

/** More orders of a state than an office leaves lying. */
const MANY = 10_000

/**
 * The one list of what needs somebody in an open profile: what failed, waits, is due or cannot be reached. The bell, the
 * counts beside the navigation and any first screen read it. What cannot be read is left out: its own screen says why.
 */
export async function attentionOf(
  session: Watched,
  clock: Clock,
): Answer<readonly AttentionItem[]> {
  const today = buenosAiresDate(clock.now())
  const items = [
    ...connectionItems(session),
    ...orderItems(session, today),
    ...(await aheadItems(session, clock)),
    ...(await positionItems(session, clock)),
    ...(await completenessItems(session)),
    ...noticeItems(session),
    ...(await debinItems(session, today)),
    ...(await echeqItems(session, today)),
    ...(await fixedTermItems(session, today)),
  ]
  const place = ({ kind }: AttentionItem): number => attentionKinds.indexOf(kind)
  return ok(items.filter(({ count }) => count > 0).sort((a, b) => place(a) - place(b)))
}

const bare = (kind: AttentionKind, at: string | null): AttentionItem => ({
  kind,
  at,
  count: 1,
  sums: [],
})

function connectionItems(session: Watched): readonly AttentionItem[] {
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

function orderItems(session: Watched, today: DateText): readonly AttentionItem[] {
  const desk = session.desk()
  if (!desk.ok) return []
  const { orders, recurring } = desk.value
  const item = (kind: AttentionKind, filter: OrderQuestion): AttentionItem | null => {
    const page = orders.list(filter, 0, MANY)
    if (!page.ok) return null
    const { total: count, rows } = page.value
    return { kind, count, sums: sumsOf(rows), at: rows[0]?.updatedAt ?? null }
  }
  const accepted = orders.list({ kind: kindsThat('approvedMayEnd'), state: ['accepted'] }, 0, MANY)
  const approved = accepted.ok
    ? accepted.value.rows.filter(({ bankStatus }) => isApprovedWord(bankStatus ?? ''))
    : []
  const older = orders.olderOf()
  const counts = orders.counts()
  const contradicted = counts.ok ? counts.value.contradicted : 0
  return [
    older.ok && older.value !== null ? bare('ledgerOlder', older.value) : null,
    { ...bare('contradicted', null), count: contradicted },
    item('unconfirmed', { state: ['unconfirmed'] }),
    item('failed', failedOrders(today)),
    {
      kind: 'approvedByBank' as const,
      count: approved.length,
      sums: sumsOf(approved),
      at: approved[0]?.updatedAt ?? null,
    },
    item('toApprove', { state: ['draft', 'not_sent'] }),
    { ...bare('recurringStuck', null), count: recurring.stuck() },
  ].filter((one) => one !== null)
}

/** A file comes within minutes; after this long somebody should look why not. */
const AWAITED_MS = 30 * 60_000

/** The newest request alone: what failed before it was asked for again. */
async function positionItems(
  { requests }: Watched,
  clock: Clock,
): Promise<readonly AttentionItem[]> {
  const all = requests.list()
  const newest = all.ok ? all.value[0] : undefined
  if (newest === undefined) return []
  const { state, requestedAt } = newest
  const late = clock.now().getTime() - Date.parse(requestedAt) > AWAITED_MS
  return [
    ...(state === 'failed' ? [bare('positionStopped', requestedAt)] : []),
    ...(state === 'processing' && late ? [bare('positionAwaited', requestedAt)] : []),
  ]
}

/** DEBINs that the payer's account could not pay, to be asked for again. */
async function debinItems(
  { incoming }: Watched,
  today: DateText,
): Promise<readonly AttentionItem[]> {
  const filter = unfundedDebins(today)
  const [newest, totals] = await Promise.all([
    incoming.debins.list({ filter, offset: 0, limit: 1 }),
    incoming.debins.totals({ filter, except: [] }),
  ])
  if (!newest.ok || !totals.ok) return []
  const sums = sumByCurrency(totals.value.filter(({ currency }) => currency !== ''))
  const count = totals.value.reduce((sum, one) => sum + one.count, 0)
  const at = instantOf(newest.value.rows[0]?.createdAt ?? '')?.toISOString() ?? null
  return [{ kind: 'debinsUnfunded', count, sums, at }]
}

/** Where the first of these accounts ceases to add up. */
function firstSince(accounts: readonly Pick<AccountProof, 'since'>[]): string | null {
  const [since] = accounts.flatMap((one) => (one.since === null ? [] : [one.since])).toSorted()
  return since === undefined ? null : (instantOf(since)?.toISOString() ?? null)
}

/** Accounts that miss movements, with the figures, and movement types of which nobody has said what they do. */
async function completenessItems({ incoming }: Watched): Promise<readonly AttentionItem[]> {
  const proof = await incoming.completeness.proof()
  if (!proof.ok) return []
  const wrong = proof.value.accounts.filter(
    ({ state }) => state === 'missing' || state === 'doubted',
  )
  const crossed = proof.value.accounts.filter(({ state }) => state === 'crossed')
  const sums = sumByCurrency(
    wrong.map(({ missing, currency }) => ({ amount: missing, currency })),
  ).filter(({ amount }) => amount !== '0')
  return [
    { kind: 'movementsMissing', count: wrong.length, sums, at: firstSince(wrong) },
    { ...bare('movementsCrossed', firstSince(crossed)), count: crossed.length },
    { ...bare('signsToConfirm', null), count: proof.value.signs.length },
  ]
}

function noticeItems({ inbox }: Watched): readonly AttentionItem[] {
  const store = inbox.store()
  const counts: Outcome<{ readonly failed: number }> = store.ok ? store.value.counts() : store
  return counts.ok ? [{ ...bare('noticesFailed', null), count: counts.value.failed }] : []
}

/** Echeqs that need an act, with the first of their payment dates; those are left out whose list cannot be read. */
async function echeqItems({ echeqs }: Watched, today: DateText): Promise<readonly AttentionItem[]> {
  const items: AttentionItem[] = []
  const filters = needyEcheqs(today)
  for (const kind of needyEcheqKinds) {
    const filter = filters[kind]
    const totals = await echeqs.totals({ filter, except: [] })
    if (!totals.ok) continue
    const sort = { column: 'paidAt' as const, descending: false }
    const first = await echeqs.list({ filter, sort, offset: 0, limit: 1 })
    const paidAt = first.ok ? (first.value.rows[0]?.paidAt?.slice(0, 10) ?? null) : null
    const lapses = paidAt !== null && kind === 'echeqsLapsing'
    items.push({
      kind,
      at: lapses ? addDays(paidAt, PRESENTATION_DAYS) : paidAt,
      count: totals.value.reduce((sum, one) => sum + one.count, 0),
      sums: sumByCurrency(totals.value.map(({ amount, currency }) => ({ amount, currency }))),
    })
  }
  return items
}

/** Fixed terms that end: what they pay lies idle from then on. */
async function fixedTermItems(
  { positions }: Watched,
  today: DateText,
): Promise<readonly AttentionItem[]> {
  const overview = await positions.overview()
  if (!overview.ok || overview.value === null) return []
  const { fileId } = overview.value
  const page = await positions.page('fixed_terms', { fileId, offset: 0, limit: MOST_TERMS })
  if (!page.ok) return []
  const last = addDays(today, NEEDY_DAYS)
  const ending = page.value.rows.flatMap(({ dueDate, total: amount, currency }) => {
    const due = instantOf(dueDate)
    const day = due === null ? '' : buenosAiresDate(due)
    return day >= today && day <= last ? [{ day, amount, currency }] : []
  })
  const at = ending.map(({ day }) => day).toSorted()[0] ?? null
  return [{ kind: 'fixedTermsEnding', at, count: ending.length, sums: sumByCurrency(ending) }]
}
/** More than a business has at one bank. */
const MOST_TERMS = 500
