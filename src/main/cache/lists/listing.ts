import type { Statement } from 'better-sqlite3'
import { createLruCache } from '../../../shared/base/lru-cache.ts'
import type { CountedPage, Page } from '../../../shared/lists/page.ts'
import { type Condition, isAmong, type Value, where } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { ListCondition } from './conditions.ts'
import { type ListOrder, totalsIndex, wordsIndex } from './indexes.ts'

/** The one engine of the cache's lists: from a filter to the rows that match, in order, and from there to a page. */

/** Which page of the rows that a filter lets through; without `sort` in the list's own order. */
export interface ListQuestion<F, S> {
  readonly filter: F
  readonly offset: number
  readonly limit: number
  readonly sort?: S | undefined
}

/** A part of a list: the rows that match these conditions too, in this order. */
interface Segment {
  readonly conditions: readonly ListCondition[]
  readonly order: ListOrder
}

/** Which rows, and in which order: segment after segment, which together are all of them. */
export interface ListQuery {
  readonly conditions: readonly ListCondition[]
  readonly segments: readonly Segment[]
}

/** A query whose rows all stand in one order, without ranges that come before others. */
export const inOrder = (conditions: readonly ListCondition[], order: ListOrder): ListQuery => ({
  conditions,
  segments: [{ conditions: [], order }],
})

/** A table as a list. Each row has its place as `seq`. */
export interface ListTable<Raw, Row> {
  readonly table: string
  /** The selected columns, as SQL. */
  readonly select: string
  readonly toRow: (raw: Raw) => Row
  /** Whether its indexes are there; until then all rows are gone through. A table without them has few rows. */
  readonly isIndexed?: () => boolean
  /** Another connection changed the file, and may have made or dropped indexes. */
  readonly lookAnew?: () => void
  /** It has an index for totals. */
  readonly isTotalled?: boolean
}

/** Rows of one step of an export: few enough that whoever takes them from another thread is not held up. */
export const CHUNK = 500

/** How many read at once: exports, the proof and the books. */
const EXPORTS = 12
/** How many questions are remembered, so that scrolling through an answer does not search again. */
const KEPT = 8
const STATEMENTS = 64
/** Rows of a page, by which it is weighed whether to search or to go along an order. */
const PAGE = 50
/** So many rows are gone along in order, each looked at, before what matches is searched for in the whole table. */
const NEAR = 500
/** Counting so few rows takes no time that anybody waits for. */
const COUNTED_AT_ONCE = 10_000
/** A page that ends behind as many rows is not looked for near the beginning. */
const MOST_NEAR = 200

/** The key of the row behind which a page begins. */
interface Anchor {
  readonly offset: number
  readonly key: readonly Value[]
}

const isUniform = ({ terms }: ListOrder): boolean =>
  terms.every(({ descending }) => descending === terms[0]?.descending)

const sqlOf = ({ terms }: ListOrder): string =>
  terms.map(({ column, descending }) => (descending ? `${column} DESC` : column)).join(', ')

/** The condition that a row lies behind another one in an order. */
const behind = ({ terms }: ListOrder, key: readonly Value[]): ListCondition => ({
  sql: `(${terms.map(({ column }) => column).join(', ')}) ${terms[0]?.descending === true ? '<' : '>'} (${key.map(() => '?').join(', ')})`,
  params: key,
  carried: true,
})

const isAmongRows = ({ sql, params }: Condition): Condition => ({ sql: `seq IN (${sql})`, params })

/** A condition that few rows pass, and those rows. */
interface Driver {
  readonly condition: ListCondition
  readonly found: Float64Array
}

const paramsOf = (conditions: readonly Condition[]): readonly Value[] =>
  conditions.flatMap(({ params }) => params)

/** The index of an order; null for the list's own. */
const indexOf = ({ index }: ListOrder): string | null => (index === '' ? null : index)

/** Runs a statement and answers its rows as values. */
type RunSql = (sql: string, params: readonly Value[]) => readonly (readonly Value[])[]

