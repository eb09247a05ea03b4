import type { Migration } from '../../disk/migrate.ts'

/** What a person calls the own accounts; by CBU or CVU, with the number by which forms know the account. */
const SCHEMA = `
  CREATE TABLE account_name (
    key TEXT PRIMARY KEY,
    number TEXT NOT NULL,
    name TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

export const accountNames: Migration = { version: 3, up: (db) => db.exec(SCHEMA) }
