import { describe, expect, it } from 'vitest'
import { createIdleWatch } from './idle-watch.ts'

/** A clock that a test moves; whoever sleeps wakes when it has passed. */
function movedClock() {
  let [at, slept] = [0, 0]
  const sleepers: { readonly until: number; readonly wake: () => void }[] = []
  return {
    clock: {
      now: () => new Date(at + slept),
      monotonic: () => at,
      sleep: (ms: number) =>
        new Promise<void>((wake) => {
          sleepers.push({ until: at + ms, wake })
        }),
    },
    /** The computer sleeps: timers and the monotonic clock stand still. */
    sleepThrough: (ms: number): void => {
      slept += ms
    },
    pass: async (ms: number) => {
      at += ms
      for (const { until, wake } of sleepers) if (until <= at) wake()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('the watch for nobody', () => {
  it('believes the computer, not the window, where the computer can tell', async () => {
    const { clock, pass } = movedClock()
    let [idle, told] = [0, 0]
    const watch = createIdleWatch(
      clock,
      () => (told += 1),
      () => idle,
    )
    watch.every(1)
    // The window goes on saying that somebody is there.
    for (let second = 10; second <= 60; second += 10) {
      idle = second
      watch.touched()
      await pass(10_000)
    }
    expect(told).toBe(1)
    watch.every(1)
    idle = 0
    await pass(60_000)
    expect(told).toBe(1)
  })

  it('goes by the window on a desktop that says all day that somebody has just been there', async () => {
    const { clock, pass } = movedClock()
    let told = 0
    const watch = createIdleWatch(
      clock,
      () => (told += 1),
      () => 0,
    )
    watch.every(1)
    for (let second = 10; second <= 50; second += 10) await pass(10_000)
    watch.touched()
    for (let second = 10; second <= 50; second += 10) await pass(10_000)
    expect(told).toBe(0)
    await pass(10_000)
    expect(told).toBe(1)
  })

  it('goes by the window where nothing else can tell', async () => {
    const { clock, pass } = movedClock()
    let told = 0
    const watch = createIdleWatch(clock, () => (told += 1))
    watch.every(1)
    await pass(59_000)
    watch.touched()
    await pass(59_000)
    expect(told).toBe(0)
    await pass(1_000)
    expect(told).toBe(1)
  })

  it('takes a computer that slept for left, also where whoever wakes it touches it first', async () => {
    const { clock, pass, sleepThrough } = movedClock()
    let told = 0
    const watch = createIdleWatch(clock, () => (told += 1))
    watch.every(10)
    sleepThrough(9 * 60_000)
    watch.touched()
    expect(told).toBe(0)
    sleepThrough(11 * 60_000)
    watch.touched()
    expect(told).toBe(1)
    watch.touched()
    await pass(60_000)
    expect(told).toBe(1)
    watch.every(10)
    sleepThrough(11 * 60_000)
    await pass(10_000)
    expect(told).toBe(2)
  })
})
