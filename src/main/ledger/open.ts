import { type Outcome, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import { scheduleCopies } from '../disk/daily-copies.ts'
import { ledgerCopies } from './backups.ts'
import { createBookStore } from './book/index.ts'
import { ledgerPath, openLedgerFile } from './file.ts'
import { createFundStore } from './funds.ts'
import { createInbox } from './inbox.ts'
import { createOrderStore } from './orders/index.ts'
import type { Ledger, LedgerOptions } from './port.ts'
import { createReconciliation } from './reconciliation.ts'
import { createRecurringStore } from './recurring.ts'

/**
 * Opens the ledger of a profile's folder, which must exist; makes it at first use, and makes a copy of it once a day.
 * Fails with `ledger_damaged` (nothing may be sent until it is restored), `database_newer`, `key_missing`, `disk_full`,
 * `disk_failed`.
 */
export function openLedger(options: LedgerOptions): Outcome<Ledger> {
  const opened = openLedgerFile(options)
  if (!opened.ok) return opened
  const { db } = opened.value
  const copies = scheduleCopies({
    path: ledgerPath(options.dir),
    key: options.key,
    copies: ledgerCopies(options.dir),
    now: options.clock.now,
    onFailed: (reason) => options.onCopyFailed?.(appError('ledger_copy_failed', { reason })),
  })
  return ok({
    inbox: createInbox(opened.value),
    orders: createOrderStore(opened.value),
    book: createBookStore(opened.value),
    reconciliation: createReconciliation(opened.value),
    funds: createFundStore(opened.value),
    recurring: createRecurringStore(opened.value),
    backup: copies.make,
    close: () => {
      copies.stop()
      db.close()
      opened.value.trailKey.fill(0)
    },
  })
}
