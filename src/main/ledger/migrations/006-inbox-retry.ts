import type { Migration } from '../../disk/migrate.ts'

/** When a notification whose effect failed is tried again by itself; null where only a person does it again. */
const SCHEMA = `
  ALTER TABLE inbox ADD COLUMN retry_at TEXT;
  CREATE INDEX inbox_retry ON inbox (retry_at) WHERE retry_at IS NOT NULL;
`

export const inboxRetry: Migration = { version: 6, up: (db) => db.exec(SCHEMA) }
