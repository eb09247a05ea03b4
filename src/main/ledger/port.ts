import type { Clock } from '../../shared/clock.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { Result } from '../../shared/result.ts'
import type { BookStore } from './book/port.ts'
import type { FundStore } from './funds.ts'
import type { OrderStore } from './orders/port.ts'
import type { ReconciliationStore } from './reconciliation-port.ts'

export type InboxVia = 'listener' | 'paste' | 'file'

/** A notification as it came, before anything is done with it. */
export interface IncomingNotification {
  /** What it is about, such as `consolidated-position`; text, because unknown kinds are kept as well. */
  readonly kind: string
  /** The bank's own id of the notification; null where it has none. */
  readonly notificationId: string | null
  /** The body, verbatim. */
  readonly body: string
  /** ISO 8601. */
  readonly receivedAt: string
  readonly via: InboxVia
}

export interface InboxEntry extends IncomingNotification {
  readonly id: number
}

/** Raw notifications. `store` returns only after the row is on the disk, so that the listener may answer. */
export interface InboxStore {
  /**
   * Keeps a notification. The same kind, id and body again answers the first row's id with `repeated` and adds nothing.
   */
  readonly store: (
    notification: IncomingNotification,
  ) => Result<{ readonly id: number; readonly repeated: boolean }, AppError>
  /** Those not yet marked done, oldest first. */
  readonly pending: () => Result<readonly InboxEntry[], AppError>
  /** Notes what came of it, in a word or a sentence for the record; the first outcome stays. */
  readonly markDone: (id: number, outcome: string) => Result<null, AppError>
}

/** A copy of the ledger, encrypted like it. */
export interface LedgerBackup {
  readonly path: string
  /** ISO 8601. */
  readonly madeAt: string
}

/** What must never be lost: synchronous on the main thread, so that "committed" means on the disk before the next step. */
export interface Ledger {
  readonly inbox: InboxStore
  readonly orders: OrderStore
  readonly book: BookStore
  readonly reconciliation: ReconciliationStore
  readonly funds: FundStore
  /** Makes a copy now, while the ledger stays usable, and keeps only the newest ones. */
  readonly backup: () => Promise<Result<LedgerBackup, AppError>>
  /** Stops the scheduled backups and closes the file. */
  readonly close: () => void
}

export interface LedgerOptions {
  /** The profile's folder; `ledger.db` and `backups/` lie in it. */
  readonly dir: string
  /** 32 random bytes. */
  readonly key: Uint8Array
  readonly clock: Clock
}
