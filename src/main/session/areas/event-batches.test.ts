import { afterEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { cleanUp, connectedApp, control, until } from '../../app.fixture.ts'
import { virtualTime } from '../../sync/scheduler.fixture.ts'
import { eventsTogether, TOGETHER_MS } from './event-batches.ts'

/** Floods of changes, and how often the window is told of them. */

afterEach(cleanUp)

const made = () => {
  const time = virtualTime()
  const told: AppEvent[] = []
  return { time, told, events: eventsTogether(time, (event) => told.push(event)) }
}

describe('changes', () => {
  it('that come alone are told at once', async () => {
    const { time, told, events } = made()
    for (const id of ['a', 'b']) {
      events.onOrders([id])
      expect(told.at(-1)).toEqual({ name: 'orders.changed', payload: { ids: [id] } })
      await time.pass(TOGETHER_MS)
    }
    await time.pass(60_000)
    expect(told).toHaveLength(2)
  })

  it('that come together are told together, each id once, and none is lost', async () => {
    const { time, told, events } = made()
    for (let n = 0; n < 500; n += 1) {
      events.onOrders([`o${n}`, 'same'])
      if (n % 100 === 99) await time.pass(TOGETHER_MS)
    }
    await time.pass(TOGETHER_MS)
    expect(told.length).toBeLessThanOrEqual(7)
    const ids = told.flatMap(({ name, payload }) => (name === 'orders.changed' ? payload.ids : []))
    expect(new Set(ids).size).toBe(501)
    expect(ids.length).toBeLessThan(510)
  })

  it('of different kinds do not hold each other up', () => {
    const { told, events } = made()
    events.onOrders(['a'])
    events.onIncoming('incoming')
    events.onIncoming('movements')
    events.onIncoming('incoming')
    events.onEcheqs({ ids: ['e'] })
    expect(told.map(({ name }) => name)).toEqual([
      'orders.changed',
      'incoming.changed',
      'movements.changed',
      'echeqs.changed',
    ])
  })

  it('of echeqs that cannot all be named are told without names', async () => {
    const { time, told, events } = made()
    for (const ids of [['a'], ['b'], null, ['c']]) events.onEcheqs({ ids })
    await time.pass(TOGETHER_MS)
    expect(told.map(({ payload }) => payload)).toEqual([{ ids: ['a'] }, { ids: null }])
  })

  it('of one job are told as its newest state, and of every job', async () => {
    const { time, told, events } = made()
    const job = (id: SyncJob['id'], failures: number): SyncJob => ({
      id,
      state: 'waiting',
      pausedBy: null,
      everyMs: 0,
      lastRunAt: null,
      lastOkAt: null,
      lastChanged: null,
      lastError: null,
      traceId: null,
      nextRunAt: null,
      progress: null,
      failures,
      enabled: true,
      switchable: true,
    })
    events.onSync(job('debin', 0))
    for (let n = 1; n < 10; n += 1) events.onSync(job(n % 2 === 0 ? 'debin' : 'credits', n))
    await time.pass(TOGETHER_MS)
    expect(told.map(({ payload }) => payload)).toEqual([
      job('debin', 0),
      job('debin', 8),
      job('credits', 9),
    ])
  })
})

/** Each is on the disk before the bank hears that it was taken: more of them only take longer. */
const CREDITS = 200

it(`${CREDITS} credits that the bank tells at once are a few events for the window`, async () => {
  const { bank, app } = await connectedApp()
  app.events.length = 0
  const began = performance.now()
  for (let n = 0; n < CREDITS; n += 50)
    await Promise.all(
      Array.from({ length: 50 }, () => control(bank, '/emit', { kind: 'cashin', detail: {} })),
    )
  await until(async () => (await app.must('inbox.counts', {})).total === CREDITS)
  const pending = { filter: { state: ['pending' as const] }, offset: 0, limit: 1 }
  await until(async () => (await app.must('inbox.list', pending)).total === 0)
  const told = app.events.filter(({ name }) => name === 'incoming.changed').length
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(Math.min(CREDITS, 2 + (performance.now() - began) / TOGETHER_MS))
})
