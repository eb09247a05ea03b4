import type { Migration } from '../../disk/migrate.ts'

/** Statements and ledgers that a person brought, how their columns were told apart, and what was matched by hand. */
const SCHEMA = `
  CREATE TABLE brought_file (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    /* as the position writes it */
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    name TEXT NOT NULL,
    layout TEXT NOT NULL,
    digest TEXT NOT NULL,
    from_day TEXT NOT NULL,
    to_day TEXT NOT NULL,
    brought_at TEXT NOT NULL,
    removed INTEGER NOT NULL,
    /* JSON whose decimals are text */
    lines TEXT NOT NULL,
    UNIQUE (kind, account, currency, digest)
  ) STRICT, WITHOUT ROWID;

  /* about: the titles of a header, or an account; said: JSON */
  CREATE TABLE brought_choice (
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (kind, about)
  ) STRICT, WITHOUT ROWID;

  /* bank and books: JSON lists of the names of rows */
  CREATE TABLE hand_match (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    kind TEXT NOT NULL,
    bank TEXT NOT NULL,
    books TEXT NOT NULL,
    made_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

export const broughtFiles: Migration = { version: 8, up: (db) => db.exec(SCHEMA) }
