import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'
import type { CellKind } from './plan.ts'
import { isExactAsNumber, xlsxCell } from './xlsx.ts'

/** Decimal text with up to 20 digits on either side. */
const decimals = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 20n), fc.option(fc.bigInt(0n, 10n ** 20n)))
  .map(
    ([negative, whole, fraction]) =>
      `${negative ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}`,
  )

test('a decimal that becomes a number of a spreadsheet keeps its value exactly', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      fc.pre(isExactAsNumber(text))
      expect(new Big(String(Number(text))).eq(new Big(text))).toBe(true)
    }),
  )
})

test('a decimal cell of a spreadsheet is that number, or its own digits as text', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      const { value } = xlsxCell({ kind: 'amount', text })
      expect(value).toBe(isExactAsNumber(text) ? Number(text) : text)
    }),
  )
})

test.each([
  ['0', true],
  ['100000000000000000000', true],
  ['0.000000000000000000001', true],
  ['999999999999999', true],
  ['-99999999999999.9', true],
  ['9999999999999999', false],
  ['0.1234567890123456', false],
  ['12345678901234.50', true],
])('15 significant digits are the limit: %s', (text, exact) => {
  expect(isExactAsNumber(text)).toBe(exact)
})

test('the format of a number shows its own decimals, and two at least for an amount', () => {
  const format = (kind: CellKind, text: string) => xlsxCell({ kind, text }).format
  expect(format('amount', '5')).toBe('#,##0.00')
  expect(format('amount', '5.1234')).toBe('#,##0.0000')
  expect(format('quantity', '5')).toBe('#,##0')
  expect(format('quantity', '5.10')).toBe('#,##0.00')
})

test('keys and texts are text whatever their digits; a rate that is no decimal and a date that is none stay as they came', () => {
  expect(xlsxCell({ kind: 'key', text: '0110012920000091344977' })).toMatchObject({
    value: '0110012920000091344977',
    type: String,
  })
  expect(xlsxCell({ kind: 'quantity', text: '37,5 TNA' }).value).toBe('37,5 TNA')
  expect(xlsxCell({ kind: 'date', text: 'pronto' }).value).toBe('pronto')
})

test('decimals of a CSV file read back to the same digits, in both styles', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      expect(csvCell('amount', text, 'neutral')).toBe(text)
      expect(csvCell('quantity', text, 'es-AR').replace(',', '.')).toBe(text)
    }),
  )
})

test('no cell of a CSV file begins like a formula, unless it is a negative decimal', () => {
  const starts = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠')
  const kinds = fc.constantFrom<CellKind>('text', 'key', 'amount', 'quantity', 'count', 'date')
  fc.assert(
    fc.property(starts, fc.string(), kinds, (start, rest, kind) => {
      const written = csvCell(kind, start + rest, 'es-AR')
      expect(/^(?:'|\[U\+|-\d+(?:,\d+)?$)/.test(written)).toBe(true)
    }),
  )
})

test.each([
  ['\u200B=1+1', "'=1+1"],
  ['\u202E=1+1', "'=1+1"],
  ['\uFEFF\u2066@SUM(A1)', "'@SUM(A1)"],
  ['\u00AD+1', "'+1"],
  ['；=1+1', "'；=1+1"],
  [' \u00A0=1+1', "' \u00A0=1+1"],
  ['＝1+1', "'＝1+1"],
  ['ACME \u202E)AS\u202C SA', 'ACME )AS SA'],
  ['Ñandú & Cía. S.A.', 'Ñandú & Cía. S.A.'],
])('invisible characters hide no formula and do not reach the file: %j', (text, written) => {
  expect(csvCell('text', text, 'es-AR')).toBe(written)
  expect(csvCell('amount', text, 'neutral')).toBe(written)
})
