import type { Migration } from '../../disk/migrate.ts'

/** Notifications as they came. `digest` tells whether the very same one came before. Instants are ISO 8601 UTC. */
const SCHEMA = `
  CREATE TABLE inbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    notification_id TEXT,
    digest TEXT NOT NULL,
    body TEXT NOT NULL,
    received_at TEXT NOT NULL,
    via TEXT NOT NULL,
    done_at TEXT,
    outcome TEXT,
    UNIQUE (kind, digest)
  ) STRICT;
  CREATE INDEX inbox_pending ON inbox (id) WHERE outcome IS NULL;
`

export const inboxTable: Migration = { version: 1, up: (db) => db.exec(SCHEMA) }
