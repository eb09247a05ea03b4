import { expect, test } from 'vitest'
import { readDate, typedDate } from './typed-date.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['31/02/2026', null],
  ['2026-11-21', null],
  ['21/11', null],
  ['', null],
])('a date typed as «%s» is %s', (typed, date) => {
  expect(readDate(typed)).toBe(date)
})

test('a date is shown as it is typed', () => {
  expect(typedDate('2026-11-21')).toBe('21/11/2026')
  expect(typedDate('')).toBe('')
})