/** Reads the numbers of rows that a statement selects. */
const numbersBy =
  (run: RunSql) =>
  (sql: string, params: readonly Value[]): Float64Array =>
    Float64Array.from(run(sql, params), ([seq]) => Number(seq))

/** Decides how a list is read: by looking up the few rows that one condition finds, or along an order. */
function createPlanner<Raw, Row>(
  { table, isIndexed = () => false }: ListTable<Raw, Row>,
  run: RunSql,
  newest: () => number,
) {
  const numbers = numbersBy(run)
  const probes = createLruCache<Float64Array>(STATEMENTS)

  /** The rows that a condition's index finds, no more than `most`. */
  const probe = ({ sql, params }: Condition, most: number): Float64Array =>
    probes.of(JSON.stringify([sql, params, most]), () =>
      numbers(`SELECT seq FROM (${sql}) LIMIT ${most}`, params),
    )

  /** The condition that so few rows pass that those are looked up, and the rows; null where an order is gone along. */
  const driverOf = (conditions: readonly ListCondition[]): Driver | null => {
    if (!isIndexed()) return null
    // Looking up so many costs as much as finding a page among all by going along.
    let least = Math.ceil(Math.sqrt(PAGE * newest()))
    let driver: Driver | null = null
    for (const condition of conditions) {
      const found = condition.rows === undefined ? null : probe(condition.rows, least)
      if (found === null || found.length >= least) continue
      least = found.length
      driver = { condition, found }
    }
    return driver
  }

  /**
   * Conditions as SQL: of the driver its rows, of others a test or, where that would look up each row, all rows as well. The
   * index of the texts holds more to test.
   */
  const whereOf = (
    conditions: readonly ListCondition[],
    driver: Driver | null,
    isByTexts = false,
  ): Condition => {
    const tested = conditions.filter((condition) => condition !== driver?.condition)
    const parts = [
      ...(driver === null ? [] : [isAmong('seq', [...driver.found])]),
      ...tested.map((condition): Condition => {
        const { rows, carried, inTexts } = condition
        const isHeld = carried === true || (isByTexts && inTexts === true)
        const isTest = driver !== null || rows === undefined || isHeld || !isIndexed()
        return isTest ? condition : isAmongRows(rows)
      }),
    ]
    return { sql: where(parts), params: paramsOf(parts) }
  }

  const from = (index: string | null, driver: Driver | null): string => {
    if (!isIndexed() || (driver === null && index === null)) return table
    return driver === null ? `${table} INDEXED BY ${index}` : `${table} NOT INDEXED`
  }
  /** The first rows in order, if among as many as are near there are enough; else null. */
  const near = (
    conditions: readonly ListCondition[],
    order: ListOrder,
    enough: number,
  ): Float64Array | null => {
    const slow = conditions.filter(({ carried }) => carried !== true)
    if (slow.length === 0 || enough > MOST_NEAR) return null
    const quick = conditions.filter(({ carried }) => carried === true)
    const along = numbers(
      `SELECT seq FROM ${from(indexOf(order), null)} ${where(quick)} ORDER BY ${sqlOf(order)} LIMIT ${NEAR}`,
      paramsOf(quick),
    )
    const among = isAmong('seq', [...along])
    const passing = new Set(
      numbers(
        `SELECT seq FROM ${table} NOT INDEXED ${where([among, ...slow])}`,
        paramsOf([among, ...slow]),
      ),
    )
    const found = along.filter((seq) => passing.has(seq))
    return found.length >= enough || along.length < NEAR ? found : null
  }

  return { driverOf, whereOf, from, near, forget: probes.clear }
}

