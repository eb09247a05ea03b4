/**
 * Starts a deadline of `ms` milliseconds: its signal fires then, or as soon as one of the given signals does; `end` leaves
 * neither timer nor listener. Unlike `AbortSignal.any` and `AbortSignal.timeout` it costs nothing once it has
 * ended: those stay with a signal that lives on, and with their timers, for each of thousands of requests.
 */
export function startDeadline(
  ms: number,
  signals: readonly AbortSignal[],
): { readonly signal: AbortSignal; readonly end: () => void } {
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
