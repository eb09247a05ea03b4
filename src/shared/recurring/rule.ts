import * as z from 'zod'
import {
  addDays,
  type DateText,
  dayFrom,
  daysBetween,
  isBusinessDay,
  isDateText,
  nextBusinessDay,
  previousBusinessDay,
} from '../values/calendar.ts'

/** When something repeats: which days a rule names, and on which day each of them is due. */

const date = z.string().max(40).refine(isDateText, 'not_a_date')
/** Monday is 1, Sunday 7. */
const weekday = z.number().int().min(1).max(7)

export const recurringRuleSchema = z.discriminatedUnion('every', [
  /** A day of each month; a shorter month has it on its last day. */
  z.object({ every: z.literal('month'), day: z.number().int().min(1).max(31) }),
  /** The last day of each month on which banks work. */
  z.object({ every: z.literal('month_end') }),
  /** The first to fourth weekday of each month, or its last one. */
  z.object({
    every: z.literal('month_weekday'),
    nth: z.union([z.number().int().min(1).max(4), z.literal('last')]),
    weekday,
  }),
  /** A weekday of each week, or of every second to fourth one, counted from the first that comes. */
  z.object({ every: z.literal('week'), weekday, weeks: z.number().int().min(1).max(4) }),
])
export type RecurringRule = z.output<typeof recurringRuleSchema>

export const recurringMoves = ['before', 'after', 'stays'] as const
/** The rule for a day on which banks do not work: the bank day before it, the one after it, or the day itself. */
export type RecurringMove = (typeof recurringMoves)[number]

export const recurringEndSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('never') }),
  z.object({ by: z.literal('date'), until: date }),
  z.object({ by: z.literal('times'), times: z.number().int().min(1).max(600) }),
])

export const recurrenceSchema = z.object({
  rule: recurringRuleSchema,
  moves: z.enum(recurringMoves),
  /** The first day that counts. */
  startsOn: date,
  end: recurringEndSchema,
})
export type Recurrence = z.output<typeof recurrenceSchema>

export interface Occurrence {
  /** The day that the rule names, `YYYY-MM-DD`: the name of the occurrence, which no list of holidays changes. */
  readonly named: DateText
  readonly day: DateText
}

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()
const weekdayOf = (day: DateText): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The day that a monthly rule names in a month; months count from 1. */
function namedIn(
  rule: Exclude<RecurringRule, { readonly every: 'week' }>,
  year: number,
  month: number,
): DateText {
  const first = dayFrom(year, month, 1)
  const last = daysIn(year, month)
  switch (rule.every) {
    case 'month':
      return dayFrom(year, month, Math.min(rule.day, last))
    case 'month_end':
      return dayFrom(year, month, last)
    case 'month_weekday': {
      const lead = (rule.weekday - weekdayOf(first) + 7) % 7
      const weeks = rule.nth === 'last' ? Math.floor((last - 1 - lead) / 7) : rule.nth - 1
      return addDays(first, lead + 7 * weeks)
    }
  }
}

/** The days that a rule names from a day on, without end. */
function* namedFrom(rule: RecurringRule, startsOn: DateText): Generator<DateText> {
  if (rule.every === 'week') {
    let day = addDays(startsOn, (rule.weekday - weekdayOf(startsOn) + 7) % 7)
    for (; ; day = addDays(day, 7 * rule.weeks)) yield day
  }
  let year = Number(startsOn.slice(0, 4))
  let month = Number(startsOn.slice(5, 7))
  for (;;) {
    const day = namedIn(rule, year, month)
    if (day >= startsOn) yield day
    year = month === 12 ? year + 1 : year
    month = (month % 12) + 1
  }
}

/** The day on which a named day is due. */
function dueOn(
  { rule, moves }: Pick<Recurrence, 'rule' | 'moves'>,
  named: DateText,
  holidays: ReadonlySet<DateText>,
): DateText {
  if (rule.every === 'month_end') return previousBusinessDay(named, holidays)
  if (moves === 'stays' || isBusinessDay(named, holidays)) return named
  return moves === 'before'
    ? previousBusinessDay(named, holidays)
    : nextBusinessDay(named, holidays)
}

/** All times that something is due, in the order of their named days; without end where the recurrence has none. */
export function* occurrencesOf(
  recurrence: Recurrence,
  holidays: ReadonlySet<DateText>,
): Generator<Occurrence> {
  const { rule, startsOn, end } = recurrence
  let count = 0
  for (const named of namedFrom(rule, startsOn)) {
    count += 1
    if (end.by === 'date' && named > end.until) return
    if (end.by === 'times' && count > end.times) return
    yield { named, day: dueOn(recurrence, named, holidays) }
  }
}

/** The most days by which a named day and the day on which it is due are apart: no row of holidays is longer. */
const FARTHEST_MOVE = 31

/** The occurrences that are due up to a day. */
export function* dueUpTo(
  recurrence: Recurrence,
  holidays: ReadonlySet<DateText>,
  today: DateText,
): Generator<Occurrence> {
  for (const occurrence of occurrencesOf(recurrence, holidays)) {
    if (daysBetween(today, occurrence.named) > FARTHEST_MOVE) return
    if (occurrence.day <= today) yield occurrence
  }
}
