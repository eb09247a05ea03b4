import { setTimeout as wait } from 'node:timers/promises'
import type { CancelSignal, Clock } from '../shared/base/clock.ts'

/** Resolves after `ms`, or at once when the signal aborts. */
async function sleep(ms: number, signal?: CancelSignal): Promise<void> {
  const cut = new AbortController()
  const stop = (): void => cut.abort()
  if (signal?.aborted === true) return
  signal?.addEventListener('abort', stop)
  await wait(ms, undefined, { signal: cut.signal }).catch(() => undefined)
  signal?.removeEventListener('abort', stop)
}

/** The host's own time. */
export const hostClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  sleep,
}
