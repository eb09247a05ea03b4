import { expect, test } from 'vitest'
import { dayAfterKey, step, weeksOf } from './days.ts'

const ends = (weeks: ReturnType<typeof weeksOf>) => weeks.map((week) => [week[0], week[6]])

test('six weeks begin with the week of today, from Monday to Sunday', () => {
  expect(ends(weeksOf('2026-11-21', '2026-11-21'))).toEqual([
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
    ['2026-12-07', '2026-12-13'],
    ['2026-12-14', '2026-12-20'],
    ['2026-12-21', '2026-12-27'],
  ])
})

test('every day of one page shows that page, and the pages adjoin', () => {
  const page = weeksOf('2026-11-21', '2026-11-21')
  for (const day of page.flat()) expect(weeksOf(day, '2026-11-21')).toEqual(page)
  expect(ends(weeksOf('2026-12-28', '2026-11-21')).at(0)?.[0]).toBe('2026-12-28')
  expect(ends(weeksOf('2026-11-15', '2026-11-21')).at(-1)?.[1]).toBe('2026-11-15')
})

test('a week begins on Monday, also across the turn of the year', () => {
  expect(ends(weeksOf('2027-01-01', '2027-01-01'))[0]).toEqual(['2026-12-28', '2027-01-03'])
})

test('a step leads to the page before or after', () => {
  expect(step('2026-11-21', 1)).toBe('2027-01-02')
  expect(step('2027-01-02', -1)).toBe('2026-11-21')
})

test('arrows lead by day and by week, other keys nowhere', () => {
  expect(dayAfterKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01')
  expect(dayAfterKey('2026-11-02', 'ArrowUp')).toBe('2026-10-26')
  expect(dayAfterKey('2026-11-02', 'x')).toBe(null)
})
