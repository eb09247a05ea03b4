import type { Migration } from '../../disk/migrate.ts'

/** What the tables of former versions held of it waits for the archive like the rest. */
const MOVE = `
  CREATE TABLE unarchived (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  INSERT INTO unarchived (kind, key, text, at)
    SELECT 'echeq', e.id, s.status, s.seen_at FROM echeq_status s JOIN echeq e USING (seq) ORDER BY s.seq, s.nth;
  INSERT INTO unarchived (kind, key, text, at)
    SELECT 'debin', key, status, seen_at FROM debin_status ORDER BY rowid;
  INSERT INTO unarchived (kind, key, text, at)
    SELECT 'debin_detail', id, detail, coalesce(detail_at, seen_at) FROM debin WHERE detail IS NOT NULL ORDER BY seq;
  DROP TABLE echeq_status;
  DROP TABLE debin_status;
`

/** States as first seen, on their way to the archive: noted in the transaction that found them, and moved soon after. */
export const unarchivedTable: Migration = { version: 7, up: (db) => db.exec(MOVE) }
