/** How long something may take: its signal fires when that is over, or as soon as one of the given signals does. */
export interface Deadline {
  readonly signal: AbortSignal
  /** To be called when the thing is done: leaves neither timer nor listener behind. */
  readonly end: () => void
}

/**
 * Starts a deadline of `ms` milliseconds. Unlike `AbortSignal.any` and `AbortSignal.timeout` it costs nothing once it has
 * ended: those stay with a signal that lives on, and with their timers, for each of thousands of requests.
 */
export function startDeadline(ms: number, signals: readonly AbortSignal[]): Deadline {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const timer = setTimeout(abort, ms)
  for (const signal of signals) signal.addEventListener('abort', abort)
  if (signals.some(({ aborted }) => aborted)) abort()
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', abort)
    },
  }
}
