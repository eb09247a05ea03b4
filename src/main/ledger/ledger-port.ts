/** The types of the ledger that other rooms use. */

export type { LedgerOptions } from './file.ts'
export type { FundStore } from './funds.ts'
export type {
  InboxEntry,
  InboxScope,
  InboxStore,
  IncomingNotification,
  Settlement,
} from './inbox-store.ts'
export type { Ledger } from './open.ts'
export type { PayeeStore } from './payees/index.ts'
export type { NewMark, ReconciliationStore } from './reconciliation.ts'
export type { RecurringStore } from './recurring.ts'
