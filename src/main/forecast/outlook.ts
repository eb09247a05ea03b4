import type { Answer } from '../../shared/base/answer.ts'
import type { Clock } from '../../shared/base/clock.ts'
import { ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import { type DatedItem, forecastOf } from '../../shared/forecast/forecast.ts'
import type { OrderFilter } from '../../shared/ipc/orders.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { addDays, buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'
import { subtract } from '../../shared/values/money.ts'
import type { Dues } from '../../shared/views/echeq-calendar.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import type { BalanceNow, Outlook } from '../../shared/views/outlook.ts'
import type { PositionOverview } from '../../shared/wire/position.ts'
import type { PositionCache } from '../cache/port.ts'
import type { ReconciliationStore } from '../ledger/reconciliation-port.ts'
import type { Orders } from '../orders/engine.ts'
import type { Recurring } from '../orders/recurring/recurring.ts'
import {
  echeqItems,
  everyPage,
  expectedItems,
  firstDue,
  fixedTermItems,
  type Holidays,
  liveStates,
  movingKinds,
  orderItems,
  recurringItems,
} from './items.ts'

export interface OutlookDeps {
  readonly clock: Clock
  readonly positions: Pick<PositionCache, 'overview' | 'history' | 'page'>
  /** What falls due of echeqs. */
  readonly due: (question: {
    readonly from: DateText
    readonly to: DateText
    readonly currency: string
  }) => Answer<Dues>
  /** What the ledger knows; null where it cannot be used. */
  readonly ledger: {
    readonly orders: Pick<Orders, 'list'>
    readonly recurring: Pick<Recurring, 'list'>
    readonly notes: ReconciliationStore['notes']
  } | null
  readonly holidays: BankHolidays
}

const NOTHING: Omit<Outlook, 'holidaysUntil'> = {
  asOf: null,
  before: null,
  balances: [],
  forecasts: [],
}

/**
 * What is there by the newest position, and what will be on each of the days from today: echeqs, fixed terms, own orders,
 * recurring ones and expected amounts, per currency. Without a position there is nothing to begin with. An estimate.
 */
export async function outlookOf(deps: OutlookDeps, days: number): Answer<Outlook> {
  const { until } = deps.holidays
  const newest = await deps.positions.overview()
  if (!newest.ok) return newest
  if (newest.value === null) return ok({ ...NOTHING, holidaysUntil: until })
  const position = newest.value
  const before = await positionBefore(deps.positions, position.fileId)
  if (!before.ok) return before
  const today = buenosAiresDate(deps.clock.now())
  const items = await itemsOf(deps, position, { today, last: addDays(today, days - 1) })
  if (!items.ok) return items
  return ok({
    asOf: position.createdAtInstant,
    before: before.value?.createdAtInstant ?? null,
    holidaysUntil: until,
    balances: balancesOf(position, before.value),
    forecasts: position.totals.map(({ currency, available }) =>
      forecastOf({ currency, available }, items.value, { from: today, days }),
    ),
  })
}

const balancesOf = (
  { totals }: PositionOverview,
  before: PositionOverview | null,
): readonly BalanceNow[] =>
  totals.map(({ currency, available }) => {
    const was = before?.totals.find((one) => one.currency === currency)
    return {
      currency,
      available,
      change: was === undefined ? null : subtract(available, was.available),
    }
  })

/** The position before the current one; null where it is the first. */
async function positionBefore(
  positions: OutlookDeps['positions'],
  fileId: string,
): Answer<PositionOverview | null> {
  const history = await positions.history()
  if (!history.ok) return history
  const at = history.value.findIndex((one) => one.fileId === fileId)
  const before = history.value[at + 1]
  return before === undefined ? ok(null) : positions.overview(before.fileId)
}

interface Window {
  readonly today: DateText
  readonly last: DateText
}

async function itemsOf(
  deps: OutlookDeps,
  position: PositionOverview,
  window: Window,
): Promise<Result<readonly DatedItem[], AppError>> {
  const holidays: Holidays = new Set(deps.holidays.holidays)
  const { fileId, createdAtInstant } = position
  const terms = await everyPage((offset, limit) =>
    deps.positions.page('fixed_terms', { fileId, offset, limit }),
  )
  if (!terms.ok) return terms
  const echeqs: DatedItem[] = []
  for (const { currency } of position.totals) {
    const from = firstDue(createdAtInstant, window.today)
    const due = await deps.due({ from, to: window.last, currency })
    if (!due.ok) return due
    echeqs.push(...echeqItems(due.value.days, currency, holidays))
  }
  const own = await ownItems(deps, createdAtInstant, window, holidays)
  return own.ok
    ? ok([...fixedTermItems(terms.value, createdAtInstant, holidays), ...echeqs, ...own.value])
    : own
}

const SETTLES_WITHIN_MS = 30 * 86_400_000

const ordersOf = (
  ledger: NonNullable<OutlookDeps['ledger']>,
  filter: OrderFilter,
): Answer<readonly OrderView[]> =>
  everyPage(async (offset, limit) =>
    ledger.orders.list({ ...filter, kinds: movingKinds }, offset, limit),
  )

/** What the ledger knows of: nothing where it cannot be used. */
async function ownItems(
  { ledger }: OutlookDeps,
  positionAt: string,
  { today, last }: Window,
  holidays: Holidays,
): Promise<Result<readonly DatedItem[], AppError>> {
  if (ledger === null) return ok([])
  const live = await ordersOf(ledger, { states: liveStates })
  if (!live.ok) return live
  // One that was prepared long before and settled since is rare; all that ever settled need not be read for it.
  const from = new Date(Date.parse(positionAt) - SETTLES_WITHIN_MS).toISOString()
  const settled = await ordersOf(ledger, { states: ['settled'], from })
  if (!settled.ok) return settled
  const recurring = ledger.recurring.list()
  if (!recurring.ok) return recurring
  const notes = ledger.notes.list()
  if (!notes.ok) return notes
  return ok([
    ...orderItems([...live.value, ...settled.value], positionAt, today),
    ...recurringItems(recurring.value, last),
    ...expectedItems(notes.value, holidays),
  ])
}
