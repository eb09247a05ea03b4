import { addDays, type DateText } from '../../../../shared/values/calendar.ts'

export type Span = 'weeks' | 'week'

/** How many weeks each span shows. */
const SHOWN = { weeks: 6, week: 1 } as const

const DAY_MS = 86_400_000
const msOf = (date: DateText): number => Date.parse(`${date}T00:00:00Z`)

/** The Monday of a day's week. */
const monday = (date: DateText): DateText =>
  addDays(date, -((new Date(msOf(date)).getUTCDay() + 6) % 7))

/**
 * The weeks that a span around a day shows, each from Monday to Sunday. Those of today begin with its own week; the pages
 * before and after them adjoin.
 */
export function weeksOf(
  span: Span,
  day: DateText,
  today: DateText,
): readonly (readonly DateText[])[] {
  const length = 7 * SHOWN[span]
  const apart = (msOf(monday(day)) - msOf(monday(today))) / DAY_MS
  const first = addDays(monday(today), Math.floor(apart / length) * length)
  return Array.from({ length: SHOWN[span] }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(first, 7 * week + index)),
  )
}

/** The day that stands for the page before or after. */
export const step = (span: Span, day: DateText, by: 1 | -1): DateText =>
  addDays(day, 7 * SHOWN[span] * by)

/** Where an arrow leads from a day; null for any other key. */
export function dayAfterKey(day: DateText, key: string): DateText | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  return by === undefined ? null : addDays(day, by)
}
