export interface RelayErrors {
  /** The typed text is no pairing code, or its address is not https (http only on this computer). */
  readonly relay_code_invalid: { readonly problem: 'shape' | 'url' | 'https' }
  /** The relay does not take the code: used before, expired, or from another relay. */
  readonly relay_code_refused: { readonly host: string }
  /** No answer, or one that was cut. `reason` is the system's code, such as ECONNREFUSED. */
  readonly relay_unreachable: { readonly host: string; readonly reason: string }
  /** The relay no longer knows this computer: it was unpaired there. */
  readonly relay_unpaired: { readonly host: string }
  /** The relay had to drop so much that this computer had not fetched: too old, or too much at once. */
  readonly relay_dropped: { readonly host: string; readonly count: number }
  /** So much came that does not open: altered on its way, or sealed by a newer relay. It is gone there as well. */
  readonly relay_unreadable: { readonly host: string; readonly count: number }
  /** An answer that says it cannot serve now, such as 429 or 503. */
  readonly relay_unavailable: { readonly host: string; readonly status: number }
  /** An answer that is not the relay's protocol, or whose proof does not hold. */
  readonly relay_answer_invalid: { readonly field: string; readonly problem: string }
}
