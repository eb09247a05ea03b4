import { addDays, type DateText } from '../../../../shared/values/calendar.ts'

const WEEKS = 6

const DAY_MS = 86_400_000
const msOf = (date: DateText): number => Date.parse(`${date}T00:00:00Z`)

const monday = (date: DateText): DateText =>
  addDays(date, -((new Date(msOf(date)).getUTCDay() + 6) % 7))

/**
 * The weeks that are shown around a day, each from Monday to Sunday. Those of today begin with its own week; the pages
 * before and after them adjoin.
 */
export function weeksOf(day: DateText, today: DateText): readonly (readonly DateText[])[] {
  const length = 7 * WEEKS
  const apart = (msOf(monday(day)) - msOf(monday(today))) / DAY_MS
  const first = addDays(monday(today), Math.floor(apart / length) * length)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(first, 7 * week + index)),
  )
}

/** The day that stands for the page before or after. */
export const step = (day: DateText, by: 1 | -1): DateText => addDays(day, 7 * WEEKS * by)

/** Where an arrow leads from a day; null for any other key. */
export function dayAfterKey(day: DateText, key: string): DateText | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  return by === undefined ? null : addDays(day, by)
}
