import { expect, test } from 'vitest'
import { decimal } from '../values/money.ts'
import {
  compactLike,
  dateOf,
  formatAmount,
  formatBytes,
  formatChange,
  formatCompact,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatDistance,
  formatElapsed,
  formatMoney,
  formatMonth,
  formatPercent,
  formatRate,
  formatTime,
} from './format.ts'

/** Intl separates currency and figure by a no-break space. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test('an amount keeps every digit, however long it is', () => {
  const long = decimal('-123456789012345678901234567890.1234567890123456789')
  expect(formatAmount(long, 'es-AR')).toBe(
    '-123.456.789.012.345.678.901.234.567.890,1234567890123456789',
  )
  expect(formatAmount(long, 'en')).toBe(
    '-123,456,789,012,345,678,901,234,567,890.1234567890123456789',
  )
})

test('an amount has at least two decimals and no sign on minus zero', () => {
  expect(formatAmount(decimal('1234'), 'es-AR')).toBe('1.234,00')
  expect(formatAmount(decimal('1234.5'), 'en')).toBe('1,234.50')
  expect(formatAmount(decimal('-0.00'), 'es-AR')).toBe('0,00')
  expect(formatAmount(decimal('-0.01'), 'es-AR')).toBe('-0,01')
})

test('a decimal is rounded half up only where a maximum is named', () => {
  expect(formatDecimal(decimal('2.345'), 'es-AR', { max: 2 })).toBe('2,35')
  expect(formatDecimal(decimal('-2.345'), 'es-AR', { max: 2 })).toBe('-2,35')
  expect(formatDecimal(decimal('2.345000'), 'es-AR')).toBe('2,345')
})

test('money names its currency so that pesos and dollars cannot be confused', () => {
  expect(plain(formatMoney({ amount: decimal('-1234567.891'), currency: 'ARS' }, 'es-AR'))).toBe(
    '-$ 1.234.567,891',
  )
  expect(plain(formatMoney({ amount: decimal('1234.5'), currency: 'USD' }, 'es-AR'))).toBe(
    'US$ 1.234,50',
  )
  expect(plain(formatMoney({ amount: decimal('1234.5'), currency: 'ARS' }, 'en'))).toBe(
    'ARS 1,234.50',
  )
  expect(plain(formatMoney({ amount: decimal('1234.5'), currency: null }, 'es-AR'))).toBe(
    '1.234,50',
  )
  expect(plain(formatMoney({ amount: decimal('1'), currency: 'pesos uva' }, 'es-AR'))).toBe(
    'pesos uva 1,00',
  )
})

test('a figure over a bar is cut to what fits', () => {
  expect(formatCompact(decimal('12345678.9'), 'en')).toBe('12.3M')
  expect(plain(formatCompact(decimal('12345678.9'), 'es-AR'))).toBe('12,3 M')
  expect(formatCompact(decimal('-950'), 'en')).toBe('-950')
})

test('all figures of an axis are cut by the same unit', () => {
  const spanish = compactLike(decimal('-1500000.5'), 'es-AR')
  expect(['1500000', '500000', '-20000', '0'].map((text) => plain(spanish(decimal(text))))).toEqual(
    ['1,5 M', '0,5 M', '-0,02 M', '0'],
  )
  const english = compactLike(decimal('950000'), 'en')
  expect(['1000000', '500'].map((text) => english(decimal(text)))).toEqual(['1,000K', '0.5K'])
  expect(compactLike(decimal('999'), 'en')(decimal('12.34'))).toBe('12.3')
})

test('a change carries its sign, and zero carries none', () => {
  expect(formatChange(decimal('1000'), 'es-AR')).toBe('+1.000,00')
  expect(formatChange(decimal('-0.125'), 'es-AR')).toBe('-0,125')
  expect(formatChange(decimal('0.00'), 'en')).toBe('0.00')
})

test('percentages and rates follow the locale, and an unreadable rate stays as the bank wrote it', () => {
  expect(formatPercent(decimal('12.5'), 'es-AR')).toBe('12,50%')
  expect(formatRate('37.50', 'es-AR')).toBe('37,50%')
  expect(formatRate('37.5 %', 'en')).toBe('37.50%')
  expect(formatRate('BADLAR + 2', 'es-AR')).toBe('BADLAR + 2')
})

test('counts and sizes follow the locale', () => {
  expect(formatCount(100000, 'es-AR')).toBe('100.000')
  expect(formatCount(1000, 'en')).toBe('1,000')
  expect(plain(formatBytes(20_312_000, 'es-AR'))).toBe('20,3 MB')
  expect(plain(formatBytes(2_500, 'en'))).toBe('2.5 kB')
})

test('a timestamp without offset is Buenos Aires time, and one with offset is converted to it', () => {
  expect(formatDateTime('2026-11-21 14:05:09', 'es-AR')).toBe('21/11/2026 14:05')
  expect(formatDateTime('2026-11-21 14:05:09', 'en', true)).toBe('21 Nov 2026 14:05:09')
  expect(formatDateTime('2026-11-21T02:05:09Z', 'es-AR')).toBe('20/11/2026 23:05')
  expect(formatDateTime('2026-11-21T00:00:00', 'en')).toBe('21 Nov 2026 00:00')
  expect(formatTime('2026-11-21T02:05:09.123Z')).toBe('23:05')
})

test('midnight names the day as written, whatever its offset', () => {
  expect(dateOf('2026-11-21T00:00:00.000Z')).toBe('2026-11-21')
  expect(dateOf('2026-11-21T00:00:00-03:00')).toBe('2026-11-21')
  expect(dateOf('2026-11-21T00:01:00Z')).toBe('2026-11-20')
  expect(formatDate('2026-11-21', 'es-AR')).toBe('21/11/2026')
  expect(formatDate('2026-11-21', 'en')).toBe('21 Nov 2026')
})

test('a month is named short, in the language of the reader', () => {
  expect(formatMonth('2026-11-21', 'es-AR')).toBe('nov 2026')
  expect(formatMonth('2026-12-01T03:00:00.000+00:00', 'en')).toBe('Dec 2026')
  expect(formatMonth('nunca', 'en')).toBe('nunca')
})

test('what is no date is shown as it came', () => {
  expect(dateOf('2026-02-30')).toBeNull()
  expect(formatDate('a la vista', 'es-AR')).toBe('a la vista')
  expect(formatDateTime('', 'en')).toBe('')
  expect(formatTime('ayer')).toBe('ayer')
  expect(formatDistance('ayer', '2026-11-21', 'es-AR')).toBeNull()
})

test('the distance of a date is told in words', () => {
  expect(formatDistance('2026-11-22', '2026-11-21', 'es-AR')).toBe('mañana')
  expect(formatDistance('2026-11-26T00:00:00Z', '2026-11-21', 'es-AR')).toBe('dentro de 5 días')
  expect(formatDistance('2026-11-20', '2026-11-21', 'en')).toBe('yesterday')
})

test('elapsed time reads like a clock', () => {
  expect(formatElapsed(7_900)).toBe('0:07')
  expect(formatElapsed(750_000)).toBe('12:30')
  expect(formatElapsed(3_723_000)).toBe('1:02:03')
  expect(formatElapsed(-5)).toBe('0:00')
})
