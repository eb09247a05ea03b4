import {
  columnOf,
  type FieldSpec,
  fieldsOf,
  keyFieldOf,
  type ListSpec,
  namesWhere,
  narrows,
  type RowOf,
  rangesOf,
} from '../../../shared/lists/declare.ts'
import { truncate } from '../../../shared/text/foreign-text.ts'
import { dateOf } from '../../../shared/text/format.ts'
import { type DecimalText, toDecimalText, ZERO } from '../../../shared/values/money.ts'
import { equals, isAmong, sqlValue, type Value } from '../../disk/conditions.ts'
import { decimalOrder, folded } from '../text.ts'
import {
  amountWithin,
  centsOf,
  hasWords,
  hasWordsIn,
  type ListCondition,
  rowsBy,
  type SearchedTable,
  textWithin,
} from './conditions.ts'
import { dayColumn, indexesOf, indexLedBy, orderBy, sumColumn, wordColumns } from './indexes.ts'
import { type NotedWith, nothingNoted } from './note-search.ts'
import { type Columns, dayEnd, dayStart, instantText } from './record.ts'

/**
 * A declared list in SQLite. Besides its fields a table has `seq`, the number of a row, and `instant` (ISO 8601 UTC), which orders
 * and filters rows. Texts have folded copies for search and order; dates have their days. `amount_order` orders amounts by value;
 * `cents` columns are added up. From `kept` columns rows are derived again when the declaration changes.
 */

/** The name of the table in which the bank's JSON lies apart. */
export const rawTable = (table: string): string => `${table}_raw`

/** The statement that makes it. */
export const createRawTable = (table: string): string =>
  `CREATE TABLE ${rawTable(table)} (seq INTEGER PRIMARY KEY, raw TEXT NOT NULL) STRICT;`

/** The fields whose texts each of {@link wordColumns} holds: one that is narrowed by words with those searched with it, else all. */
const wordFields = (list: ListSpec): readonly (readonly string[])[] => [
  ...namesWhere(list, ({ filter }) => filter === 'words').map((head) => [
    head,
    ...namesWhere(list, ({ searched }) => searched === head),
  ]),
  namesWhere(list, ({ searched }) => searched === true),
]

/** Where the texts of a list are searched. */
export const searchedTable = (list: ListSpec): Required<SearchedTable> => ({
  table: list.table,
  search: `${list.table}_search`,
  columns: wordColumns(list),
})

const sqlType = ({ type, always }: FieldSpec): string => {
  const there = always === true || ['amount', 'sum', 'count', 'currency'].includes(type)
  return `${type === 'flag' || type === 'count' ? 'INTEGER' : 'TEXT'}${there ? ' NOT NULL' : ''}`
}

type Row = Readonly<Record<string, unknown>>

/** A value for a column, of a row and of what is kept beside it. */
type Write = (row: Row, kept: Columns) => Value

/** A column that a table has besides fields and kept columns. */
interface Technical {
  readonly name: string
  readonly type: 'TEXT NOT NULL' | 'INTEGER'
  readonly write: Write
}

const textIn = (row: Row, name: string): string | null => {
  const value = row[name]
  return typeof value === 'string' ? value : null
}

/** Texts of some fields, each on a line of its own so that no word spans two. The text index reads no further than a NUL. */
function lines(row: Row, names: readonly string[]): string {
  let all = ''
  for (const name of names) {
    const part = truncate(textIn(row, name) ?? '')
    if (part !== '') all = all === '' ? part : `${all}\n${part}`
  }
  return folded(all.replaceAll('\0', ' '))
}

function technicalOf(list: ListSpec): readonly Technical[] {
  const text = (name: string, write: Write): Technical => ({ name, type: 'TEXT NOT NULL', write })
  const { instant } = list
  const amountOf = (row: Row, name: string): DecimalText =>
    toDecimalText(textIn(row, name) ?? '') ?? ZERO
  return [
    ...(instant === undefined
      ? []
      : [
          text(
            'instant',
            (row, kept) =>
              kept['instant'] ??
              instant.map((name) => instantText(textIn(row, name))).find((at) => at !== null) ??
              '',
          ),
        ]),
    ...fieldsOf(list).flatMap(([name, field]): readonly Technical[] => {
      const column = columnOf(name)
      if (field.type === 'amount')
        return [
          text('amount_order', (row) => decimalOrder(amountOf(row, name))),
          { name: 'cents', type: 'INTEGER', write: (row) => centsOf(amountOf(row, name)) },
        ]
      if (field.type === 'sum')
        return [
          { name: sumColumn(name), type: 'INTEGER', write: (row) => centsOf(amountOf(row, name)) },
        ]
      if (field.ranged !== undefined)
        return [text(dayColumn(name), (row) => dateOf(textIn(row, name) ?? '') ?? '')]
      return field.type === 'text' && field.sorted === true && list.orders?.[name] === undefined
        ? [text(`${column}_key`, (row) => folded(truncate(textIn(row, name) ?? '')))]
        : []
    }),
    ...wordColumns(list).map((column, nth) => {
      const names = wordFields(list)[nth] ?? []
      return text(column, (row) => lines(row, names))
    }),
  ]
}

/** The statements that make the table of a list, under its own name or another. */
export function createTable(list: ListSpec, table = list.table): string {
  const key = keyFieldOf(list)
  const columns = [
    'seq INTEGER PRIMARY KEY',
    ...fieldsOf(list).map(
      ([name, field]) => `${columnOf(name)} ${sqlType(field)}${name === key ? ' UNIQUE' : ''}`,
    ),
    ...technicalOf(list).map(({ name, type }) => `${name} ${type}`),
    ...Object.entries(list.kept ?? {}).map(([name, type]) => `${name} ${type}`),
  ]
  return `CREATE TABLE ${table} (\n  ${columns.join(',\n  ')}\n) STRICT;`
}

