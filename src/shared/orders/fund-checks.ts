import type { Locale } from '../base/locale.ts'
import { recordOf } from '../base/record.ts'
import { type DateText, isBusinessDay, nextBusinessDay } from '../values/calendar.ts'
import {
  absolute,
  add,
  compareDecimals,
  type DecimalText,
  decimal,
  multiply,
  roundTo,
  subtract,
  ZERO,
} from '../values/money.ts'
import type { BatchOperationDraft, OrderDraftInput } from './drafts.ts'
import {
  type BatchHeader,
  type BatchKind,
  cellText,
  type FundSheet,
  isBlank,
  MAX_OPERATIONS,
  type OperationField,
  operationFields,
  operationTexts,
  type RepeatedField,
  type RowField,
  repeatedFields,
  type SheetRow,
} from './fund-sheet.ts'
import {
  type BatchProblem,
  type CellReading,
  error,
  NONE,
  type RowProblem,
  readAmount,
  readCbu,
  readCuit,
  readCurrency,
  readDate,
  readQuantity,
  readText,
  type ValueProblem,
  warning,
} from './fund-values.ts'

/** A batch checked whole, as the bank takes all of it or nothing: a problem at each cell. Spec: "Rescue rules". */

export interface CheckContext {
  readonly locale: Locale
  readonly today: DateText
  readonly holidays: ReadonlySet<DateText>
  /** When each settlement id was used before, by `settlementKey`: `YYYY-MM-DD`. */
  readonly used: ReadonlyMap<string, string>
}

export type BatchCheck = ReturnType<typeof checkBatch>

/** A batch without an error, with its texts read. */
export interface ReadBatch {
  readonly header: BatchHeader
  readonly operations: readonly BatchOperationDraft[]
}

interface CheckedRow {
  readonly header: BatchHeader
  readonly locale: Locale
  readonly problems: readonly RowProblem[]
  readonly amount: DecimalText | null
  readonly operation: BatchOperationDraft | null
}

const CENT = decimal('0.01')
const THOUSANDTH = decimal('0.001')

/** The amount that `quantity × value` comes to: the exact product, rounded half up to cents. */
export const expectedAmount = (quantity: DecimalText, value: DecimalText): DecimalText =>
  roundTo(multiply(quantity, value), 2)

function checkProduct(
  quantity: DecimalText,
  value: DecimalText,
  amount: DecimalText,
): readonly RowProblem[] {
  const expected = expectedAmount(quantity, value)
  const difference = subtract(amount, expected)
  if (compareDecimals(difference, ZERO) === 0) return []
  const perThousand = roundTo(multiply(multiply(quantity, value), THOUSANDTH), 2)
  if (compareDecimals(amount, perThousand) === 0)
    return [warning('amount', 'per_thousand', { expected: perThousand })]
  const params = { expected, difference }
  return compareDecimals(absolute(difference), CENT) === 1
    ? [error('amount', 'amount_differs', params)]
    : [warning('amount', 'amount_rounded', params)]
}

/** The most characters of what is free text. */
const LONGEST = {
  fciId: 60,
  fciName: 120,
  distributorName: 120,
  provider: 60,
  operationType: 60,
  settlementId: 60,
  shareholderAccountId: 60,
  shareholderName: 120,
  classType: 20,
  notes: 200,
} as const

/** A cell or field that cannot be read. */
const unread = (field: RepeatedField | OperationField | 'notes', code: ValueProblem): RowProblem =>
  code === 'too_long' && field in LONGEST
    ? error(field, code, { max: String(LONGEST[field as keyof typeof LONGEST]) })
    : error(field, code)

const readers: { readonly [F in RepeatedField]: (text: string) => CellReading<string> } = {
  fciId: (text) => readText(text, LONGEST.fciId),
  fciName: (text) => readText(text, LONGEST.fciName),
  fciCbu: readCbu,
  distributorName: (text) => readText(text, LONGEST.distributorName),
  distributorCuit: readCuit,
  distributorCbu: readCbu,
  currency: readCurrency,
  tradeDate: readDate,
  settlementDate: readDate,
  provider: (text) => readText(text, LONGEST.provider),
  operationType: (text) => readText(text, LONGEST.operationType),
}

