import { toDecimalText } from '../../../shared/values/money.ts'
import { decimalOrder, searchWords } from '../text.ts'
import { dayEnd, dayStart } from './record.ts'

/** What a filter means in SQL. */

export type Value = string | number | null

/** A part of a WHERE clause, and what its question marks stand for. */
export interface Condition {
  readonly sql: string
  readonly params: readonly Value[]
}

/** The conditions joined as a WHERE clause, empty for none. */
export const where = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => `(${sql})`).join(' AND ')}`

/** A condition, or none where the filter does not say. */
export const when = <T>(value: T | undefined, make: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [make(value)]

export const equals = (column: string, value: Value): Condition => ({
  sql: `${column} = ?`,
  params: [value],
})

/** One of many values; they travel as one parameter, so that their number has no limit. */
export const isAmong = (column: string, values: readonly string[]): Condition => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  params: [JSON.stringify(values)],
})

const isNotAmong = (column: string, values: readonly string[]): Condition => ({
  sql: `${column} NOT IN (SELECT value FROM json_each(?))`,
  params: [JSON.stringify(values)],
})

/** Every word of the search occurs in a column of folded text. */
export const hasWords = (column: string, search: string): readonly Condition[] =>
  searchWords(search).map((word) => ({ sql: `instr(${column}, ?) > 0`, params: [word] }))

/** An amount by its value: the table orders it by `amount_order`. */
export const amountIs = (comparison: '>=' | '<=' | '=', amount: string): Condition => {
  const decimal = toDecimalText(amount)
  return decimal === null
    ? { sql: '0', params: [] }
    : { sql: `amount_order ${comparison} ?`, params: [decimalOrder(decimal)] }
}

/** On or after, and on or before, Buenos Aires dates, by the table's `instant`. */
export const between = (from: string | undefined, to: string | undefined): Condition[] => [
  ...when(from, (date) => ({ sql: 'instant >= ?', params: [dayStart(date)] })),
  ...when(to, (date) => ({ sql: 'instant <= ?', params: [dayEnd(date)] })),
]

type Selection<F> =
  | { readonly ids: readonly string[] }
  | { readonly filter: F; readonly except: readonly string[] }

/** The rows of a selection: named ones by their `key`, or what a filter shows but for those taken out again. */
export const selected = <F>(
  selection: Selection<F>,
  conditionsOf: (filter: F) => readonly Condition[],
): readonly Condition[] => {
  if ('ids' in selection) return [isAmong('key', selection.ids)]
  const { filter, except } = selection
  return [...conditionsOf(filter), ...(except.length === 0 ? [] : [isNotAmong('key', except)])]
}
