import { expect, it } from 'vitest'
import { silentLog } from '../shared/base/log.ts'
import { createFaults } from './log.ts'

it('each cause is told at once, then at most once a minute with how often it came in between', () => {
  const lines: unknown[] = []
  const log = {
    ...silentLog,
    error: (event: string, details: object = {}, cause?: unknown) =>
      lines.push([event, details, String(cause)]),
  }
  let now = 0
  const faults = createFaults(log, { monotonic: () => now })
  for (; now < 60_000; now += 1000) faults('store failed', new Error('disk full'))
  faults('store failed', new Error('no connection'))
  faults('store failed', new Error('disk full'))
  faults('store failed', new Error('disk full'))
  now += 60_000
  faults('store failed', new Error('no connection'))
  expect(lines).toEqual([
    ['store failed', {}, 'Error: disk full'],
    ['store failed', {}, 'Error: no connection'],
    ['store failed', { repeated: 59 }, 'Error: disk full'],
    ['store failed', {}, 'Error: no connection'],
  ])
})

it('causes that are never the same do not fill the log', () => {
  let lines = 0
  const log = { ...silentLog, error: () => (lines += 1) }
  let now = 0
  const faults = createFaults(log, { monotonic: () => now })
  for (let n = 0; n < 1000; n += 1) faults('failed', new Error(`${n}`))
  expect(lines).toBe(100)
  now = 60_000
  faults('failed', new Error('another'))
  expect(lines).toBe(101)
})
