import type { Answer } from '../../shared/base/answer.ts'
import type { Clock } from '../../shared/base/clock.ts'
import { ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import { enteredItems, type ForecastSettings } from '../../shared/forecast/entered.ts'
import type { FlowQuestion } from '../../shared/forecast/flow.ts'
import type { DatedItem } from '../../shared/forecast/forecast.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { USUAL_CLEARING_DAYS } from '../../shared/risk/days.ts'
import { addDays, buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import type { AccountRow, PositionOverview } from '../../shared/wire/position.ts'
import type { EcheqCache } from '../cache/echeqs/port.ts'
import type { PositionCache } from '../cache/port.ts'
import type { OrderQuestion } from '../ledger/orders/port.ts'
import type { ReconciliationStore } from '../ledger/reconciliation-port.ts'
import type { Orders } from '../orders/engine.ts'
import type { Recurring } from '../orders/recurring/recurring.ts'
import {
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
import type { ForecastNotes } from './notes.ts'

/** Everything that is known of the days ahead, over the newest position. */

export interface GatherDeps {
  readonly clock: Clock
  readonly positions: Pick<PositionCache, 'overview' | 'history' | 'page'>
  readonly echeqs: Pick<EcheqCache, 'flow' | 'flowDay'>
  /** What the ledger knows; null where it cannot be used. */
  readonly ledger: () => {
    readonly orders: Pick<Orders, 'list'>
    readonly recurring: Pick<Recurring, 'list'>
    readonly notes: ReconciliationStore['notes']
  } | null
  readonly notes: ForecastNotes
  readonly holidays: BankHolidays
}

export interface Gathered {
  readonly position: PositionOverview
  readonly accounts: readonly AccountRow[]
  readonly today: DateText
  /** Everything but echeqs, wishes included. */
  readonly items: readonly DatedItem[]
  /** What the cache is asked about echeqs. */
  readonly question: FlowQuestion
  readonly settings: ForecastSettings
}

/** What is known of so many days, today being the first; null without a position. */
export async function gather(deps: GatherDeps, days: number): Answer<Gathered | null> {
  const newest = await deps.positions.overview()
  if (!newest.ok) return newest
  if (newest.value === null) return ok(null)
  const position = newest.value
  const holidays: Holidays = new Set(deps.holidays.holidays)
  const { fileId, createdAtInstant } = position
  const today = buenosAiresDate(deps.clock.now())
  const window = { today, last: addDays(today, days - 1) }
  const settings = await deps.notes.settings()
  if (!settings.ok) return settings
  const accounts = await everyPage((offset, limit) =>
    deps.positions.page('accounts', { fileId, offset, limit }),
  )
  if (!accounts.ok) return accounts
  const terms = await everyPage((offset, limit) =>
    deps.positions.page('fixed_terms', { fileId, offset, limit }),
  )
  if (!terms.ok) return terms
  const entered = await deps.notes.items()
  if (!entered.ok) return entered
  const own = await ownItems(deps, createdAtInstant, window, holidays)
  if (!own.ok) return own
  const since = buenosAiresDate(new Date(createdAtInstant))
  return ok({
    position,
    today,
    accounts: accounts.value,
    settings: settings.value,
    items: [
      ...fixedTermItems(terms.value, createdAtInstant, holidays),
      ...own.value,
      ...enteredItems(entered.value, { since, until: window.last }, holidays),
    ],
    question: {
      from: today,
      days,
      since,
      earliest: firstDue(today),
      holidays: deps.holidays.holidays,
      clearing: settings.value.clearing,
      usualClearing: USUAL_CLEARING_DAYS,
    },
  })
}

interface Window {
  readonly today: DateText
  readonly last: DateText
}

const SETTLES_WITHIN_MS = 30 * 86_400_000

type OwnLedger = NonNullable<ReturnType<GatherDeps['ledger']>>

const ordersOf = (ledger: OwnLedger, filter: OrderQuestion): Answer<readonly OrderView[]> =>
  everyPage(async (offset, limit) =>
    ledger.orders.list({ ...filter, kind: movingKinds }, offset, limit),
  )

/** What the ledger knows of: nothing where it cannot be used. */
async function ownItems(
  deps: GatherDeps,
  positionAt: string,
  { today, last }: Window,
  holidays: Holidays,
): Promise<Result<readonly DatedItem[], AppError>> {
  const ledger = deps.ledger()
  if (ledger === null) return ok([])
  const live = await ordersOf(ledger, { state: liveStates })
  if (!live.ok) return live
  // One that was prepared long before and settled since is rare; all that ever settled need not be read for it.
  const since = new Date(Date.parse(positionAt) - SETTLES_WITHIN_MS).toISOString()
  const settled = await ordersOf(ledger, { state: ['settled'], since })
  if (!settled.ok) return settled
  const recurring = ledger.recurring.list()
  if (!recurring.ok) return recurring
  const notes = ledger.notes.list()
  if (!notes.ok) return notes
  return ok([
    ...orderItems([...live.value, ...settled.value], positionAt, today),
    ...recurringItems(recurring.value, last, holidays),
    ...expectedItems(notes.value, holidays),
  ])
}
