import type { Migration } from '../../disk/migrate.ts'

/** The tables of 1.0. Instants are ISO 8601 UTC, amounts decimal text, objects JSON. Triggers keep what is complete. */
const ORDERS = `
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  environment TEXT NOT NULL,
  address TEXT NOT NULL,
  client_id TEXT NOT NULL,
  state TEXT NOT NULL,
  maybe_executed INTEGER NOT NULL,
  proven_unused INTEGER NOT NULL,
  from_party TEXT NOT NULL,
  to_party TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  operations INTEGER NOT NULL,
  concept TEXT NOT NULL,
  due_date TEXT,
  number TEXT,
  expected_name TEXT,
  batch_id TEXT,
  /* JSON of the credit that it returns */
  refund TEXT,
  bank_id TEXT,
  clearing_id TEXT,
  bank_status TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  sent_at TEXT,
  opens_at TEXT,
  next_query_at TEXT,
  last_query_at TEXT,
  queries_answered INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  contradicted INTEGER NOT NULL DEFAULT 0,
  ambiguous INTEGER NOT NULL DEFAULT 0,
  outcome_by TEXT,
  hint TEXT,
  warnings TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  prepared_by TEXT,
  approved_by TEXT,
  search TEXT NOT NULL,
  UNIQUE (kind, client_id)
) STRICT;
CREATE INDEX orders_by_time ON orders (created_at DESC, id);
CREATE INDEX orders_by_state ON orders (state, next_query_at);
CREATE INDEX orders_by_due ON orders (next_query_at) WHERE next_query_at IS NOT NULL;
CREATE INDEX orders_by_sending ON orders (kind, sent_at);
CREATE INDEX orders_by_bank_id ON orders (kind, bank_id);
CREATE INDEX orders_by_destination ON orders (to_party ->> 'key', created_at);
CREATE INDEX orders_by_source ON orders (from_party ->> 'key', created_at);
CREATE INDEX orders_by_batch ON orders (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX orders_by_change ON orders (state, updated_at);
CREATE INDEX orders_noted ON orders (id) WHERE note <> '';
CREATE TABLE order_contents (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  draft TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  body TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX issued_numbers ON order_contents (draft ->> '$.cmc7') WHERE draft ->> '$.kind' = 'echeq_issuance';
/* from which row of which file it was prepared, so that the same file chosen again is known */
CREATE TABLE order_origins (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  file_hash TEXT NOT NULL,
  file_name TEXT,
  row INTEGER NOT NULL,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX order_origins_by_file ON order_origins (file_hash);
CREATE INDEX order_origins_by_name ON order_origins (file_name) WHERE file_name IS NOT NULL;
/* each name of the credit that an order returns, with the smallest amount of it that was told since */
CREATE TABLE order_refunds (
  credit TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  whole TEXT NOT NULL,
  PRIMARY KEY (credit, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_refunds_by_order ON order_refunds (order_id);
CREATE TRIGGER refunds_kept BEFORE DELETE ON order_refunds
  BEGIN SELECT RAISE(ABORT, 'refunds are never removed'); END;
CREATE TABLE order_approvals (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  hash TEXT NOT NULL,
  given_at TEXT NOT NULL,
  person TEXT,
  used_at TEXT,
  lapsed_at TEXT
) STRICT;
CREATE INDEX approvals_by_order ON order_approvals (order_id);
CREATE TABLE order_attempts (
  id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  number INTEGER NOT NULL,
  trace_id TEXT NOT NULL UNIQUE,
  approval_id TEXT NOT NULL UNIQUE REFERENCES order_approvals (id),
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  body TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  status INTEGER,
  answer TEXT,
  error TEXT,
  UNIQUE (order_id, number)
) STRICT;
CREATE TABLE order_queries (
  id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  at TEXT NOT NULL,
  trace_id TEXT,
  path TEXT NOT NULL,
  answer TEXT,
  error TEXT,
  finding TEXT
) STRICT;
CREATE INDEX queries_by_order ON order_queries (order_id, id);
CREATE TABLE order_results (
  order_id TEXT NOT NULL REFERENCES orders (id),
  settlement_id TEXT NOT NULL,
  result TEXT NOT NULL,
  word TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (order_id, settlement_id)
) STRICT;
CREATE TRIGGER attempts_stay BEFORE UPDATE ON order_attempts
  WHEN OLD.finished_at IS NOT NULL OR OLD.body <> NEW.body OR OLD.trace_id <> NEW.trace_id OR OLD.order_id <> NEW.order_id
  BEGIN SELECT RAISE(ABORT, 'attempts are never changed'); END;
CREATE TRIGGER attempts_kept BEFORE DELETE ON order_attempts
  BEGIN SELECT RAISE(ABORT, 'attempts are never removed'); END;
CREATE TRIGGER orders_kept BEFORE DELETE ON orders
  BEGIN SELECT RAISE(ABORT, 'orders are never removed'); END;
CREATE TRIGGER approvals_once BEFORE UPDATE ON order_approvals
  WHEN OLD.used_at IS NOT NULL OR OLD.hash <> NEW.hash OR OLD.order_id <> NEW.order_id
  BEGIN SELECT RAISE(ABORT, 'an approval serves once'); END;
`

