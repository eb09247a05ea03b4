import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type DateText, isBusinessDay } from '../values/calendar.ts'
import {
  dueUpTo,
  type Occurrence,
  occurrencesOf,
  type Recurrence,
  type RecurringRule,
  recurrenceSchema,
} from './rule.ts'

const FIRST = '2025-01-01'
const LAST = '2035-12-31'
const DAYS: readonly DateText[] = Array.from({ length: 4017 }, (_, n) => addDays(FIRST, n))
const HOLIDAYS: ReadonlySet<DateText> = new Set([
  '2026-12-08',
  '2026-12-25',
  '2027-01-01',
  '2027-04-30',
])

const until = (recurrence: Recurrence, last: DateText): readonly Occurrence[] => {
  const found: Occurrence[] = []
  for (const one of occurrencesOf(recurrence, HOLIDAYS)) {
    if (one.named > last) break
    found.push(one)
  }
  return found
}
const weekdayOf = (day: DateText): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7
const monthOf = (day: DateText): string => day.slice(0, 7)
const isLastOfMonth = (day: DateText): boolean => monthOf(addDays(day, 1)) !== monthOf(day)

/** Whether a rule names a day, looking at this day alone. */
function names(rule: RecurringRule, day: DateText, firstOfWeekly: DateText): boolean {
  const dayOfMonth = Number(day.slice(8))
  switch (rule.every) {
    case 'month':
      return dayOfMonth === rule.day || (isLastOfMonth(day) && dayOfMonth < rule.day)
    case 'month_end':
      return isLastOfMonth(day)
    case 'month_weekday': {
      if (weekdayOf(day) !== rule.weekday) return false
      return rule.nth === 'last'
        ? monthOf(addDays(day, 7)) !== monthOf(day)
        : Math.ceil(dayOfMonth / 7) === rule.nth
    }
    case 'week': {
      if (weekdayOf(day) !== rule.weekday || day < firstOfWeekly) return false
      const apart = (Date.parse(day) - Date.parse(firstOfWeekly)) / 86_400_000
      return (apart / 7) % rule.weeks === 0
    }
  }
}

/** Where a day goes, walking day by day. */
function moved({ rule, moves }: Recurrence, named: DateText): DateText {
  const step = rule.every === 'month_end' || moves === 'before' ? -1 : 1
  if (rule.every !== 'month_end' && moves === 'stays') return named
  let day = named
  while (!isBusinessDay(day, HOLIDAYS)) day = addDays(day, step)
  return day
}

const rules: fc.Arbitrary<RecurringRule> = fc.oneof(
  fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.constant({ every: 'month_end' as const }),
  fc.record({
    every: fc.constant('month_weekday' as const),
    nth: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant('last' as const)),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    every: fc.constant('week' as const),
    weekday: fc.integer({ min: 1, max: 7 }),
    weeks: fc.integer({ min: 1, max: 4 }),
  }),
)
const recurrences: fc.Arbitrary<Recurrence> = fc.record({
  rule: rules,
  moves: fc.constantFrom('before' as const, 'after' as const, 'stays' as const),
  startsOn: fc.integer({ min: 0, max: 3000 }).map((n) => addDays(FIRST, n)),
  end: fc.constant({ by: 'never' as const }),
})

const monthly = (day: number, more: Partial<Recurrence> = {}): Recurrence => ({
  rule: { every: 'month', day },
  moves: 'after',
  startsOn: '2026-11-23',
  end: { by: 'never' },
  ...more,
})

it('names the days that a look at every single day of 2025 to 2035 finds, and moves them as walking does', () => {
  fc.assert(
    fc.property(recurrences, (recurrence) => {
      const { rule, startsOn } = recurrence
      const later = DAYS.filter((day) => day >= startsOn)
      const firstOfWeekly =
        later.find((day) => rule.every === 'week' && weekdayOf(day) === rule.weekday) ?? LAST
      const expected = later
        .filter((day) => names(rule, day, firstOfWeekly))
        .map((named) => ({ named, day: moved(recurrence, named) }))
      expect(until(recurrence, LAST)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

it('ends after its last day or its last time, both counted', () => {
  const byDate = monthly(30, { end: { by: 'date', until: '2027-01-30' } })
  expect(until(byDate, LAST).map(({ named }) => named)).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-01-30',
  ])
  const byTimes = monthly(30, { end: { by: 'times', times: 2 } })
  expect(until(byTimes, LAST)).toHaveLength(2)
})

it('has the 31st of a short month on its last day, in leap years too', () => {
  const days = until(monthly(31, { startsOn: '2028-01-01' }), '2028-04-30')
  expect(days.map(({ named }) => named)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
})

it('takes the bank day before or after a holiday, or leaves the day', () => {
  const dayOf = (moves: Recurrence['moves']) =>
    until(monthly(25, { moves, startsOn: '2026-12-01' }), '2026-12-31')[0]?.day
  expect([dayOf('before'), dayOf('after'), dayOf('stays')]).toEqual([
    '2026-12-24',
    '2026-12-28',
    '2026-12-25',
  ])
})

it('is due as soon as its moved day has come, though its named day has not', () => {
  const sunday = monthly(29, { moves: 'before' })
  const due = (today: DateText) => [...dueUpTo(sunday, HOLIDAYS, today)].map(({ named }) => named)
  expect(due('2026-11-26')).toEqual([])
  expect(due('2026-11-27')).toEqual(['2026-11-29'])
})

it.each([
  ['a day 32', { rule: { every: 'month', day: 32 } }],
  ['a fifth weekday', { rule: { every: 'month_weekday', nth: 5, weekday: 1 } }],
  ['a weekday 0', { rule: { every: 'week', weekday: 0, weeks: 1 } }],
  ['a start on 30 February', { startsOn: '2026-02-30' }],
  ['an end that is no date', { end: { by: 'date', until: 'mañana' } }],
  ['no times at all', { end: { by: 'times', times: 0 } }],
])('refuses %s', (_, wrong) => {
  expect(recurrenceSchema.safeParse({ ...monthly(1), ...wrong }).success).toBe(false)
})
