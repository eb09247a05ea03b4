import { randomInt } from 'node:crypto'
import type { Sqlite } from '../../disk/handle.ts'

/** SQLite keeps one number of the application's own in a file; 0 where none was set. */
const MOST = 2 ** 31 - 1

/** The name of this very file, given to it at first use: one that took its place has another. */
export function nameOf(db: Sqlite): string {
  const found = Number(db.pragma('application_id', { simple: true }))
  if (found !== 0) return String(found)
  const given = randomInt(1, MOST)
  db.pragma(`application_id = ${given}`)
  return String(given)
}
