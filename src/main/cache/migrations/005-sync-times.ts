import type { Migration } from '../../disk/migrate.ts'

const SCHEMA = `
  CREATE TABLE sync_time (
    job TEXT PRIMARY KEY,
    /* ISO 8601 UTC */
    ok_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/** When each polled thing last went well. */
export const syncTimeTables: Migration = { version: 5, up: (db) => db.exec(SCHEMA) }
