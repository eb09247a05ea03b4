import { type Locale, locales } from '../../../shared/base/locale.ts'
import { type Answer, fail, mapOk, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome, TemplateFormat } from '../../../shared/ipc/exports.ts'
import { translate } from '../../../shared/locales/index.ts'
import { readCell } from '../../../shared/orders/fund-checks.ts'
import {
  type BatchHeader,
  headerFields,
  MAX_LINES,
  MAX_OPERATIONS,
  operationFields,
  type RepeatedField,
  type RowField,
  repeatedFields,
  rowFields,
  type SheetRow,
} from '../../../shared/orders/fund-sheet.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import {
  bothReadings,
  type ColumnWriting,
  parseTypedAmount,
  typedDecimal,
  writingOfColumn,
} from '../../../shared/values/typed-amount.ts'
import type { FundImport } from '../../../shared/views/fund-batches.ts'
import type {
  AskedColumns,
  ChosenColumns,
  ImportCell,
  ImportProblem,
  ImportTable,
} from '../../../shared/views/imports.ts'
import type { PaperDeps } from '../../exports/list/files.ts'
import { makeTemplate } from '../../exports/list/template.ts'
import { addressOf } from '../../tables/address.ts'
import { textsOf } from '../../tables/cells.ts'
import { type ColumnMemory, columnsOf } from '../../tables/columns.ts'

/** A file with the columns that an import reads. Those after the amount may stay empty, or repeat the batch's value. */
export const exportTemplate = (deps: PaperDeps, format: TemplateFormat): Answer<ExportOutcome> =>
  makeTemplate(deps, format, (locale) => ({
    name: translate(locale, 'funds.tool.template.file'),
    title: translate(locale, 'funds.grid'),
    columns: [...operationFields, ...headerFields].map((field) => ({
      header: translate(locale, `funds.field.${field}`),
      long: field.endsWith('Cbu'),
    })),
    lines: MAX_OPERATIONS,
  }))

/** A file in the grid of a fund batch. Batch-wide data becomes its header as most lines have it; other lines keep their own. */

type Field = RowField | 'notes'
const fields: readonly Field[] = [...rowFields, 'notes']

/** Titles that people give the columns, besides our own in both languages and the bank's names. */
const MORE: { readonly [F in Field]?: readonly string[] } = {
  settlementId: ['settlement id', 'id', 'liquidacion', 'nro liquidacion', 'id operacion'],
  shareholderAccountId: ['account id', 'cuenta', 'cuotapartista cuenta', 'account', 'nro cuenta'],
  shareholderName: ['name', 'nombre', 'titular', 'nombre cuotapartista'],
  classType: ['class type', 'clase cuotaparte'],
  shareQuantity: ['quantity', 'cantidad', 'cantidad cuotapartes', 'cuotas'],
  shareValue: ['value', 'valor', 'valor cuota', 'cotizacion'],
  amount: ['monto', 'total', 'importe total'],
  fciId: ['fci', 'fci id', 'cafci', 'fund id'],
  fciName: ['fci nombre', 'fci name', 'fondo', 'fund'],
  fciCbu: ['fci cbu', 'cbu fondo', 'fund cbu'],
  distributorName: ['agente', 'distribuidor', 'acdi', 'distributor', 'agent'],
  distributorCuit: ['cuit agente', 'cuit distribuidor', 'cuit', 'agent cuit'],
  distributorCbu: ['cbu agente', 'cbu distribuidor', 'agent cbu'],
  currency: ['currency code', 'divisa'],
  tradeDate: ['concertacion', 'trade date'],
  settlementDate: ['fecha liquidacion', 'settlement date'],
  operationType: ['tipo', 'operation type'],
  notes: ['nota', 'observaciones'],
}

const names = fields.map(
  (field) =>
    [
      field,
      [
        ...locales.map((locale) => translate(locale, `funds.field.${field}`)),
        ...(MORE[field] ?? []),
      ],
    ] as const,
)

/** Fifteen digits is what a spreadsheet's number holds; a longer one is not what was typed. */
const EXACT_DIGITS = 15

/** More than any number has: what is too many is said in the grid. */
const MOST_DECIMALS = 60

const numeric: ReadonlySet<Field> = new Set(['shareQuantity', 'shareValue', 'amount'])

/** A number cell as text that can be read in one way only. A key in one has lost digits, and shows as a spreadsheet does. */
function numberText(field: Field, text: string, locale: Locale): string {
  if (numeric.has(field)) return isDecimalText(text) ? typedDecimal(text, locale) : text
  const digits = text.replace('-', '')
  if (!/^\d+$/.test(digits) || digits.length <= EXACT_DIGITS) return text
  return `${digits[0]},${digits.slice(1, EXACT_DIGITS)}E+${digits.length - 1}`
}

