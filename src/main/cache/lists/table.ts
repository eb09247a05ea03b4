import {
  columnOf,
  type FieldSpec,
  fieldsOf,
  keyOf,
  type ListSpec,
  namesWhere,
  type RowOf,
  type StoredOf,
  storedOf,
} from '../../../shared/lists/declare.ts'
import { beginning } from '../../../shared/text/foreign-text.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import {
  type Condition,
  type Narrowing,
  narrowing,
  sqlValue,
  type Value,
  when,
} from '../../disk/conditions.ts'
import { decimalOrder, folded } from '../text.ts'
import { amountIs, between, hasWords } from './conditions.ts'
import { type NotedWith, nothingNoted } from './noted.ts'
import { type Columns, instantText } from './record.ts'

/**
 * A declared list in SQLite. Besides its fields a table has `seq`; `instant` (ISO 8601 UTC), by which it is ordered and
 * filtered; `words`, folded text to search in; `amount_order`, which orders amounts by value; and what the
 * declaration names as kept, from which rows are derived again when it changes.
 */

/** The name of the table in which the bank's JSON lies apart. */
export const rawTable = (table: string): string => `${table}_raw`

/** The statement that makes it. */
export const createRawTable = (table: string): string =>
  `CREATE TABLE ${rawTable(table)} (seq INTEGER PRIMARY KEY, raw TEXT NOT NULL) STRICT;`

/** What a table has besides fields and what it keeps. */
const technicalOf = (list: ListSpec): readonly string[] =>
  list.inMemory === undefined
    ? ['instant', ...(hasAmount(list) ? ['amount_order'] : []), 'words']
    : []

const hasAmount = (list: ListSpec): boolean =>
  fieldsOf(list).some(([, { type }]) => type === 'amount')

const sqlType = ({ type, always }: FieldSpec): string => {
  const there = always === true || type === 'amount' || type === 'count' || type === 'currency'
  return `${type === 'flag' || type === 'count' ? 'INTEGER' : 'TEXT'}${there ? ' NOT NULL' : ''}`
}

/** The statements that make the table of a list, under its own name or another. */
export function createTable(list: ListSpec, table = list.table): string {
  const key = keyOf(list)
  const columns = [
    'seq INTEGER PRIMARY KEY',
    ...storedOf(list).map(
      ([name, field]) => `${columnOf(name)} ${sqlType(field)}${name === key ? ' UNIQUE' : ''}`,
    ),
    ...technicalOf(list).map((name) => `${name} TEXT NOT NULL`),
    ...Object.entries(list.kept).map(([name, type]) => `${name} ${type}`),
  ]
  return `CREATE TABLE ${table} (\n  ${columns.join(',\n  ')}\n) STRICT;`
}

/** The statements that make its indexes; they are named after the list's own table. */
export const createIndexes = ({ table, inMemory, indexed = [] }: ListSpec): string =>
  [...(inMemory === undefined ? ['instant'] : []), ...indexed]
    .map(
      (column) =>
        `CREATE INDEX ${table}_by_${column.replace(/\W+/g, '_')} ON ${table} (${column});`,
    )
    .join('\n')

/** What is selected of a row. */
export const selectOf = (list: ListSpec): string =>
  storedOf(list)
    .map(([name]) => `${columnOf(name)} AS "${name}"`)
    .join(', ')

/** A row as SQLite has it: yes and no are 1 and 0. */
export type RawRow = Readonly<Record<string, string | number | null>>

/** Makes what was selected a row; the same object, since a list makes many of them. */
export function rowOf<L extends ListSpec>(list: L): (raw: RawRow) => RowOf<L> {
  const flags = namesWhere(list, ({ type }) => type === 'flag')
  return (raw) => {
    const row: Record<string, string | number | boolean | null> = raw
    for (const name of flags) row[name] = raw[name] === null ? null : raw[name] === 1
    // The select list has every field of the declaration.
    return row as RowOf<L>
  }
}

/** The texts of some fields, one after the other. */
function joined(
  names: readonly string[],
  text: (name: string) => string | null,
  between: string,
): string {
  let all = ''
  for (const name of names) {
    const part = beginning(text(name) ?? '')
    if (part !== '') all = all === '' ? part : all + between + part
  }
  return all
}

/**
 * Searchable text of a row: a line for each field that is narrowed by words, with those that are searched as it is; then
 * the others, each on a line of its own so that no word spans two.
 */
function wordsWriter(list: ListSpec): (text: (name: string) => string | null) => string {
  const lines = namesWhere(list, ({ filter }) => filter === 'words').map((head) => [
    head,
    ...namesWhere(list, ({ searched }) => searched === head),
  ])
  const others = namesWhere(list, ({ searched }) => searched === true)
  return (text) => {
    let words = ''
    for (const names of lines) words += `${joined(names, text, ' ').replaceAll('\n', ' ')}\n`
    return folded(words + joined(others, text, '\n'))
  }
}

/** A value for a column, of a row and of what is kept beside it. */
type Write = (row: Readonly<Record<string, unknown>>, kept: Columns) => Value

/** The columns of a table, and what puts the values of a row behind others in their order. */
export function valuesOf<L extends ListSpec>(
  list: L,
): {
  readonly names: readonly string[]
  readonly put: (into: Value[], row: StoredOf<L>, kept: Columns) => void
} {
  const textIn = (row: Readonly<Record<string, unknown>>, name: string): string | null => {
    const value = row[name]
    return typeof value === 'string' ? value : null
  }
  const words = wordsWriter(list)
  const [amount = ''] = namesWhere(list, ({ type }) => type === 'amount')
  const technical: Readonly<Record<string, Write>> = {
    instant: (row, kept) =>
      kept['instant'] ??
      (list.instant ?? [])
        .map((name) => instantText(textIn(row, name)))
        .find((at) => at !== null) ??
      '',
    amount_order: (row) => decimalOrder((textIn(row, amount) ?? '0') as DecimalText),
    words: (row) => words((name) => textIn(row, name)),
  }
  const fields = storedOf(list).map(([name]) => name)
  const others: readonly (readonly [name: string, write: Write])[] = [
    ...technicalOf(list).flatMap((name) => {
      const write = technical[name]
      return write === undefined ? [] : [[name, write] as const]
    }),
    ...Object.keys(list.kept).map(
      (name) => [name, (_: unknown, kept: Columns) => kept[name] ?? null] as const,
    ),
  ]
  return {
    names: [...fields.map(columnOf), ...others.map(([name]) => name)],
    put: (into, row, kept) => {
      const said: Readonly<Record<string, unknown>> = row
      for (const name of fields) into.push(sqlValue(said[name]))
      for (const [, write] of others) into.push(write(said, kept))
    },
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

/** What a filter of the list means. */
export function conditionsOf(
  list: ListSpec,
  special: Narrowing = {},
  noted: NotedWith = nothingNoted,
) {
  const narrowed = narrowing(list, special)
  return (filter: Readonly<Record<string, unknown>>): readonly Condition[] => {
    const text = (name: string): string | undefined => {
      const value = filter[name]
      return typeof value === 'string' ? value : undefined
    }
    return [
      ...narrowed(filter),
      ...between(text('from'), text('to')),
      ...when(text('minAmount'), (value) => amountIs('>=', value)),
      ...when(text('maxAmount'), (value) => amountIs('<=', value)),
      ...hasWords(text('search') ?? '', keyOf(list), noted, hasAmount(list)),
    ]
  }
}
