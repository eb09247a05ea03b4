import type { Clock } from '../shared/base/clock.ts'
import type { Log } from '../shared/base/log.ts'

/** Counts what happens, and logs the counts from time to time: no line per request, no path, no body. */
export type Traffic = ReturnType<typeof createTraffic>

export function createTraffic(log: Log) {
  let counts = new Map<string, number>()
  return {
    count: (event: string): void => {
      counts.set(event, (counts.get(event) ?? 0) + 1)
    },
    /** Writes one line if anything happened since the last one. */
    flush: (): void => {
      if (counts.size > 0) log.info('traffic', Object.fromEntries(counts))
      counts = new Map()
    },
  }
}

/** Lets so many through per second, with a reserve of `burst`; answers whether this one may pass. */
export function createRate(
  clock: Pick<Clock, 'monotonic'>,
  perSecond: number,
  burst: number,
): () => boolean {
  let left = burst
  let at = clock.monotonic()
  return () => {
    const now = clock.monotonic()
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
