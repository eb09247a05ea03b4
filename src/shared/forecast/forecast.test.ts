import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type DateText } from '../values/calendar.ts'
import { add, decimal, toDecimalText, ZERO } from '../values/money.ts'
import {
  certainties,
  type DatedItem,
  type ForecastSpan,
  forecastOf,
  forecastSources,
} from './forecast.ts'

const FROM = '2026-11-23'
const cents = (value: number) => toDecimalText((value / 100).toFixed(2)) ?? ZERO
const item = (changes: Partial<DatedItem> = {}): DatedItem => ({
  source: 'expected',
  certainty: 'likely',
  day: FROM,
  currency: 'ARS',
  amount: decimal('10.10'),
  count: 1,
  label: 'Ferreyra',
  ref: '',
  account: null,
  ...changes,
})
const items = fc.record({
  source: fc.constantFrom(...forecastSources),
  certainty: fc.constantFrom(...certainties),
  day: fc.integer({ min: -20, max: 60 }).map((n) => addDays(FROM, n)),
  currency: fc.constantFrom('ARS', 'USD'),
  amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents),
  count: fc.integer({ min: 1, max: 9 }),
  label: fc.constant(''),
  ref: fc.constant(''),
  account: fc.constant(null),
})
const worlds = fc.record({
  available: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents),
  items: fc.array(items, { maxLength: 40 }),
  days: fc.integer({ min: 1, max: 45 }),
})

/** The balance of a day, added up from nothing in whole cents. */
function bruteForce(
  world: { available: string; items: readonly DatedItem[] },
  day: string,
): bigint {
  const whole = (amount: string): bigint => {
    const [units = '0', fraction = ''] = amount.replace('-', '').split('.')
    const value = BigInt(units) * 100n + BigInt(fraction.padEnd(2, '0'))
    return amount.startsWith('-') ? -value : value
  }
  return world.items
    .filter((one) => one.currency === 'ARS' && one.day <= day)
    .reduce((sum, { amount }) => sum + whole(amount), whole(world.available))
}
const inCents = (amount: string): bigint => bruteForce({ available: amount, items: [] }, FROM)

describe('a forecast', () => {
  it('is, on every day, what adding everything up in whole cents gives', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { days } = forecastOf({ currency: 'ARS', available: world.available }, world.items, {
          from: FROM,
          days: world.days,
        })
        expect(days).toHaveLength(world.days)
        for (const { day, balance } of days) expect(inCents(balance)).toBe(bruteForce(world, day))
      }),
      { numRuns: 200 },
    )
  })

  it('moves all later days, and no earlier one, by an item that is added', () => {
    fc.assert(
      fc.property(worlds, items, (world, more) => {
        const extra = { ...more, currency: 'ARS' }
        const opening = { currency: 'ARS', available: world.available }
        const stretch: ForecastSpan = { from: FROM, days: world.days }
        const before = forecastOf(opening, world.items, stretch).days
        const after = forecastOf(opening, [...world.items, extra], stretch).days
        for (const [n, { day, balance }] of after.entries()) {
          const was = before[n]?.balance ?? ZERO
          expect(balance).toBe(day < extra.day ? was : add(was, extra.amount))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('names the first of its lowest days, and the first that ends below zero', () => {
    const out = (amount: string, day: DateText) => item({ amount: decimal(amount), day })
    const { lowest, belowZeroOn } = forecastOf(
      { currency: 'ARS', available: decimal('100') },
      [out('-90', '2026-11-24'), out('-20', '2026-11-26'), out('15', '2026-11-27')],
      { from: FROM, days: 14 },
    )
    expect(lowest).toMatchObject({ day: '2026-11-26', balance: '-10' })
    expect(belowZeroOn).toBe('2026-11-26')
  })

  it('counts on the first day what should have settled before', () => {
    const { days } = forecastOf(
      { currency: 'ARS', available: ZERO },
      [item({ day: '2026-11-01' })],
      {
        from: FROM,
        days: 2,
      },
    )
    expect(days.map(({ balance }) => balance)).toEqual(['10.1', '10.1'])
  })

  it('never adds another currency', () => {
    const { days } = forecastOf({ currency: 'USD', available: ZERO }, [item()], {
      from: FROM,
      days: 1,
    })
    expect(days).toEqual([{ day: FROM, balance: '0', items: [] }])
  })
})
