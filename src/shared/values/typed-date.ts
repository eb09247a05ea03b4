import { addDays, type DateText, daysBetween, isDateText } from './calendar.ts'

/** Dates as people type them into a field: whole, without the year, in words, or as days from today. */

/** `no_such_day` is written like a date, and no calendar has it: the 31st of February. */
export type TypedDateProblem = 'not_a_date' | 'no_such_day'

export type TypedDate =
  | { readonly ok: true; readonly date: DateText }
  | { readonly ok: false; readonly problem: TypedDateProblem }

/** The context in which a field reads dates. */
export interface DateReading {
  readonly today: DateText
  /**
   * A day and month without a year is the next such day, not that of this year. It is for what is yet to come; `nearest` is for
   * what may be late.
   */
  readonly ahead?: boolean | 'nearest'
}

/** Days from today, in both languages and without accents. */
const WORDS: Readonly<Record<string, number>> = {
  hoy: 0,
  today: 0,
  mañana: 1,
  manana: 1,
  tomorrow: 1,
  ayer: -1,
  yesterday: -1,
}

/** More would leave the calendar of four-digit years. */
const MOST_DAYS = 9999

const pad = (digits: string): string => digits.padStart(2, '0')
const valid = (date: DateText): TypedDate => ({ ok: true, date })
const wrong = (problem: TypedDateProblem): TypedDate => ({ ok: false, problem })
const dateFrom = (year: string, month: string, day: string): TypedDate => {
  const date = `${year}-${pad(month)}-${pad(day)}`
  return isDateText(date) ? valid(date) : wrong('no_such_day')
}

/** A year of two digits is of this century. */
const centuryOf = (year: string, today: DateText): string =>
  year.length === 2 ? today.slice(0, 2) + year : year

/** A day and month as of this year; or of another one, as {@link DateReading} says. */
function yearless(day: string, month: string, { today, ahead = false }: DateReading): TypedDate {
  const inYear = (off: number) => dateFrom(String(Number(today.slice(0, 4)) + off), month, day)
  const [typed, after] = [inYear(0), inYear(1)]
  if (ahead === 'nearest') {
    const away = (one: TypedDate): number =>
      one.ok ? Math.abs(daysBetween(today, one.date)) : Number.POSITIVE_INFINITY
    return [inYear(-1), after].reduce((best, one) => (away(one) < away(best) ? one : best), typed)
  }
  return ahead && after.ok && !(typed.ok && typed.date >= today) ? after : typed
}

/** A typed date, day first: `23/11/2026`, `23/11`, `231126`, `hoy`, `mañana`, `today`, `+30`, `-7`; also `2026-11-23`. */
export function readDateAs(typed: string, reading: DateReading): TypedDate {
  const text = typed.trim().toLowerCase()
  const days = WORDS[text]
  if (days !== undefined) return valid(addDays(reading.today, days))
  const [, sign, count = ''] = /^([+-])\s*(\d{1,4})$/.exec(text) ?? []
  if (sign !== undefined) {
    const far = Math.min(Number(count), MOST_DAYS)
    return valid(addDays(reading.today, sign === '-' ? -far : far))
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso !== null) return dateFrom(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const parts =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  if (parts === null) return wrong('not_a_date')
  const [, day = '', month = '', year] = parts
  if (year === undefined) return yearless(day, month, reading)
  return dateFrom(centuryOf(year, reading.today), month, day)
}

/** The ranges of days that a filter offers with one press. */
export const quickRanges = {
  /** Of what has happened. */
  past: ['today', 'yesterday', 'week', 'last7', 'last30'],
  /** Of what is yet to come. */
  ahead: ['overdue', 'today', 'tomorrow', 'week', 'next7', 'next30'],
} as const
export type QuickDirection = keyof typeof quickRanges
export type QuickRange = (typeof quickRanges)[QuickDirection][number]

/** From and to, both included; an empty text is open. */
export interface DateSpan {
  readonly from: DateText | ''
  readonly to: DateText
}

/** Monday is the first day. */
const mondayOf = (date: DateText): DateText =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** A quick choice as dates. What is overdue was due before today. */
export function quickSpan(range: QuickRange, today: DateText): DateSpan {
  const monday = mondayOf(today)
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'week':
      return { from: monday, to: addDays(monday, 6) }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'next7':
      return { from: today, to: addDays(today, 6) }
    case 'next30':
      return { from: today, to: addDays(today, 29) }
    case 'overdue':
      return { from: '', to: addDays(today, -1) }
  }
}
