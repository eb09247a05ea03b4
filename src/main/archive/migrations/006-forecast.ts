import type { Migration } from '../../disk/migrate.ts'

/**
 * What a person says of the days ahead (`item`, `scenario`, `settings`), and what was forecast on a day (`kept`, by that
 * day). The body is JSON whose decimals are text.
 */
const SCHEMA = `
  CREATE TABLE forecast (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
`

export const forecastTable: Migration = { version: 6, up: (db) => db.exec(SCHEMA) }
