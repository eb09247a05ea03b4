import type { Migration } from '../../disk/migrate.ts'

const SCHEMA = `SELECT 1;`

export const reconciliationTables: Migration = { version: 4, up: (db) => db.exec(SCHEMA) }
