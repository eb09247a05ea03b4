import type { Migration } from '../../disk/migrate.ts'

/**
 * Tables of money orders and of the book. Instants are ISO 8601 UTC, amounts decimal text, objects JSON text. Attempts,
 * approvals and audit rows are never changed once complete: triggers refuse it.
 */
const ORDERS = `
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  environment TEXT NOT NULL,
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
  bank_id TEXT,
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
  tags TEXT NOT NULL DEFAULT '[]',
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
CREATE TABLE order_contents (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  draft TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  body TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
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
  locked_until TEXT
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
CREATE TABLE templates (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  draft TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT
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

export const orderTables: Migration = {
  version: 2,
  up: (db) => {
    db.exec(ORDERS)
    db.exec(RECORD)
    db.exec(BOOK)
  },
}
