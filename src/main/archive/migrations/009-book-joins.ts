import type { Migration } from '../../disk/migrate.ts'

/** What a person said of records of the books that are alike: with which other one each is one event, or with none. */
const SCHEMA = `
  CREATE TABLE book_join (
    record_key TEXT PRIMARY KEY,
    other_key TEXT,
    said_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

export const bookJoins: Migration = { version: 9, up: (db) => db.exec(SCHEMA) }
