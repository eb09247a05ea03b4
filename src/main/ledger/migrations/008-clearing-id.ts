import type { Migration } from '../../disk/migrate.ts'

/** The number under which the clearing knows a transfer; it used to take the place of the bank's own reference. */
export const clearingId: Migration = {
  version: 8,
  up: (db) => db.exec('ALTER TABLE orders ADD COLUMN clearing_id TEXT'),
}
