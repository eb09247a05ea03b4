import type { Migration } from '../../disk/migrate.ts'

/**
 * The bank's address that an order is for; null for the orders of before, which keep the hash they have. And from which
 * row on the audit trail is hashed with a key; null where no row is yet.
 */
const SCHEMA = `
  ALTER TABLE orders ADD COLUMN address TEXT;
  ALTER TABLE audit_head ADD COLUMN keyed_from INTEGER;
`

export const trailKey: Migration = { version: 7, up: (db) => db.exec(SCHEMA) }
