import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'
import type { CellKind } from './plan.ts'
import { isExactAsNumber, sheetCell } from './sheet-cells.ts'
import { createStyles } from './workbook.ts'

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
      const written = sheetCell('amount', text, createStyles())
      const number = `"><v>${text.replace(/^-(?=[0.]+$)/, '')}</v>`
      expect(written).toContain(isExactAsNumber(text) ? number : `<is><t>${text}</t>`)
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
  const formatOf = (kind: CellKind, text: string) => {
    const styles = createStyles()
    const [, style] = /^ s="(\d+)"/.exec(sheetCell(kind, text, styles)) ?? []
    const part = styles.part()
    const formats = [...part.slice(part.indexOf('<cellXfs')).matchAll(/<xf numFmtId="(\d+)"/g)]
    const id = formats[Number(style)]?.[1] ?? ''
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(part)?.[1] ?? Number(id)
  }
  // Every spreadsheet knows 3 as #,##0 and 4 as #,##0.00.
  expect(formatOf('amount', '5')).toBe(4)
  expect(formatOf('amount', '5.1234')).toBe('#,##0.0000')
  expect(formatOf('quantity', '5')).toBe(3)
  expect(formatOf('quantity', '5.10')).toBe(4)
  expect(formatOf('date', '2026-11-21')).toBe('dd/mm/yyyy')
})

test('keys and texts are text whatever their digits; a rate that is no decimal and a date that is none stay as they came', () => {
  const written = (kind: CellKind, text: string) => sheetCell(kind, text, createStyles())
  const asText = (text: string) => ` s="2" t="inlineStr"><is><t>${text}</t></is></c>`
  for (const [kind, text] of [
    ['key', '0110012920000091344977'],
    ['quantity', '37,5 TNA'],
    ['date', 'pronto'],
    // What some systems write for no date: a spreadsheet counts from 1900 and shows a row of hashes.
    ['date', '0001-01-01T00:00:00'],
    ['date', '1900-02-28'],
    ['text', '=1+1'],
  ] as const)
    expect(written(kind, text)).toBe(asText(text))
  expect(written('text', 'a & <b> _x0041_')).toBe(asText('a &amp; &lt;b&gt; _x005F_x0041_'))
  // More decimals than a format of a spreadsheet may have.
  expect(written('quantity', `0.${'0'.repeat(40)}1`)).toMatch(/^ s="4" t="inlineStr">/)
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
  ['﹦1+1', "'﹦1+1"],
  ['⁺1', "'⁺1"],
  [' ₌1', "' ₌1"],
  ['﹫x', "'﹫x"],
  [' \u00A0=1+1', "' \u00A0=1+1"],
  ['＝1+1', "'＝1+1"],
  ['ACME \u202E)AS\u202C SA', 'ACME )AS SA'],
  ['Ñandú & Cía. S.A.', 'Ñandú & Cía. S.A.'],
])('invisible characters hide no formula and do not reach the file: %j', (text, written) => {
  expect(csvCell('text', text, 'es-AR')).toBe(written)
  expect(csvCell('amount', text, 'neutral')).toBe(written)
})
