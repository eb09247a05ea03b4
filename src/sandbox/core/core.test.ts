import { afterEach, expect, it } from 'vitest'
import { until } from '../driver.fixture.ts'
import { type BankClock, createBankClock, localTimestamp, offsetTimestamp } from './clock.ts'
import { createFaults, httpFaultSchema, matchesPath, webhookFaultSchema } from './faults.ts'
import { createOrderBook } from './orders.ts'
import { overrideMembers } from './samples.ts'

let clock: BankClock | undefined
afterEach(() => clock?.stop())

it('starts at the given time, and runs due work in its order when time is moved', () => {
  clock = createBankClock(new Date('2026-11-20T15:00:00Z'))
  const done: string[] = []
  clock.schedule(2000, () => done.push('second'))
  clock.schedule(1000, () => done.push('first'))
  clock.schedule(90_000_000_000, () => done.push('in three years'))
  clock.advance(500)
  expect(done).toEqual([])
  clock.advance(2000)
  expect(done).toEqual(['first', 'second'])
  expect(clock.now().toISOString()).toMatch(/^2026-11-20T15:00:02\.5/)
})

it('runs due work as real time passes, and none after it was stopped', async () => {
  const running = createBankClock()
  clock = running
  const done: string[] = []
  running.schedule(5, () => done.push('soon'))
  await until(() => done.length === 1)
  running.schedule(5, () => done.push('never'))
  running.stop()
  running.advance(1000)
  expect(done).toEqual(['soon'])
})

it('writes Buenos Aires time with and without its offset', () => {
  const instant = new Date('2026-11-20T02:03:04.005Z')
  expect(localTimestamp(instant)).toBe('2026-11-19T23:03:04.005')
  expect(offsetTimestamp(instant)).toBe('2026-11-19T23:03:04.005-03:00')
})

it.each([
  ['/v2/echeqs', '/v2/echeqs', true],
  ['/v2/echeqs', '/v2/echeqs/X', false],
  ['/v2/echeqs/*', '/v2/echeqs/X', true],
  ['/v2/echeqs*', '/v2/echeqs', true],
  ['*/details', '/v2/accounts/1/details', true],
  ['/v2/a.b', '/v2/aXb', false],
])('matches the path pattern %s against %s: %s', (pattern, path, matches) => {
  expect(matchesPath(pattern, path)).toBe(matches)
})

it('plays faults in the order in which they came, each as often as asked', () => {
  const faults = createFaults()
  faults.add(httpFaultSchema.parse({ action: 'status', status: 500, after: 1, times: 2 }))
  faults.add(httpFaultSchema.parse({ action: 'reset', path: '/b' }))
  faults.add(webhookFaultSchema.parse({ target: 'webhook', action: 'drop', kind: 'mep' }))
  const hit = (path: string): string | undefined => faults.forRequest('GET', path)?.action
  expect([hit('/a'), hit('/a'), hit('/b'), hit('/b'), hit('/b')]).toEqual([
    undefined,
    'status',
    'status',
    'reset',
    undefined,
  ])
  expect(faults.forWebhook('cashin')).toBeNull()
  expect(faults.forWebhook('mep')?.action).toBe('drop')
  expect(faults.forWebhook('mep')).toBeNull()
  expect(faults.list().every(({ spent }) => spent)).toBe(true)
})

it('counts attempts, refusals and executions per order, and follows the status by the bank’s id', () => {
  const orders = createOrderBook()
  orders.attempt('transfer', 'a', 't1')
  orders.execute('transfer', 'a', 'REF1', 'PENDING')
  orders.attempt('transfer', 'a', 't2')
  orders.refuse('transfer', 'a')
  orders.attempt('mep_dr0', 'a', null)
  orders.setStatus('transfer', 'REF1', 'ACREDITED')
  orders.setStatus('mep_dr0', 'REF1', 'WRONG')
  expect(orders.list()).toEqual([
    {
      kind: 'transfer',
      key: 'a',
      attempts: 2,
      executions: 1,
      refusals: 1,
      ids: ['REF1'],
      trace_ids: ['t1', 't2'],
      status: 'ACREDITED',
    },
    {
      kind: 'mep_dr0',
      key: 'a',
      attempts: 1,
      executions: 0,
      refusals: 0,
      ids: [],
      trace_ids: [],
      status: null,
    },
  ])
  expect(orders.totals()).toMatchObject({ transfer: 1, mep_dr0: 0 })
})

it('replaces members of a sample at any depth and adds new ones', () => {
  const sample = { a: { b: 1, c: 2 }, list: [1, 2] }
  expect(overrideMembers(sample, { a: { c: null, d: 3 }, list: [], e: 'x' })).toEqual({
    a: { b: 1, c: null, d: 3 },
    list: [],
    e: 'x',
  })
})
