import { expect, it } from 'vitest'
import { followTime } from './follow-time.ts'

/** A clock that a test moves, and that wakes who sleeps. */
function movedClock(start: string) {
  let at = Date.parse(start)
  let wake: () => void = () => undefined
  return {
    now: () => new Date(at),
    monotonic: () => at,
    sleep: () =>
      new Promise<void>((resolve) => {
        wake = resolve
      }),
    to: async (moment: string) => {
      at = Date.parse(moment)
      wake()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('a new day of Buenos Aires is told once, and a limit that passes as soon as it has', async () => {
  const clock = movedClock('2026-11-28T23:50:00-03:00')
  const ended = new AbortController()
  const said: string[] = []
  const followed = followTime({
    clock,
    ended: ended.signal,
    state: async () => clock.now() > new Date('2026-11-28T23:55:00-03:00'),
    onDay: () => said.push('day'),
    onLimit: () => said.push('limit'),
  })
  await clock.to('2026-11-28T23:52:00-03:00')
  expect(said).toEqual([])
  await clock.to('2026-11-28T23:56:00-03:00')
  expect(said).toEqual(['limit'])
  // In UTC it has been the next day for hours.
  await clock.to('2026-11-29T00:00:01-03:00')
  await clock.to('2026-11-29T00:10:00-03:00')
  expect(said).toEqual(['limit', 'day'])
  ended.abort()
  await clock.to('2026-11-30T00:10:00-03:00')
  await followed
  expect(said).toEqual(['limit', 'day'])
})
