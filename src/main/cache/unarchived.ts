import { ok } from '../../shared/base/result.ts'
import type { Seen, SeenKind } from '../archive/port.ts'
import type { Sqlite } from '../disk/handle.ts'
import type { UnarchivedStore, Waiting } from './port.ts'

/** Notes a state in the transaction that found it. */
export function noting(
  db: Sqlite,
  kind: SeenKind,
): (key: string, text: string, at: string) => void {
  const insert = db.prepare('INSERT INTO unarchived (kind, key, text, at) VALUES (?, ?, ?, ?)')
  return (key, text, at) => void insert.run(kind, key, text, at)
}

/** What waits for the archive, of an open cache. */
export const createUnarchivedStore = (db: Sqlite): UnarchivedStore => ({
  next: (limit) =>
    ok(db.prepare<[number], Waiting>('SELECT * FROM unarchived ORDER BY seq LIMIT ?').all(limit)),
  of: (kind, key) =>
    ok(
      db
        .prepare<[string, string], Pick<Seen, 'text' | 'at'>>(
          'SELECT text, at FROM unarchived WHERE kind = ? AND key = ? ORDER BY seq',
        )
        .all(kind, key),
    ),
  forget: (upTo) => {
    db.prepare('DELETE FROM unarchived WHERE seq <= ?').run(upTo)
    return ok(null)
  },
})
