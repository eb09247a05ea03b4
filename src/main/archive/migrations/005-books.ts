import type { Migration } from '../../disk/migrate.ts'

/**
 * The books: rule tables by the day from which they hold, what a person said of single events, and batches, which are
 * sealed. `book_event` says in which batch each record of an event stands: in one, or in none. `book_file` keeps what a batch
 * was exported as, so that the same is handed over again.
 */
const SCHEMA = `
  CREATE TABLE book_table (
    from_day TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    saved_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE book_correction (
    event_key TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    mark TEXT NOT NULL,
    said_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE book_batch (
    number INTEGER PRIMARY KEY,
    reverses INTEGER UNIQUE REFERENCES book_batch (number),
    made_at TEXT NOT NULL,
    content TEXT NOT NULL,
    sha256 TEXT NOT NULL
  ) STRICT;
  CREATE TABLE book_event (
    event_key TEXT PRIMARY KEY,
    batch INTEGER NOT NULL REFERENCES book_batch (number),
    entry INTEGER NOT NULL,
    place INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX book_event_batch ON book_event (batch);
  CREATE TABLE book_file (
    batch INTEGER NOT NULL REFERENCES book_batch (number),
    variant TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (batch, variant)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE book_template (
    name TEXT PRIMARY KEY,
    content TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

export const bookTables: Migration = { version: 5, up: (db) => db.exec(SCHEMA) }
