import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Locale, locales } from '../base/locale.ts'
import { formatAmount } from '../text/format.ts'
import { decimal } from './money.ts'
import {
  bothReadings,
  isTypedAmount,
  parseMoney,
  parseTypedAmount,
  typedDecimal,
  writingOfColumn,
} from './typed-amount.ts'

const SHARES = 20
/** Money of the size that people type, to the cent. */
const money = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((cents) => {
  const digits = cents.toString().padStart(3, '0')
  return decimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
})
/** What looks like a number, in whatever writing. */
const numberLike = fc.oneof(
  fc.string({ unit: fc.constantFrom('0', '1', '2', '9', '.', ',', '-'), maxLength: 14 }),
  fc
    .array(fc.stringMatching(/^\d{1,4}$/), { minLength: 1, maxLength: 4 })
    .chain((groups) => fc.constantFrom(groups.join('.'), groups.join(','), groups.join(''))),
)

test.each(locales)('an amount of more digits than any has is no number (%s)', (locale) => {
  for (const typed of ['1'.repeat(41), `1${'.000'.repeat(20)}`, `1${',000'.repeat(20)}`])
    expect(parseTypedAmount(typed, locale, SHARES)).toEqual({ ok: false, error: 'not_a_number' })
})

describe('an amount as typed in Spanish', () => {
  it.each([
    ['450.000', '450000'],
    ['450.000,00', '450000.00'],
    ['1.234', '1234'],
    ['1.234,56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1234.5', '1234.5'],
    ['1234.56', '1234.56'],
    ['$ 1.234.567,89', '1234567.89'],
    ['US$ 10', '10'],
    ['0,5', '0.5'],
    ['1.234.567', '1234567'],
    ['007', '7'],
    ['-1.234', '-1234'],
  ])('reads %s as %s', (typed, expected) => {
    expect(parseTypedAmount(typed, 'es-AR')).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['', 'empty'],
    ['abc', 'not_a_number'],
    ['1,2,3', 'not_a_number'],
    ['12.34.567', 'not_a_number'],
    ['1,234.56', 'not_a_number'],
    ['450,000', 'too_many_decimals'],
    ['1234.567', 'too_many_decimals'],
    ['0.123', 'too_many_decimals'],
    ['1e5', 'not_a_number'],
  ])('refuses %j: %s', (typed, problem) => {
    expect(parseTypedAmount(typed, 'es-AR')).toEqual({ ok: false, error: problem })
  })
})

describe('an amount as typed in English', () => {
  it.each([
    ['450,000', '450000'],
    ['450,000.00', '450000.00'],
    ['1,234,567.89', '1234567.89'],
    ['1234.5', '1234.5'],
    ['1234,5', '1234.5'],
  ])('reads %s as %s', (typed, expected) => {
    expect(parseTypedAmount(typed, 'en')).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['450.000', 'too_many_decimals'],
    ['1.234,56', 'not_a_number'],
  ])('refuses %j: %s', (typed, problem) => {
    expect(parseTypedAmount(typed, 'en')).toEqual({ ok: false, error: problem })
  })
})

describe('an amount as banks write it', () => {
  it.each([
    ['(900,00)', '-900.00'],
    ['($ 1.900,00)', '-1900.00'],
    ['900,00-', '-900.00'],
    ['-$ 900,00', '-900.00'],
    ['$ -900,00', '-900.00'],
    ['\u2212900,00', '-900.00'],
    ['$\u00a01.900,00', '1900.00'],
    ['1\u00a0900,00', '1900.00'],
    ['12\u202f345\u202f678,90', '12345678.90'],
  ])('reads %j as %s', (written, expected) => {
    expect(parseTypedAmount(written, 'es-AR')).toEqual({ ok: true, value: expected })
  })

  it.each(['--900', '-900-', '(-900)', '($ )', '-', '()', '1.900,00.-'])(
    'takes %j for none: its sign is not clear',
    (written) => {
      expect(parseTypedAmount(written, 'es-AR').ok).toBe(false)
    },
  )

  it.each(['-U$S 100', '(USD 100,00)', '\u2212US$ 100'])(
    'names its currency also in %j',
    (text) => {
      expect(parseMoney(text, 'es-AR', 'ARS')).toEqual({ ok: false, error: 'other_currency' })
      expect(parseMoney(text, 'es-AR', 'USD')).toMatchObject({ ok: true })
    },
  )
})

