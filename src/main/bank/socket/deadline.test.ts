import { getEventListeners } from 'node:events'
import { expect, it, vi } from 'vitest'
import { startDeadline } from './deadline.ts'

const aborted = (signal: AbortSignal): boolean => signal.aborted

it('fires when the time is over', async () => {
  const { signal, end } = startDeadline(10, [])
  expect(aborted(signal)).toBe(false)
  await expect.poll(() => aborted(signal)).toBe(true)
  end()
})

it('fires with any of the signals, and at once with one that has fired', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const running = startDeadline(60_000, [one.signal, other.signal])
  other.abort()
  expect(aborted(running.signal)).toBe(true)
  running.end()
  const late = startDeadline(60_000, [one.signal, other.signal])
  expect(aborted(late.signal)).toBe(true)
  late.end()
})

it('leaves neither timer nor listener behind, and never fires after its end', () => {
  vi.useFakeTimers()
  const outer = new AbortController()
  const { signal, end } = startDeadline(1000, [outer.signal])
  expect(vi.getTimerCount()).toBe(1)
  end()
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(outer.signal, 'abort')).toEqual([])
  outer.abort()
  expect(aborted(signal)).toBe(false)
  vi.useRealTimers()
})
