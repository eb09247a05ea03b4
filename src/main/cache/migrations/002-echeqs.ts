import type { Migration } from '../../disk/migrate.ts'

const SCHEMA = `SELECT 1;`

export const echeqTables: Migration = { version: 2, up: (db) => db.exec(SCHEMA) }