/** The header's text in the form it is sent in; as it stands where it cannot be read. */
const normal = (header: BatchHeader, field: RepeatedField): string => {
  const read = readers[field](header[field])
  return read.ok ? read.value : header[field].trim()
}

function checkRepeated(row: SheetRow, header: BatchHeader): readonly RowProblem[] {
  const problems: RowProblem[] = []
  for (const field of repeatedFields) {
    const text = cellText(row, field)
    if (text.trim() === '') continue
    const read = readers[field](text)
    const expected = normal(header, field)
    if (!read.ok) problems.push(unread(field, read.error))
    else if (read.value !== expected) problems.push(error(field, 'other_than_header', { expected }))
  }
  return problems
}

const operationReaders = {
  ...recordOf(operationTexts, (field) => (text: string) => readText(text, LONGEST[field])),
  shareQuantity: readQuantity,
  shareValue: readQuantity,
  amount: readAmount,
} satisfies {
  readonly [F in OperationField]: (text: string, locale: Locale) => CellReading<string>
}

/** Reads a cell of an operation; the grid shows the value beside the typed text. */
export const readCell = (field: RowField, text: string, locale: Locale): CellReading<string> =>
  field in operationReaders
    ? operationReaders[field as OperationField](text, locale)
    : readers[field as RepeatedField](text)

function checkRow(row: SheetRow, header: BatchHeader, locale: Locale): CheckedRow {
  const quantity = readQuantity(cellText(row, 'shareQuantity'), locale)
  const value = readQuantity(cellText(row, 'shareValue'), locale)
  const amount = readAmount(cellText(row, 'amount'), locale)
  const problems = operationFields.flatMap((field) => {
    const read = readCell(field, cellText(row, field), locale)
    return read.ok ? [] : [unread(field, read.error)]
  })
  const repeated = checkRepeated(row, header)
  const checked = { header, locale, amount: amount.ok ? amount.value : null }
  if (!quantity.ok || !value.ok || !amount.ok || problems.length > 0)
    return { ...checked, problems: [...problems, ...repeated], operation: null }
  const product = checkProduct(quantity.value, value.value, amount.value)
  return {
    ...checked,
    problems: [...product, ...repeated],
    operation: {
      ...recordOf(operationTexts, (field) => cellText(row, field).trim()),
      shareValue: value.value,
      shareQuantity: quantity.value,
      amount: amount.value,
    },
  }
}

/** A line that did not change, under a header that did not, is not checked again: only what was typed costs time. */
const checkedRows = new WeakMap<SheetRow, CheckedRow>()
function checkedRow(row: SheetRow, header: BatchHeader, locale: Locale): CheckedRow {
  const known = checkedRows.get(row)
  if (known?.header === header && known.locale === locale) return known
  const checked = checkRow(row, header, locale)
  checkedRows.set(row, checked)
  return checked
}

const USUAL = new Set(['ARS', 'USD'])

function checkHeader(header: BatchHeader, context: CheckContext): readonly RowProblem[] {
  const problems: RowProblem[] = repeatedFields.flatMap((field) => {
    const read = readers[field](header[field])
    return read.ok ? [] : [unread(field, read.error)]
  })
  if (header.notes.trim().length > LONGEST.notes) problems.push(unread('notes', 'too_long'))
  const currency = readCurrency(header.currency)
  if (currency.ok && !USUAL.has(currency.value))
    problems.push(warning('currency', 'unusual_currency'))
  return [...problems, ...checkDates(header, context)]
}

const NO_HOLIDAYS: ReadonlySet<DateText> = new Set()

function checkDates(header: BatchHeader, { today, holidays }: CheckContext): readonly RowProblem[] {
  const trade = readDate(header.tradeDate)
  const settlement = readDate(header.settlementDate)
  const problems: RowProblem[] = []
  for (const [field, date] of [
    ['tradeDate', trade],
    ['settlementDate', settlement],
  ] as const)
    if (date.ok && !isBusinessDay(date.value, holidays)) {
      const next = nextBusinessDay(date.value, holidays)
      // Which holidays the bank keeps is its own: its list may be another than ours.
      problems.push(
        isBusinessDay(date.value, NO_HOLIDAYS)
          ? warning(field, 'holiday', { next })
          : error(field, 'not_business_day', { next }),
      )
    }
  if (settlement.ok && settlement.value < today) problems.push(error('settlementDate', 'past'))
  if (trade.ok && settlement.ok && settlement.value < trade.value)
    problems.push(error('settlementDate', 'before_trade'))
  return problems
}

