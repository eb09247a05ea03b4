import type { FixedTermRow } from '../../../../shared/lists/position.ts'
import { dateOf } from '../../../../shared/text/format.ts'
import { type DateText, dayFrom } from '../../../../shared/values/calendar.ts'
import { add, type DecimalText, ZERO } from '../../../../shared/values/money.ts'

/** When part of the money falls due: a day, a month, everything later, or what has no readable date. */
export type Maturity = {
  readonly kind: 'day' | 'month' | 'later' | 'undated'
  /** The day; of a month or of what is later, its first day. Empty where there is no date. */
  readonly date: DateText | ''
  readonly count: number
  readonly total: DecimalText
}

/** The most labels that a small chart has room for. */
const MOST = 8

/** The first day of the month that many months after that of a date. */
const monthAfter = (date: DateText, count: number): DateText =>
  dayFrom(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + count, 1)

const gather = (
  kind: Maturity['kind'],
  date: DateText | '',
  rows: readonly FixedTermRow[],
): Maturity => ({
  kind,
  date,
  count: rows.length,
  total: rows.reduce((total, row) => add(total, row.total), ZERO),
})

type DatedTerm = { readonly date: DateText; readonly row: FixedTermRow }

/** Few days stand for themselves; many are taken together by month, months without any included, so that time is even. */
function timeline(dated: readonly DatedTerm[]): readonly Maturity[] {
  const rowsOf = (test: (date: DateText) => boolean) =>
    dated.filter(({ date }) => test(date)).map(({ row }) => row)
  const days = [...new Set(dated.map(({ date }) => date))].sort()
  const [first] = days
  if (first === undefined) return []
  if (days.length <= MOST)
    return days.map((day) =>
      gather(
        'day',
        day,
        rowsOf((date) => date === day),
      ),
    )
  const months = Array.from({ length: MOST - 1 }, (_, index) =>
    monthAfter(monthAfter(first, 0), index),
  )
  const end = monthAfter(monthAfter(first, 0), MOST - 1)
  const later = rowsOf((date) => date >= end)
  const byMonth = months.map((month) =>
    gather(
      'month',
      month,
      rowsOf((date) => monthAfter(date, 0) === month),
    ),
  )
  const used = byMonth.findLastIndex(({ count }) => count > 0) + 1
  return later.length > 0 ? [...byMonth, gather('later', end, later)] : byMonth.slice(0, used)
}

/**
 * Of rows sorted by maturity of which not all were read, those whose days are complete: the last day may go on in the
 * rows that were not, and a bar with part of a day's money would be wrong. `until` is the last complete day.
 */
export function completeDays(rows: readonly FixedTermRow[]): {
  readonly rows: readonly FixedTermRow[]
  readonly until: DateText | null
} {
  const last = dateOf(rows.at(-1)?.dueDate ?? '')
  const complete = rows.filter((row) => dateOf(row.dueDate) !== last)
  return { rows: complete, until: dateOf(complete.at(-1)?.dueDate ?? '') }
}

/** How much falls due when, of fixed terms in one currency; exact sums of their totals at maturity. */
export function maturitiesOf(rows: readonly FixedTermRow[]): readonly Maturity[] {
  const dated: DatedTerm[] = []
  const undated: FixedTermRow[] = []
  for (const row of rows) {
    const date = dateOf(row.dueDate)
    if (date === null) undated.push(row)
    else dated.push({ date, row })
  }
  const steps = timeline(dated)
  return undated.length > 0 ? [...steps, gather('undated', '', undated)] : steps
}
