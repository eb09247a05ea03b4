import type { AppError } from '../errors/index.ts'
import type { Oddity } from '../text/foreign-text.ts'
import type { Money } from '../values/money.ts'

/** How much of a list of payments repeats earlier ones, of which the last left, or was prepared, `at` (ISO 8601). */
export interface SameList {
  readonly at: string
  readonly count: number
  readonly of: number
}

/** A fact that a person must know before saying yes. A warning never blocks by itself; some must be acknowledged. */
export type OrderWarning =
  /** The same beneficiary, amount and day as an order that was or may have been executed. */
  | { readonly code: 'same_as_recent'; readonly orderId: string; readonly at: string }
  /** With others of its list it repeats payments of the last days. */
  | ({ readonly code: 'same_list' } & SameList)
  /** The bank names another holder for this key than last time. */
  | { readonly code: 'holder_changed'; readonly before: string; readonly now: string }
  /** The name or CUIT kept in the book differs from what the bank says. */
  | { readonly code: 'holder_differs'; readonly expected: string; readonly bank: string }
  /** A name, or what is sent, holds what cannot be seen or mixes scripts in one word: it may look like another. */
  | { readonly code: 'odd_text'; readonly oddity: Oddity; readonly text: string }
  /** The bank could not be asked about the destination; null where it answered without naming a holder. */
  | { readonly code: 'not_validated'; readonly error: AppError | null }
  /** By the last known position, of `asOf` (ISO 8601). */
  | { readonly code: 'insufficient_balance'; readonly available: Money; readonly asOf: string }
  /** No payment to this destination was ever made from here. */
  | { readonly code: 'first_payment' }
  /** Far above everything that was paid to this destination before: `times` payments, of at most `highest`. */
  | { readonly code: 'unusual_amount'; readonly highest: Money; readonly times: number }
  /** An attempt was made before; this one carries the same id. */
  | { readonly code: 'resend'; readonly attempts: number }
  /** The shape of this request is not in the bank's specification. */
  | { readonly code: 'provisional' }
  /** If one operation is wrong, the bank processes none. */
  | { readonly code: 'all_or_nothing'; readonly operations: number }
  /** Echeqs of several currencies are to be deposited in this one account. */
  | { readonly code: 'deposit_mixed'; readonly currencies: readonly string[] }
  /** An older copy of the ledger, made at this moment, took its place: what was paid since may be missing. Nobody compared it. */
  | { readonly code: 'ledger_older'; readonly madeAt: string }
  /** It leaves when the bank's hours begin, ISO 8601. */
  | { readonly code: 'sent_later'; readonly opensAt: string }
  /** This computer's clock differs from the bank's. */
  | { readonly code: 'clock_skew'; readonly seconds: number }

/** Warnings that need a tick of their own in the approval. */
export const mustAcknowledge = (warning: OrderWarning): boolean =>
  warning.code === 'same_as_recent' ||
  warning.code === 'same_list' ||
  warning.code === 'holder_changed' ||
  warning.code === 'holder_differs' ||
  warning.code === 'odd_text' ||
  warning.code === 'unusual_amount' ||
  warning.code === 'not_validated' ||
  warning.code === 'deposit_mixed' ||
  warning.code === 'ledger_older' ||
  warning.code === 'resend'
