import type { Migration } from '../../disk/migrate.ts'

/** The tables of 1.0 that no list declares. Amounts, quantities and quotations are decimal text; instants are ISO 8601 UTC. */
const POSITION = `
CREATE TABLE position_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_id TEXT NOT NULL UNIQUE,
  sha256 TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  created_instant TEXT NOT NULL,
  /* created_instant, or the arrival when that was earlier: a file from the future must not stay the newest for ever */
  rank_instant TEXT NOT NULL,
  received_at TEXT NOT NULL,
  source TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  from_future INTEGER NOT NULL,
  document_type TEXT NOT NULL,
  document_number TEXT NOT NULL,
  /* JSON, computed at import */
  counts TEXT NOT NULL,
  totals TEXT NOT NULL,
  brokerage TEXT NOT NULL
) STRICT;

CREATE TABLE account (
  file INTEGER NOT NULL REFERENCES position_file(id) ON DELETE CASCADE,
  idx INTEGER NOT NULL,
  account_type TEXT NOT NULL,
  account_number TEXT NOT NULL,
  cbu TEXT NOT NULL,
  currency TEXT NOT NULL,
  available TEXT NOT NULL,
  balance TEXT NOT NULL,
  agreement TEXT NOT NULL,
  PRIMARY KEY (file, idx)
) STRICT, WITHOUT ROWID;

CREATE TABLE fixed_term (
  file INTEGER NOT NULL REFERENCES position_file(id) ON DELETE CASCADE,
  idx INTEGER NOT NULL,
  certificate_number TEXT NOT NULL,
  currency TEXT NOT NULL,
  capital TEXT NOT NULL,
  interest TEXT NOT NULL,
  total TEXT NOT NULL,
  term_in_days INTEGER NOT NULL,
  rate TEXT NOT NULL,
  opening_date TEXT NOT NULL,
  due_date TEXT NOT NULL,
  PRIMARY KEY (file, idx)
) STRICT, WITHOUT ROWID;

CREATE TABLE fund (
  file INTEGER NOT NULL REFERENCES position_file(id) ON DELETE CASCADE,
  idx INTEGER NOT NULL,
  shareholder_account TEXT NOT NULL,
  fund_name TEXT NOT NULL,
  currency TEXT NOT NULL,
  share_quantity TEXT NOT NULL,
  last_quotation TEXT NOT NULL,
  holding_value TEXT NOT NULL,
  cafci TEXT NOT NULL,
  PRIMARY KEY (file, idx)
) STRICT, WITHOUT ROWID;

CREATE TABLE instrument (
  file INTEGER NOT NULL REFERENCES position_file(id) ON DELETE CASCADE,
  idx INTEGER NOT NULL,
  brokerage_account TEXT NOT NULL,
  instrument_type TEXT NOT NULL,
  abbreviation TEXT NOT NULL,
  description TEXT NOT NULL,
  quantity TEXT NOT NULL,
  valuation TEXT NOT NULL,
  PRIMARY KEY (file, idx)
) STRICT, WITHOUT ROWID;
`

const BESIDE_LISTS = `
/* one row: the last complete read of the whole list */
CREATE TABLE echeq_read (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  full_at TEXT
) STRICT;

/* the last read of each collecting account */
CREATE TABLE debin_read (
  account_id TEXT PRIMARY KEY,
  ok_at TEXT,
  error TEXT,
  malformed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

/* records of the last list that are no credits as far as can be told */
CREATE TABLE credit_unread (
  digest TEXT PRIMARY KEY,
  fields TEXT NOT NULL,
  seen_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

/* chargebacks of pull transfers and enrolments to scheduled DEBINs */
CREATE TABLE psp_notice (
  seq INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  instant TEXT NOT NULL,
  view TEXT NOT NULL,
  reconciled INTEGER NOT NULL,
  answered INTEGER NOT NULL DEFAULT 0
) STRICT;

/* repeats what the ledger says is reconciled */
CREATE TABLE mark (
  subject TEXT NOT NULL,
  key TEXT NOT NULL,
  PRIMARY KEY (subject, key)
) STRICT, WITHOUT ROWID;

/* when each polled job last went well; ISO 8601 UTC */
CREATE TABLE sync_time (
  job TEXT PRIMARY KEY,
  ok_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

/* states as first seen, on their way to the archive: noted in the transaction that found them, and moved soon after */
CREATE TABLE unarchived (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

/* what a person noted of rows, folded, so that lists find rows by it; the archive keeps what counts */
CREATE TABLE noted (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
`

/** Beside the credits, which are events of CVUs themselves. Amounts are signed hundredths; instants are ISO 8601 UTC. */
const CVUS = `
/* repeats the own orders of the ledger that left a CVU, but for those that certainly were not executed */
CREATE TABLE cvu_order (
  key TEXT PRIMARY KEY,
  cvu TEXT NOT NULL,
  instant TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('order', 'refund')),
  cents INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sure', 'pending')),
  other_key TEXT,
  other_name TEXT,
  other_cuit TEXT,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX cvu_order_events ON cvu_order (cvu, instant, cents, kind, state);

/* one row per side of a chargeback; cents is null where it is not counted */
CREATE TABLE cvu_chargeback (
  key TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('credit', 'debit')),
  cvu TEXT NOT NULL,
  instant TEXT NOT NULL,
  cents INTEGER,
  other_key TEXT,
  other_name TEXT,
  other_cuit TEXT,
  text TEXT NOT NULL,
  PRIMARY KEY (key, side)
) STRICT, WITHOUT ROWID;
CREATE INDEX cvu_chargeback_events ON cvu_chargeback (cvu, instant, cents);

/* repeats what own files and openings say of a CVU: the archive keeps what counts */
CREATE TABLE cvu_known (
  cvu TEXT PRIMARY KEY,
  customer_id TEXT,
  customer TEXT,
  opened TEXT,
  opening INTEGER NOT NULL,
  /* the last instant of the day at whose close the opening holds; empty without one */
  since TEXT NOT NULL,
  /* of the newest own file that names it */
  file_day TEXT,
  file_cents INTEGER
) STRICT, WITHOUT ROWID;

/* the CVUs whose row in the list is not up to date */
CREATE TABLE cvu_changed (
  cvu TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

/* how often something changed from a day on; of every day where it is empty */
CREATE TABLE cvu_touched (
  day TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

/* each name and CUIT that the bank told of a holder, and when it did last */
CREATE TABLE cvu_holder (
  cvu TEXT NOT NULL,
  name TEXT NOT NULL,
  cuit TEXT NOT NULL,
  instant TEXT NOT NULL,
  PRIMARY KEY (cvu, name, cuit)
) STRICT, WITHOUT ROWID;

/* which state of the archive, and of the ledger's orders, is repeated above */
CREATE TABLE cvu_repeated (
  what TEXT PRIMARY KEY,
  version TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`

export const firstTables: Migration = {
  version: 1,
  up: (db) => {
    db.exec(POSITION)
    db.exec(BESIDE_LISTS)
    db.exec(CVUS)
  },
}
