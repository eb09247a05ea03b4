import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Copies, DatabaseCopy } from './copies.ts'
import { scheduleCopies } from './daily-copies.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const MINUTES = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether a copy is begun at the first look, with copies of these moments. */
async function isBegun(...moments: readonly string[]): Promise<boolean> {
  const begun: Date[] = []
  const copies: Copies = {
    list: () => moments.map((madeAt): DatabaseCopy => ({ madeAt, path: `${madeAt}.db` })),
    path: (now) => {
      begun.push(now)
      throw new Error('only whether it is begun is asked here')
    },
    removeOld: () => undefined,
  }
  const key = randomBytes(32)
  const { stop } = scheduleCopies({
    copies,
    key,
    path: 'x.db',
    now: () => NOW,
    onFailed: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(2 * MINUTES)
  stop()
  return begun.length > 0
}

describe('a daily copy', () => {
  it('is made where there is none, or the newest is a day old', async () => {
    expect(await isBegun()).toBe(true)
    expect(await isBegun('2026-11-26T12:00:00Z')).toBe(true)
    expect(await isBegun('2026-11-26T12:00:01Z')).toBe(false)
  })

  it('is not held off by one from a day on which the clock was ahead', async () => {
    const ahead = '2027-11-27T12:00:00Z'
    expect(await isBegun(ahead)).toBe(true)
    expect(await isBegun(ahead, '2026-11-20T12:00:00Z')).toBe(true)
    expect(await isBegun(ahead, '2026-11-27T11:00:00Z')).toBe(false)
  })
})
