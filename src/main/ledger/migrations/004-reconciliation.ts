import type { Migration } from '../../disk/migrate.ts'

/**
 * What people noted about money that came in. A mark that is taken back stays as a row. `reconciliation_key` holds every
 * id under which the marked thing is known, so that a rebuilt cache finds it again. Instants are ISO 8601 UTC.
 */
const SCHEMA = `
  CREATE TABLE reconciliation_mark (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    subject TEXT NOT NULL,
    key TEXT NOT NULL,
    /* JSON of what was marked, as it stood then */
    snapshot TEXT NOT NULL,
    source TEXT,
    ref TEXT,
    /* JSON of what it was held against, as it stood then */
    expected TEXT,
    remark TEXT NOT NULL,
    marked_at TEXT NOT NULL,
    unmarked_at TEXT,
    unmark_remark TEXT
  ) STRICT;
  CREATE INDEX reconciliation_ref ON reconciliation_mark (source, ref) WHERE unmarked_at IS NULL;

  CREATE TABLE reconciliation_key (
    subject TEXT NOT NULL,
    key TEXT NOT NULL,
    mark INTEGER NOT NULL REFERENCES reconciliation_mark (seq),
    PRIMARY KEY (subject, key, mark)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE expected_note (
    id TEXT PRIMARY KEY,
    /* JSON as typed */
    value TEXT NOT NULL,
    created_at TEXT NOT NULL,
    removed_at TEXT
  ) STRICT, WITHOUT ROWID;

  /* accounts whose DEBINs are read because a person named them */
  CREATE TABLE collecting_account (
    account_id TEXT PRIMARY KEY,
    added_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/** Marks, expected amounts, and accounts named by the person. */
export const reconciliationTables: Migration = { version: 4, up: (db) => db.exec(SCHEMA) }
