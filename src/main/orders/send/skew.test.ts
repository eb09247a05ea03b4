import { expect, it } from 'vitest'
import { testClock } from '../../ledger/orders/orders.fixture.ts'
import { createSkewWatch } from './skew.ts'

const NOON = 'Mon, 23 Nov 2026 15:00:00 GMT'

it.each([
  ['2026-11-23T15:00:59Z', null],
  ['2026-11-23T15:01:00Z', 60],
  ['2026-11-23T14:00:00Z', -3600],
])('a clock at %s against noon at the bank is off by %s seconds worth telling', (now, seconds) => {
  const watch = createSkewWatch(testClock(now))
  watch.hear(NOON)
  expect(watch.seconds()).toBe(seconds)
  expect(watch.bankNow()).toEqual(new Date(NOON))
})

it('says nothing before the bank has answered, and nothing new for an answer without a date', () => {
  const watch = createSkewWatch(testClock('2026-11-23T16:00:00Z'))
  expect(watch.seconds()).toBeNull()
  watch.hear(NOON)
  watch.hear(null)
  watch.hear('not a date')
  expect(watch.seconds()).toBe(3600)
})

it('knows the time at the bank where this clock was set since, without asking again', () => {
  const clock = testClock('2026-11-23T15:00:00Z')
  const watch = createSkewWatch(clock)
  watch.hear(NOON)
  clock.advance(60_000)
  clock.setWall('2026-12-03T15:01:00.000Z')
  // It may have slept for ten days.
  expect(watch.bankNow()).toEqual(new Date('2026-12-03T15:01:00.000Z'))
  expect(watch.bankAtLeast()).toEqual(new Date('2026-11-23T15:01:00.000Z'))
  watch.hear('Mon, 23 Nov 2026 15:01:00 GMT')
  expect(watch.seconds()).toBe(864_000)
  clock.setWall('2026-11-23T15:01:00.000Z')
  expect(watch.seconds()).toBeNull()
  expect(watch.bankNow()).toEqual(new Date('2026-11-23T15:01:00.000Z'))
  expect(watch.bankAtLeast()).toEqual(watch.bankNow())
})
