import type { Migration } from '../../disk/migrate.ts'

/** What a person confirmed that a movement type does to a balance: 1 adds, -1 takes away. */
const SCHEMA = `
  CREATE TABLE movement_sign (
    type TEXT NOT NULL,
    reversal INTEGER NOT NULL,
    sign INTEGER NOT NULL CHECK (sign IN (1, -1)),
    confirmed_at TEXT NOT NULL,
    PRIMARY KEY (type, reversal)
  ) STRICT, WITHOUT ROWID;
`

export const movementSigns: Migration = { version: 4, up: (db) => db.exec(SCHEMA) }
