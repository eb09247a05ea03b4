import { recordOf } from '../../../shared/base/record.ts'
import { type Answer, ok } from '../../../shared/errors/index.ts'
import {
  type BeneficiaryInput,
  beneficiaryInputSchema,
  type ImportColumn,
  type ImportPreview,
  type ImportRow,
  importColumns,
} from '../../../shared/orders/book.ts'
import type {
  AskedColumns,
  ChosenColumns,
  ImportCell,
  ImportLine,
} from '../../../shared/views/imports.ts'
import { type ColumnMemory, columnsOf, foldHeader } from '../../tables/columns.ts'
import { readTable } from '../../tables/table.ts'

/** Beneficiaries from a CSV or XLSX file: every row with what would be stored, or with why it cannot be. */

/** The columns that a file must have. */
const NEEDED: readonly ImportColumn[] = ['name', 'accountKey']

/** Headers that people give each column, folded. */
const HEADERS: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ['nombre', 'titular', 'beneficiario', 'razon social', 'name', 'holder', 'beneficiary'],
  accountKey: ['cbu', 'cvu', 'alias', 'cbu cvu', 'cbu cvu alias', 'clave', 'key', 'account key'],
  cuit: ['cuit', 'cuil', 'cuit cuil', 'tax id'],
  bank: ['banco', 'entidad', 'bank'],
  note: ['nota', 'notas', 'referencia', 'note', 'notes'],
}

/** Headers that may also stand over an account number. */
const ACCOUNT: readonly string[] = ['cuenta', 'account']

/** Reads a file's rows, or what is to be asked of its columns. Fails as `readTable` does. */
export async function readImport(
  file: { readonly name: string; readonly bytes: Uint8Array },
  known: ReadonlySet<string>,
  memory: ColumnMemory,
  said?: ChosenColumns | 'ask',
): Answer<Pick<ImportPreview, 'rows' | 'unread'> | AskedColumns> {
  const table = await readTable(file.bytes, file.name)
  if (!table.ok) return table
  const { header, lines, unread } = table.value
  const columns = columnsOf<ImportColumn>(memory, table.value, {
    kind: 'beneficiaries',
    said,
    names: namesFor(header),
    missing: (at) => NEEDED.filter((column) => !at.has(column)),
  })
  if (!columns.ok) return columns
  if ('guess' in columns.value) return ok(columns.value)
  const { at, ignored } = columns.value
  const seen = new Map<string, number>()
  const rows = lines.map((line) => readRow(line, at, known, seen))
  return ok({ rows, unread: { ...unread, columns: ignored } })
}

/**
 * The usual titles of each column. A bare `Cuenta` holds a key only where no column says CBU, CVU or alias: beside one it is an
 * account number.
 */
function namesFor(header: readonly string[]) {
  const keys = HEADERS.accountKey.map(foldHeader)
  const isClear = header.some((title) => keys.includes(foldHeader(title)))
  return importColumns.map((column) => {
    const more = column === 'accountKey' && !isClear ? ACCOUNT : []
    return [column, [...HEADERS[column], ...more]] as const
  })
}

function readRow(
  { row, cells }: ImportLine,
  columns: ReadonlyMap<ImportColumn, number>,
  known: ReadonlySet<string>,
  seen: Map<string, number>,
): ImportRow {
  const inColumn = (column: ImportColumn): ImportCell | null =>
    cells[columns.get(column) ?? -1] ?? null
  for (const field of importColumns) {
    const cell = inColumn(field)
    const problem = cell === null ? null : cellProblem(field, cell)
    if (problem !== null) return { row, ok: false, field, problem, value: cell?.text ?? '' }
  }
  const text = (column: ImportColumn): string => inColumn(column)?.text ?? ''
  const value = recordOf(importColumns, text)
  const parsed = beneficiaryInputSchema.safeParse(value)
  if (!parsed.success) return { row, ok: false, ...problemOf(parsed.error.issues, text) }
  const { accountKey } = parsed.data
  const first = seen.get(accountKey)
  if (first !== undefined)
    return {
      row,
      ok: false,
      field: 'accountKey',
      problem: `repeated:${first}`,
      value: accountKey,
    }
  seen.set(accountKey, row)
  return { row, ok: true, value: parsed.data, known: known.has(accountKey) }
}

/** The problem of a cell before its text is looked at; null without one. */
function cellProblem(field: ImportColumn, { kind, text }: ImportCell): string | null {
  if (kind === 'formula' || kind === 'error') return kind
  // A spreadsheet keeps fifteen digits of a number: a key that is one is wrong already. The eleven of a CUIT fit.
  if (field === 'accountKey' && kind !== 'text' && kind !== 'empty') return 'numeric_cell'
  return field === 'cuit' && kind === 'number' && text.length !== 11 ? 'numeric_cell' : null
}

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
