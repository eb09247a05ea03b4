import type { Migration } from '../../disk/migrate.ts'

/** `record` is JSON whose decimals are text; instants are ISO 8601 UTC. */
const SCHEMA = `
  CREATE TABLE caution (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    followed INTEGER NOT NULL,
    /* JSON, or null */
    error TEXT
  ) STRICT, WITHOUT ROWID;
`

/** Caution instructions that were asked for. */
export const cautionTables: Migration = { version: 4, up: (db) => db.exec(SCHEMA) }
