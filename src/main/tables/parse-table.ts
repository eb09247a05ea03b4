import { Buffer } from 'node:buffer'
import Papa from 'papaparse'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { ImportCell, ImportTable } from '../../shared/views/imports.ts'
import { checkCells, type TableBounds, USUAL } from './bounds.ts'
import { tableOf } from './find-table.ts'
import { statementFormat, statementTable } from './statement-text.ts'
import { type CellRows, NOTHING_HIDDEN, xlsxRows } from './xlsx.ts'

type CsvFacts = NonNullable<ImportTable['csv']>
interface DecodedText {
  readonly text: string
  readonly encoding: CsvFacts['encoding']
}

/**
 * The rows of a CSV, with the encoding and delimiter that were found out. Fails with `import_quotes`, with
 * `import_unreadable` for letters that cannot be read, and with `import_not_spreadsheet` for what is no text.
 */
function csvRows(
  bytes: Uint8Array,
  bounds: TableBounds,
): Outcome<{ readonly rows: CellRows; readonly csv: CsvFacts }> {
  const decoded = decode(bytes)
  if (decoded === null) return err(appError('import_unreadable', { reason: 'encoding' }))
  if (hasControls(decoded.text)) return err(appError('import_not_spreadsheet', {}))
  const { text, declared } = withoutHint(decoded.text)
  const delimiter = declared ?? delimiterOf(text)
  const fits = checkCells(text, [delimiter, '\n', '\r'], bounds)
  if (!fits.ok) return fits
  const parsed = Papa.parse<string[]>(text, { delimiter })
  const open = parsed.errors.find(({ type }) => type === 'Quotes')
  if (open !== undefined) return err(appError('import_quotes', { row: (open.row ?? 0) + 1 }))
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

/** As many lines show how their cells are separated. */
const SHOWING = 200

/** The separator that most lines have equally often, outside of quotation marks; `;` where there is none. */
function delimiterOf(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/, SHOWING)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
  const weight = (separator: string): number => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    return Math.max(
      ...counts.map((count) => count * counts.filter((other) => other === count).length),
    )
  }
  return [',', '\t', '|'].reduce((best, one) => (weight(one) > weight(best) ? one : best), ';')
}

/** `="0110…"` is how a spreadsheet is told to leave digits alone; anything else after `=` it would compute. */
function cellOf(raw: string): ImportCell {
  const trimmed = raw.replace(/\p{Cf}/gu, '').trim()
  const text = /^="([^"]*)"$/.exec(trimmed)?.[1]?.trim() ?? trimmed
  if (text === '') return { text, kind: 'empty' }
  return { text, kind: text.startsWith('=') ? 'formula' : 'text' }
}

/**
 * Reads a file as a table; one of a bank's own formats only where a statement is wanted. Fails with the codes of `ImportErrors`. To be called in a worker: see `readTable`.
 */
export async function parseTable(
  bytes: Uint8Array,
  fileName: string,
  isStatement = false,
  bounds = USUAL,
): Answer<ImportTable> {
  if (bytes.length === 0) return err(appError('import_empty', {}))
  if (startsWith(bytes, OLE)) return err(oleError(bytes))
  if (startsWith(bytes, ZIP)) {
    const sheet = await xlsxRows(bytes, bounds)
    return sheet.ok ? tableOf(sheet.value.rows, sheet.value.hidden, null, bounds) : sheet
  }
  if (/\.xlsx$/i.test(fileName)) return err(appError('import_unreadable', { reason: 'damaged' }))
  const text = decode(bytes)?.text ?? ''
  const format = statementFormat(text)
  if (format !== null)
    return isStatement
      ? statementTable(text, format)
      : err(appError('import_statement_format', { format }))
  if (MARKUP.some((magic) => startsWith(bytes, magic)))
    return err(appError('import_not_spreadsheet', {}))
  const read = csvRows(bytes, bounds)
  return read.ok ? tableOf(read.value.rows, NOTHING_HIDDEN, read.value.csv, bounds) : read
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
