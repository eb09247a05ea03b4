import { performance } from 'node:perf_hooks'
import type { CancelSignal, Clock } from '../shared/base/clock.ts'

/** Resolves after `ms`, or at once when the signal aborts; leaves neither timer nor listener behind. */
const sleep = (ms: number, signal?: CancelSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve()
      return
    }
    const done = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })

/** The computer's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  sleep,
}
