import { ok } from '../../shared/errors/index.ts'
import type { SeenKind, Sighting } from '../archive/archive-port.ts'
import type { Sqlite } from '../disk/handle.ts'
import { asTheyCome, rowInserter } from '../disk/insert-rows.ts'
import type { PendingSighting, UnarchivedStore } from './cache-port.ts'

/** A state that was found: of which record, what it is, and when the bank said so (ISO 8601). */
export type FoundState = readonly [key: string, text: string, at: string]

/** Notes states in the transaction that found them. */
export function noting(db: Sqlite, kind: SeenKind): (states: readonly FoundState[]) => void {
  const insert = rowInserter(db, 'unarchived', asTheyCome(['kind', 'key', 'text', 'at']))
  return (states) => void insert(states.flatMap((state) => [kind, ...state]))
}

/** Facts that wait for the archive, in an open cache. */
export const createUnarchivedStore = (db: Sqlite): UnarchivedStore => ({
  next: (limit) =>
    ok(
      db
        .prepare<[number], PendingSighting>('SELECT * FROM unarchived ORDER BY seq LIMIT ?')
        .all(limit),
    ),
  of: (kind, key) =>
    ok(
      db
        .prepare<[string, string], Pick<Sighting, 'text' | 'at'>>(
          'SELECT text, at FROM unarchived WHERE kind = ? AND key = ? ORDER BY seq',
        )
        .all(kind, key),
    ),
  forget: (upTo) => {
    db.prepare('DELETE FROM unarchived WHERE seq <= ?').run(upTo)
    return ok(null)
  },
})