const RECORD = `
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  order_id TEXT,
  event TEXT NOT NULL,
  actor TEXT,
  from_state TEXT,
  to_state TEXT,
  data TEXT NOT NULL,
  previous TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_order ON audit (order_id, seq);
CREATE TABLE audit_head (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
  BEGIN SELECT RAISE(ABORT, 'audit rows are never changed'); END;
CREATE TRIGGER audit_kept BEFORE DELETE ON audit
  BEGIN SELECT RAISE(ABORT, 'audit rows are never removed'); END;
CREATE TABLE order_settings (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  value TEXT NOT NULL
) STRICT;
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  pin TEXT NOT NULL,
  created_at TEXT NOT NULL,
  removed_at TEXT,
  failures INTEGER NOT NULL DEFAULT 0,
  locked_until TEXT,
  window_failures INTEGER NOT NULL DEFAULT 0,
  window_locked_until TEXT
) STRICT;
`

const BOOK = `
CREATE TABLE beneficiaries (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  account_key TEXT NOT NULL,
  cuit TEXT NOT NULL,
  bank TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT
) STRICT;
CREATE UNIQUE INDEX beneficiaries_by_key ON beneficiaries (account_key) WHERE removed_at IS NULL;
CREATE TABLE holders (
  account_key TEXT PRIMARY KEY,
  holder TEXT NOT NULL
) STRICT;
CREATE TABLE standing_lists (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  from_account_key TEXT NOT NULL,
  items TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT,
  last_used_at TEXT
) STRICT;
`

/** The row of an occurrence is written with its order: the primary key keeps one occurrence from becoming two orders. */
const RECURRING = `
CREATE TABLE recurring (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  state TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT
) STRICT;
CREATE TABLE recurring_orders (
  recurring_id TEXT NOT NULL REFERENCES recurring (id),
  named TEXT NOT NULL,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
  PRIMARY KEY (recurring_id, named)
) STRICT;
`

/** Every settlement id with its shareholder, the last header of each fund (both by triggers), and the unfinished sheet. */
const FUNDS = `
CREATE TABLE fund_settlements (
  order_id TEXT NOT NULL REFERENCES orders (id),
  settlement_id TEXT NOT NULL,
  shareholder TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (order_id, settlement_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX fund_settlements_by_id ON fund_settlements (shareholder, settlement_id);
CREATE TABLE fund_headers (
  kind TEXT NOT NULL,
  fci_id TEXT NOT NULL,
  header TEXT NOT NULL,
  used_at TEXT NOT NULL,
  PRIMARY KEY (kind, fci_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE fund_sheets (
  kind TEXT PRIMARY KEY,
  sheet TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER fund_settlements_listed AFTER INSERT ON order_contents
  WHEN NEW.draft ->> '$.kind' IN ('fund_redemption', 'fund_subscription')
  BEGIN
    INSERT OR IGNORE INTO fund_settlements (order_id, settlement_id, shareholder, name)
      SELECT NEW.order_id, one.value ->> '$.settlementId', one.value ->> '$.shareholderAccountId',
             one.value ->> '$.shareholderName'
        FROM json_each(NEW.draft, '$.operations') AS one;
    INSERT OR REPLACE INTO fund_headers (kind, fci_id, header, used_at)
      SELECT NEW.draft ->> '$.kind', NEW.draft ->> '$.fciId',
             json_remove(NEW.draft, '$.kind', '$.operations'), created_at
        FROM orders WHERE id = NEW.order_id;
  END;
`

/** Notifications as they came, and the result of each. */
const INBOX = `
CREATE TABLE inbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  notification_id TEXT,
  /* tells whether the very same one came before */
  digest TEXT NOT NULL,
  body TEXT NOT NULL,
  received_at TEXT NOT NULL,
  via TEXT NOT NULL,
  path TEXT,
  state TEXT NOT NULL DEFAULT 'pending',
  outcome TEXT,
  done_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  /* when one whose effect failed is tried again by itself; null where only a person does it again */
  retry_at TEXT,
  read_at TEXT,
  link_to TEXT,
  link_id TEXT,
  /* JSON for the list */
  about TEXT NOT NULL DEFAULT '{}',
  /* folded text to search in */
  words TEXT NOT NULL DEFAULT '',
  UNIQUE (kind, digest)
) STRICT;
CREATE INDEX inbox_open ON inbox (state, id) WHERE state <> 'done';
CREATE INDEX inbox_unread ON inbox (id) WHERE read_at IS NULL;
CREATE INDEX inbox_by_kind ON inbox (kind, id);
CREATE INDEX inbox_retry ON inbox (retry_at) WHERE retry_at IS NOT NULL;
/* the cache to which everything that was notified has been told */
CREATE TABLE inbox_cache (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  name TEXT NOT NULL
) STRICT;
`

/** People's notes about money that came in. A mark taken back stays as a row; `reconciliation_key` holds every id. */
const RECONCILIATION = `
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

export const firstTables: Migration = {
  version: 1,
  up: (db) => {
    for (const sql of [ORDERS, RECORD, BOOK, RECURRING, FUNDS, INBOX, RECONCILIATION]) db.exec(sql)
  },
}
