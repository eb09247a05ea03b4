import type { RunResult, Statement } from 'better-sqlite3'
import { memo } from '../../shared/base/memo.ts'
import { columnOf } from '../../shared/lists/declare.ts'
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

/** Values of a row by its columns, or by their names in camel case. Booleans are stored as 1 and 0, objects as JSON. */
type Values = Readonly<Record<string, unknown>>

function storedValue(value: unknown): Columns[string] {
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array)
    return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return value === null || value === undefined ? null : JSON.stringify(value)
}

const stored = (values: Values): Columns =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [columnOf(name), storedValue(value)]),
  )

const each = (columns: Columns, join: string): string =>
  Object.keys(columns)
    .map((name) => `${name} = ?`)
    .join(join)

const inserting = (table: string, columns: Columns): string => {
  const names = Object.keys(columns)
  return `INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
}

/** Adds a row; throws where its key is taken. */
export function insertRow(db: Sqlite, table: string, values: Values): RunResult {
  const columns = stored(values)
  return run(db, `INSERT ${inserting(table, columns)}`, Object.values(columns))
}

/** Adds a row, unless its key is taken. */
export function insertNew(db: Sqlite, table: string, values: Values): RunResult {
  const columns = stored(values)
  const sql = `INSERT ${inserting(table, columns)} ON CONFLICT DO NOTHING`
  return run(db, sql, Object.values(columns))
}

/** Adds a row; where the key is taken, that row gets the other columns. */
export function putRow(db: Sqlite, table: string, key: Values, values: Values): RunResult {
  const row = stored({ ...key, ...values })
  const sets = Object.keys(stored(values)).map((name) => `${name} = excluded.${name}`)
  const conflict = `ON CONFLICT (${Object.keys(stored(key)).join(', ')}) DO UPDATE SET ${sets.join(', ')}`
  return run(db, `INSERT ${inserting(table, row)} ${conflict}`, Object.values(row))
}

/** Changes the rows with this key; answers how many there are. */
export function updateRow(db: Sqlite, table: string, key: Values, values: Values): number {
  const [place, columns] = [stored(key), stored(values)]
  const sql = `UPDATE ${table} SET ${each(columns, ', ')} WHERE ${each(place, ' AND ')}`
  return run(db, sql, [...Object.values(columns), ...Object.values(place)]).changes
}

/** Takes the rows with this key away; answers how many there were. */
export function deleteRow(db: Sqlite, table: string, key: Values): number {
  const place = stored(key)
  return run(db, `DELETE FROM ${table} WHERE ${each(place, ' AND ')}`, Object.values(place)).changes
}
