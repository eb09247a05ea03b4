import type { Clock } from '../../../shared/base/clock.ts'

/** Tells when nobody has used the application for a while. */
export interface IdleWatch {
  /** Watches from now on for so many minutes without a person; null watches no more. */
  readonly every: (minutes: number | null) => void
  readonly touched: () => void
}

const MINUTE_MS = 60_000
/** How often the computer is asked at least. */
const ASKED_MS = 10_000

/**
 * `systemIdle` answers for how many seconds nobody has touched the computer, where the shell can know: it is believed then, and
 * not the window, which could say that somebody is there. Some desktops of Linux answer 0 whatever happens: until there was
 * another answer the window is believed.
 */
export function createIdleWatch(
  clock: Clock,
  onIdle: () => void,
  systemIdle?: () => number,
): IdleWatch {
  let watching: AbortController | null = null
  let last = clock.monotonic()
  let since = last
  let tells = false
  const quiet = (): number => {
    const seconds = systemIdle?.() ?? 0
    tells ||= seconds > 0
    const now = clock.monotonic()
    return tells ? Math.min(seconds * 1000, now - since) : now - last
  }

  const watch = async (ms: number, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const left = ms - quiet()
      if (left <= 0) return onIdle()
      await clock.sleep(systemIdle === undefined ? left : Math.min(left, ASKED_MS), signal)
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
