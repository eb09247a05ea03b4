import type { Migration } from '../../disk/migrate.ts'
import { inboxTable } from './001-inbox.ts'

/** All steps of the ledger's schema, in order. */
export const ledgerMigrations: readonly Migration[] = [inboxTable]
