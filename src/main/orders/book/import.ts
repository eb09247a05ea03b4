import { recordOf } from '../../../shared/base/record.ts'
import { type Answer, err, ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import {
  type BeneficiaryInput,
  beneficiaryInputSchema,
  type ImportColumn,
  type ImportRow,
  importColumns,
} from '../../../shared/orders/book.ts'
import type { ImportCell, ImportLine } from '../../../shared/views/imports.ts'
import { foldHeader } from '../../tables/columns.ts'
import { readTable } from '../../tables/table.ts'

/** Beneficiaries from a CSV or XLSX file: every row with what would be stored, or with why it cannot be. */

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

/** Reads a file's rows. Fails as `readTable` does, and with `import_columns`. */
export async function readImport(
  file: { readonly name: string; readonly bytes: Uint8Array },
  known: ReadonlySet<string>,
): Answer<readonly ImportRow[]> {
  const table = await readTable(file.bytes, file.name)
  if (!table.ok) return table
  const columns = columnsOf(table.value.header)
  const missing = NEEDED.filter((column) => !columns.has(column))
  if (missing.length > 0) return err(appError('import_columns', { missing: missing.join(', ') }))
  const seen = new Map<string, number>()
  return ok(table.value.lines.map((line) => readRow(line, columns, known, seen)))
}

function columnsOf(header: readonly string[]): ReadonlyMap<ImportColumn, number> {
  const found = new Map<ImportColumn, number>()
  header.forEach((cell, index) => {
    const title = foldHeader(cell)
    const column = importColumns.find((name) => HEADERS[name].includes(title))
    if (column !== undefined && !found.has(column)) found.set(column, index)
  })
  return found
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

/** What is wrong with a cell before its text is looked at; null for nothing. */
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
