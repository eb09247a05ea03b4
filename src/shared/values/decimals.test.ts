import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatChange, formatDate, formatDateTime, formatTime } from '../text/format.ts'
import { buenosAiresDate } from './calendar.ts'
import { writeDecimal } from './decimals.ts'
import { type DecimalText, decimal } from './money.ts'

const locales = ['es-AR', 'en'] as const
const decimals = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 40n }),
    fc.option(fc.stringMatching(/^\d{1,30}$/), { nil: null }),
  )
  .map(([minus, whole, fraction]) =>
    decimal(`${minus ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}`),
  )
/** What Intl writes, but for September, which it alone gives four letters; ours has three as the other months. */
const threeLetters = (date: string): string => date.replace(/^(\d\d) Sept (\d{4})$/, '$1 Sep $2')

const instants = fc.date({
  min: new Date('2010-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

/** Intl reads decimal text exactly. */
const forIntl = (value: DecimalText) => value as DecimalText & `${number}`

test('every decimal is written as Intl writes it', () => {
  fc.assert(
    fc.property(
      decimals,
      fc.constantFrom(...locales),
      fc.integer({ min: 0, max: 8 }),
      (value, locale, min) => {
        const intl = new Intl.NumberFormat(locale, {
          minimumFractionDigits: min,
          maximumFractionDigits: 100,
          signDisplay: 'negative',
          useGrouping: 'always',
        })
        expect(writeDecimal(value, locale, min, 100)).toBe(intl.format(forIntl(value)))
      },
    ),
  )
})

test('a decimal with more places than allowed is left to what can round', () => {
  expect(writeDecimal(decimal('2.345'), 'es-AR', 0, 2)).toBeNull()
  expect(writeDecimal(decimal('2.340'), 'es-AR', 0, 2)).toBe('2,34')
  expect(writeDecimal(decimal('-0.000'), 'en', 2, 2)).toBe('0.00')
})

test('a number of very many digits is grouped without holding anything up', () => {
  const shown = writeDecimal(decimal('1'.repeat(1_000_000)), 'en', 0, 2)
  expect([shown?.slice(0, 6), shown?.length]).toEqual(['1,111,', 1_333_333])
})

test('every change is written as Intl writes it', () => {
  fc.assert(
    fc.property(decimals, fc.constantFrom(...locales), (value, locale) => {
      const intl = new Intl.NumberFormat(locale, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 100,
        signDisplay: 'exceptZero',
        useGrouping: 'always',
      })
      expect(formatChange(value, locale)).toBe(intl.format(forIntl(value)))
    }),
  )
})

test('every date and time is written as Intl writes it in Buenos Aires, September in three letters', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...locales), (instant, locale) => {
      const timeZone = 'America/Argentina/Buenos_Aires'
      const region = locale === 'en' ? 'en-GB' : locale
      const written = new Intl.DateTimeFormat(region, {
        timeZone,
        day: '2-digit',
        month: locale === 'en' ? 'short' : '2-digit',
        year: 'numeric',
      }).format(instant)
      const date = threeLetters(written)
      const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
      const short = new Intl.DateTimeFormat(region, { timeZone, ...clock })
      const long = new Intl.DateTimeFormat(region, { timeZone, ...clock, second: '2-digit' })
      const text = instant.toISOString()
      expect(formatDate(buenosAiresDate(instant), locale)).toBe(date)
      expect(formatTime(text)).toBe(short.format(instant))
      expect(formatDateTime(text, locale)).toBe(`${date} ${short.format(instant)}`)
      expect(formatDateTime(text, locale, true)).toBe(`${date} ${long.format(instant)}`)
    }),
  )
})
