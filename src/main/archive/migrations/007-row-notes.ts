import type { Migration } from '../../disk/migrate.ts'

/** What a person notes of rows: a kind of row with the row's key, the words, and its tags as a JSON list. */
const SCHEMA = `
  CREATE TABLE row_note (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    tags TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
`

export const rowNotes: Migration = { version: 7, up: (db) => db.exec(SCHEMA) }
