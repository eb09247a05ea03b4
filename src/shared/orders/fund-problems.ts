import type { HeaderField, RowField } from './fund-sheet.ts'
import type { ValueProblem } from './fund-values.ts'

/** The problems of a batch, and where they are. */

export type BatchProblemCode =
  | ValueProblem
  /** `amount` is not `quantity × value`: by more than a cent. `expected`, `difference`. */
  | 'amount_differs'
  /** The same by one cent, as other ways of rounding give it; it may be sent. */
  | 'amount_rounded'
  /** `amount` fits a value per thousand shares: `expected`; it may be sent. */
  | 'per_thousand'
  /** `other` is the number of the line that has the same id. */
  | 'repeated'
  /** This shareholder had an operation with this id before; `at` says when. */
  | 'used'
  /** The line says something else than the batch: `expected`. */
  | 'other_than_header'
  /** The bank names pesos and dollars only; it may be sent. */
  | 'unusual_currency'
  /** `next` is the business day after it. */
  | 'not_business_day'
  /** A holiday by our list; the bank's may be another. `next` as above; it may be sent. */
  | 'holiday'
  | 'past'
  | 'before_trade'
  | 'no_operations'
  /** `count`, `limit`. */
  | 'too_many_operations'

export interface BatchProblem {
  /** Index of the line; null for the header and for the batch as a whole. */
  readonly row: number | null
  readonly field: RowField | HeaderField | null
  readonly code: BatchProblemCode
  /** A warning does not keep the batch from being sent. */
  readonly level: 'error' | 'warning'
  readonly params: Readonly<Record<string, string>>
}

/** A problem before it is known in which line it stands. */
export type RowProblem = Omit<BatchProblem, 'row'>

/** Without anything to fill into the sentence. */
export const NONE = {}
/** A problem that blocks sending the batch. */
export const error = (
  field: RowProblem['field'],
  code: BatchProblemCode,
  params: RowProblem['params'] = NONE,
): RowProblem => ({ field, code, level: 'error', params })
/** A problem that is shown and does not block sending. */
export const warning = (
  field: RowProblem['field'],
  code: BatchProblemCode,
  params: RowProblem['params'] = NONE,
): RowProblem => ({ field, code, level: 'warning', params })
