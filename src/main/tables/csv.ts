import Papa from 'papaparse'
import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { ImportCell, ImportTable } from '../../shared/views/imports.ts'
import type { CellRows } from './xlsx.ts'

type CsvFacts = NonNullable<ImportTable['csv']>
interface Decoded {
  readonly text: string
  readonly encoding: CsvFacts['encoding']
}

/**
 * The rows of a CSV, with the encoding and delimiter that were found out. Fails with `import_unreadable` for an open
 * quotation mark or letters that cannot be read, and with `import_not_spreadsheet` for what is no text.
 */
export function csvRows(
  bytes: Uint8Array,
): Result<{ readonly rows: CellRows; readonly csv: CsvFacts }, AppError> {
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
function decode(bytes: Uint8Array): Decoded | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return null
  if (bytes.includes(0)) return looksUtf16(bytes) ? decodeAs('utf-16le', bytes) : null
  return decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes)
}

function decodeAs(encoding: Decoded['encoding'], bytes: Uint8Array): Decoded | null {
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
