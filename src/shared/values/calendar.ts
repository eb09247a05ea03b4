/** Dates as the bank means them: America/Argentina/Buenos_Aires, UTC−3 the whole year. Business days and echeq terms. */

/** A calendar date as text, `YYYY-MM-DD`. */
export type DateText = string

const OFFSET_HOURS = -3
const DAY_MS = 86_400_000
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a date that exists (2026-02-30 does not). */
export function isDateText(text: string): boolean {
  const match = DATE.exec(text)
  if (match === null) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** A date as people here type it, day first (`21/11/2026`, `1-2-2027`), as `YYYY-MM-DD`; null for anything that is no date. */
export function readTypedDate(typed: string): DateText | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim())
  if (match === null) return null
  const [, day = '', month = '', year = ''] = match
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDateText(date) ? date : null
}

/** A `YYYY-MM-DD` date as people type it, `21/11/2026`; empty for none. */
export const typedDate = (date: DateText): string => date.split('-').reverse().join('/')

/** The Buenos Aires calendar date of an instant. */
export const buenosAiresDate = (instant: Date): DateText =>
  new Date(instant.getTime() + OFFSET_HOURS * 3_600_000).toISOString().slice(0, 10)

/** The Buenos Aires wall-clock minutes since midnight of an instant, 0 to 1439. */
export function buenosAiresMinutes(instant: Date): number {
  const local = new Date(instant.getTime() + OFFSET_HOURS * 3_600_000)
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

/**
 * The instant that a bank timestamp means. Accepts `T` or a blank between date and time, any offset, and none:
 * without an offset it is Buenos Aires time. Null for anything that is not a timestamp.
 */
export function instantOf(timestamp: string): Date | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(
      timestamp.trim(),
    )
  if (match === null || !isDateText(match[1] ?? '')) return null
  const [, date, time = '00:00:00', zone = '-03:00'] = match
  const offset = /^[+-]/.test(zone)
    ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
    : 'Z'
  const instant = new Date(`${date}T${time.length === 5 ? `${time}:00` : time}${offset}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** The date `days` later (earlier when negative). */
export const addDays = (date: DateText, days: number): DateText =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from `from` to `to`. */
export const daysBetween = (from: DateText, to: DateText): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Monday to Friday and not in the given holiday list. */
export function isBusinessDay(date: DateText, holidays: ReadonlySet<DateText>): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(date)
}

/** The date itself when it is a business day, else the next one. */
export function nextBusinessDay(date: DateText, holidays: ReadonlySet<DateText>): DateText {
  let day = date
  while (!isBusinessDay(day, holidays)) day = addDays(day, 1)
  return day
}

/** The date itself when it is a business day, else the one before. */
export function previousBusinessDay(date: DateText, holidays: ReadonlySet<DateText>): DateText {
  let day = date
  while (!isBusinessDay(day, holidays)) day = addDays(day, -1)
  return day
}
