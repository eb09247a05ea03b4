import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type DateText } from '../values/calendar.ts'
import { compareDecimals, decimal, sum } from '../values/money.ts'
import {
  checkTerms,
  createDiscounting,
  type Discountable,
  type DiscountTerms,
  discountSums,
} from './discount.ts'

const TODAY = '2026-11-23'
const none: ReadonlySet<DateText> = new Set()

const terms = (changes: Partial<DiscountTerms> = {}): DiscountTerms => ({
  rate: decimal('48'),
  commission: decimal('1.5'),
  tax: decimal('21'),
  on: TODAY,
  clearingDays: 2,
  ...changes,
})

const echeq = (changes: Partial<Discountable> = {}): Discountable => ({
  id: 'A',
  amount: decimal('1000000.00'),
  currency: 'ARS',
  dueOn: '2026-12-18',
  ...changes,
})

const discountOf = (one: Discountable, on: DiscountTerms, holidays: ReadonlySet<DateText>) =>
  createDiscounting(on, holidays)(one)

/** The line of one that can be discounted. */
function lineOf(one: Discountable, on: DiscountTerms) {
  const line = discountOf(one, on, none)
  if (typeof line === 'string') throw new Error(line)
  return line
}

describe('what discounting costs', () => {
  it('is interest for each day until the money is there, commission, and tax on both', () => {
    // Friday 18 December and two bank days are Tuesday 22 December: 29 days.
    expect(lineOf(echeq(), terms())).toMatchObject({
      days: 29,
      interest: '38136.99',
      commission: '15000.00',
      tax: '11158.77',
      cost: '64295.76',
      net: '935704.24',
    })
  })

  it('counts from the next bank day where the payment date is none', () => {
    const line = lineOf(echeq({ dueOn: '2026-12-19' }), terms({ clearingDays: 0 }))
    expect(line.days).toBe(28)
    const christmas = new Set<DateText>(['2026-12-25'])
    const after = discountOf(echeq({ dueOn: '2026-12-25' }), terms({ clearingDays: 0 }), christmas)
    expect(after).toMatchObject({ days: 35 })
  })

  it('rounds each part half up to hundredths, as exact fractions', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 13n),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 380 }),
        (cents, rate, commission, days) => {
          const amount = decimal(new Big(String(cents)).div(100).toFixed(2))
          const one = echeq({ amount, dueOn: addDays(TODAY, days) })
          const on = terms({
            rate: decimal(String(rate / 100)),
            commission: decimal(String(commission / 100)),
            clearingDays: 0,
          })
          const line = discountOf(one, on, none)
          if (typeof line === 'string') return
          const daily = new Big(amount).times(on.rate).times(line.days)
          // Exactly half a hundredth is the only tie there can be, and 36500 times it is a whole number.
          const doubled = daily
            .times(200)
            .div(1)
            .minus(new Big(line.interest).times(36_500 * 200))
          expect(doubled.gte(-36_500) && doubled.lt(36_500 + 1)).toBe(true)
          expect(line.commission).toBe(
            new Big(amount).times(on.commission).times('0.01').toFixed(2, Big.roundHalfUp),
          )
          const parts = [line.interest, line.commission, line.tax]
          expect(compareDecimals(sum(parts), line.cost)).toBe(0)
          expect(compareDecimals(sum([line.cost, line.net]), amount)).toBe(0)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('costs more at a higher rate and for a later day, never less', () => {
    const days = fc.integer({ min: 1, max: 300 })
    fc.assert(
      fc.property(days, days, fc.integer({ min: 1, max: 400 }), (one, other, rate) => {
        const on = (day: number) => addDays(TODAY, day)
        const [soon, late] = [Math.min(one, other), Math.max(one, other)]
        const cost = (day: number, percent: number) => {
          const line = discountOf(
            echeq({ dueOn: on(day) }),
            terms({ rate: decimal(String(percent)) }),
            none,
          )
          return typeof line === 'string' ? null : line.cost
        }
        const [a, b, c] = [cost(soon, rate), cost(late, rate), cost(soon, rate + 1)]
        if (a !== null && b !== null) expect(compareDecimals(a, b)).not.toBe(1)
        if (a !== null && c !== null) expect(compareDecimals(a, c)).toBe(-1)
      }),
      { numRuns: 100 },
    )
  })

  it('leaves out what has no currency or date, falls due before, or costs more than it is', () => {
    expect(discountOf(echeq({ currency: '' }), terms(), none)).toBe('noCurrency')
    expect(discountOf(echeq({ dueOn: '' }), terms(), none)).toBe('noDate')
    expect(discountOf(echeq({ dueOn: '2026-02-30' }), terms(), none)).toBe('noDate')
    expect(discountOf(echeq(), terms({ on: '2026-12-22' }), none)).toBe('dueBefore')
    const dear = terms({ rate: decimal('1000'), commission: decimal('100') })
    expect(discountOf(echeq(), dear, none)).toBe('notWorth')
  })

  it('keeps currencies apart', () => {
    const lines = [echeq(), echeq({ id: 'B', currency: 'USD' }), echeq({ id: 'C' })].map((one) =>
      lineOf(one, terms()),
    )
    expect(discountSums(lines).map(({ currency, count }) => [currency, count])).toEqual([
      ['ARS', 2],
      ['USD', 1],
    ])
    expect(discountSums(lines)[0]?.cost).toBe('128591.52')
    expect(discountSums([])).toEqual([])
  })
})

describe('terms', () => {
  it.each<[string, Partial<DiscountTerms>, string | null]>([
    ['as banks give them', {}, null],
    ['at a rate of 0', { rate: decimal('0') }, 'discount_rate_zero'],
    ['at a negative rate', { rate: decimal('-5') }, 'discount_rate_zero'],
    ['at 10,000 %', { rate: decimal('10000') }, 'discount_rate_high'],
    ['at 1,000 %', { rate: decimal('1000') }, null],
    ['with a commission above all', { commission: decimal('100.01') }, 'discount_percent'],
    ['with a negative tax', { tax: decimal('-1') }, 'discount_percent'],
    ['on 30 February', { on: '2027-02-30' }, 'discount_date'],
    ['on a word', { on: 'mañana' as DateText }, 'discount_date'],
    ['yesterday', { on: '2026-11-22' }, 'discount_date_range'],
    ['in two years', { on: '2028-11-23' }, 'discount_date_range'],
  ])('%s', (_, changes, problem) => {
    const checked = checkTerms(terms(changes), TODAY)
    expect(checked.ok ? null : checked.error.code).toBe(problem)
  })
})
