import {
  type FieldSpec,
  fieldsOf,
  type ListSpec,
  namesWhere,
  narrows,
  type RowOf,
} from '../../../shared/lists/declare.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import { columnOf } from '../sections.ts'
import { decimalOrder } from '../text.ts'
import {
  amountIs,
  between,
  type Condition,
  equals,
  hasWords,
  isAmong,
  type Value,
  when,
} from './conditions.ts'
import { type Columns, instantText, wordsOf } from './record.ts'

/**
 * A declared list in SQLite. Besides its fields a table has `seq`; `instant` (ISO 8601 UTC), by which it is ordered and
 * filtered; `words`, folded text to search in; `amount_order`, which orders amounts by value; and what the
 * declaration names as kept, from which rows are derived again when it changes.
 */

const hasAmount = (list: ListSpec): boolean =>
  fieldsOf(list).some(([, { type }]) => type === 'amount')

const sqlType = ({ type, always }: FieldSpec): string => {
  const there = always === true || type === 'amount' || type === 'count' || type === 'currency'
  return `${type === 'flag' || type === 'count' ? 'INTEGER' : 'TEXT'}${there ? ' NOT NULL' : ''}`
}

/** The statements that make the table of a list, under its own name or another. */
export function createTable(list: ListSpec, table = list.table): string {
  const columns = [
    'seq INTEGER PRIMARY KEY',
    ...fieldsOf(list).map(
      ([name, field]) => `${columnOf(name)} ${sqlType(field)}${name === 'key' ? ' UNIQUE' : ''}`,
    ),
    'instant TEXT NOT NULL',
    ...(hasAmount(list) ? ['amount_order TEXT NOT NULL'] : []),
    'words TEXT NOT NULL',
    ...Object.entries(list.kept).map(([name, type]) => `${name} ${type}`),
  ]
  return `CREATE TABLE ${table} (\n  ${columns.join(',\n  ')}\n) STRICT;`
}

/** The statements that make its indexes; they are named after the list's own table. */
export const createIndexes = ({ table, indexed = [] }: ListSpec): string =>
  ['instant', ...indexed]
    .map(
      (column) =>
        `CREATE INDEX ${table}_by_${column.replace(/\W+/g, '_')} ON ${table} (${column});`,
    )
    .join('\n')

/** What is selected of a row. */
export const selectOf = (list: ListSpec): string =>
  fieldsOf(list)
    .map(([name]) => `${columnOf(name)} AS "${name}"`)
    .join(', ')

/** A row as SQLite has it: yes and no are 1 and 0. */
export type RawRow = Readonly<Record<string, string | number | null>>

/** A row from what was selected. */
export function rowOf<L extends ListSpec>(list: L): (raw: RawRow) => RowOf<L> {
  const flags = namesWhere(list, ({ type }) => type === 'flag')
  return (raw) => {
    const row: Record<string, string | number | boolean | null> = { ...raw }
    for (const name of flags) row[name] = raw[name] === null ? null : raw[name] === 1
    // The select list has every field of the declaration.
    return row as RowOf<L>
  }
}

/** The columns of a row. */
export function columnsOf<L extends ListSpec>(list: L, row: RowOf<L>): Columns {
  const values: Readonly<Record<string, string | number | boolean | null>> = row
  const text = (name: string): string | null => {
    const value = values[name]
    return typeof value === 'string' ? value : null
  }
  const searched = namesWhere(list, (field) => field.searched === true)
  const [amount] = namesWhere(list, ({ type }) => type === 'amount')
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        columnOf(name),
        typeof value === 'boolean' ? Number(value) : value,
      ]),
    ),
    instant:
      (list.instant ?? []).map((name) => instantText(text(name))).find((at) => at !== null) ?? '',
    ...(amount === undefined
      ? {}
      : { amount_order: decimalOrder((text(amount) ?? '0') as DecimalText) }),
    words: wordsOf(searched.map(text)),
  }
}

/** What orders by a field: moments by their value, amounts by theirs, words without case and accents. */
const orderOf = (list: ListSpec, name: string, { type }: FieldSpec): string => {
  if (name === list.instant?.[0]) return 'instant'
  if (type === 'amount') return 'amount_order'
  return type === 'text' ? `folded(coalesce(${columnOf(name)}, ''))` : columnOf(name)
}

/** SQL to order by, per field that the list can be ordered by; some lists order some fields in their own way. */
export const ordersOf = (
  list: ListSpec,
  special: Readonly<Record<string, string | undefined>> = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(list)
      .filter(([, { sorted }]) => sorted === true)
      .map(([name, field]) => [name, special[name] ?? orderOf(list, name, field)]),
  )

const sqlValue = (value: unknown): Value =>
  typeof value === 'boolean' ? Number(value) : String(value)

const isNarrowed = (column: string, value: unknown): Condition =>
  Array.isArray(value) ? isAmong(column, value.map(String)) : equals(column, sqlValue(value))

/** What a field means that a list is narrowed by in its own way. */
export type Narrowing = Readonly<Record<string, ((value: unknown) => Condition) | undefined>>

/** What a filter of the list means. */
export function conditionsOf(list: ListSpec, special: Narrowing = {}) {
  const narrowing = namesWhere(list, narrows)
  return (filter: Readonly<Record<string, unknown>>): readonly Condition[] => {
    const text = (name: string): string | undefined => {
      const value = filter[name]
      return typeof value === 'string' ? value : undefined
    }
    return [
      ...narrowing.flatMap((name) =>
        when(filter[name], special[name] ?? ((value) => isNarrowed(columnOf(name), value))),
      ),
      ...between(text('from'), text('to')),
      ...when(text('minAmount'), (value) => amountIs('>=', value)),
      ...when(text('maxAmount'), (value) => amountIs('<=', value)),
      ...hasWords('words', text('search') ?? ''),
    ]
  }
}
