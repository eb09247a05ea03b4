import * as z from 'zod'
import type { Clock } from '../../shared/base/clock.ts'
import { type Answer, ok } from '../../shared/errors/index.ts'
import { gradesOf, type KeptForecast, type Reality } from '../../shared/forecast/grade.ts'
import { type ForecastView, type GradedAhead, gradedAhead } from '../../shared/forecast/view.ts'
import {
  addDays,
  buenosAiresDate,
  buenosAiresMinutes,
  type DateText,
  isDateText,
  previousBusinessDay,
} from '../../shared/values/calendar.ts'
import type { ForecastStore } from '../archive/archive-port.ts'
import type { PositionCache } from '../cache/cache-port.ts'
import { decimalText } from '../disk/table-row.ts'

export interface GradingDeps {
  readonly store: ForecastStore
  readonly clock: Clock
  /** The days on which banks do not work. */
  readonly closed: ReadonlySet<DateText>
  readonly forecast: (days: number) => Answer<ForecastView>
  readonly positions: Pick<PositionCache, 'history' | 'overview'>
}

const parsedJson = z.string().transform((text): unknown => JSON.parse(text))
/** By currency, what was forecast for so many days ahead. */
const keptSchema = parsedJson.pipe(z.record(z.string(), z.record(z.string(), decimalText)))

const NOON = 12 * 60

/** The day whose end a position tells: its own, or the bank day before where it was made in the morning. */
export function closedDay(madeAt: Date, closed: ReadonlySet<DateText>): DateText {
  const day = buenosAiresDate(madeAt)
  return buenosAiresMinutes(madeAt) < NOON ? previousBusinessDay(addDays(day, -1), closed) : day
}

/** As far as a kept forecast reaches: its last graded day, the first counting too. */
const KEPT_DAYS = Math.max(...gradedAhead) + 1

/** Keeps what is forecast, and grades it when the positions have come. */
export function createGrading({ store, clock, closed, forecast, positions }: GradingDeps): {
  readonly keep: () => Answer<null>
  readonly grades: () => Answer<readonly GradedAhead[]>
} {
  const keep = async (): Answer<null> => {
    const today = buenosAiresDate(clock.now())
    const all = store.all('kept')
    if (!all.ok) return all
    if (all.value.some(({ id }) => id === today)) return ok(null)
    const view = await forecast(KEPT_DAYS)
    if (!view.ok) return view
    const { asOf, lines } = view.value
    if (asOf === null || buenosAiresDate(new Date(asOf)) !== today) return ok(null)
    const body = Object.fromEntries(
      lines.map(({ currency, runs }) => [
        currency,
        Object.fromEntries(gradedAhead.map((ahead) => [ahead, runs[0]?.balances[ahead]])),
      ]),
    )
    return store.put('kept', {
      id: today,
      body: JSON.stringify(body),
      updatedAt: clock.now().toISOString(),
    })
  }

  const grades = async (): Answer<readonly GradedAhead[]> => {
    const all = store.all('kept')
    if (!all.ok) return all
    const kept = all.value.flatMap(({ id, body }): readonly KeptForecast[] => {
      const read = keptSchema.safeParse(body)
      return read.success && isDateText(id) ? [{ madeOn: id, balances: read.data }] : []
    })
    const history = await positions.history()
    if (!history.ok) return history
    const realities: Reality[] = []
    const days = new Set<string>()
    for (const { fileId, createdAtInstant } of history.value) {
      const day = closedDay(new Date(createdAtInstant), closed)
      // The newest comes first, and has seen the most of the day.
      if (days.has(day)) continue
      days.add(day)
      const overview = await positions.overview(fileId)
      if (!overview.ok) return overview
      const totals = overview.value?.totals ?? []
      realities.push({
        day,
        available: Object.fromEntries(totals.map((one) => [one.currency, one.available])),
      })
    }
    return ok(gradesOf(kept, realities))
  }
  return { keep, grades }
}
