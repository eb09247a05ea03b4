import type { Migration } from '../../disk/migrate.ts'

/** The tables of 1.0. Instants are ISO 8601 UTC, so that their text order is time order. Records are JSON whose decimals are text. */
const RECORDS = `
CREATE TABLE position_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_id TEXT NOT NULL UNIQUE,
  /* of the bytes as received */
  sha256 TEXT NOT NULL UNIQUE,
  created_instant TEXT NOT NULL,
  received_at TEXT NOT NULL,
  /* the moment against which created_at counted as lying in the future */
  taken_at TEXT NOT NULL,
  source TEXT NOT NULL,
  /* how many were received */
  bytes INTEGER NOT NULL
) STRICT;

/* the bytes as received, in pieces, each packed by itself */
CREATE TABLE position_bytes (
  file INTEGER NOT NULL REFERENCES position_file(id) ON DELETE CASCADE,
  idx INTEGER NOT NULL,
  packed BLOB NOT NULL,
  UNIQUE (file, idx)
) STRICT;

CREATE TABLE position_request (
  file_id TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  trace_id TEXT NOT NULL,
  message TEXT NOT NULL,
  expires_at TEXT,
  /* JSON, or null */
  error TEXT,
  download_data TEXT
) STRICT, WITHOUT ROWID;

/* record is JSON whose decimals are text */
CREATE TABLE repo (
  id TEXT PRIMARY KEY,
  record TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  followed INTEGER NOT NULL,
  /* JSON, or null */
  error TEXT
) STRICT, WITHOUT ROWID;

/* text is a state as the bank wrote it, or the JSON of an answer; nth counts from 0 per key, the oldest first */
CREATE TABLE seen (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  nth INTEGER NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (kind, key, nth)
) STRICT, WITHOUT ROWID;

/* names of own accounts: by CBU or CVU, with the number by which forms know the account */
CREATE TABLE account_name (
  key TEXT PRIMARY KEY,
  number TEXT NOT NULL,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

/* what a person confirmed that a movement type does to a balance: 1 adds, -1 takes away */
CREATE TABLE movement_direction (
  type TEXT NOT NULL,
  reversal INTEGER NOT NULL,
  direction INTEGER NOT NULL CHECK (direction IN (1, -1)),
  confirmed_at TEXT NOT NULL,
  PRIMARY KEY (type, reversal)
) STRICT, WITHOUT ROWID;

/* of the days ahead: item, what_if and settings of a person */
CREATE TABLE forecast (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

/* what a person notes of rows */
CREATE TABLE row_note (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  text TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE imported_file (
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
  imported_at TEXT NOT NULL,
  removed INTEGER NOT NULL,
  /* JSON whose decimals are text */
  lines TEXT NOT NULL,
  UNIQUE (kind, account, currency, digest)
) STRICT, WITHOUT ROWID;

/* about: the titles of a header, or an account; said: JSON */
CREATE TABLE imported_choice (
  kind TEXT NOT NULL,
  about TEXT NOT NULL,
  said TEXT NOT NULL,
  PRIMARY KEY (kind, about)
) STRICT, WITHOUT ROWID;

/* bank and books: JSON lists of the names of rows */
CREATE TABLE manual_match (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  kind TEXT NOT NULL,
  bank TEXT NOT NULL,
  books TEXT NOT NULL,
  made_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

/* the end of the ledger's audit trail as it was last seen: an older ledger does not have it */
CREATE TABLE ledger_witness (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  trail_end TEXT NOT NULL
) STRICT;
`

/**
 * The books: rule tables by the day from which they hold, corrections of single events by a person, and batches, which are
 * sealed. `book_event` says in which batch each record of an event stands: in one, or in none. `book_file` keeps the exported
 * files of a batch, so that the same is handed over again.
 */
const BOOKS = `
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

/* by a person, of records of the books that are alike: with which other one each is one event, or with none */
CREATE TABLE book_join (
  record_key TEXT PRIMARY KEY,
  other_key TEXT,
  said_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`

/**
 * The PSP's desk. `psp_file` and `psp_balance` hold the customer's own balances of a day, from imported files. `psp_opening`
 * holds every opening of a CVU. The last one counts whose file was not removed. Amounts are whole hundredths. `psp_close` is
 * sealed: a later version stands beside the former ones.
 */
const PSP = `
CREATE TABLE psp_file (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  day TEXT NOT NULL,
  imported_at TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  removed INTEGER NOT NULL,
  count INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE psp_balance (
  file TEXT NOT NULL REFERENCES psp_file (id),
  cvu TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  customer TEXT NOT NULL,
  day TEXT NOT NULL,
  cents INTEGER NOT NULL,
  PRIMARY KEY (file, cvu)
) STRICT, WITHOUT ROWID;
CREATE TABLE psp_opening (
  cvu TEXT NOT NULL,
  /* at whose close the balance holds */
  day TEXT NOT NULL,
  cents INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('file', 'zero')),
  at TEXT NOT NULL,
  file TEXT REFERENCES psp_file (id),
  PRIMARY KEY (cvu, at)
) STRICT, WITHOUT ROWID;
CREATE TABLE psp_reason (
  day TEXT NOT NULL,
  cvu TEXT NOT NULL,
  cents INTEGER NOT NULL,
  reason TEXT NOT NULL,
  by TEXT,
  at TEXT NOT NULL,
  undone_at TEXT,
  PRIMARY KEY (day, cvu, at)
) STRICT, WITHOUT ROWID;
CREATE TABLE psp_close (
  day TEXT NOT NULL,
  version INTEGER NOT NULL,
  /* packed text */
  content BLOB NOT NULL,
  /* of the text */
  sha256 TEXT NOT NULL,
  /* of those facts in it that tell whether it still says what is known */
  state TEXT NOT NULL,
  made_at TEXT NOT NULL,
  PRIMARY KEY (day, version)
) STRICT, WITHOUT ROWID;
`

export const firstTables: Migration = {
  version: 1,
  up: (db) => {
    db.exec(RECORDS)
    db.exec(BOOKS)
    db.exec(PSP)
  },
}
