import type { Clock } from '../../../shared/base/clock.ts'

const MINUTE_MS = 60_000
/** How often the computer is asked at least. */
const ASKED_MS = 10_000

/**
 * Tells when nobody has used the application for a while. `systemIdle` answers for how many seconds nobody has touched the
 * computer, if the shell can know. It is believed then, and not the window, which could say that somebody is there. Some
 * desktops of Linux answer 0 whatever happens: until there was another answer the window is believed. A computer that sleeps
 * counts as left: the monotonic clock may stand still meanwhile, so that the other one is asked too.
 */
export function createIdleWatch(clock: Clock, onIdle: () => void, systemIdle?: () => number) {
  const moment = () => ({ monotonic: clock.monotonic(), wall: clock.now().getTime() })
  type Moment = ReturnType<typeof moment>
  const past = ({ monotonic, wall }: Moment, now: Moment): number =>
    Math.max(now.monotonic - monotonic, now.wall - wall)

  let watching: { readonly ms: number; readonly ended: AbortController } | null = null
  let last = moment()
  let since = last
  let tells = false
  const quiet = (): number => {
    const seconds = systemIdle?.() ?? 0
    tells ||= seconds > 0
    const now = moment()
    return tells ? Math.min(seconds * 1000, past(since, now)) : past(last, now)
  }
  const end = (): void => {
    watching?.ended.abort()
    watching = null
  }
  const over = (): void => {
    end()
    onIdle()
  }

  const watch = async (ms: number, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const left = ms - quiet()
      if (left <= 0) return over()
      await clock.sleep(Math.min(left, ASKED_MS), signal)
      if (signal.aborted) return
    }
  }
  return {
    touched: (): void => {
      // A person who wakes the computer touches it before the watch looks again.
      if (watching !== null && quiet() >= watching.ms) over()
      else last = moment()
    },
    /** Watches from now on for so many minutes without a person; null watches no more. */
    every: (minutes: number | null): void => {
      end()
      if (minutes === null) return
      const ms = minutes * MINUTE_MS
      watching = { ms, ended: new AbortController() }
      last = moment()
      since = last
      void watch(ms, watching.ended.signal)
    },
  }
}
