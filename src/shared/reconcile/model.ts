import type { ImportedLine } from '../statements/model.ts'
import type { DecimalText } from '../values/money.ts'

/** The bank's movements of an account beside the lines of the company's own ledger of it. */

export const reconcileSides = ['bank', 'books'] as const
export type ReconcileSide = (typeof reconcileSides)[number]

export interface ReconcileRow extends ImportedLine {
  /** Made of what it says, so that it stays when a file is imported again. */
  readonly id: string
}

/** Which rule found a match; `manual` is a person. */
export const matchRules = ['exact', 'cuit', 'block', 'group', 'manual'] as const
export type MatchRule = (typeof matchRules)[number]

/** Rows of both sides that are the same money: their sums are equal. */
export interface Match {
  readonly rule: MatchRule
  readonly bank: readonly ReconcileRow[]
  readonly books: readonly ReconcileRow[]
  /** The id of a person's decision, by which it is withdrawn. */
  readonly manualId: string | null
}

/** A person's decision: these rows are the same money, or these rows of the books never pass the bank. */
export interface ManualMatch {
  readonly id: string
  readonly kind: 'match' | 'never'
  /** Names of rows. */
  readonly bank: readonly string[]
  readonly books: readonly string[]
  /** ISO 8601. */
  readonly madeAt: string
}

/** Why somebody has to look at a row: several fit, or the one that fits names another CUIT. */
export type ReviewReason = 'several' | 'cuit'

/** A row that has a counterpart, but not one alone. */
export interface Review {
  readonly row: ReconcileRow
  readonly reason: ReviewReason
  /** Names of rows of the other side that fit; the nearest few. */
  readonly candidates: readonly string[]
}

/** Rows of the books that never pass the bank: entries that their own reversal takes back, or what a person said. */
export interface Never {
  readonly rows: readonly ReconcileRow[]
  readonly manualId: string | null
}

/** The result for every row: each stands in exactly one place. */
export interface Reconciliation {
  readonly matches: readonly Match[]
  readonly onlyBank: readonly ReconcileRow[]
  readonly onlyBooks: readonly ReconcileRow[]
  readonly never: readonly Never[]
  readonly reviewBank: readonly Review[]
  readonly reviewBooks: readonly Review[]
  /** Bank less books, of all rows: matched ones cancel out, so that it is what is left on both sides. */
  readonly difference: DecimalText
}

/** Days that the bank may be before the books, and after. */
export const BANK_BEFORE_DAYS = 3
export const BANK_AFTER_DAYS = 7
/** Rows among which combinations are looked for; of more, none is. */
export const MOST_CANDIDATES = 10
