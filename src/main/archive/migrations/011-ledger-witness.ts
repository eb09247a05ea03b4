import type { Migration } from '../../disk/migrate.ts'

/** The end of the ledger's audit trail as it was last seen: an older ledger does not have it. */
const SCHEMA = `
  CREATE TABLE ledger_witness (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    trail_end TEXT NOT NULL
  ) STRICT;
`

export const ledgerWitness: Migration = { version: 11, up: (db) => db.exec(SCHEMA) }
