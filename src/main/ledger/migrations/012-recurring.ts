import type { Migration } from '../../disk/migrate.ts'

/**
 * Orders that repeat, and what they became. The row of an occurrence is written with its order: the primary key is what
 * keeps one occurrence from becoming two orders.
 */
export const recurringTables: Migration = {
  version: 12,
  up: (db) =>
    db.exec(`
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
`),
}
