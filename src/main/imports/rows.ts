import { currencyKey } from '../../shared/completeness/names.ts'
import { type OrderDraft, orderDraftSchema } from '../../shared/orders/drafts.ts'
import { currencyNamed } from '../../shared/values/typed-amount.ts'
import type {
  ImportDefaults,
  ImportedRow,
  ImportField,
  ImportKind,
} from '../../shared/views/import-drafts.ts'
import type { ImportCell, ImportLine, ImportProblem } from '../../shared/views/imports.ts'
import { addressOf } from '../tables/address.ts'
import { EMPTY_CELL, type FileWriting } from '../tables/cells.ts'
import type { FoundColumns } from '../tables/columns.ts'
import { type ImportColumn, importColumns } from './kinds.ts'

export interface RowContext {
  readonly kind: ImportKind
  readonly found: FoundColumns<ImportField | 'currency'>
  readonly defaults: ImportDefaults
  readonly writing: FileWriting
  /** The texts that a person typed in place of cells of this row, as the window's language writes them. */
  readonly typed: TypedCells
  /**
   * The further reasons for which main would refuse such a draft: limits as of today, accounts. A field with the code of its
   * problem.
   */
  readonly refuses: (draft: OrderDraft) => FieldProblem | null
  /** Worth a look, and no obstacle. */
  readonly warns: (draft: OrderDraft) => FieldProblem | null
}

export interface TypedCells {
  readonly cells: ReadonlyMap<ImportField, string>
  readonly writing: FileWriting
}

export interface FieldProblem {
  /** Name of the draft's field; null where it is about the whole row. */
  readonly field: string | null
  readonly code: string
}

/** Files bring orders in pesos alone. */
const ORDER_CURRENCY = 'ARS'

/** A row by itself, before it is held against the orders that came from it. */
export type ReadRow = Omit<ImportedRow, 'known' | 'isLeftOut'>

/** Reads one row as a draft, with the same schema as the forms and the same limits as the sending. */
export function readRow(line: ImportLine, context: RowContext): ReadRow {
  const { row } = line
  const columns = importColumns[context.kind]
  const values = new Map<string, unknown>()
  const problems: ImportProblem[] = []
  const tell = ({ field, code }: FieldProblem): ImportProblem => {
    const index = columnOf(context, field)
    const address = index === undefined ? null : addressOf(index, row)
    const text = columns.some((column) => column.field === field)
      ? cellOf(line, field as ImportField, context).text
      : ''
    return { row, field, address, code, text }
  }
  for (const column of columns) {
    const read = readCell(line, column, context)
    if (read.ok) values.set(column.field, read.value)
    else problems.push(tell({ field: column.field, code: read.error }))
  }
  const named = line.cells[context.found.at.get('currency') ?? -1] ?? EMPTY_CELL
  if (named.kind !== 'empty' && currencyKey(named.text) !== ORDER_CURRENCY) {
    const address = addressOf(context.found.at.get('currency') ?? 0, row)
    const code = 'amount.other_currency'
    problems.push({ row, field: 'amount', address, code, text: named.text })
  }
  const parsed = orderDraftSchema.safeParse({
    ...Object.fromEntries(values),
    kind: context.kind,
    currency: ORDER_CURRENCY,
  })
  if (!parsed.success) {
    const told = new Set(problems.map(({ field }) => field))
    for (const issue of parsed.error.issues) {
      const problem = problemOf(issue, columns)
      if (!told.has(problem.field)) problems.push(tell(problem))
      told.add(problem.field)
    }
  }
  const refused = parsed.success && problems.length === 0 ? context.refuses(parsed.data) : null
  if (refused !== null) problems.push(tell(refused))
  const cells = rowTexts(line, context)
  if (!parsed.success || problems.length > 0) {
    const isRight = values.has('amount') && problems.every(({ field }) => field !== 'amount')
    const summary = isRight ? { ...cells, amount: String(values.get('amount')) } : cells
    return { row, draft: null, problems, warnings: [], summary }
  }
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

type CellResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string }

/** A cell as a person typed it, or as the file has it. */
function cellOf(
  line: ImportLine,
  field: ImportField,
  { found, typed }: Pick<RowContext, 'found' | 'typed'>,
): ImportCell {
  const text = typed.cells.get(field)
  if (text !== undefined) return text === '' ? EMPTY_CELL : { text, kind: 'text' }
  return line.cells[found.at.get(field) ?? -1] ?? EMPTY_CELL
}

function readCell(line: ImportLine, column: ImportColumn, context: RowContext): CellResult {
  const { defaults, typed } = context
  const cell = cellOf(line, column.field, context)
  const writing = typed.cells.has(column.field) ? typed.writing : context.writing
  if (cell.kind === 'formula' || cell.kind === 'error') return { ok: false, error: cell.kind }
  if (column.field === 'amount' && namesOtherCurrency(cell.text))
    return { ok: false, error: 'amount.other_currency' }
  if (cell.kind !== 'empty') return column.read(cell, writing)
  const value = column.otherwise(defaults)
  return value === undefined ? { ok: false, error: 'required' } : { ok: true, value }
}

/** Whether an amount names a currency that is not that of the orders of a file. */
function namesOtherCurrency(text: string): boolean {
  const named = currencyNamed(text)
  return named !== null && named !== ORDER_CURRENCY
}

/** The field and the code of what the schema found, in the words of the field's family. */
function problemOf(
  issue: {
    readonly path: readonly PropertyKey[]
    readonly message: string
    readonly code: string
    readonly maximum?: unknown
  },
  columns: readonly ImportColumn[],
): FieldProblem {
  const column = columns.find(({ field }) => field === issue.path[0])
  const code =
    issue.code === 'too_small'
      ? 'required'
      : issue.code === 'too_big'
        ? `long:${String(issue.maximum)}`
        : issue.message
  const own = issue.code !== 'too_small' && issue.code !== 'too_big' && column?.family !== undefined
  return { field: column?.field ?? null, code: own ? `${column.family}.${code}` : code }
}

type Summary = ReadRow['summary']

/** The texts of a row by field, as in the file or as typed instead. */
export const rowTexts = (
  line: ImportLine,
  context: Pick<RowContext, 'kind' | 'found' | 'typed'>,
): Summary =>
  Object.fromEntries(
    importColumns[context.kind].map(({ field }) => [field, cellOf(line, field, context).text]),
  )

/** The fields of a draft that are texts, normalised. */
const understood = (draft: OrderDraft, columns: readonly ImportColumn[]): Summary =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => typeof value === 'string' && columns.some(({ field }) => field === name),
    ),
  )
