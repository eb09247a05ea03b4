import type { Statement } from 'better-sqlite3'
import { memo } from '../../../shared/base/memo.ts'
import { instantOf } from '../../../shared/values/calendar.ts'
import type { Sqlite } from '../../disk/handle.ts'

/** Parts that every list of the cache needs to store a record of the bank. */

/** A record as the columns of its table. */
export type Columns = Readonly<Record<string, string | number | null>>

/** A bank timestamp as an instant, ISO 8601 UTC; null where it cannot be read. */
export const instantText = (timestamp: string | null | undefined): string | null =>
  timestamp == null ? null : (instantOf(timestamp)?.toISOString() ?? null)

/** The first instant of a Buenos Aires date, ISO 8601 UTC. */
export const dayStart = (date: string): string => new Date(`${date}T00:00:00-03:00`).toISOString()
/** The last instant of a Buenos Aires date, ISO 8601 UTC. */
export const dayEnd = (date: string): string => new Date(`${date}T23:59:59.999-03:00`).toISOString()

const statementsOf = memo((_db: Sqlite) => new Map<string, Statement<unknown[]>>())

/** A statement of a connection, prepared once. */
function prepared(db: Sqlite, sql: string): Statement<unknown[]> {
  const known = statementsOf(db)
  const statement = known.get(sql) ?? db.prepare<unknown[]>(sql)
  known.set(sql, statement)
  return statement
}

/** Adds a row. */
export function insertRow(db: Sqlite, table: string, columns: Columns): void {
  const names = Object.keys(columns)
  prepared(
    db,
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
  ).run(columns)
}

/** Changes the row that `seq` names. */
export function updateRow(db: Sqlite, table: string, seq: number, columns: Columns): void {
  const sets = Object.keys(columns).map((name) => `${name} = @${name}`)
  prepared(db, `UPDATE ${table} SET ${sets.join(', ')} WHERE seq = @seq`).run({ ...columns, seq })
}
