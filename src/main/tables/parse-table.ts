import { Buffer } from 'node:buffer'
import Papa from 'papaparse'
import { type Answer, err, type Outcome, ok } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { ImportCell, ImportLine, ImportTable } from '../../shared/views/imports.ts'
import { addressOf } from './address.ts'
import type { HiddenCells } from './workbook-xml.ts'
import { type CellRows, NOTHING_HIDDEN, xlsxRows } from './xlsx.ts'

type CsvFacts = NonNullable<ImportTable['csv']>
interface DecodedText {
  readonly text: string
  readonly encoding: CsvFacts['encoding']
}

/**
 * The rows of a CSV, with the encoding and delimiter that were found out. Fails with `import_unreadable` for an open
 * quotation mark or letters that cannot be read, and with `import_not_spreadsheet` for what is no text.
 */
function csvRows(bytes: Uint8Array): Outcome<{ readonly rows: CellRows; readonly csv: CsvFacts }> {
  const decoded = decode(bytes)
  if (decoded === null) return err(appError('import_unreadable', { reason: 'encoding' }))
  if (hasControls(decoded.text)) return err(appError('import_not_spreadsheet', {}))
  const { text, declared } = withoutHint(decoded.text)
  const delimiter = declared ?? delimiterOf(text)
  const parsed = Papa.parse<string[]>(text, { delimiter })
  if (parsed.errors.some(({ type }) => type === 'Quotes'))
    return err(appError('import_unreadable', { reason: 'quotes' }))
  const rows = parsed.data.map((row) => row.map(cellOf))
  return ok({ rows, csv: { encoding: decoded.encoding, delimiter } })
}

/** By its mark; without one UTF-8, else UTF-16 where every other byte is zero, else the code page of older spreadsheets. */
function decode(bytes: Uint8Array): DecodedText | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return null
  if (bytes.includes(0)) return looksUtf16(bytes) ? decodeAs('utf-16le', bytes) : null
  return decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes)
}

function decodeAs(encoding: DecodedText['encoding'], bytes: Uint8Array): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return null
  }
}

/** Letters of these languages have a zero as their second byte and never as their first. */
function looksUtf16(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 2_000)
  const zeros = (offset: 0 | 1): number =>
    head.filter((byte, index) => byte === 0 && index % 2 === offset).length
  return bytes.length % 2 === 0 && zeros(0) === 0 && zeros(1) > head.length / 4
}

/** Control characters but for tab, line feed, form feed and carriage return: no text that a person wrote. */
const hasControls = (text: string): boolean =>
  [...text.slice(0, 20_000)].some((letter) => {
    const code = letter.charCodeAt(0)
    return code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13
  })

/** Spreadsheets may say the delimiter in a first line of its own: `sep=;`. It is no row. */
function withoutHint(text: string): { readonly text: string; readonly declared: string | null } {
  const hint = /^"?sep=([;,\t|])"?\r?\n/i.exec(text)
  return { text: hint === null ? text : text.slice(hint[0].length), declared: hint?.[1] ?? null }
}

/** The separator that the header has most of; `;` where there is none. */
function delimiterOf(text: string): string {
  const header = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
  const count = (separator: string): number => header.split(separator).length
  return [',', '\t', '|'].reduce((best, one) => (count(one) > count(best) ? one : best), ';')
}

/** `="0110…"` is how a spreadsheet is told to leave digits alone; anything else after `=` it would compute. */
function cellOf(raw: string): ImportCell {
  const trimmed = raw.trim()
  const text = /^="([^"]*)"$/.exec(trimmed)?.[1]?.trim() ?? trimmed
  if (text === '') return { text, kind: 'empty' }
  return { text, kind: text.startsWith('=') ? 'formula' : 'text' }
}

/** Rows that a file may have below its header; imports ask for fewer where the bank takes fewer. */
export const MAX_LINES = 5_000

/**
 * Reads a file as a table. Fails with the codes of `ImportErrors`. To be called in a worker: see `readTable`.
 */
export async function parseTable(bytes: Uint8Array, fileName: string): Answer<ImportTable> {
  if (bytes.length === 0) return err(appError('import_empty', {}))
  if (startsWith(bytes, OLE)) return err(oleError(bytes))
  if (startsWith(bytes, ZIP)) {
    const sheet = await xlsxRows(bytes)
    return sheet.ok ? tableOf(sheet.value.rows, sheet.value.hidden, null) : sheet
  }
  if (/\.xlsx$/i.test(fileName)) return err(appError('import_unreadable', { reason: 'damaged' }))
  if (MARKUP.some((magic) => startsWith(bytes, magic)))
    return err(appError('import_not_spreadsheet', {}))
  const read = csvRows(bytes)
  return read.ok ? tableOf(read.value.rows, NOTHING_HIDDEN, read.value.csv) : read
}

const ZIP = [0x50, 0x4b]
/** The container of .xls, and of workbooks with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
/** Text, but no table: PDF, and pages or XML that call themselves .xls. */
const MARKUP = ['%PDF', '<', '\uFEFF<', '{'].map((text) => [...Buffer.from(text)])

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

const oleError = (bytes: Uint8Array): AppError =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? appError('import_encrypted', {})
    : appError('import_old_format', {})

function tableOf(
  rows: CellRows,
  hidden: HiddenCells,
  csv: ImportTable['csv'],
): Outcome<ImportTable> {
  const filled = rows.flatMap((cells, index) =>
    isBlank(cells) ? [] : [{ row: index + 1, cells: cells.map(seenIn(hidden)) }],
  )
  const [header, ...lines] = filled.filter(({ row }) => !hidden.rows.has(row))
  if (header === undefined) return err(appError('import_empty', {}))
  if (lines.length === 0) return err(appError('import_no_rows', {}))
  if (lines.length > MAX_LINES) return err(appError('import_too_large', { limit: MAX_LINES }))
  const titles = header.cells.map(({ text }) => text)
  const stray = strayCells(titles, lines)
  if (stray !== null) return err(stray)
  const titleRow = rows[header.row - 1] ?? []
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const columns = [...hidden.columns]
    .filter((column) => column < width && !isBlank(rows.flatMap((cells) => cells[column] ?? [])))
    .map((column) => titleRow[column]?.text || addressOf(column, header.row))
  return ok({
    header: titles,
    lines,
    hidden: { rows: filled.filter(({ row }) => hidden.rows.has(row)).length, columns },
    csv,
  })
}

const EMPTY: ImportCell = { text: '', kind: 'empty' }

/** A cell of a hidden column reads as an empty one. */
const seenIn =
  ({ columns }: HiddenCells) =>
  (cell: ImportCell, column: number): ImportCell =>
    columns.has(column) ? EMPTY : cell

/** A cell beyond the titles means that its row is cut in other places than its writer thinks: nothing in it can be trusted. */
function strayCells(titles: readonly string[], lines: readonly ImportLine[]): AppError | null {
  const width = titles.findLastIndex((title) => title !== '') + 1
  const stray = lines.flatMap(({ row, cells }) =>
    cells.slice(width).flatMap(({ kind, text }, index) => {
      return kind === 'empty' ? [] : [{ address: addressOf(width + index, row), text }]
    }),
  )
  const [first] = stray
  if (first === undefined) return null
  return appError('import_stray_cells', { count: stray.length, ...first })
}

const isBlank = (cells: readonly ImportCell[]): boolean =>
  cells.every(({ kind }) => kind === 'empty')
