import { addDays, type DateText, dayFrom } from '../../../../shared/values/calendar.ts'

export type Span = 'month' | 'week'

/** 0 for Monday to 6 for Sunday. */
const weekday = (date: DateText): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const monday = (date: DateText): DateText => addDays(date, -weekday(date))

/** The first day of the month `months` later. */
function monthLater(date: DateText, months: number): DateText {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return dayFrom(year, month + months, 1)
}

/** The weeks that a span around a day shows, each from Monday to Sunday; a month begins and ends with whole weeks. */
export function weeksOf(span: Span, day: DateText): readonly (readonly DateText[])[] {
  const first = monday(span === 'month' ? monthLater(day, 0) : day)
  const last = span === 'month' ? addDays(monthLater(day, 1), -1) : first
  const weeks: DateText[][] = []
  for (let start = first; start <= last; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
  return weeks
}

/** The day that stands for the span before or after. */
export function step(span: Span, day: DateText, by: 1 | -1): DateText {
  return span === 'week' ? addDays(day, 7 * by) : monthLater(day, by)
}

/** Where an arrow leads from a day; null for any other key. */
export function dayAfterKey(day: DateText, key: string): DateText | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  return by === undefined ? null : addDays(day, by)
}

/** Whether a day belongs to the span itself and not to the weeks that complete it. */
export const isInside = (span: Span, day: DateText, of: DateText): boolean =>
  span === 'week' || day.slice(0, 7) === of.slice(0, 7)
