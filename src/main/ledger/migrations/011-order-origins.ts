import type { Migration } from '../../disk/migrate.ts'

/**
 * From which row of which file an order was prepared, so that the same file chosen again is known. Orders of before, and
 * those that come from no file, have none.
 */
const SCHEMA = `
  CREATE TABLE order_origins (
    order_id TEXT PRIMARY KEY REFERENCES orders (id),
    file_hash TEXT NOT NULL,
    file_name TEXT,
    row INTEGER NOT NULL,
    content TEXT NOT NULL
  ) STRICT;
  CREATE INDEX order_origins_by_file ON order_origins (file_hash);
  CREATE INDEX order_origins_by_name ON order_origins (file_name) WHERE file_name IS NOT NULL;
`

export const orderOrigins: Migration = { version: 11, up: (db) => db.exec(SCHEMA) }
