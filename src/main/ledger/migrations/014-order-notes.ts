import type { Migration } from '../../disk/migrate.ts'

/** The few orders that a person noted something of, or tagged, among all. */
export const orderNotes: Migration = {
  version: 14,
  up: (db) => db.exec(`CREATE INDEX orders_noted ON orders (id) WHERE note <> '' OR tags <> '[]'`),
}