describe('an amount of a currency', () => {
  it.each(['US$ 100,00', 'U$S 100,00', 'USD 100', 'usd100', 'u$s100'])(
    'in pesos is not %j',
    (typed) => {
      expect(parseMoney(typed, 'es-AR', 'ARS')).toEqual({ ok: false, error: 'other_currency' })
      expect(parseMoney(typed, 'es-AR', null)).toEqual({ ok: false, error: 'other_currency' })
      expect(parseMoney(typed, 'es-AR', 'USD')).toMatchObject({ ok: true })
      expect(isTypedAmount(typed, { amount: decimal('100'), currency: 'ARS' })).toBe(false)
    },
  )

  it.each(['$ 100', '$100', '100'])('may be %j in any: a bare sign names none', (typed) => {
    for (const currency of ['ARS', 'USD', null])
      expect(parseMoney(typed, 'es-AR', currency)).toEqual({ ok: true, value: '100' })
  })

  it('in dollars is none that names pesos', () => {
    expect(parseMoney('ARS 100', 'es-AR', 'USD')).toEqual({ ok: false, error: 'other_currency' })
  })
})

describe('an amount as typed', () => {
  it('is read back as it is written in full, and as it stands in a form', () => {
    fc.assert(
      fc.property(money, fc.constantFrom(...locales), (amount, locale) => {
        for (const text of [formatAmount(amount, locale), typedDecimal(amount, locale)])
          expect(isTypedAmount(text, { amount, currency: 'ARS' })).toBe(true)
        const typed = parseTypedAmount(formatAmount(amount, locale), locale)
        expect(typed).toEqual({ ok: true, value: amount })
      }),
    )
  })

  it('may have the decimal sign of the numeric keypad, which is a point', () => {
    fc.assert(
      fc.property(money, (amount) => {
        for (const locale of locales)
          expect(parseTypedAmount(amount, locale)).toEqual({ ok: true, value: amount })
      }),
    )
  })

  it('never means one amount in one language and another in the other', () => {
    fc.assert(
      fc.property(numberLike, fc.constantFrom(2, SHARES), (text, decimals) => {
        const [first, second] = locales.map((locale) => parseTypedAmount(text, locale, decimals))
        if (first?.ok === true && second?.ok === true) expect(first.value).toBe(second.value)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('where more than two decimals are allowed', () => {
  it.each<[string, Locale]>([
    ['1.234', 'es-AR'],
    ['-12.345', 'es-AR'],
    ['1,234', 'en'],
  ])('a bare %s is asked about in %s', (typed, locale) => {
    expect(parseTypedAmount(typed, locale, SHARES)).toEqual({ ok: false, error: 'ambiguous' })
  })

  it.each<[string, Locale, string]>([
    ['1,234', 'es-AR', '1.234'],
    ['1.234', 'en', '1.234'],
    ['0.125', 'es-AR', '0.125'],
    ['1234.567', 'es-AR', '1234.567'],
    ['1.234,5678', 'es-AR', '1234.5678'],
    ['1.2345', 'es-AR', '1.2345'],
    ['1.234.567', 'es-AR', '1234567'],
  ])('%s is not in %s: it is %s', (typed, locale, expected) => {
    expect(parseTypedAmount(typed, locale, SHARES)).toEqual({ ok: true, value: expected })
  })

  it('both readings are told, and either can be written so that it is read as itself', () => {
    expect(bothReadings('1.234', 'es-AR')).toEqual({ grouped: '1234', decimals: '1.234' })
    fc.assert(
      fc.property(numberLike, fc.constantFrom(...locales), (text, locale) => {
        const both = bothReadings(text, locale)
        const typed = parseTypedAmount(text, locale, SHARES)
        expect(both !== null).toBe(!typed.ok && typed.error === 'ambiguous')
        for (const value of Object.values(both ?? {}))
          expect(parseTypedAmount(typedDecimal(value, locale), locale, SHARES)).toEqual({
            ok: true,
            value,
          })
      }),
    )
  })
})

describe('a column of a file', () => {
  it.each<[readonly string[], ReturnType<typeof writingOfColumn>]>([
    [['450.000', '12'], null],
    [['450.000', '12,5'], 'es-AR'],
    [['1.234.567'], 'es-AR'],
    [['450.000', '12.5'], 'en'],
    [['1,234.56', '450,000'], 'en'],
    [['1.234,56', '1,234.56'], 'mixed'],
    [['', 'mil'], null],
  ])('of %j shows that it is written in %s', (texts, writing) => {
    expect(writingOfColumn(texts)).toBe(writing)
  })

  it('shows the writing in which all of it was written, or nothing', () => {
    fc.assert(
      fc.property(
        fc.array(money, { maxLength: 20 }),
        fc.constantFrom(...locales),
        (amounts, locale) => {
          const texts = amounts.map((amount) => formatAmount(amount, locale))
          expect([locale, null]).toContain(writingOfColumn(texts))
        },
      ),
    )
  })
})
