import { expect, test } from 'vitest'
import { dayAfterKey, isInside, step, weeksOf } from './days.ts'

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('month', '2026-11-21')
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ])
})

test('a month that begins on a Monday and ends on a Sunday has no other days', () => {
  expect(weeksOf('month', '2027-02-10').flat().at(0)).toBe('2027-02-01')
  expect(weeksOf('month', '2027-02-10').flat().at(-1)).toBe('2027-02-28')
})

test('a week begins on Monday, also across the turn of the year', () => {
  expect(weeksOf('week', '2027-01-01')).toEqual([
    [
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ],
  ])
})

test('a month later than the 31st is the next month, never the one after', () => {
  expect(step('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(step('month', '2026-01-31', -1)).toBe('2025-12-01')
  expect(step('week', '2026-12-30', 1)).toBe('2027-01-06')
})

test('arrows lead by day and by week, other keys nowhere', () => {
  expect(dayAfterKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01')
  expect(dayAfterKey('2026-11-02', 'ArrowUp')).toBe('2026-10-26')
  expect(dayAfterKey('2026-11-02', 'x')).toBe(null)
})

test('the days that complete the weeks do not belong to the month', () => {
  expect(isInside('month', '2026-10-31', '2026-11-21')).toBe(false)
  expect(isInside('month', '2026-11-30', '2026-11-21')).toBe(true)
  expect(isInside('week', '2026-10-31', '2026-11-01')).toBe(true)
})
