import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, type DateText } from '../values/calendar.ts'
import { decimal, ZERO } from '../values/money.ts'
import type { DatedItem } from './forecast.ts'
import { agreementsOf, causesOf, runOf } from './runs.ts'

const FROM = '2026-11-23'
const changes = (...cents: readonly number[]) => ({ places: 2, units: cents.map(BigInt) })
const line = (changed: { readonly agreement?: string; readonly floor?: string | null } = {}) => ({
  opening: decimal('100.50'),
  agreement: decimal(changed.agreement ?? '0'),
  floor: changed.floor == null ? null : decimal(changed.floor),
})

test('a day is told by what moves most on it, and by how much else moves; what was due before counts on the first', () => {
  const item = (day: DateText, amount: string, label: string): DatedItem => ({
    source: 'order_out',
    certainty: 'fixed',
    currency: 'ARS',
    count: 1,
    ref: label,
    day,
    amount: decimal(amount),
    label,
    account: null,
  })
  const echeqs: DatedItem = {
    ...item(FROM, '500', ''),
    source: 'echeqs_in',
    count: 4,
  }
  const items = [item('2026-11-20', '-900', 'Iñaki'), echeqs, item('2026-11-25', '-1', 'Ana')]
  expect(causesOf(items, { from: FROM, days: 3 })).toEqual([
    { source: 'order_out', count: 1, label: 'Iñaki', others: 4 },
    null,
    { source: 'order_out', count: 1, label: 'Ana', others: 0 },
  ])
  // Many of one kind are one line, as on Today, which may move more than any single thing.
  const many = ['a', 'b', 'c', 'd'].map((label) => item(FROM, '-300', label))
  expect(causesOf([...items, ...many], { from: FROM, days: 1 })).toEqual([
    { source: 'order_out', count: 5, label: '', others: 4 },
  ])
})

describe('the first day that is too low', () => {
  it('is said for zero, for the overdraft and for the own floor, each apart', () => {
    const run = runOf(
      line({ agreement: '50', floor: '20.25' }),
      changes(0, -8_026, -3_000, -4_025, 9_000),
      FROM,
    )
    expect(run).toEqual({
      balances: ['100.5', '20.24', '-9.76', '-50.01', '39.99'],
      lowest: { day: '2026-11-26', balance: '-50.01' },
      belowFloorOn: '2026-11-24',
      belowZeroOn: '2026-11-25',
      belowOverdraftOn: '2026-11-26',
    })
  })

  it('is none where a balance only touches what it must not pass', () => {
    const run = runOf(line({ agreement: '50', floor: '0' }), changes(-10_050, -5_000), FROM)
    expect(run).toMatchObject({ belowZeroOn: '2026-11-24', belowOverdraftOn: null })
    expect(runOf(line(), changes(-10_050), FROM)).toMatchObject({ belowZeroOn: null })
    expect(runOf(line({ floor: '100.5' }), changes(0), FROM).belowFloorOn).toBe(null)
  })

  it('is none for an overdraft that nobody agreed and a floor that nobody set', () => {
    expect(runOf(line(), changes(-99_999), FROM)).toMatchObject({
      belowZeroOn: FROM,
      belowOverdraftOn: null,
      belowFloorOn: null,
    })
  })

  it('is, whatever comes, the first whose balance is lower, and the lowest is the first of the least', () => {
    const cents = fc.integer({ min: -5_000, max: 5_000 })
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 9_000 }),
        (all, agreed) => {
          const agreement = (agreed / 100).toFixed(2)
          const run = runOf(line({ agreement }), changes(...all), FROM)
          let balance = 10_050
          const balances = all.map((change) => (balance += change))
          const first = (least: number) => {
            const at = balances.findIndex((one) => one < least)
            return at < 0 ? null : addDays(FROM, at)
          }
          const least = balances.indexOf(Math.min(...balances))
          expect(run.belowZeroOn).toBe(first(0))
          expect(run.belowOverdraftOn).toBe(first(-agreed))
          expect(run.lowest.day).toBe(addDays(FROM, least))
        },
      ),
      { numRuns: 200 },
    )
  })
})

it('a balance of nothing is zero, without a sign', () => {
  expect(runOf({ ...line(), opening: ZERO }, changes(-1, 1), FROM).balances).toEqual(['-0.01', '0'])
})

it('an overdraft agreement adds to what is available only where the balances show that it is not in it yet', () => {
  const account = (available: string, balance: string, agreement: string | null) => ({
    available: decimal(available),
    balance: decimal(balance),
    agreement: agreement === null ? null : decimal(agreement),
  })
  const none = { agreement: '0', included: '0', unstatedAgreements: 0, unclearAgreements: 0 }
  const apart = account('-100', '-100.00', '500')
  const within = account('400', '-100.00', '500.0')
  expect(agreementsOf([apart])).toEqual({ ...none, agreement: '500' })
  expect(agreementsOf([within])).toEqual({ ...none, included: '500' })
  expect(agreementsOf([account('7', '9', '0.00'), account('7', '9', null)])).toEqual({
    ...none,
    unstatedAgreements: 1,
  })
  // A part of the balance is blocked: either of both may be true.
  expect(agreementsOf([account('390', '-100', '500'), account('0', '10', '-5')])).toEqual({
    ...none,
    unclearAgreements: 2,
  })
  expect(agreementsOf([apart, within, apart])).toMatchObject({ agreement: '1000', included: '500' })
})