/** Finds the rows of a segment: along its order, by the condition that drives it, or near its beginning. */
function createSegments(
  planner: ReturnType<typeof createPlanner>,
  run: RunSql,
  isIndexed: () => boolean,
) {
  const { driverOf, whereOf, from, near } = planner
  const numbers = numbersBy(run)
  const few = createLruCache<Float64Array>(KEPT)
  const anchors = createLruCache<Anchor>(KEPT)

  /** Rows of a segment by going along its order; a page behind the one that was read last begins at its key. */
  const along = (
    conditions: readonly ListCondition[],
    order: ListOrder,
    offset: number,
    limit: number,
  ): Float64Array => {
    const name = JSON.stringify([order, conditions])
    const anchor = anchors.get(name)
    const isNext = anchor?.offset === offset && isIndexed()
    const { sql, params } = whereOf(
      isNext ? [...conditions, behind(order, anchor.key)] : conditions,
      null,
    )
    const rows = run(
      `SELECT seq, ${order.terms.map(({ column }) => column).join(', ')}
       FROM ${from(indexOf(order), null)} ${sql} ORDER BY ${sqlOf(order)} LIMIT ? OFFSET ?`,
      [...params, limit, isNext ? 0 : offset],
    )
    const key = rows.at(-1)?.slice(1) ?? [null]
    if (isUniform(order) && !key.includes(null))
      anchors.set(name, { offset: offset + rows.length, key })
    return Float64Array.from(rows, ([seq]) => Number(seq))
  }

  /** All rows of a segment in order, which a driver finds or which are few. */
  const looked = (
    conditions: readonly ListCondition[],
    order: ListOrder,
    driver: Driver | null,
  ): Float64Array =>
    few.of(JSON.stringify([order, conditions]), () => {
      const { sql, params } = whereOf(conditions, driver)
      return numbers(
        `SELECT seq FROM ${from(null, driver)} ${sql} ORDER BY ${sqlOf(order)}`,
        params,
      )
    })

  const segment = (
    conditions: readonly ListCondition[],
    order: ListOrder,
    offset: number,
    limit: number,
  ): Float64Array => {
    const driver = driverOf(conditions)
    if (driver !== null) return looked(conditions, order, driver).subarray(offset, offset + limit)
    const found = isIndexed() ? near(conditions, order, offset + limit) : null
    return found?.subarray(offset, offset + limit) ?? along(conditions, order, offset, limit)
  }

  const forget = (): void => {
    few.clear()
    anchors.clear()
  }
  return { looked, segment, forget }
}

export type Listing<Row> = ReturnType<typeof createListing<unknown, Row>>

