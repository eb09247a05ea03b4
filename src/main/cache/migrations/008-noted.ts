import type { Migration } from '../../disk/migrate.ts'

/** What a person noted of rows, folded, so that lists find rows by it. The archive keeps what counts. */
const SCHEMA = `
  CREATE TABLE noted (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
`

export const notedTable: Migration = { version: 8, up: (db) => db.exec(SCHEMA) }
