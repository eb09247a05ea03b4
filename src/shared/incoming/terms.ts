import { addDays, afterBusinessDays, type DateText } from '../values/calendar.ts'

/** The acts that a rule sets a term for: to disown a pull transfer, and to repay one that was charged back. */
type TermOf = 'disown' | 'repay'

interface Term {
  readonly of: TermOf
  /** The day from which it holds. */
  readonly from: DateText
  readonly days: number
  readonly counts: 'calendar' | 'bank'
  readonly rule: string
}

/** Terms of pull transfers, the later ones after those that they replace. The text in force goes before them. */
const terms: readonly Term[] = [
  { of: 'disown', from: '2024-04-30', days: 60, counts: 'calendar', rule: 'BCRA “A” 7996' },
  { of: 'repay', from: '2024-04-30', days: 3, counts: 'bank', rule: 'BCRA “A” 7996' },
]

/** The term that holds for what happened on a day; null where no rule is known. */
export const termOf = (of: TermOf, day: DateText): Term | null =>
  terms.findLast((term) => term.of === of && term.from <= day) ?? null

/** The last day of a term that began on `day`; null where no rule is known. */
export function lastDay(
  of: TermOf,
  day: DateText,
  holidays: ReadonlySet<DateText>,
): DateText | null {
  const term = termOf(of, day)
  if (term === null) return null
  return term.counts === 'calendar'
    ? addDays(day, term.days)
    : afterBusinessDays(day, term.days, holidays)
}