export function createListing<Raw, Row>(db: Sqlite, spec: ListTable<Raw, Row>) {
  const { table, isIndexed = () => false, isTotalled = false } = spec
  const isWhole = spec.isIndexed === undefined
  const statements = createLruCache<Statement<Value[]>>(STATEMENTS)
  const exported = createLruCache<Float64Array>(EXPORTS)
  const counts = createLruCache<number>(KEPT)
  const one = db.prepare<[number], Raw>(`SELECT ${spec.select} FROM ${table} WHERE seq = ?`)
  const last = db.prepare<[], number | null>(`SELECT max(seq) FROM ${table}`).pluck()

  const version = db.prepare<[], number>('PRAGMA data_version').pluck()
  let known = version.get()
  const changed = (): void => {
    planner.forget()
    segments.forget()
    counts.clear()
  }
  /** Forgets what was found before another connection changed the file. */
  const lookAnew = (): void => {
    const now = version.get()
    if (now === known) return
    known = now
    spec.lookAnew?.()
    changed()
  }

  const run: RunSql = (sql, params) =>
    // As many columns as are selected; numbers, texts or nothing, as tables of lists have them.
    statements.of(sql, () => db.prepare<Value[]>(sql).raw()).all(...params) as Value[][]
  const numbers = numbersBy(run)

  const planner = createPlanner(spec, run, () => last.get() ?? 0)
  const { driverOf, whereOf, from } = planner
  const segments = createSegments(planner, run, isIndexed)
  const { looked, segment } = segments
  const sums = isTotalled ? { all: totalsIndex(table), byTexts: wordsIndex(table) } : null

  const count = (conditions: readonly ListCondition[]): number =>
    counts.of(JSON.stringify(conditions), () => {
      const { sql, params } = source(conditions)
      return Number(run(`SELECT count(*) ${sql}`, params)[0]?.[0])
    })

  const source = (conditions: readonly ListCondition[], index?: string): Condition => {
    const driver = index === undefined ? driverOf(conditions) : null
    const isByTexts =
      index === undefined && sums !== null && conditions.some(({ inTexts }) => inTexts === true)
    const { sql, params } = whereOf(conditions, driver, isByTexts)
    const along = index ?? (isByTexts ? sums.byTexts : sums?.all) ?? null
    return { sql: `FROM ${from(along, driver)} ${sql}`, params }
  }

  const seqsOf = (query: ListQuery, offset: number, limit: number): readonly number[] => {
    const found: number[] = []
    let skipped = offset
    for (const { conditions, order } of query.segments) {
      const all = [...query.conditions, ...conditions]
      const some = segment(all, order, skipped, limit - found.length)
      found.push(...some)
      if (found.length >= limit) break
      // The next segment begins where this one ended.
      skipped = some.length > 0 || skipped === 0 ? 0 : Math.max(0, skipped - count(all))
    }
    return found
  }

  const rowsOf = (seqs: Iterable<number>): readonly Row[] => {
    const rows: Row[] = []
    for (const seq of seqs) {
      const raw = one.get(seq)
      if (raw !== undefined) rows.push(spec.toRow(raw))
    }
    return rows
  }
  const rows = (query: ListQuery, offset: number, limit: number): readonly Row[] =>
    rowsOf(seqsOf(query, offset, limit))

  const seqs = (query: ListQuery): Float64Array => {
    const parts = query.segments.map(({ conditions, order }) => {
      const all = [...query.conditions, ...conditions]
      const driver = driverOf(all)
      if (driver !== null || isWhole) return looked(all, order, driver)
      const { sql, params } = whereOf(all, null)
      return numbers(
        `SELECT seq FROM ${from(indexOf(order), null)} ${sql} ORDER BY ${sqlOf(order)}`,
        params,
      )
    })
    const [only, ...more] = parts
    return only !== undefined && more.length === 0
      ? only
      : Float64Array.from(parts.flatMap((part) => [...part]))
  }

  /** How many rows there are, or null where counting them would take long. */
  const quickCount = (conditions: readonly ListCondition[]): number | null =>
    (last.get() ?? 0) <= COUNTED_AT_ONCE || driverOf(conditions) !== null ? count(conditions) : null

  const freshly =
    <A extends readonly unknown[], R>(answer: (...asked: A) => R) =>
    (...asked: A): R => {
      lookAnew()
      return answer(...asked)
    }

  return {
    /** Its rows are never counted for it where that takes long. */
    page: freshly((query: ListQuery, offset: number, limit: number): Page<Row> => {
      const found = rows(query, offset, limit)
      const isLast = found.length < limit && (found.length > 0 || offset === 0)
      const total = isLast ? offset + found.length : quickCount(query.conditions)
      return { rows: found, total }
    }),
    /** A page of a table without indexes, whose rows are found at once. */
    counted: freshly((query: ListQuery, offset: number, limit: number): CountedPage<Row> => {
      const found = seqs(query)
      return { rows: rowsOf(found.subarray(offset, offset + limit)), total: found.length }
    }),
    /** The rows of a page, however many there are in all. */
    rows: freshly(rows),
    count: freshly(count),
    /** The `seq` of every row, in order. */
    seqs: freshly(seqs),
    /** Rows of a step of an export, by the name of what is asked for. Between the first and the last they stay as they were found. */
    step: freshly((question: string, query: ListQuery, from: number) => {
      let found = (from === 0 ? undefined : exported.get(question)) ?? seqs(query)
      let piece = rowsOf(found.subarray(from, from + CHUNK))
      // A reader counts the rows that it was given: what was deleted meanwhile leaves no place behind.
      while (piece.length < Math.min(CHUNK, found.length - from)) {
        found = found.filter(
          (seq, at) => at < from || at >= from + CHUNK || one.get(seq) !== undefined,
        )
        piece = rowsOf(found.subarray(from, from + CHUNK))
      }
      if (piece.length > 0) exported.set(question, found)
      else exported.delete(question)
      return piece
    }),
    /** Table and conditions, for a sum over the rows that match, which another index may be named for. */
    source: freshly(source),
    /** Forgets what was found: call it after every change of the table. */
    changed,
  }
}
