import type { Statement } from 'better-sqlite3'
import type { Sqlite } from './handle.ts'

/** One statement with this many rows costs two thirds of as many statements with one; more rows gain little. */
export const ROWS_AT_ONCE = 32

/** Adds rows, given as the values of one after those of the other; their rowids follow each other. Answers the last rowid. */
export type InsertRows = (values: readonly unknown[]) => number

/**
 * Inserts many rows with few statements, each prepared once. It must run in a transaction, which rolls back if a row is
 * refused. A statement that could be rolled back by itself would first copy each page that it changes, a fifth of the cost of
 * inserting.
 *
 * @param columns - how each column is written: `?`, or SQL around it
 */
export function rowInserter(
  db: Sqlite,
  table: string,
  columns: Readonly<Record<string, string>>,
): InsertRows {
  const names = Object.keys(columns)
  const group = `(${Object.values(columns).join(', ')})`
  const most = ROWS_AT_ONCE * names.length
  const statements = new Map<number, Statement<[readonly unknown[]]>>()
  const statementOf = (rows: number): Statement<[readonly unknown[]]> => {
    const known = statements.get(rows)
    if (known !== undefined) return known
    const made = db.prepare<[readonly unknown[]]>(
      `INSERT OR FAIL INTO ${table} (${names.join(', ')}) VALUES ${Array(rows).fill(group).join(', ')}`,
    )
    statements.set(rows, made)
    return made
  }
  return (values) => {
    if (!db.inTransaction) throw new Error(`rows of ${table} outside a transaction`)
    let last = 0
    for (let from = 0; from < values.length; from += most) {
      const some = values.length <= most ? values : values.slice(from, from + most)
      last = Number(statementOf(some.length / names.length).run(some).lastInsertRowid)
    }
    return last
  }
}

/** Columns that are written as they come. */
export const asTheyCome = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, '?']))
