/** Reconciliation of what came in. */
export interface IncomingErrors {
  /** The bank's list of credits is larger than an answer may be, and the bank gives it in one piece alone. */
  readonly credits_too_many: { readonly limit: string }
  /** Somebody marked it before, here or in another window. */
  readonly already_marked: { readonly what: string }
  /** The expected item that it was to be matched with is gone. */
  readonly expected_gone: { readonly what: string }
}
