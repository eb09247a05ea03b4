import type { RunResult, Statement } from 'better-sqlite3'
import { memo } from '../../shared/base/memo.ts'
import type { Sqlite } from './handle.ts'

/** Columns of a table by name, with their values. Tables and names are the program's own. */
export type Columns = Readonly<Record<string, string | number | null | Uint8Array>>

const statementsOf = memo((_db: Sqlite) => new Map<string, Statement<unknown[]>>())

/** Runs a statement of a connection, which is prepared once. */
function run(db: Sqlite, sql: string, values: readonly unknown[]): RunResult {
  const known = statementsOf(db)
  const statement = known.get(sql) ?? db.prepare<unknown[]>(sql)
  known.set(sql, statement)
  return statement.run(...values)
}

const each = (columns: Columns, join: string): string =>
  Object.keys(columns)
    .map((name) => `${name} = ?`)
    .join(join)

const inserting = (table: string, columns: Columns): string => {
  const names = Object.keys(columns)
  return `INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
}

/** Adds a row; throws where its key is taken. */
export const insertRow = (db: Sqlite, table: string, columns: Columns): RunResult =>
  run(db, `INSERT ${inserting(table, columns)}`, Object.values(columns))

/** Adds a row, unless its key is taken. */
export const insertNew = (db: Sqlite, table: string, columns: Columns): RunResult =>
  run(db, `INSERT ${inserting(table, columns)} ON CONFLICT DO NOTHING`, Object.values(columns))

/** Adds a row; where the key is taken, that row gets the other columns. */
export function putRow(db: Sqlite, table: string, key: Columns, columns: Columns): RunResult {
  const row = { ...key, ...columns }
  const sets = Object.keys(columns).map((name) => `${name} = excluded.${name}`)
  const conflict = `ON CONFLICT (${Object.keys(key).join(', ')}) DO UPDATE SET ${sets.join(', ')}`
  return run(db, `INSERT ${inserting(table, row)} ${conflict}`, Object.values(row))
}

/** Changes the rows with this key; answers how many there are. */
export const updateRow = (db: Sqlite, table: string, key: Columns, columns: Columns): number =>
  run(db, `UPDATE ${table} SET ${each(columns, ', ')} WHERE ${each(key, ' AND ')}`, [
    ...Object.values(columns),
    ...Object.values(key),
  ]).changes

/** Takes the rows with this key away; answers how many there were. */
export const deleteRow = (db: Sqlite, table: string, key: Columns): number =>
  run(db, `DELETE FROM ${table} WHERE ${each(key, ' AND ')}`, Object.values(key)).changes
