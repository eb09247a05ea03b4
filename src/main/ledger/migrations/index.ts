import type { Migration } from '../../disk/migrate.ts'
import { firstTables } from './001-first.ts'

/** All steps of the ledger's schema, in order. */
export const ledgerMigrations: readonly Migration[] = [firstTables]
