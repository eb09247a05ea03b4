import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { bank, checkedDeskForEach, desk, detail, goOnWith, reopenDesk } from '../../desk.fixture.ts'
import { testClock } from '../../ledger/orders/orders.fixture.ts'
import { NOON, openDesk } from '../orders.fixture.ts'
import { createOrderBank } from '../send/bank.ts'
import { tickAfter } from './follow.fixture.ts'
import { readOrderNotification } from './notify.fixture.ts'

/** Orders that the bank takes at certain hours alone, and wait for them. */

checkedDeskForEach()

const MINUTE = 60_000

describe('the bank’s hours', () => {
  it('outside them a MEP order is refused unless it may wait; nothing is sent or asked', async () => {
    await desk.pass(10 * 3_600_000)
    const order = await desk.prepare('mep_dr0')
    const [outcome] = await desk.orders.submit([order.id], { waitForHours: false })
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'order_outside_hours', params: { opensAt: '2026-11-24T11:00:00.000Z' } },
    })
    expect(desk.asked).toEqual([])
  })

  it('an order that may wait is sent when they begin, over restarts, once', async () => {
    await desk.pass(10 * 3_600_000)
    const order = await desk.prepare('mep_dr1')
    const waiting = await desk.submit(order.id, true)
    expect(waiting).toMatchObject({ state: 'waiting_window', opensAt: '2026-11-24T11:00:00.000Z' })
    goOnWith(await desk.restart())
    await tickAfter(desk, 9 * 3_600_000)
    expect(await desk.requests('mep_dr1')).toBe(0)
    await tickAfter(desk, 3_600_000)
    expect(desk.state(order.id)).toBe('waiting_window')
    await tickAfter(desk, MINUTE / 2)
    expect(desk.state(order.id)).toBe('accepted')
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
  })

  it('are those of the bank’s clock, with a margin at both ends', async () => {
    let ahead = 0
    const bankNow = () => new Date(desk.clock.now().getTime() - ahead)
    await desk.close()
    goOnWith(await openDesk(bank.connection, { clock: testClock(NOON), deps: { bankNow } }))
    const early = await desk.prepare('mep_dr0', 1)
    await desk.pass(8 * 3_600_000 - 20_000)
    const [late] = await desk.orders.submit([early.id], { waitForHours: false })
    expect(late).toMatchObject({ error: { code: 'order_outside_hours' } })
    await desk.submit(early.id, true)
    ahead = 60_000
    await tickAfter(desk, 12 * 3_600_000 + 50_000)
    expect(desk.state(early.id)).toBe('waiting_window')
    await tickAfter(desk, MINUTE)
    expect(desk.state(early.id)).toBe('accepted')
  })

  it.each([
    ['ahead', 24],
    ['behind', -24],
  ])(
    'begin for an order that waits by the bank’s clock, though this computer’s is a day %s',
    async (_, hours) => {
      const bankNow = () => new Date(desk.clock.now().getTime() - hours * 3_600_000)
      await desk.close()
      goOnWith(await openDesk(bank.connection, { clock: testClock(NOON), deps: { bankNow } }))
      await desk.pass(10 * 3_600_000)
      const order = await desk.prepare('mep_dr0')
      await desk.submit(order.id, true)
      await desk.orders.tick()
      expect(desk.state(order.id)).toBe('waiting_window')
      await tickAfter(desk, 10 * 3_600_000 + MINUTE)
      expect(desk.state(order.id)).toBe('accepted')
    },
  )

  it('that the bank says are not open put an order that waited back once, under its one approval', async () => {
    await desk.pass(10 * 3_600_000)
    const order = await desk.prepare('mep_dr0')
    await desk.submit(order.id, true)
    // The bank's clock is ten minutes late.
    await desk.pass(9 * 3_600_000 + 51 * MINUTE)
    desk.clock.advance(10 * MINUTE)
    await desk.orders.tick()
    expect(await detail(order.id)).toMatchObject({
      state: 'waiting_window',
      problem: null,
      opensAt: new Date(desk.clock.now().getTime() + 2 * MINUTE).toISOString(),
    })
    goOnWith(await desk.restart())
    await tickAfter(desk, 2 * MINUTE)
    expect(await detail(order.id)).toMatchObject({
      state: 'not_sent',
      problem: { code: 'bank_rejected', bankCode: 'out_of_hours' },
    })
    expect(desk.asked).toEqual([])
    await desk.pass(10 * MINUTE)
    expect((await desk.submit(order.id)).state).toBe('accepted')
    expect(await desk.count(order)).toMatchObject({ executions: 1 })
    await fetch(`${bank.connection.control_url}/violations`, { method: 'DELETE' })
  })

  it('put no order back that the bank has told of meanwhile: it leaves no second time', async () => {
    await desk.pass(10 * 3_600_000)
    const order = await desk.prepare('mep_dr0')
    await desk.submit(order.id, true)
    await desk.pass(9 * 3_600_000 + 51 * MINUTE)
    desk.clock.advance(10 * MINUTE)
    await desk.orders.tick()
    expect(desk.state(order.id)).toBe('waiting_window')
    const told = readOrderNotification('mep-result', { id: order.clientId, status: 'ACREDITED' })
    good(await desk.orders.notified(good(told)))
    await tickAfter(desk, 20 * MINUTE)
    expect(await detail(order.id)).toMatchObject({ state: 'settled', contradicted: false })
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 0 })
    await fetch(`${bank.connection.control_url}/violations`, { method: 'DELETE' })
  })

  const waiting = async (count: number): Promise<readonly string[]> => {
    await desk.pass(10 * 3_600_000)
    const ids: string[] = []
    for (let n = 1; n <= count; n += 1) ids.push((await desk.prepare('mep_dr0', n)).id)
    await desk.orders.submit(ids, { waitForHours: true })
    return ids
  }

  it.each([
    ['an outcome that nobody knows', { action: 'reset', when: 'after' }, 'unconfirmed', 'draft', 1],
    ['one turned away alone', { action: 'status', status: 429 }, 'not_sent', 'accepted', 3],
  ] as const)('begun, after %s the rest of what waited does as in a batch', async (...of) => {
    const [, fault, first, others, requests] = of
    const ids = await waiting(3)
    await desk.fault('mep_dr0', fault)
    await tickAfter(desk, 10 * 3_600_000 + MINUTE / 2)
    await tickAfter(desk, MINUTE)
    expect(ids.map(desk.state)).toEqual([first, others, others])
    expect(await desk.requests('mep_dr0')).toBe(requests)
  })

  it('begun, an order put off is to be approved anew as well where another may have been executed', async () => {
    const ids = await waiting(3)
    const early = { error_code: 'out_of_hours', message: 'early' }
    await desk.fault('mep_dr0', { action: 'status', status: 412, body: early })
    await desk.fault('mep_dr0', { action: 'reset', when: 'after' })
    await tickAfter(desk, 10 * 3_600_000 + MINUTE / 2)
    expect(ids.map(desk.state)).toEqual(['draft', 'unconfirmed', 'draft'])
    await tickAfter(desk, 3 * MINUTE)
    expect(await desk.requests('mep_dr0')).toBe(2)
  })

  it('begun, what waited is to be approved anew after an answer that could not be written down', async () => {
    const { db } = desk.ledger
    const at = (point: string) => {
      if (point.endsWith('_record')) db.pragma(`query_only = ${point === 'before_record'}`)
    }
    await reopenDesk({ deps: { at } })
    const ids = await waiting(2)
    await tickAfter(desk, 10 * 3_600_000 + MINUTE / 2)
    expect(ids.map(desk.state)).toEqual(['sending', 'draft'])
    await tickAfter(desk, MINUTE)
    expect(ids.map(desk.state)).toEqual(['accepted', 'draft'])
    expect(await desk.requests('mep_dr0')).toBe(1)
  })

  it.each([
    ['that comes back soon', 0, Array(4).fill('accepted')],
    ['that stays away', 1, ['not_sent', 'draft', 'draft', 'draft']],
  ])(
    'begun, what waited waits on once without a connection, %s, whatever was tried the day before',
    async (_, longer, states) => {
      const unreachable = err(appError('bank_unreachable', { host: 'x', reason: 'ENOTFOUND' }))
      let left = 3 + longer
      const connect = async () => {
        left -= 1
        return left < 0 ? ok(desk.client) : unreachable
      }
      await reopenDesk({ deps: { bank: createOrderBank(connect, desk.clock) } })
      left = 0
      const former = await desk.prepare('mep_dr0', 9)
      left = 1
      expect((await desk.submit(former.id, true)).state).toBe('not_sent')
      const ids = [former.id, ...(await waiting(3))]
      await desk.submit(former.id, true)
      left = 4 + longer
      await tickAfter(desk, 10 * 3_600_000 + MINUTE / 2)
      expect(ids.map(desk.state)).toEqual(Array(4).fill('waiting_window'))
      await tickAfter(desk, 2 * MINUTE)
      expect(ids.map(desk.state)).toEqual(states)
    },
  )

  it('are said in the question about an order that waits for them', async () => {
    await desk.pass(10 * 3_600_000)
    const order = await desk.prepare('mep_dr0')
    await desk.submit(order.id, true)
    const [item] = desk.asked[0]?.subject.type === 'orders' ? desk.asked[0].subject.items : []
    expect(item?.warnings).toContainEqual({
      code: 'sent_later',
      opensAt: '2026-11-24T11:00:00.000Z',
    })
  })

  it('an order that waits can be taken back', async () => {
    await desk.pass(10 * 3_600_000)
    const order = await desk.prepare('mep_dr0')
    await desk.submit(order.id, true)
    good(desk.orders.cancel(order.id))
    await tickAfter(desk, 11 * 3_600_000)
    expect(await desk.requests('mep_dr0')).toBe(0)
  })

  it('suspended over the whole of them: the approval has lapsed, nothing is sent', async () => {
    await desk.pass(10 * 3_600_000)
    const order = await desk.prepare('mep_dr0')
    await desk.submit(order.id, true)
    await tickAfter(desk, 24 * 3_600_000)
    expect(desk.state(order.id)).toBe('draft')
    expect(await desk.requests('mep_dr0')).toBe(0)
  })

  it('that end while the person is being asked: nothing is sent', async () => {
    const order = await desk.prepare('mep_dr0')
    desk.person(async (request) => {
      await desk.pass(9 * 3_600_000)
      return {
        decision: 'yes',
        retyped: [],
        acknowledged: request.acknowledge,
        personId: null,
        pin: null,
      }
    })
    const [outcome] = await desk.orders.submit([order.id], { waitForHours: false })
    expect(outcome).toMatchObject({ error: { code: 'order_outside_hours' } })
    expect(desk.state(order.id)).toBe('draft')
    expect(await desk.requests('mep_dr0')).toBe(0)
  })
})
