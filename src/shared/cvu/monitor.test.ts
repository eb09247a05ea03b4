import { expect, it } from 'vitest'
import { type Arrival, delaysOf, percentile, silenceOf } from './monitor.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-11-20T15:00:00Z')
/** A credit so many minutes after noon that is told so many seconds later. */
const arrival = (minutes: number, delay: number): Arrival => {
  const at = NOON + minutes * MINUTE
  return { at, told: at + delay * 1000, hour: 12 + Math.floor(minutes / 60) }
}

it('tells the delay that half of the credits, and nearly all, do not exceed', () => {
  const arrivals = Array.from({ length: 100 }, (_, nth) => arrival(nth, nth + 1))
  expect(delaysOf(arrivals)).toEqual({
    delay: { p50: 50, p95: 95 },
    hours: [
      { hour: 12, count: 60, p50: 30, p95: 57 },
      { hour: 13, count: 40, p50: 80, p95: 98 },
    ],
  })
  expect(delaysOf([])).toEqual({ delay: null, hours: [] })
  expect(delaysOf([arrival(0, -30)]).delay).toEqual({ p50: 0, p95: 0 })
  expect(percentile([], 50)).toBeNull()
})

it('is silent from three times the usual gap of the hour on, and says nothing of an hour that it does not know', () => {
  const arrivals = Array.from({ length: 20 }, (_, nth) => arrival(nth * 2, 1))
  const last = NOON + 38 * MINUTE
  const after = (minutes: number, hour = 12) => silenceOf(arrivals, last + minutes * MINUTE, hour)
  expect(after(6)).toBeNull()
  expect(after(7)).toEqual({ since: last, usual: 120 })
  expect(after(600, 3)).toBeNull()
  expect(silenceOf([], NOON, 12)).toBeNull()
})
