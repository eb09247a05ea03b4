import type { Migration } from '../../disk/migrate.ts'

/**
 * What became of each notification, as far as the effects know. `about` is JSON for the list, `words` is folded text to
 * search in. `inbox_cache` names the cache to which everything that was notified has been told.
 */
const SCHEMA = `
  ALTER TABLE inbox ADD COLUMN state TEXT NOT NULL DEFAULT 'pending';
  ALTER TABLE inbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE inbox ADD COLUMN error TEXT;
  ALTER TABLE inbox ADD COLUMN read_at TEXT;
  ALTER TABLE inbox ADD COLUMN link_to TEXT;
  ALTER TABLE inbox ADD COLUMN link_id TEXT;
  ALTER TABLE inbox ADD COLUMN path TEXT;
  ALTER TABLE inbox ADD COLUMN about TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE inbox ADD COLUMN words TEXT NOT NULL DEFAULT '';
  UPDATE inbox SET state = 'done', read_at = done_at WHERE outcome IS NOT NULL;
  DROP INDEX inbox_pending;
  CREATE INDEX inbox_open ON inbox (state, id) WHERE state <> 'done';
  CREATE INDEX inbox_unread ON inbox (id) WHERE read_at IS NULL;
  CREATE INDEX inbox_by_kind ON inbox (kind, id);
  CREATE TABLE inbox_cache (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    name TEXT NOT NULL
  ) STRICT;
`

export const inboxEffects: Migration = { version: 3, up: (db) => db.exec(SCHEMA) }
