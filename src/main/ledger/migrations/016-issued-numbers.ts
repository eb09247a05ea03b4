import type { Migration } from '../../disk/migrate.ts'

/** Finds the orders that issue an echeq of a given number. */
export const issuedNumbers: Migration = {
  version: 16,
  up: (db) =>
    db.exec(`CREATE INDEX issued_numbers ON order_contents (draft ->> '$.cmc7')
      WHERE draft ->> '$.kind' = 'echeq_issuance'`),
}
