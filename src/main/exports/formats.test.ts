import { Buffer } from 'node:buffer'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { csvOf, raw, run, sample, settingsOf } from './export.fixture.ts'

test('JSON is what the bank sent, byte for byte, under a name that says what it is', async () => {
  const { outcome, file } = await run({ format: 'json' })
  expect(outcome.ok).toBe(true)
  expect(file?.bytes.equals(raw)).toBe(true)
  expect(file?.name).toBe('posicion-panaderia-nandu-2026-11-21-1830.json')
})

test('CSV has a byte order mark, semicolons, CRLF, headers in Spanish and every digit with a comma', async () => {
  const { file } = await run({ format: 'csv', section: 'accounts' })
  expect(file?.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(file?.bytes.toString().endsWith('\r\n')).toBe(true)
  expect(csvOf(file?.bytes)).toEqual([
    ['Tipo', 'Cuenta', 'CBU', 'Moneda', 'Disponible', 'Saldo', 'Acuerdo en descubierto'],
    ['CC', '000123', '0110012920000091344977', 'ARS', '-1234567,80', '12345678901234567,89', '0'],
  ])
  expect(file?.name).toBe('posicion-panaderia-nandu-cuentas-2026-11-21-1830.csv')
})

test('every cell of a CSV file is quoted, headers too, so that no other separator splits it', async () => {
  const { file } = await run({ format: 'csv', section: 'accounts' })
  const [header = '', row = ''] = file?.bytes.toString().slice(1).trim().split('\r\n') ?? []
  expect(header).toBe(
    '"Tipo";"Cuenta";"CBU";"Moneda";"Disponible";"Saldo";"Acuerdo en descubierto"',
  )
  expect(row).toMatch(/^"CC";"000123";.*;"-1234567,80";/)
})

test('CSV with neutral numbers keeps points and the timestamps of the bank, with headers in English', async () => {
  const settings = settingsOf({ locale: 'en', csvNumbers: 'neutral' })
  const { file } = await run({ format: 'csv', section: 'fixed_terms' }, sample, { settings })
  expect(csvOf(file?.bytes)).toEqual([
    [
      'Certificate',
      'Currency',
      'Capital',
      'Interest',
      'Total',
      'Term (days)',
      'Rate',
      'Opened',
      'Maturity',
    ],
    [
      '0099',
      'USD',
      '1000.50',
      '0.123456789',
      '1000.623456789',
      '30',
      '37.5',
      '2026-10-22T00:00:00Z',
      '2026-11-21T00:00:00Z',
    ],
  ])
})

test('a text that a spreadsheet would run is made inert; quotes and line breaks survive', async () => {
  const { file } = await run({ format: 'csv', section: 'instruments' })
  expect(csvOf(file?.bytes)[1]).toEqual([
    '123456789012345678',
    "'=cmd|calc",
    "'-AL30",
    'Bono; "AL30"\n<script>alert(1)</script>',
    '10',
    '99,999',
  ])
})

test('an empty section is a file with its headers', async () => {
  const { file } = await run({ format: 'csv', section: 'funds' })
  expect(csvOf(file?.bytes)).toHaveLength(1)
})

test('CSV without a section is refused', async () => {
  const { outcome, file } = await run({ format: 'csv' })
  expect(outcome).toMatchObject({ error: { code: 'input_invalid', params: { field: 'section' } } })
  expect(file).toBeUndefined()
})

test('XLSX has a sheet per section, real numbers where they stay exact, text otherwise, and keys as text', async () => {
  const { file } = await run({ format: 'xlsx' })
  const sheets = await readExcelFile(file?.bytes ?? Buffer.alloc(0))
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Resumen',
    'Cuentas',
    'Plazos fijos',
    'Fondos',
    'Títulos',
  ])
  const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data
  expect(rowsOf('Cuentas')?.[1]).toEqual([
    'CC',
    '000123',
    '0110012920000091344977',
    'ARS',
    -1234567.8,
    '12345678901234567.89',
    0,
  ])
  const term = rowsOf('Plazos fijos')?.[1] ?? []
  expect(term.slice(2, 7)).toEqual([1000.5, 0.123456789, 1000.623456789, 30, 37.5])
  expect(term[8]).toEqual(new Date('2026-11-21T00:00:00Z'))
  expect(rowsOf('Títulos')?.[1]?.[1]).toBe('=cmd|calc')
  expect(rowsOf('Resumen')?.flat()).toContain('12345678901234567.89')
})

test('the printed page is self-contained, escaped, and tells profile, dates, totals and every row', async () => {
  const { file, page } = await run({ format: 'pdf' })
  expect(file?.bytes.toString()).toBe('%PDF-fake')
  expect(page).toContain('Panadería «Ñandú»')
  expect(page).toContain('21/11/2026 18:30')
  expect(page).toContain('12.345.678.901.234.567,89')
  expect(page).toContain('-1.234.567,80')
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script')
  expect(page).not.toMatch(/(?:src|href)=/)
})

test('the printed page is in English for an English reader', async () => {
  const { page } = await run({ format: 'pdf' }, sample, { settings: settingsOf({ locale: 'en' }) })
  expect(page).toContain('Consolidated position')
  expect(page).toContain('12,345,678,901,234,567.89')
})
