import type { Migration } from '../../disk/migrate.ts'

const SCHEMA = `SELECT 1;`

export const fundTables: Migration = { version: 5, up: (db) => db.exec(SCHEMA) }
