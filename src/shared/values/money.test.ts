import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  absolute,
  add,
  compareDecimals,
  decimal,
  isDecimalText,
  MOST_DIGITS,
  multiply,
  negate,
  roundTo,
  subtract,
  sum,
  sumByCurrency,
  toDecimalText,
} from './money.ts'

/** Decimals with more digits than a double holds, and trailing zeros. */
const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.nat({ max: 12 }))
  .map(([minus, digits, places]) => {
    const text = digits.toString().padStart(places + 1, '0')
    const whole = text.slice(0, text.length - places).replace(/^0+(?=\d)/, '')
    return decimal(
      `${minus ? '-' : ''}${whole}${places > 0 ? `.${text.slice(text.length - places)}` : ''}`,
    )
  })

describe('decimal text', () => {
  it('keeps every digit of a plain decimal, trailing zeros included', () => {
    fc.assert(
      fc.property(decimals, (value) => toDecimalText(value) === value),
      { numRuns: 1000 },
    )
  })

  it.each([
    '',
    ' ',
    '1,5',
    '1.',
    '.5',
    '+1',
    '01',
    '1_000',
    '0x10',
    'NaN',
    'Infinity',
    '١',
    '1e40',
    '1e-41',
    '1e999999999',
    '1'.repeat(41),
    `-0.${'0'.repeat(40)}`,
  ])('refuses %j', (text) => {
    expect(toDecimalText(text)).toBeNull()
  })

  it('refuses a million digits without reading them', () => {
    expect(toDecimalText('9'.repeat(1_000_000))).toBeNull()
  })

  it('takes forty digits, with a sign and a point besides', () => {
    const long = `-${'1'.repeat(20)}.${'2'.repeat(20)}`
    expect(toDecimalText(long)).toBe(long)
    expect(toDecimalText('1e39')).toBe(`1${'0'.repeat(39)}`)
  })

  it('adds and multiplies numbers of forty digits, and knows what came out for a decimal', () => {
    const largest = decimal('9'.repeat(MOST_DIGITS))
    const product = multiply(largest, largest)
    expect([product.length, isDecimalText(product)]).toEqual([2 * MOST_DIGITS, true])
    expect(isDecimalText(`${product}0`)).toBe(false)
  })

  it('writes an exponent out without changing the value', () => {
    expect(toDecimalText('1.50e3')).toBe('1500')
    expect(toDecimalText('12e-3')).toBe('0.012')
  })

  it('keeps more digits of an exponent than a double holds', () => {
    expect(toDecimalText('123456789012345678.91e2')).toBe('12345678901234567891')
    expect(toDecimalText('9007199254740993e-2')).toBe('90071992547409.93')
  })
})

describe('arithmetic', () => {
  it('adds what floating point cannot', () => {
    expect(add(decimal('0.1'), decimal('0.2'))).toBe('0.3')
    expect(sum([decimal('9007199254740993.01'), decimal('0.02')])).toBe('9007199254740993.03')
  })

  it('takes back exactly what it added', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => compareDecimals(subtract(add(a, b), b), a) === 0),
      { numRuns: 1000 },
    )
  })

  it('turns an amount round and back, and both add up to nothing', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(add(value, negate(value))).toBe('0')
        expect(compareDecimals(negate(negate(value)), value)).toBe(0)
      }),
      { numRuns: 1000 },
    )
    expect(negate(decimal('0.00'))).toBe('0')
  })

  it('leaves out the sign of an amount and none of its digits', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        const size = absolute(value)
        expect(compareDecimals(size, decimal('0'))).not.toBe(-1)
        expect(value.startsWith('-') ? `-${size}` : size).toBe(value)
        expect(absolute(size)).toBe(size)
      }),
      { numRuns: 1000 },
    )
    expect(absolute(decimal('-1.50'))).toBe('1.50')
  })

  it('multiplies quantity by value exactly', () => {
    expect(multiply(decimal('1234.56789012'), decimal('98.7654'))).toBe('121932.591494857848')
  })

  it('tells amounts apart that are the same to a double, and takes trailing zeros for nothing', () => {
    const [less, more] = [decimal('90071992547409.931'), decimal('90071992547409.932')]
    const [cent, none] = [decimal('99999999999999999.99'), decimal('100000000000000000')]
    expect([compareDecimals(less, more), compareDecimals(more, less)]).toEqual([-1, 1])
    expect([compareDecimals(cent, none), compareDecimals(none, cent)]).toEqual([-1, 1])
    expect(compareDecimals(decimal('1.5'), decimal('1.50'))).toBe(0)
  })

  it('rounds half up and only for showing', () => {
    expect(roundTo(decimal('2.005'), 2)).toBe('2.01')
    expect(roundTo(decimal('-2.005'), 2)).toBe('-2.01')
  })

  it('never adds pesos to dollars', () => {
    expect(
      sumByCurrency([
        { amount: decimal('1.10'), currency: 'ARS' },
        { amount: decimal('2.20'), currency: 'USD' },
        { amount: decimal('3.30'), currency: 'ARS' },
      ]),
    ).toEqual([
      { currency: 'ARS', amount: '4.4' },
      { currency: 'USD', amount: '2.2' },
    ])
  })
})
