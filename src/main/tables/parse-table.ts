import { Buffer } from 'node:buffer'
import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { ImportCell, ImportLine, ImportTable } from '../../shared/views/imports.ts'
import { addressOf } from './address.ts'
import { csvRows } from './csv.ts'
import { type CellRows, xlsxRows } from './xlsx.ts'

/** Rows that a file may have below its header; imports ask for fewer where the bank takes fewer. */
export const MAX_LINES = 5_000

/**
 * Reads a file as a table. Fails with the codes of `ImportErrors`. To be called in a worker: see `readTable`.
 */
export async function parseTable(
  bytes: Uint8Array,
  fileName: string,
): Promise<Result<ImportTable, AppError>> {
  if (bytes.length === 0) return err(appError('import_empty', {}))
  if (startsWith(bytes, OLE)) return err(oleError(bytes))
  if (startsWith(bytes, ZIP)) {
    const rows = await xlsxRows(bytes)
    return rows.ok ? tableOf(rows.value, null) : rows
  }
  if (/\.xlsx$/i.test(fileName)) return err(appError('import_unreadable', { reason: 'damaged' }))
  if (MARKUP.some((magic) => startsWith(bytes, magic)))
    return err(appError('import_not_spreadsheet', {}))
  const read = csvRows(bytes)
  return read.ok ? tableOf(read.value.rows, read.value.csv) : read
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

function tableOf(rows: CellRows, csv: ImportTable['csv']): Result<ImportTable, AppError> {
  const [header, ...lines] = rows.flatMap((cells, index) =>
    isBlank(cells) ? [] : [{ row: index + 1, cells }],
  )
  if (header === undefined) return err(appError('import_empty', {}))
  if (lines.length === 0) return err(appError('import_no_rows', {}))
  if (lines.length > MAX_LINES) return err(appError('import_too_large', { limit: MAX_LINES }))
  const titles = header.cells.map(({ text }) => text)
  const stray = strayCells(titles, lines)
  return stray === null ? ok({ header: titles, lines, csv }) : err(stray)
}

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
