import type { Clock } from '../shared/base/clock.ts'

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
