import type { Migration } from '../../disk/migrate.ts'

/**
 * Amounts are decimal text with a column that orders them by value; instants are ISO 8601 UTC; `words` is folded text to
 * search in; `raw` is the bank's JSON. `mark` repeats what the ledger says is reconciled.
 */
const SCHEMA = `
  CREATE TABLE debin (
    seq INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    chargeback INTEGER NOT NULL,
    status TEXT NOT NULL,
    status_key TEXT NOT NULL,
    outcome TEXT NOT NULL,
    account_id TEXT NOT NULL,
    seller_cuit TEXT,
    seller_key TEXT,
    purchaser_cuit TEXT,
    purchaser_key TEXT,
    purchaser_name TEXT,
    created_at TEXT,
    expires TEXT,
    expires_instant TEXT,
    /* created_at, or the earlier of expires and when it was first seen */
    instant TEXT NOT NULL,
    currency TEXT NOT NULL,
    concept TEXT,
    provision TEXT,
    amount TEXT NOT NULL,
    amount_order TEXT NOT NULL,
    refund INTEGER NOT NULL,
    associated_id TEXT,
    words TEXT NOT NULL,
    raw TEXT NOT NULL,
    first_seen_at TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    detail TEXT,
    detail_at TEXT
  ) STRICT;
  CREATE INDEX debin_id ON debin (id);
  CREATE INDEX debin_associated ON debin (associated_id) WHERE associated_id IS NOT NULL;
  CREATE INDEX debin_instant ON debin (instant);
  CREATE INDEX debin_by_status ON debin (status_key, chargeback, status, outcome);
  CREATE INDEX debin_by_account ON debin (account_id);
  CREATE INDEX debin_by_type ON debin (type);
  CREATE INDEX debin_amount ON debin (amount_order);

  CREATE TABLE debin_status (
    key TEXT NOT NULL,
    status TEXT NOT NULL,
    seen_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX debin_status_key ON debin_status (key);

  /* the last read of each collecting account */
  CREATE TABLE debin_read (
    account_id TEXT PRIMARY KEY,
    ok_at TEXT,
    error TEXT,
    malformed INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE credit (
    seq INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    id TEXT NOT NULL,
    /* the bank's id in the notification, where it was notified */
    notice_id TEXT,
    clearing_id TEXT,
    date TEXT,
    transfer_date TEXT,
    instant TEXT NOT NULL,
    amount TEXT NOT NULL,
    amount_order TEXT NOT NULL,
    currency TEXT NOT NULL,
    concept TEXT,
    note TEXT,
    from_type TEXT, from_key TEXT, from_cuit TEXT, from_name TEXT,
    to_type TEXT, to_key TEXT, to_cuit TEXT, to_name TEXT,
    psp_id TEXT,
    collecting_account TEXT,
    source TEXT NOT NULL,
    differs TEXT NOT NULL,
    words TEXT NOT NULL,
    listed TEXT,
    notified TEXT,
    first_seen_at TEXT NOT NULL,
    reconciled INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX credit_id ON credit (id);
  CREATE INDEX credit_notice ON credit (notice_id);
  CREATE INDEX credit_instant ON credit (reconciled, instant);

  /* records of the last list that are no credits as far as can be told */
  CREATE TABLE credit_unread (
    digest TEXT PRIMARY KEY,
    fields TEXT NOT NULL,
    seen_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE movement (
    seq INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL,
    account_type TEXT,
    currency TEXT NOT NULL,
    description TEXT,
    operation_id TEXT NOT NULL,
    operation_id2 TEXT,
    operation_date TEXT,
    instant TEXT NOT NULL,
    amount TEXT NOT NULL,
    amount_order TEXT NOT NULL,
    movement_type TEXT,
    reversal INTEGER,
    business_date TEXT,
    completed_date TEXT,
    proof TEXT,
    origin_cuit TEXT, origin_name TEXT, origin_cbu TEXT,
    destination_cuit TEXT, destination_name TEXT, destination_cbu TEXT,
    words TEXT NOT NULL,
    raw TEXT NOT NULL,
    received_at TEXT NOT NULL,
    reconciled INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX movement_instant ON movement (instant);
  CREATE INDEX movement_operation ON movement (operation_id);

  /* chargebacks of pull transfers and adhesions to scheduled DEBINs */
  CREATE TABLE psp_notice (
    seq INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    instant TEXT NOT NULL,
    view TEXT NOT NULL,
    reconciled INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE mark (
    subject TEXT NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (subject, key)
  ) STRICT, WITHOUT ROWID;
`

/** DEBINs, credits, movements and what the bank notifies a PSP of. */
export const incomingTables: Migration = { version: 3, up: (db) => db.exec(SCHEMA) }
