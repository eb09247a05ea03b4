import { type OrderDraft, orderDraftSchema } from '../../shared/orders/drafts.ts'
import type {
  ImportDefaults,
  ImportedRow,
  ImportField,
  ImportKind,
} from '../../shared/views/import-drafts.ts'
import type { ImportCell, ImportLine, ImportProblem } from '../../shared/views/imports.ts'
import { addressOf } from '../tables/address.ts'
import type { FileWriting } from '../tables/cells.ts'
import type { FoundColumns } from '../tables/columns.ts'
import { type ImportColumn, importColumns } from './kinds.ts'

/** What a row is read with. */
export interface RowContext {
  readonly kind: ImportKind
  readonly found: FoundColumns<ImportField>
  readonly defaults: ImportDefaults
  readonly writing: FileWriting
  /** What else main would refuse such a draft for: limits as of today, accounts; a field with the code of its problem. */
  readonly refuses: (draft: OrderDraft) => FieldProblem | null
  /** Worth a look, and no obstacle. */
  readonly warns: (draft: OrderDraft) => FieldProblem | null
}

export interface FieldProblem {
  /** Name of the draft's field; null where it is about the whole row. */
  readonly field: string | null
  readonly code: string
}

const EMPTY: ImportCell = { text: '', kind: 'empty' }

/** Reads one row as a draft, with the same schema as the forms and the same limits as the sending. */
export function readRow(line: ImportLine, context: RowContext): ImportedRow {
  const { row } = line
  const columns = importColumns[context.kind]
  const values = new Map<string, unknown>()
  const problems: ImportProblem[] = []
  const tell = ({ field, code }: FieldProblem): ImportProblem => {
    const index = columnOf(context, field)
    const address = index === undefined ? null : addressOf(index, row)
    return { row, field, address, code, text: line.cells[index ?? -1]?.text ?? '' }
  }
  for (const column of columns) {
    const read = readCell(line, column, context)
    if (read.ok) values.set(column.field, read.value)
    else problems.push(tell({ field: column.field, code: read.error }))
  }
  const parsed = orderDraftSchema.safeParse({
    ...Object.fromEntries(values),
    kind: context.kind,
    currency: 'ARS',
  })
  const cells = summaryOf(line, columns, context)
  if (!parsed.success) {
    const told = new Set(problems.map(({ field }) => field))
    for (const issue of parsed.error.issues) {
      const problem = problemOf(issue, columns)
      if (!told.has(problem.field)) problems.push(tell(problem))
      told.add(problem.field)
    }
  }
  if (!parsed.success || problems.length > 0)
    return { row, draft: null, problems, warnings: [], summary: cells }
  const refused = context.refuses(parsed.data)
  if (refused !== null)
    return { row, draft: null, problems: [tell(refused)], warnings: [], summary: cells }
  const warned = context.warns(parsed.data)
  return {
    row,
    draft: parsed.data,
    problems: [],
    warnings: warned === null ? [] : [tell(warned)],
    summary: { ...cells, ...understood(parsed.data, columns) },
  }
}

const columnOf = ({ found }: RowContext, field: string | null): number | undefined =>
  [...found.at].find(([name]) => name === field)?.[1]

type Read =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string }

function readCell(
  line: ImportLine,
  column: ImportColumn,
  { found, defaults, writing }: RowContext,
): Read {
  const cell = line.cells[found.at.get(column.field) ?? -1] ?? EMPTY
  if (cell.kind === 'formula' || cell.kind === 'error') return { ok: false, error: cell.kind }
  if (cell.kind !== 'empty') return column.read(cell, writing)
  const value = column.otherwise(defaults)
  return value === undefined ? { ok: false, error: 'required' } : { ok: true, value }
}

/** The field and the code of what the schema found, in the words of the field's family. */
function problemOf(
  issue: { readonly path: readonly PropertyKey[]; readonly message: string; readonly code: string },
  columns: readonly ImportColumn[],
): FieldProblem {
  const column = columns.find(({ field }) => field === issue.path[0])
  const code =
    issue.code === 'too_small' ? 'required' : issue.code === 'too_big' ? 'long' : issue.message
  const own = code !== 'required' && code !== 'long' && column?.family !== undefined
  return { field: column?.field ?? null, code: own ? `${column.family}.${code}` : code }
}

type Summary = ImportedRow['summary']

const summaryOf = (
  line: ImportLine,
  columns: readonly ImportColumn[],
  { found }: RowContext,
): Summary =>
  Object.fromEntries(
    columns.map(({ field }) => [field, line.cells[found.at.get(field) ?? -1]?.text ?? '']),
  )

/** The fields of a draft that are texts, normalised. */
const understood = (draft: OrderDraft, columns: readonly ImportColumn[]): Summary =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => typeof value === 'string' && columns.some(({ field }) => field === name),
    ),
  )