const at =
  (row: number) =>
  (problem: RowProblem): BatchProblem => ({ row, ...problem })

function checkCount(operations: number): readonly BatchProblem[] {
  const whole = { row: null, field: null, level: 'error' } as const
  if (operations === 0) return [{ ...whole, code: 'no_operations', params: NONE }]
  if (operations <= MAX_OPERATIONS) return []
  const params = { count: String(operations), limit: String(MAX_OPERATIONS) }
  return [{ ...whole, code: 'too_many_operations', params }]
}

/** Checks the whole batch. Problems come in the order of the screen: batch, header, then line by line. */
export function checkBatch({ header, rows }: FundSheet, context: CheckContext) {
  const problems: BatchProblem[] = []
  const operations: BatchOperationDraft[] = []
  let lines = 0
  let total = ZERO
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue
    lines += 1
    const checked = checkedRow(row, header, context.locale)
    problems.push(...checked.problems.map(at(index)))
    if (checked.amount !== null) total = add(total, checked.amount)
    if (checked.operation !== null) operations.push(checked.operation)
  }
  const ofLines = [...problems, ...checkIds(rows, context.used)].sort(byLine)
  const ofHeader = checkHeader(header, context).map((problem) => ({ row: null, ...problem }))
  const all = [...checkCount(lines), ...ofHeader, ...ofLines]
  const errors = all.filter(({ level }) => level === 'error').length
  const currency = normal(header, 'currency')
  return {
    problems: all,
    errors,
    /** Lines in which something stands. */
    operations: lines,
    /** The sum of the amounts that can be read. */
    total: { amount: total, currency },
    /** Null while there is an error. */
    batch: errors === 0 ? { header, operations } : null,
  }
}

const columnOf = ({ field }: BatchProblem): number => rowFieldOrder.get(field ?? '') ?? -1
const rowFieldOrder: ReadonlyMap<string, number> = new Map(
  [...operationFields, ...repeatedFields].map((field, index) => [field, index]),
)
const byLine = (a: BatchProblem, b: BatchProblem): number =>
  (a.row ?? -1) - (b.row ?? -1) || columnOf(a) - columnOf(b)

/** The order of a batch without an error. */
export function batchDraft(kind: BatchKind, { header, operations }: ReadBatch): OrderDraftInput {
  return {
    kind,
    ...recordOf(repeatedFields, (field) => normal(header, field)),
    notes: header.notes.trim(),
    operations: [...operations],
  }
}

/** The settlement ids of a batch. Spec: "Rescue rules". */

/** Settlement ids are unique per shareholder over time. */
export const settlementKey = (shareholderAccountId: string, settlementId: string): string =>
  `${shareholderAccountId.trim()}\n${settlementId.trim()}`

/** Ids that stand twice in the batch, told at both lines, and ids that the shareholder had before, by {@link settlementKey}. */
export function checkIds(
  rows: readonly SheetRow[],
  used: ReadonlyMap<string, string>,
): readonly BatchProblem[] {
  const first = new Map<string, number>()
  const problems: BatchProblem[] = []
  const told = new Set<number>()
  const tell = (row: number, other: number): void => {
    if (told.has(row)) return
    told.add(row)
    problems.push({ row, ...error('settlementId', 'repeated', { other: String(other + 1) }) })
  }
  for (const [row, cells] of rows.entries()) {
    const id = cellText(cells, 'settlementId').trim()
    if (id === '') continue
    const before = used.get(settlementKey(cellText(cells, 'shareholderAccountId'), id))
    if (before !== undefined)
      problems.push({ row, ...error('settlementId', 'used', { at: before }) })
    const other = first.get(id)
    if (other === undefined) first.set(id, row)
    else {
      tell(other, row)
      tell(row, other)
    }
  }
  return problems
}
