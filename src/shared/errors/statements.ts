/** Statements and ledgers that people bring, and what they match by hand. */
export interface StatementErrors {
  /** The file's name names another account of this profile. */
  readonly statement_other_account: { readonly account: string; readonly found: string }
  /** A day and an amount have to be chosen among the columns. */
  readonly statement_columns: { readonly header: string }
  /** The rows that were chosen do not add up to the same on both sides. */
  readonly reconcile_unequal: { readonly bank: string; readonly books: string }
}
