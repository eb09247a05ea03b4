import { expect, test } from 'vitest'
import type { FixedTermRow } from '../../../../shared/lists/position.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { completeDays, maturitiesOf } from './maturities.ts'

const term = (dueDate: string, total: string): FixedTermRow => ({
  certificateNumber: 'PF1',
  currency: 'ARS',
  capital: decimal('1'),
  interest: decimal('0'),
  total: decimal(total),
  termInDays: 30,
  rate: '30.00',
  openingDate: '2026-01-01',
  dueDate,
})

test('without fixed terms nothing falls due', () => {
  expect(maturitiesOf([])).toEqual([])
})

test('few days stand for themselves, in order, with exact sums', () => {
  expect(
    maturitiesOf([
      term('2026-12-01T03:00:00.000+00:00', '0.1'),
      term('2026-11-21', '99999999999999999.99'),
      term('2026-12-01T00:00:00Z', '0.2'),
    ]),
  ).toEqual([
    { kind: 'day', date: '2026-11-21', count: 1, total: '99999999999999999.99' },
    { kind: 'day', date: '2026-12-01', count: 2, total: '0.3' },
  ])
})

test('many days are taken together by month, empty months included, and the rest is later', () => {
  const rows = Array.from({ length: 9 }, (_, index) => term(`2026-11-0${index + 1}`, '1'))
  const steps = maturitiesOf([...rows, term('2027-02-10', '5'), term('2028-01-31', '7')])
  expect(steps.map(({ kind, date, count }) => [kind, date, count])).toEqual([
    ['month', '2026-11-01', 9],
    ['month', '2026-12-01', 0],
    ['month', '2027-01-01', 0],
    ['month', '2027-02-01', 1],
    ['month', '2027-03-01', 0],
    ['month', '2027-04-01', 0],
    ['month', '2027-05-01', 0],
    ['later', '2027-06-01', 1],
  ])
  expect(steps.at(-1)?.total).toBe('7')
})

test('months after the last maturity are not drawn', () => {
  const rows = Array.from({ length: 9 }, (_, index) => term(`2026-12-1${index}`, '1'))
  expect(maturitiesOf(rows)).toEqual([{ kind: 'month', date: '2026-12-01', count: 9, total: '9' }])
})

test('of rows that were not all read, the last day is left out, for it may be incomplete', () => {
  const rows = [term('2026-11-21', '1'), term('2026-11-22', '2'), term('2026-11-23', '3')]
  expect(completeDays(rows)).toEqual({ rows: rows.slice(0, 2), until: '2026-11-22' })
  expect(completeDays(rows.slice(0, 1))).toEqual({ rows: [], until: null })
})

test('what has no readable date is shown as such', () => {
  expect(maturitiesOf([term('a la vista', '3'), term('2026-11-21', '1')])).toEqual([
    { kind: 'day', date: '2026-11-21', count: 1, total: '1' },
    { kind: 'undated', date: '', count: 1, total: '3' },
  ])
})