/** A file's number as text, as typed in the grid's language where its column shows how it writes numbers; else as it stands. */
function typedText(text: string, writing: ColumnWriting, locale: Locale): string {
  if (writing === null || writing === 'mixed') return text
  const both = bothReadings(text, writing)
  if (both !== null) return typedDecimal(both.grouped, locale)
  const read = parseTypedAmount(text, writing, MOST_DECIMALS)
  return read.ok && writing !== locale ? typedDecimal(read.value, locale) : text
}

/** The text of the grid for a cell of the file. */
function cellText(field: Field, cell: ImportCell, writing: ColumnWriting, locale: Locale): string {
  const { kind, text } = cell
  if (kind === 'formula') return text.startsWith('=') ? text : `=${text}`
  if (kind === 'number') return numberText(field, text, locale)
  return kind === 'text' && numeric.has(field) ? typedText(text, writing, locale) : text
}

/** The text that most lines have, first come first. */
function mostCommon(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  let best: string | null = null
  for (const [text, count] of counts)
    if (best === null || count > (counts.get(best) ?? 0)) best = text
  return best
}

const repeated: ReadonlySet<Field> = new Set(repeatedFields)
const isRepeated = (field: Field): field is RepeatedField => repeated.has(field)

/**
 * Turns the table of a file into a sheet as typed in a language, or into the questions about its columns. Fails with
 * `import_too_large`.
 */
export function sheetOfTable(
  table: ImportTable,
  locale: Locale,
  memory: ColumnMemory,
  said?: ChosenColumns | 'ask',
): Outcome<FundImport | AskedColumns> {
  const columns = columnsOf<Field>(memory, table, {
    kind: 'funds',
    names,
    said,
    // A file without any field of an operation is no sheet of operations.
    missing: (at) => (operationFields.some((field) => at.has(field)) ? [] : operationFields),
  })
  if (!columns.ok) return columns
  if ('guess' in columns.value) return ok(columns.value)
  const { at, ignored, remember } = columns.value
  if (table.lines.length > MAX_LINES) return fail('import_too_large', { limit: MAX_LINES })
  const writings = new Map(
    [...numeric].map((field) => [field, writingOfColumn(textsOf(table, at.get(field)))] as const),
  )
  const lines = table.lines.map(({ row, cells }) => {
    const text = (field: Field): string => {
      const cell = cells[at.get(field) ?? -1]
      return cell === undefined ? '' : cellText(field, cell, writings.get(field) ?? null, locale)
    }
    return { row, texts: new Map(fields.map((field) => [field, text(field)])) }
  })
  const header = Object.fromEntries(
    headerFields.flatMap((field) => {
      const text = mostCommon(lines.map(({ texts }) => texts.get(field) ?? ''))
      return text === null ? [] : [[field, text] as const]
    }),
  ) as Partial<BatchHeader>
  return mapOk(remember(), () => ({
    header,
    rows: lines.map(({ texts }) => rowOf(texts, header)),
    problems: lines.flatMap(({ row, texts }) => problemsOf(row, texts, header, at, locale)),
    unread: { ...table.unread, columns: ignored },
    csv: table.csv,
  }))
}

/** The cells of a line; what it only repeats from the header is left out. */
const rowOf = (texts: ReadonlyMap<Field, string>, header: Partial<BatchHeader>): SheetRow =>
  Object.fromEntries(
    rowFields.flatMap((field) => {
      const text = texts.get(field) ?? ''
      const said = isRepeated(field) && text === header[field]
      return text === '' || said ? [] : [[field, text] as const]
    }),
  )

/** The cells of a line that are wrong in themselves, by their addresses in the file. */
const problemsOf = (
  row: number,
  texts: ReadonlyMap<Field, string>,
  header: Partial<BatchHeader>,
  at: ReadonlyMap<Field, number>,
  locale: Locale,
): readonly ImportProblem[] =>
  rowFields.flatMap((field) => {
    const text = texts.get(field) ?? ''
    const column = at.get(field)
    if (text === '' && isRepeated(field)) return []
    const read = readCell(field, text, locale)
    const other =
      read.ok && isRepeated(field) && text !== (header[field] ?? text) ? 'other_than_header' : null
    const code = read.ok ? other : read.error
    const address = column === undefined ? null : addressOf(column, row)
    return code === null ? [] : [{ row, field, address, code, text }]
  })