/** The selected columns of a row. */
export const selectOf = (list: ListSpec): string =>
  fieldsOf(list)
    .map(([name]) => `${columnOf(name)} AS "${name}"`)
    .join(', ')

/** A row as SQLite has it: yes and no are 1 and 0. */
export type RawRow = Readonly<Record<string, string | number | null>>

/** Makes what was selected a row; the same object, since a list makes many of them. Where no currency is named, SQL has ''. */
export function rowOf<L extends ListSpec>(list: L): (raw: RawRow) => RowOf<L> {
  const flags = namesWhere(list, ({ type }) => type === 'flag')
  const currencies = namesWhere(list, ({ type }) => type === 'currency')
  return (raw) => {
    const row: Record<string, string | number | boolean | null> = raw
    for (const name of flags) row[name] = raw[name] === null ? null : raw[name] === 1
    for (const name of currencies) if (raw[name] === '') row[name] = null
    // The select list has every field of the declaration.
    return row as RowOf<L>
  }
}

/** The columns of a table, and what puts the values of a row behind others in their order. */
export function valuesOf<L extends ListSpec>(
  list: L,
): {
  readonly names: readonly string[]
  readonly put: (into: Value[], row: RowOf<L>, kept: Columns) => void
} {
  const fields = fieldsOf(list)
  const others: readonly (readonly [name: string, write: Write])[] = [
    ...technicalOf(list).map(({ name, write }) => [name, write] as const),
    ...Object.keys(list.kept ?? {}).map(
      (name) => [name, (_: unknown, kept: Columns) => kept[name] ?? null] as const,
    ),
  ]
  return {
    names: [...fields.map(([name]) => columnOf(name)), ...others.map(([name]) => name)],
    put: (into, row, kept) => {
      const said: Row = row
      for (const [name, { type }] of fields)
        into.push(sqlValue(said[name]) ?? (type === 'currency' ? '' : null))
      for (const [, write] of others) into.push(write(said, kept))
    },
  }
}

/** The meaning of parts of a filter that a list is narrowed by in its own way, by their names. */
export type ListNarrowing = Readonly<
  Record<string, ((value: unknown, filter: Row) => ListCondition) | undefined>
>

/** The condition that a field has a value, or any of several. */
function isNarrowed(list: ListSpec, name: string, field: FieldSpec, value: unknown): ListCondition {
  const column = columnOf(name)
  const is = (sql: string) =>
    Array.isArray(value) ? isAmong(sql, value.map(String)) : equals(sql, sqlValue(value))
  const test = is(column)
  const index = indexLedBy(list, column)
  // A `+` keeps SQLite from taking a group of totals for a constant, and from sorting all rows by the groups behind it.
  const isGroup = list.totalled?.slice(1).includes(name) === true
  return {
    ...(isGroup ? is(`+${column}`) : test),
    carried: indexesOf(list).carried.includes(column) || field.carried === true,
    ...(index !== null && rowsBy(list.table, index, test)),
  }
}

/** The SQL conditions of a filter of the list. */
export function conditionsOf(
  list: ListSpec,
  special: ListNarrowing = {},
  noted: NotedWith = nothingNoted,
): (filter: Row) => readonly ListCondition[] {
  const { table } = list
  const searched = searchedTable(list)
  const fields = fieldsOf(list).filter(
    ([name, field]) => narrows(field) && special[name] === undefined,
  )
  const [amount] = namesWhere(list, ({ type }) => type === 'amount')
  const byAmount = amount === undefined ? null : indexLedBy(list, 'amount_order')
  const day = (name: string) => ({
    index: orderBy(list, { column: name, descending: false }).index,
    column: dayColumn(name),
  })
  return (filter) => {
    const text = (name: string): string | undefined => {
      const value = filter[name]
      return typeof value === 'string' ? value : undefined
    }
    const narrowed = ([name, field]: (typeof fields)[number]): readonly ListCondition[] => {
      const value = filter[name]
      if (value === undefined) return []
      if (field.filter === 'words')
        return hasWordsIn(searched, text(name) ?? '', [`${columnOf(name)}_words`])
      return field.ranged === undefined
        ? [isNarrowed(list, name, field, value)]
        : textWithin(table, day(name), text(name), text(name))
    }
    const [from, to] = [text('from'), text('to')]
    return [
      ...fields.flatMap(narrowed),
      ...Object.entries(special).flatMap(([name, meaning]) =>
        filter[name] === undefined || meaning === undefined ? [] : [meaning(filter[name], filter)],
      ),
      ...rangesOf(list).flatMap((range) =>
        textWithin(table, day(range.name), text(range.from), text(range.to)),
      ),
      ...(list.instant === undefined
        ? []
        : textWithin(
            table,
            { index: indexLedBy(list, 'instant') ?? '', column: 'instant' },
            from === undefined ? undefined : dayStart(from),
            to === undefined ? undefined : dayEnd(to),
          )),
      ...(byAmount === null
        ? []
        : amountWithin(table, byAmount, text('minAmount'), text('maxAmount'))),
      ...hasWords(searched, text('search') ?? '', {
        key: keyFieldOf(list),
        noted,
        amounts: byAmount === null ? [] : [{ index: byAmount }],
      }),
    ]
  }
}
