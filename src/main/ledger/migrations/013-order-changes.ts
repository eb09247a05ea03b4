import type { Migration } from '../../disk/migrate.ts'

/** The orders of a state that changed since a moment, among very many that ended long ago. */
export const orderChanges: Migration = {
  version: 13,
  up: (db) => db.exec('CREATE INDEX orders_by_change ON orders (state, updated_at)'),
}
