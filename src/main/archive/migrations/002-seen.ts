import type { Migration } from '../../disk/migrate.ts'

/** `text` is a state as the bank wrote it, or the JSON of an answer; `nth` counts from 0 per key, the oldest first. */
const SCHEMA = `
  CREATE TABLE seen (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    nth INTEGER NOT NULL,
    text TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (kind, key, nth)
  ) STRICT, WITHOUT ROWID;
`

/** States as first seen, and answers of queries by id, which the bank gives for a month. */
export const seenTable: Migration = { version: 2, up: (db) => db.exec(SCHEMA) }
