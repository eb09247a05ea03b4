import type { Migration } from '../../disk/migrate.ts'
import { inboxTable } from './001-inbox.ts'
import { orderTables } from './002-orders.ts'
import { inboxEffects } from './003-inbox.ts'
import { reconciliationTables } from './004-reconciliation.ts'
import { fundTables } from './005-funds.ts'
import { inboxRetry } from './006-inbox-retry.ts'
import { trailKey } from './007-trail.ts'
import { clearingId } from './008-clearing-id.ts'
import { peopleKnow } from './009-people-know.ts'
import { inboxKnown } from './010-inbox-known.ts'
import { orderOrigins } from './011-order-origins.ts'
import { recurringTables } from './012-recurring.ts'
import { orderChanges } from './013-order-changes.ts'
import { orderNotes } from './014-order-notes.ts'
import { inboxNews } from './015-inbox-news.ts'
import { issuedNumbers } from './016-issued-numbers.ts'

/** All steps of the ledger's schema, in order. */
export const ledgerMigrations: readonly Migration[] = [
  inboxTable,
  orderTables,
  inboxEffects,
  reconciliationTables,
  fundTables,
  inboxRetry,
  trailKey,
  clearingId,
  peopleKnow,
  inboxKnown,
  orderOrigins,
  recurringTables,
  orderChanges,
  orderNotes,
  inboxNews,
  issuedNumbers,
]
