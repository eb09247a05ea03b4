import type { Migration } from '../../disk/migrate.ts'

/**
 * `amount` is decimal text; `created_on` and `due_on` are dates, null where the bank's text is none; `words` is folded
 * text to search in: the issuer's on the first line, the beneficiary's and holder's on the second, all else below. The
 * places of rows (`seq`) have no gaps, because no echeq is ever deleted. The bank's JSON lies apart, so that reading the
 * rows for a filter does not read it.
 */
const SCHEMA = `
  CREATE TABLE echeq (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    number TEXT,
    display_code TEXT,
    cmc7 TEXT,
    type TEXT,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL,
    created_at TEXT,
    paid_at TEXT,
    issuer_name TEXT,
    issuer_cuit TEXT,
    issuer_cbu TEXT,
    bank_name TEXT,
    beneficiary_name TEXT,
    beneficiary_document TEXT,
    holder_name TEXT,
    holder_document TEXT,
    /* every other document that takes part as holder, beneficiary or endorser, with a blank between them */
    parties TEXT NOT NULL,
    book_number TEXT,
    concept TEXT,
    endorsements INTEGER NOT NULL,
    rejections INTEGER NOT NULL,
    created_on TEXT,
    due_on TEXT,
    words TEXT NOT NULL,
    seen_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE echeq_raw (
    seq INTEGER PRIMARY KEY,
    raw TEXT NOT NULL
  ) STRICT;

  /* states as they were first seen, oldest first */
  CREATE TABLE echeq_status (
    seq INTEGER NOT NULL,
    nth INTEGER NOT NULL,
    status TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    PRIMARY KEY (seq, nth)
  ) STRICT, WITHOUT ROWID;

  /* one row: the last complete read of the whole list */
  CREATE TABLE echeq_read (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    full_at TEXT
  ) STRICT;
`

/** Echeqs as the bank last showed them. */
export const echeqTables: Migration = { version: 2, up: (db) => db.exec(SCHEMA) }
