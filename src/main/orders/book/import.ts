import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import {
  type BeneficiaryInput,
  beneficiaryInputSchema,
  type ImportColumn,
  type ImportRow,
  importColumns,
} from '../../../shared/orders/book.ts'
import { err, ok, type Result } from '../../../shared/result.ts'

/** Beneficiaries from a CSV or XLSX file: every row with what would be stored, or with why it cannot be. */

const MAX_ROWS = 5_000
/** The columns that a file must have. */
const NEEDED: readonly ImportColumn[] = ['name', 'accountKey']

/** Headers that people give each column, folded. */
const HEADERS: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ['nombre', 'titular', 'beneficiario', 'razon social', 'name', 'holder', 'beneficiary'],
  accountKey: [
    'cbu',
    'cvu',
    'alias',
    'cbu cvu',
    'cbu cvu alias',
    'clave',
    'cuenta',
    'account',
    'key',
    'account key',
  ],
  cuit: ['cuit', 'cuil', 'cuit cuil', 'tax id'],
  bank: ['banco', 'entidad', 'bank'],
  note: ['nota', 'notas', 'referencia', 'note', 'notes'],
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** A cell as the file holds it: text, or a number, which a key must never be. */
type FileCell = string | number | null
type FileRow = readonly FileCell[]

/** Reads a file's rows. Fails with `import_unreadable`, `import_columns`, `import_too_large`. */
export async function readImport(
  file: { readonly name: string; readonly bytes: Uint8Array },
  known: ReadonlySet<string>,
): Promise<Result<readonly ImportRow[], AppError>> {
  const rows = isZip(file.bytes) ? await xlsxRows(file.bytes) : csvRows(file.bytes)
  if (!rows.ok) return rows
  const [header = [], ...body] = rows.value
  const columns = columnsOf(header)
  const missing = NEEDED.filter((column) => !columns.has(column))
  if (missing.length > 0) return err(appError('import_columns', { missing: missing.join(', ') }))
  if (body.length > MAX_ROWS) return err(appError('import_too_large', { limit: MAX_ROWS }))
  const seen = new Map<string, number>()
  const read = body.flatMap((row, index) => {
    const empty = row.every((cell) => cell === null || cell === '')
    return empty ? [] : [readRow(row, index + 2, columns, known, seen)]
  })
  return ok(read)
}

/** XLSX files are ZIP archives. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

function csvRows(bytes: Uint8Array): Result<readonly FileRow[], AppError> {
  const text = decode(bytes)
  if (text === null) return err(appError('import_unreadable', { reason: 'encoding' }))
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(text) })
  const [fault] = parsed.errors.filter(({ type }) => type === 'Quotes')
  if (fault !== undefined)
    return err(
      appError('import_unreadable', { reason: `${fault.message} (${(fault.row ?? 0) + 1})` }),
    )
  return ok(parsed.data)
}

/** The separator that the header row has most of. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? ''
  const count = (separator: string): number => header.split(separator).length
  return [',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best), ';')
}

/** UTF-8, else the code page of older spreadsheets; null for what is no text at all. */
function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function xlsxRows(bytes: Uint8Array): Promise<Result<readonly FileRow[], AppError>> {
  try {
    const [sheet] = await readExcelFile(Buffer.from(bytes))
    return ok((sheet?.data ?? []).map((row) => row.map(cellOf)))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return err(appError('import_unreadable', { reason }))
  }
}

/** Dates and truth values are no text that a person typed; as something unlikely they fail where they matter. */
const cellOf = (cell: unknown): FileCell => {
  if (typeof cell === 'string' || typeof cell === 'number' || cell === null) return cell
  return cell instanceof Date ? cell.toISOString() : JSON.stringify(cell)
}

function columnsOf(header: FileRow): ReadonlyMap<ImportColumn, number> {
  const found = new Map<ImportColumn, number>()
  header.forEach((cell, index) => {
    const title = fold(typeof cell === 'string' ? cell : '')
    const column = importColumns.find((name) => HEADERS[name].includes(title))
    if (column !== undefined && !found.has(column)) found.set(column, index)
  })
  return found
}

function readRow(
  row: FileRow,
  number: number,
  columns: ReadonlyMap<ImportColumn, number>,
  known: ReadonlySet<string>,
  seen: Map<string, number>,
): ImportRow {
  const inColumn = (column: ImportColumn): FileCell => row[columns.get(column) ?? -1] ?? null
  // A spreadsheet keeps fifteen digits of a number: a key that is one is wrong already.
  for (const field of ['accountKey', 'cuit'] as const) {
    const cell = inColumn(field)
    if (cell !== null && typeof cell !== 'string' && !(field === 'cuit' && isWholeCuit(cell)))
      return { row: number, ok: false, field, problem: 'numeric_cell', value: String(cell) }
  }
  const text = (column: ImportColumn): string => String(inColumn(column) ?? '').trim()
  const value = Object.fromEntries(importColumns.map((column) => [column, text(column)]))
  const parsed = beneficiaryInputSchema.safeParse(value)
  if (!parsed.success) return { row: number, ok: false, ...problemOf(parsed.error.issues, text) }
  const { accountKey } = parsed.data
  const first = seen.get(accountKey)
  if (first !== undefined)
    return {
      row: number,
      ok: false,
      field: 'accountKey',
      problem: `repeated:${first}`,
      value: accountKey,
    }
  seen.set(accountKey, number)
  return { row: number, ok: true, value: parsed.data, known: known.has(accountKey) }
}

/** Eleven digits fit into a spreadsheet's number without loss. */
const isWholeCuit = (cell: FileCell): boolean =>
  typeof cell === 'number' && Number.isSafeInteger(cell) && String(cell).length === 11

function problemOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  text: (column: ImportColumn) => string,
): { readonly field: ImportColumn; readonly problem: string; readonly value: string } {
  const [issue] = issues
  const field = importColumns.find((column) => column === issue?.path[0]) ?? 'name'
  const value = text(field)
  return { field, problem: value === '' ? 'empty' : (issue?.message ?? 'invalid'), value }
}

/** The rows of a preview that are to be stored: all good ones, or those named among them. */
export const chosenRows = (
  rows: readonly ImportRow[],
  named: readonly number[] | undefined,
): readonly BeneficiaryInput[] =>
  rows.flatMap((row) =>
    row.ok && (named === undefined || named.includes(row.row)) ? [row.value] : [],
  )
