import { type Outcome, ok } from '../../shared/errors/index.ts'
import type { SeenKind, Sighting } from '../archive/archive-port.ts'
import type { Sqlite } from '../disk/handle.ts'
import { asTheyCome, rowInserter } from '../disk/insert-rows.ts'

/** A state that was found: of which record, what it is, and when the bank said so (ISO 8601). */
export type FoundState = readonly [key: string, text: string, at: string]

/** Notes states in the transaction that found them. */
export function sightingNoter(db: Sqlite, kind: SeenKind): (states: readonly FoundState[]) => void {
  const insert = rowInserter(db, 'unarchived', asTheyCome(['kind', 'key', 'text', 'at']))
  return (states) => void insert(states.flatMap((state) => [kind, ...state]))
}

/** Something seen that is not in the archive yet. */
type PendingSighting = Sighting & { readonly seq: number }

/** Facts that were first seen and are on their way to the archive, in an open cache. */
export const createUnarchivedStore = (db: Sqlite) => ({
  /** The oldest, in the order in which they were seen. */
  next: (limit: number): Outcome<readonly PendingSighting[]> =>
    ok(
      db
        .prepare<[number], PendingSighting>('SELECT * FROM unarchived ORDER BY seq LIMIT ?')
        .all(limit),
    ),
  of: (kind: SeenKind, key: string): Outcome<readonly Pick<Sighting, 'text' | 'at'>[]> =>
    ok(
      db
        .prepare<[string, string], Pick<Sighting, 'text' | 'at'>>(
          'SELECT text, at FROM unarchived WHERE kind = ? AND key = ? ORDER BY seq',
        )
        .all(kind, key),
    ),
  /** All up to this `seq` are in the archive. */
  forget: (upTo: number): Outcome<null> => {
    db.prepare('DELETE FROM unarchived WHERE seq <= ?').run(upTo)
    return ok(null)
  },
})
