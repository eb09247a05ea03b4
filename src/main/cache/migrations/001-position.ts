import type { Migration } from '../../disk/migrate.ts'

/** Amounts, quantities and quotations are decimal text; instants are ISO 8601 UTC, so that their text order is time order. */
const SCHEMA = `
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

  /* the bytes as received, in pieces */
  CREATE TABLE position_bytes (
    file INTEGER NOT NULL REFERENCES position_file(id) ON DELETE CASCADE,
    idx INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    UNIQUE (file, idx)
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
`

/** Position files, as bytes and as rows, and the requests for them. */
export const positionTables: Migration = { version: 1, up: (db) => db.exec(SCHEMA) }
