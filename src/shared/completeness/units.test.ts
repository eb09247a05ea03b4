import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, decimal } from '../values/money.ts'
import { fromUnits, toUnits } from './units.ts'

describe('an amount', () => {
  it.each([
    ['0', 0n],
    ['1', 100_000_000n],
    ['-3', -300_000_000n],
    ['12.5', 1_250_000_000n],
    ['-0.01', -1_000_000n],
    ['12.34567891', 1_234_567_891n],
    ['0.1234567800', 12_345_678n],
    ['-7.000000000000', -700_000_000n],
    ['99999999999999999.99', 9_999_999_999_999_999_999_000_000n],
  ])('%s is %s hundred-millionths', (amount, units) => {
    expect(toUnits(amount)).toBe(units)
  })

  it.each(['0.123456789', '0.12345678010', '0.00000000001', '0.1234567801'])(
    '%s has more decimals than are counted',
    (amount) => {
      expect(toUnits(amount)).toBeNull()
    },
  )

  it.each(['', 'x', '.5', '1,50', '1e3', '+1', '01'])('%j is none', (amount) => {
    expect(toUnits(amount)).toBeNull()
  })

  it.each([
    [0n, '0'],
    [1n, '0.00000001'],
    [-150_000_000n, '-1.5'],
    [1_000_000_000n, '10'],
  ])('of %s hundred-millionths is written %s', (units, amount) => {
    expect(fromUnits(units)).toBe(amount)
  })
})

describe('whole numbers', () => {
  const units = fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n })
  it('come back from their text as they were', () => {
    fc.assert(fc.property(units, (some) => toUnits(fromUnits(some)) === some))
  })

  it('add up as decimals do', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(fromUnits(a + b)).toBe(add(fromUnits(a), decimal(fromUnits(b))))
      }),
    )
  })
})
