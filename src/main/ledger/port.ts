import type { Clock } from '../../shared/base/clock.ts'
import type { Answer, Outcome } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { DatabaseCopy } from '../disk/copies.ts'
import type { BookStore } from './book/port.ts'
import type { FundStore } from './funds-port.ts'
import type { InboxStore } from './inbox-port.ts'
import type { OrderStore } from './orders/port.ts'
import type { ReconciliationStore } from './reconciliation-port.ts'
import type { RecurringStore } from './recurring-port.ts'

/** A copy of the ledger, encrypted like it. */
export type LedgerBackup = DatabaseCopy

/** Data that must never be lost: synchronous on the main thread, so that "committed" means on the disk before the next step. */
export interface Ledger {
  readonly inbox: InboxStore
  readonly orders: OrderStore
  readonly book: BookStore
  readonly reconciliation: ReconciliationStore
  readonly funds: FundStore
  readonly recurring: RecurringStore
  /**
   * Whether the files that are open still lie at their path: what is written to a ledger that was deleted or replaced meanwhile
   * is gone with the profile's closing. Fails with `ledger_moved`.
   */
  readonly inPlace: () => Outcome<null>
  /** Makes a copy now, while the ledger stays usable, and keeps only the newest ones. */
  readonly backup: () => Answer<LedgerBackup>
  /** Stops the scheduled backups and closes the file. */
  readonly close: () => void
}

/** Findings of another thread about a ledger, right before it is opened. */
export interface CareFindings {
  /** SQLite finds every page and row in order. */
  readonly sound: boolean
  /** A copy was made, because opening brings the ledger to a newer version. */
  readonly copied: boolean
}

export interface LedgerOptions {
  /** The profile's folder; `ledger.db` and `backups/` lie in it. */
  readonly dir: string
  /** 32 random bytes. */
  readonly key: Uint8Array
  readonly clock: Clock
  /** Hears of a daily copy that could not be made: the first after one that could. */
  readonly onCopyFailed?: (error: AppError) => void
  /** A sound ledger is not read through again, nor copied twice. */
  readonly cared?: CareFindings
}
