/** Reconciliation of what came in. */
export interface IncomingErrors {
  /** Somebody marked it before, here or in another window. */
  readonly already_marked: { readonly what: string }
  /** What it was to be matched with is no longer expected. */
  readonly expected_gone: { readonly what: string }
}
