import type { Migration } from '../../disk/migrate.ts'

const SCHEMA = `SELECT 1;`

export const inboxEffects: Migration = { version: 3, up: (db) => db.exec(SCHEMA) }
