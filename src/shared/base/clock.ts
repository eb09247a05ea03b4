/** A signal that can stop a wait: an AbortSignal, without tying this file to a platform. */
export interface CancelSignal {
  readonly aborted: boolean
  readonly addEventListener: (type: 'abort', listener: () => void) => void
  readonly removeEventListener: (type: 'abort', listener: () => void) => void
}

/**
 * Milliseconds since a moment. Infinity if there is no moment, or if it lies in the future. A future moment was stored under a
 * wrong clock, and nothing may wait for it.
 */
export function sinceMs(moment: string | number | null | undefined, now: Date): number {
  const ms = now.getTime() - (typeof moment === 'number' ? moment : Date.parse(moment ?? ''))
  return ms >= 0 ? ms : Number.POSITIVE_INFINITY
}

/** A moment, or the one after the `last` of its kind: what came last counts as the last, by whatever clock. ISO 8601 UTC. */
export function momentAfter(last: string | null | undefined, at: string): string {
  const next = Date.parse(last ?? '') + 1
  return next > Date.parse(at) ? new Date(next).toISOString() : at
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
