import { add, type DecimalText, toDecimalText, ZERO } from '../../../shared/money.ts'
import type { Page } from '../../../shared/position.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { searchWords } from '../text.ts'

/** One home for the lists of the cache: from a filter to the rows that match, in order, and from there to a page. */

type Value = string | number | null

/** A part of a WHERE clause, and what its question marks stand for. */
export interface Condition {
  readonly sql: string
  readonly params: readonly Value[]
}

export interface Order {
  readonly column: string
  readonly descending: boolean
}

/** Which rows, and in which order. */
export interface ListQuery {
  readonly conditions: readonly Condition[]
  readonly sort?: Order | undefined
}

/** A table as a list. Each row has its place in the file as `rowid`. */
export interface ListSpec<Raw, Row> {
  readonly table: string
  /** What is selected of a row, as SQL. */
  readonly select: string
  readonly toRow: (raw: Raw) => Row
  /** SQL to order by, per column that the window may sort by. */
  readonly orders: Readonly<Record<string, string>>
  /** The order where none is asked for, and what breaks ties. */
  readonly usual: string
}

/** A list of an open cache. */
export interface Listing<Row> {
  readonly page: (query: ListQuery, offset: number, limit: number) => Page<Row>
  /** Rows of which `column` holds one of these values, in the query's order; values that are not there are left out. */
  readonly among: (
    column: string,
    values: readonly string[],
    sort: Order | undefined,
  ) => readonly Row[]
  /** Forgets what was found: call it after every change of the table. */
  readonly changed: () => void
}

/** How many results are remembered, so that scrolling through one does not search and sort again. */
const KEPT = 6

export function createListing<Raw, Row>(db: Sqlite, spec: ListSpec<Raw, Row>): Listing<Row> {
  const found = new Map<string, Float64Array>()
  const one = db.prepare<[number], Raw>(
    `SELECT ${spec.select} FROM ${spec.table} WHERE ${spec.table}.rowid = ?`,
  )

  const find = ({ conditions, sort }: ListQuery): Float64Array => {
    const sql = `SELECT ${spec.table}.rowid FROM ${spec.table} ${where(conditions)} ORDER BY ${orderBy(spec, sort)}`
    const params = conditions.flatMap((condition) => condition.params)
    const key = JSON.stringify([sql, params])
    const rows =
      found.get(key) ??
      Float64Array.from(
        db
          .prepare<Value[], number>(sql)
          .pluck()
          .all(...params),
      )
    found.delete(key)
    found.set(key, rows)
    for (const oldest of [...found.keys()].slice(0, -KEPT)) found.delete(oldest)
    return rows
  }

  const rowsOf = (rowids: Float64Array): readonly Row[] =>
    [...rowids].flatMap((rowid) => {
      const raw = one.get(rowid)
      return raw === undefined ? [] : [spec.toRow(raw)]
    })

  return {
    page: (query, offset, limit) => {
      const rowids = find(query)
      return { rows: rowsOf(rowids.subarray(offset, offset + limit)), total: rowids.length }
    },
    among: (column, values, sort) => rowsOf(find({ conditions: [isAmong(column, values)], sort })),
    changed: () => found.clear(),
  }
}

const orderBy = <Raw, Row>(
  { orders, usual }: ListSpec<Raw, Row>,
  sort: Order | undefined,
): string => {
  const sql = sort === undefined ? undefined : orders[sort.column]
  return sql === undefined ? usual : `${sql} ${sort?.descending ? 'DESC' : 'ASC'}, ${usual}`
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

export const isNotAmong = (column: string, values: readonly string[]): Condition => ({
  sql: `${column} NOT IN (SELECT value FROM json_each(?))`,
  params: [JSON.stringify(values)],
})

/** Every word of the search occurs in a column of folded text. */
export const hasWords = (column: string, search: string): readonly Condition[] =>
  searchWords(search).map((word) => ({ sql: `instr(${column}, ?) > 0`, params: [word] }))

/** Adds up `amount` exactly and counts, per value of `groups` (column names), in their order. */
export function sumsOf(
  db: Sqlite,
  table: string,
  groups: readonly string[],
  conditions: readonly Condition[],
): readonly {
  readonly group: readonly string[]
  readonly count: number
  readonly amount: DecimalText
}[] {
  const names = groups.map((group, index) => `${group} AS g${index}`).join(', ')
  const rows = db
    .prepare<Value[], Readonly<Record<string, string>>>(
      `SELECT ${names}, ${table}.amount AS amount FROM ${table} ${where(conditions)}`,
    )
    .iterate(...conditions.flatMap(({ params }) => params))
  const sums = new Map<string, { group: readonly string[]; count: number; amount: DecimalText }>()
  for (const row of rows) {
    const group = groups.map((_, index) => row[`g${index}`] ?? '')
    const key = JSON.stringify(group)
    const sum = sums.get(key) ?? { group, count: 0, amount: ZERO }
    sum.count += 1
    sum.amount = add(sum.amount, toDecimalText(row['amount'] ?? '') ?? ZERO)
    sums.set(key, sum)
  }
  return [...sums.values()].sort((a, b) => b.count - a.count)
}
