import type { None } from './none.ts'

/** The books: batches and their files. */
export interface AccountingErrors {
  readonly books_nothing: None
  readonly books_event_taken: None
  /** Debits are not credits: a fault of the program, kept out of the books. */
  readonly books_unbalanced: None
  readonly books_reversed: { readonly number: number }
  /** The stored batch differs from the one that was sealed. */
  readonly books_batch_damaged: { readonly number: number }
  /** A rule has no condition, or no account; counted from 1. */
  readonly books_rule_empty: { readonly rule: number }
  readonly books_rule_range: { readonly rule: number }

  // Statements and ledgers that people bring, and what they match by hand.
  /** The file's name names another account of this profile. */
  readonly statement_other_account: { readonly account: string; readonly found: string }
  /** A day and an amount have to be chosen among the columns. */
  readonly statement_columns: { readonly header: string }
  /** No row of an own balance file says its day, and nobody did. */
  readonly cvu_day_missing: None
  readonly cvu_day_future: { readonly day: string }
  /** The columns of a file of breaks: the row's id, its difference and its reason. */
  readonly psp_columns: { readonly header: string }
  /** The stored version of a closed day differs from the one that was sealed. */
  readonly psp_close_damaged: { readonly day: string; readonly version: number }
  /** The rows that were chosen do not add up to the same on both sides. */
  readonly reconcile_unequal: { readonly bank: string; readonly books: string }
}
