import type { Clock } from '../../shared/base/clock.ts'
import { firstPresentable } from '../../shared/echeqs/terms.ts'
import { type Answer, ok } from '../../shared/errors/index.ts'
import { enteredItems, type ForecastSettings, type WhatIf } from '../../shared/forecast/entered.ts'
import type { FlowQuestion } from '../../shared/forecast/flow.ts'
import type { DatedItem } from '../../shared/forecast/forecast.ts'
import { itemsUnder } from '../../shared/forecast/runs.ts'
import { MOST_FORECAST_DAYS } from '../../shared/ipc/forecast.ts'
import type { AccountRow } from '../../shared/lists/position.ts'
import {
  addDays,
  buenosAiresDate,
  buenosAiresMinutes,
  type DateText,
  previousBusinessDay,
} from '../../shared/values/calendar.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import type { PositionOverview } from '../../shared/wire/position.ts'
import type { CreditCache, DebinCache, EcheqCache, PositionCache } from '../cache/cache-port.ts'
import { everyPage } from '../cache/every-row.ts'
import type { ReconciliationStore } from '../ledger/ledger-port.ts'
import type { RecurringOrders } from '../orders/recurring/recurring.ts'
import { expectedItems, fixedTermItems, type Holidays, recurringItems } from './items.ts'
import type { ForecastNotes } from './notes.ts'
import { type OrderReads, ownItems } from './own.ts'

/** Everything that is known of the days ahead, over the newest position. */

export interface GatherDeps {
  readonly clock: Clock
  readonly positions: Pick<PositionCache, 'overview' | 'history' | 'page'>
  readonly echeqs: Pick<EcheqCache, 'flow' | 'flowDay' | 'page'>
  readonly debins: Pick<DebinCache, 'page'>
  readonly credits: Pick<CreditCache, 'since'>
  /** The reads of the ledger; null where the ledger cannot be used. */
  readonly ledger: () => {
    readonly orders: OrderReads
    readonly recurring: Pick<RecurringOrders, 'list'>
    readonly reconciliation: Pick<ReconciliationStore, 'notes' | 'standing'>
  } | null
  readonly notes: ForecastNotes
  readonly holidays: BankHolidays
}

export interface ForecastInput {
  readonly position: PositionOverview
  readonly accounts: readonly AccountRow[]
  readonly today: DateText
  /** Everything but echeqs, as it is supposed. */
  readonly items: (whatIfs: readonly WhatIf[]) => readonly DatedItem[]
  /** The question about echeqs for the cache. */
  readonly question: FlowQuestion
  readonly settings: ForecastSettings
}

const NOON = 12 * 60

/** The day whose end a position tells: its own, or the bank day before where it was made in the morning. */
export function closedDay(madeAt: Date, closed: ReadonlySet<DateText>): DateText {
  const day = buenosAiresDate(madeAt)
  return buenosAiresMinutes(madeAt) < NOON ? previousBusinessDay(addDays(day, -1), closed) : day
}

/** The question about the echeqs of so many days, today being the first, over a position. */
export function flowQuestion(
  { clock, holidays: { holidays } }: Pick<GatherDeps, 'clock' | 'holidays'>,
  { createdAtInstant }: PositionOverview,
  days: number,
  { clearingDays }: ForecastSettings,
): FlowQuestion {
  const from = buenosAiresDate(clock.now())
  const closed = new Set(holidays)
  return {
    from,
    days,
    since: addDays(closedDay(new Date(createdAtInstant), closed), 1),
    positionAt: createdAtInstant,
    earliest: firstPresentable(from, closed),
    holidays,
    clearingDays,
  }
}

/** All inputs for so many days, today being the first; null without a position. */
export async function gather(deps: GatherDeps, days: number): Answer<ForecastInput | null> {
  const newest = await deps.positions.overview()
  if (!newest.ok) return newest
  if (newest.value === null) return ok(null)
  const position = newest.value
  const holidays: Holidays = new Set(deps.holidays.holidays)
  const { fileId, createdAtInstant } = position
  const today = buenosAiresDate(deps.clock.now())
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
  const on = { positionAt: createdAtInstant, today, holidays, accounts: accounts.value }
  const ledger = deps.ledger()
  const own = await ownItems(deps, ledger?.orders ?? null, on)
  if (!own.ok) return own
  const noted = await notedOf(ledger)
  if (!noted.ok) return noted
  const { recurring, expected } = noted.value
  const question = flowQuestion(deps, position, days, settings.value)
  const { since } = question
  return ok({
    position,
    today,
    accounts: accounts.value,
    settings: settings.value,
    items: (whatIfs) => {
      // An item that is supposed to come sooner may be of a day that is not drawn.
      const reach = whatIfs.length === 0 ? days : Math.max(days, MOST_FORECAST_DAYS)
      const until = addDays(today, reach - 1)
      const supposed = new Map(whatIfs.map(({ ref, day }) => [ref, day]))
      const items = [
        ...fixedTermItems(terms.value, createdAtInstant, holidays),
        ...own.value,
        ...recurringItems(recurring, until, on),
        ...expectedItems(expected, on, supposed),
        ...enteredItems(entered.value, { since, today, until }, holidays, supposed),
      ]
      return itemsUnder(items, supposed, holidays)
    },
    question,
  })
}

/** Recurring orders and expected amounts of the ledger; empty where the ledger cannot be used. */
async function notedOf(ledger: ReturnType<GatherDeps['ledger']>) {
  if (ledger === null) return ok({ recurring: [], expected: [] })
  const recurring = await ledger.recurring.list()
  if (!recurring.ok) return recurring
  const notes = ledger.reconciliation.notes.list()
  if (!notes.ok) return notes
  return ok({ recurring: recurring.value, expected: notes.value })
}
