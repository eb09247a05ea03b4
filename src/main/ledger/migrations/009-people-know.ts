import type { Migration } from '../../disk/migrate.ts'

/**
 * What people know an order by, beside what is sent: the number on the cheque, the payee's name as the file has it, and the
 * orders that were prepared together with it. All null for the orders of before, which keep the hash they have. Who was
 * paid how much before is looked up by destination for each order that is approved.
 */
const SCHEMA = `
  ALTER TABLE orders ADD COLUMN number TEXT;
  ALTER TABLE orders ADD COLUMN expected_name TEXT;
  ALTER TABLE orders ADD COLUMN batch_id TEXT;
  CREATE INDEX orders_by_destination ON orders (to_party ->> 'key', created_at);
  CREATE INDEX orders_by_source ON orders (from_party ->> 'key', created_at);
  CREATE INDEX orders_by_batch ON orders (batch_id) WHERE batch_id IS NOT NULL;
`

export const peopleKnow: Migration = { version: 9, up: (db) => db.exec(SCHEMA) }
