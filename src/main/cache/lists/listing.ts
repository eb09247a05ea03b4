import { createRecent } from '../../../shared/base/recent.ts'
import type { Page } from '../../../shared/lists/page.ts'
import { type Condition, type Value, where } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'

/** One home for the lists of the cache: from a filter to the rows that match, in order, and from there to a page. */

export interface Order {
  readonly column: string
  readonly descending: boolean
}

/** Which page of the rows that a filter lets through; without `sort` in the list's own order. */
export interface ListQuestion<F> {
  readonly filter: F
  readonly offset: number
  readonly limit: number
  readonly sort?: Order | undefined
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
  /** Rows of a step of an export, by the name of what is asked for. Between the first and the last they stay as they were found. */
  readonly step: (question: string, query: ListQuery, from: number) => readonly Row[]
  /** Forgets what was found: call it after every change of the table. */
  readonly changed: () => void
}

/** Rows of one step of an export. */
export const CHUNK = 2000

/** How many exports are under way at once. */
const EXPORTS = 4
/** How many results are remembered, so that scrolling through one does not search and sort again. */
const KEPT = 6

/** Makes a list over a table: a filter is found once and remembered, pages are read by the keys that it found. */
export function createListing<Raw, Row>(db: Sqlite, spec: ListSpec<Raw, Row>): Listing<Row> {
  const found = createRecent<Float64Array>(KEPT)
  const exported = createRecent<Float64Array>(EXPORTS)
  const one = db.prepare<[number], Raw>(
    `SELECT ${spec.select} FROM ${spec.table} WHERE ${spec.table}.rowid = ?`,
  )

  const find = ({ conditions, sort }: ListQuery): Float64Array => {
    const sql = `SELECT ${spec.table}.rowid FROM ${spec.table} ${where(conditions)} ORDER BY ${orderBy(spec, sort)}`
    const params = conditions.flatMap((condition) => condition.params)
    const key = JSON.stringify([sql, params])
    return found.of(key, () =>
      Float64Array.from(
        db
          .prepare<Value[], number>(sql)
          .pluck()
          .all(...params),
      ),
    )
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
    step: (question, query, from) => {
      const rowids = (from === 0 ? undefined : exported.get(question)) ?? find(query)
      exported.set(question, rowids)
      return rowsOf(rowids.subarray(from, from + CHUNK))
    },
    changed: found.clear,
  }
}

const orderBy = <Raw, Row>(
  { orders, usual }: ListSpec<Raw, Row>,
  sort: Order | undefined,
): string => {
  const sql = sort === undefined ? undefined : orders[sort.column]
  return sql === undefined ? usual : `${sql} ${sort?.descending ? 'DESC' : 'ASC'}, ${usual}`
}
