/** Starts a deadline of `ms` milliseconds, which ends with any of the signals too. Unlike `AbortSignal.any` it leaves nothing. */
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
