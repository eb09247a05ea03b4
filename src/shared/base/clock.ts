/** A signal that can stop a wait: an AbortSignal, without tying this file to a platform. */
export interface CancelSignal {
  readonly aborted: boolean
  readonly addEventListener: (type: 'abort', listener: () => void) => void
  readonly removeEventListener: (type: 'abort', listener: () => void) => void
}

/** Time as a port, so that waiting and expiry can be tested. */
export interface Clock {
  /** Wall-clock time; may jump when the computer's clock is set. */
  readonly now: () => Date
  /** Milliseconds on a clock that never goes back; for lifetimes and deadlines. */
  readonly monotonic: () => number
  /** Resolves after `ms`, or at once when the signal aborts. */
  readonly sleep: (ms: number, signal?: CancelSignal) => Promise<void>
}
