import type { Clock } from '../../../shared/base/clock.ts'

/** Tells when nobody has used the application for a while. */
export interface IdleWatch {
  /** Watches from now on for so many minutes without a person; null watches no more. */
  readonly every: (minutes: number | null) => void
  readonly touched: () => void
}

const MINUTE_MS = 60_000

/**
 * `systemIdle` answers for how many seconds nobody has touched the computer, where the shell can know: it is believed then, and
 * not the window, which could say that somebody is there.
 */
export function createIdleWatch(
  clock: Clock,
  onIdle: () => void,
  systemIdle?: () => number,
): IdleWatch {
  let watching: AbortController | null = null
  let last = clock.monotonic()
  let since = last
  const quiet = (): number =>
    systemIdle === undefined
      ? clock.monotonic() - last
      : Math.min(systemIdle() * 1000, clock.monotonic() - since)

  const watch = async (ms: number, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const left = ms - quiet()
      if (left <= 0) return onIdle()
      await clock.sleep(left, signal)
      if (signal.aborted) return
    }
  }
  return {
    touched: () => {
      last = clock.monotonic()
    },
    every: (minutes) => {
      watching?.abort()
      watching = null
      if (minutes === null) return
      watching = new AbortController()
      last = clock.monotonic()
      since = last
      void watch(minutes * MINUTE_MS, watching.signal)
    },
  }
}
