/** Dates as the bank means them: America/Argentina/Buenos_Aires, UTC−3 the whole year. Business days and echeq terms. */

/** A calendar date as text, `YYYY-MM-DD`. A text becomes one only by {@link isDateText} or a function of this file. */
export type DateText = `${number}-${number}-${number}`

const OFFSET_HOURS = -3
const DAY_MS = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** True for a date that exists (2026-02-30 does not). */
export function isDateText(text: string): text is DateText {
  // A day beyond its month leads into the next one, a month beyond the year to no number.
  return DATE.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** The day of an instant at Greenwich. */
export const dayOfUtc = (instant: Date): DateText => instant.toISOString().slice(0, 10) as DateText

/** The day of a moment on a wall clock, written `YYYY-MM-DDThh:mm…`, or of what is a day alone. */
export const dayOfWall = (at: string): DateText => at.slice(0, 10) as DateText

/** A day by its numbers; months count from 1, and numbers beyond a year or month lead into the next. */
export const dayFrom = (year: number, month: number, day: number): DateText =>
  dayOfUtc(new Date(Date.UTC(year, month - 1, day)))

/** The order in which a file writes its days; `iso` begins with the year, and a named month says itself. */
export type DayWriting = 'iso' | 'named' | 'day_first' | 'month_first'

const MONTHS =
  'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|jan|_|_|apr|_|_|_|aug|set|_|_|dec'.split('|')
const TIME = '(?:[T ]+\\d{1,2}:\\d{2}.*)?$'
const YEAR_FIRST = new RegExp(`^(\\d{4})[/.-](\\d{1,2})[/.-](\\d{1,2})${TIME}`)
const NAMED = new RegExp(
  `^(\\d{1,2})(?:[/. -]|\\s+de\\s+)(\\p{L}{3})\\p{L}*\\.?(?:[/. -]|\\s+de\\s+)(\\d{4}|\\d{2})${TIME}`,
  'iu',
)
const NUMBERS = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})${TIME}`)

/** A written day, with a time or none: `21/11/2026`, `1-2-27`, `2026/11/20`, `01-nov-2026`; `preferred` decides a doubt. */
export function writtenDay(
  text: string,
  preferred: 'day_first' | 'month_first' = 'day_first',
): { readonly day: DateText; readonly writing: DayWriting } | null {
  const typed = text.trim()
  const dated = (writing: DayWriting, year = '', month = '', day = '') => {
    const whole = year.length === 2 ? `20${year}` : year
    const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDateText(date) ? { day: date, writing } : null
  }
  const first = YEAR_FIRST.exec(typed)
  if (first !== null) return dated('iso', first[1], first[2], first[3])
  const [, day, name, year] = NAMED.exec(typed) ?? []
  if (name !== undefined) {
    const month = (MONTHS.indexOf(name.toLowerCase()) % 12) + 1
    return dated('named', year, String(month), day)
  }
  const [, one, other, last] = NUMBERS.exec(typed) ?? []
  const readings = [
    dated('day_first', last, other, one),
    dated('month_first', last, one, other),
  ] as const
  return readings.find((read) => read?.writing === preferred) ?? readings[0] ?? readings[1]
}

/** A date as people here type it, day first; null for anything that is no date. */
export function readTypedDate(typed: string): DateText | null {
  const read = writtenDay(typed)
  return read === null || read.writing === 'month_first' ? null : read.day
}

/** A `YYYY-MM-DD` date as people type it, `21/11/2026`; empty for none. */
export const typedDate = (date: string): string => date.split('-').reverse().join('/')

/** The day on which an instant falls in Buenos Aires, the calendar of the bank. */
export const buenosAiresDate = (instant: Date): DateText =>
  dayOfUtc(new Date(instant.getTime() + OFFSET_HOURS * 3_600_000))

/** An instant on a wall clock in Buenos Aires: `2026-11-21T14:05:07`. */
export const buenosAiresClock = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_HOURS * 3_600_000).toISOString().slice(0, 19)

/** The Buenos Aires wall-clock minutes since midnight of an instant, 0 to 1439. */
export function buenosAiresMinutes(instant: Date): number {
  const local = new Date(instant.getTime() + OFFSET_HOURS * 3_600_000)
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

/** The instant of a bank timestamp, `T` or blank, any offset, else Buenos Aires; null for anything else. */
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
  dayOfUtc(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS))

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

/** The business day that lies `count` business days after a date. */
export function afterBusinessDays(
  date: DateText,
  count: number,
  holidays: ReadonlySet<DateText>,
): DateText {
  let day = date
  for (let left = count; left > 0; left -= 1) day = nextBusinessDay(addDays(day, 1), holidays)
  return day
}

/** The date itself when it is a business day, else the one before. */
export function previousBusinessDay(date: DateText, holidays: ReadonlySet<DateText>): DateText {
  let day = date
  while (!isBusinessDay(day, holidays)) day = addDays(day, -1)
  return day
}
