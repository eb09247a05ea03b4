import type { Migration } from '../../disk/migrate.ts'
import { inboxTable } from './001-inbox.ts'
import { orderTables } from './002-orders.ts'

/** All steps of the ledger's schema, in order. */
export const ledgerMigrations: readonly Migration[] = [inboxTable, orderTables]
