import type { Outcome } from '../../shared/base/result.ts'
import type { DraftOf } from '../../shared/orders/drafts.ts'
import type {
  MadeOccurrence,
  RecurringInput,
  RecurringKind,
  RecurringOrder,
  RecurringState,
} from '../../shared/recurring/orders.ts'
import type { DecimalText } from '../../shared/values/money.ts'
import type { Shelf } from './book/port.ts'

/** A recurring order as it is stored. */
export interface RecurringRecord {
  readonly value: RecurringInput
  readonly state: RecurringState
}

/** Recurring orders in the ledger. Changes are told in the audit trail. */
export interface RecurringStore extends Shelf<RecurringOrder, RecurringRecord> {
  /** Orders that it made, newest named day first. */
  readonly made: (id: string) => Outcome<readonly MadeOccurrence[]>
  /** The amount of the newest like `draft`, in kind, currency and payee, that the bank took; null where it took none. */
  readonly lastAmount: (id: string, draft: DraftOf<RecurringKind>) => Outcome<DecimalText | null>
}
