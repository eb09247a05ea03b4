import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import { checkedDeskForEach, desk, detail, goOnWith, sent } from '../../desk.fixture.ts'
import { readOrderNotification } from './notify.fixture.ts'

/** Notifications of the bank about orders: late, early, twice, out of order, wrong. */

checkedDeskForEach()

/** The outcome of the bank's notification that a CVU transfer stands so. */
const told = async (id: string, status: string) =>
  good(await desk.orders.notified(good(readOrderNotification('cvu-cashout', { id, status }))))
    .outcome
const failing = {
  cvu_transfer: 'REJECTED',
  mep_dr0: 'REJECTED',
  mep_dr1: 'REJECTED',
  fund_redemption: 'INVALID',
  fund_subscription: 'FAILED',
} as const satisfies Partial<Record<OrderKind, string>>

/** One of those that the bank is asked about first, one that ends by itself and a batch; the simulator lives the others. */
describe.each(['cvu_transfer', 'mep_dr0', 'fund_redemption'] as const)('a %s', (kind) => {
  it('ends settled when the bank says so', async () => {
    const order = await sent(kind)
    await desk.settle(order)
    expect(await desk.deliver()).toContain('changed')
    expect(desk.state(order.id)).toBe('settled')
  })

  it('ends rejected when the bank says so', async () => {
    const order = await sent(kind)
    await desk.settle(order, failing[kind])
    await desk.deliver()
    expect(desk.state(order.id)).toBe('rejected')
  })

  it('duplicate notification: changes nothing the second time', async () => {
    const order = await sent(kind)
    await desk.settle(order)
    await desk.deliver(2)
    const once = await detail(order.id)
    expect(once.state).toBe('settled')
    const kinds = once.timeline.filter(({ event }) => event === 'found' || event === 'contradicted')
    expect(kinds.filter(({ to, from }) => to === from)).toEqual([])
    expect(once.contradicted).toBe(false)
  })

  it('early notification: the order has ended before its answer comes, and stays so', async () => {
    const order = await desk.prepare(kind)
    await desk.fault(kind, { action: 'hang', when: 'after', ms: 250 })
    const sending = desk.submit(order.id)
    await expect.poll(() => desk.count(order)).toMatchObject({ executions: 1 })
    expect(desk.state(order.id)).toBe('sending')
    await desk.settle(order)
    await desk.deliver()
    await sending
    await desk.orders.tick()
    expect(desk.state(order.id)).toBe('settled')
    expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
  })

  it('notification about an unconfirmed one: it is resolved', async () => {
    const order = await desk.prepare(kind)
    await desk.fault(kind, { action: 'reset', when: 'after' })
    await desk.submit(order.id)
    await desk.settle(order)
    await desk.deliver()
    expect(desk.state(order.id)).toBe('settled')
  })

  it('notification after a restart: it is resolved', async () => {
    const order = await sent(kind)
    await desk.settle(order)
    goOnWith(await desk.restart())
    await desk.deliver()
    expect(desk.state(order.id)).toBe('settled')
  })
})

describe('a notification', () => {
  it.each(['mep_dr0', 'mep_dr1', 'fund_redemption', 'fund_subscription'] as const)(
    'that ends a %s early stays its last word, and an answer that is lost afterwards is no trouble of it',
    async (kind) => {
      const order = await desk.prepare(kind)
      await desk.fault(kind, { action: 'hang', when: 'after', ms: 250 })
      const sending = desk.submit(order.id)
      await expect.poll(() => desk.count(order)).toMatchObject({ executions: 1 })
      await desk.settle(order, failing[kind])
      await desk.deliver()
      await sending
      expect(await detail(order.id)).toMatchObject({
        state: 'rejected',
        bankStatus: failing[kind],
        problem: null,
      })
    },
  )

  it('about an order that is not ours changes nothing', async () => {
    await desk.control.post('/emit', { kind: 'mep' })
    await desk.control.post('/emit', { kind: 'cashout' })
    await desk.control.post('/emit', { kind: 'redemption' })
    await desk.control.post('/emit', { kind: 'redemption_settlement' })
    await desk.control.post('/emit', { kind: 'subscription' })
    expect(new Set(await desk.deliver())).toEqual(new Set(['unknown_order']))
  })

  it('that contradicts an end is shown, and the end stays', async () => {
    const order = await sent('mep_dr0')
    await desk.settle(order)
    await desk.control.post('/emit', { kind: 'mep', id: order.clientId, status: 'REJECTED' })
    expect(await desk.deliver()).toEqual(['changed', 'contradicted'])
    expect(await detail(order.id)).toMatchObject({ state: 'settled', contradicted: true })
  })

  it('that contradicts what a person recorded is shown', async () => {
    const order = await desk.prepare('mep_dr0')
    await desk.fault('mep_dr0', { action: 'reset', when: 'after' })
    await desk.submit(order.id)
    good(desk.orders.record([order.id], 'not_executed', 'no la vi'))
    await desk.settle(order)
    expect(await desk.deliver()).toEqual(['contradicted'])
    expect(await detail(order.id)).toMatchObject({ state: 'refused', contradicted: true })
    expect(good(desk.orders.counts()).contradicted).toBe(1)
  })

  it('with a reference that two orders have ends neither of them', async () => {
    const pair = [await sent('mep_dr0', 1), await sent('mep_dr0', 2)]
    desk.ledger.db.exec("UPDATE orders SET bank_id = 'TWICE'")
    const told = { reference_id: 'TWICE', id: crypto.randomUUID(), status: 'REJECTED' }
    const read = good(readOrderNotification('mep-result', told))
    expect(good(await desk.orders.notified(read))).toEqual({
      outcome: 'unknown_order',
      orderId: null,
    })
    expect(pair.map(({ id }) => desk.state(id))).toEqual(['accepted', 'accepted'])
  })

  it('with a reference that one order has ends that one', async () => {
    const order = await sent('mep_dr0')
    desk.ledger.db.exec("UPDATE orders SET bank_id = 'ONCE'")
    const told = { reference_id: 'ONCE', id: crypto.randomUUID(), status: 'REJECTED' }
    const read = good(readOrderNotification('mep-result', told))
    expect(good(await desk.orders.notified(read)).orderId).toBe(order.id)
    expect(desk.state(order.id)).toBe('rejected')
  })

  it('with a word nobody knows is kept verbatim and ends nothing', async () => {
    const order = await sent('mep_dr1')
    await desk.control.post('/emit', { kind: 'mep', id: order.clientId, status: 'EN-LIMBO' })
    await desk.deliver()
    expect(await detail(order.id)).toMatchObject({ state: 'accepted', bankStatus: 'EN-LIMBO' })
  })

  it('of a CVU transfer alone ends nothing: the bank is asked first', async () => {
    const order = await sent('cvu_transfer')
    await desk.control.post('/emit', { kind: 'cashout', id: order.clientId, status: 'ACREDITED' })
    await desk.deliver()
    const pending = await detail(order.id)
    expect(pending.queries).toHaveLength(1)
    expect(pending.state).toBe('accepted')
  })

  it('of a CVU transfer that the bank does not know yet proves nothing', async () => {
    const order = await desk.prepare('cvu_transfer')
    await desk.fault('cvu_transfer', { action: 'reset', when: 'before' })
    await desk.submit(order.id)
    await desk.control.post('/emit', { kind: 'cashout', id: order.clientId, status: 'REJECTED' })
    await desk.deliver()
    const early = await detail(order.id)
    expect(early.queries).toHaveLength(1)
    expect(early).toMatchObject({ state: 'unconfirmed', provenUnused: false })
    expect(early.actions).not.toContain('resend')
  })

  it('that a CVU transfer was credited leaves no proof that the bank does not have it', async () => {
    const order = await desk.prepare('cvu_transfer')
    await desk.fault('cvu_transfer', { action: 'reset', when: 'before' })
    await desk.submit(order.id)
    for (const minutes of [2, 4]) {
      await desk.pass(minutes * 60_000)
      await desk.orders.tick()
    }
    expect((await detail(order.id)).provenUnused).toBe(true)
    expect(await told(order.clientId, 'ACREDITED')).toBe('changed')
    const { state, provenUnused, actions } = await detail(order.id)
    expect({ state, provenUnused }).toEqual({ state: 'unconfirmed', provenUnused: false })
    expect(actions).not.toContain('resend')
  })

  it('about a CVU transfer that was taken for not sent makes it one that may have been executed', async () => {
    const order = await desk.prepare('cvu_transfer')
    await desk.fault('cvu_transfer', { action: 'status', status: 429 })
    expect((await desk.submit(order.id)).state).toBe('not_sent')
    await told(order.clientId, 'ACREDITED')
    const { state, actions } = await detail(order.id)
    expect(state).toBe('unconfirmed')
    expect(actions).not.toContain('submit')
  })

  it('that a CVU transfer was credited and a query that it was rejected contradict each other', async () => {
    const order = await sent('cvu_transfer')
    await desk.settle(order, 'REJECTED')
    await told(order.clientId, 'ACREDITED')
    expect(await detail(order.id)).toMatchObject({ state: 'rejected', contradicted: true })
  })

  it('that a CVU transfer was rejected is not overruled by an APPROVED that means credited', async () => {
    good(await desk.orders.safeguards.change({ approvedIsCredited: true }))
    const order = await sent('cvu_transfer')
    await desk.settle(order)
    await told(order.clientId, 'REJECTED')
    expect(await detail(order.id)).toMatchObject({ state: 'accepted', contradicted: true })
  })

  it('of a CVU transfer is remembered until the bank can be asked', async () => {
    const order = await sent('cvu_transfer')
    await desk.settle(order)
    const path = '/v2/transfers/cvu/*'
    await desk.control.post('/faults', { path, action: 'status', status: 503, times: 4 })
    await desk.deliver()
    expect(desk.state(order.id)).toBe('accepted')
    goOnWith(await desk.restart())
    await desk.pass(10 * 60_000)
    await desk.orders.tick()
    expect(await detail(order.id)).toMatchObject({ state: 'settled', bankStatus: 'ACREDITED' })
  })
})

it('APPROVED in the query alone is the bank’s own word and no end', async () => {
  const order = await sent('cvu_transfer')
  await desk.settle(order)
  await desk.pass(10 * 60_000)
  await desk.orders.tick()
  expect(await detail(order.id)).toMatchObject({ state: 'accepted', bankStatus: 'APPROVED' })
})

describe('APPROVED', () => {
  /** So many transfers that the bank says APPROVED of, without a notification. */
  async function approved(count: number): Promise<readonly string[]> {
    const ids: string[] = []
    for (let n = 0; n < count; n += 1) {
      const order = await desk.submit((await desk.prepare('cvu_transfer', n)).id)
      await desk.settle(order)
      ids.push(order.id)
    }
    await desk.pass(10 * 60_000)
    await desk.orders.tick()
    return ids
  }

  it('is kept in the history, and the bank’s first reference stays beside the clearing id', async () => {
    const order = await sent('cvu_transfer')
    const first = (await detail(order.id)).bankId
    expect(first).not.toBeNull()
    await desk.settle(order)
    await desk.pass(10 * 60_000)
    await desk.orders.tick()
    const asked = await detail(order.id)
    expect(asked.timeline.filter(({ event }) => event === 'queried')).toMatchObject([
      { data: { word: 'APPROVED' } },
    ])
    expect(asked.bankId).toBe(first)
    expect(asked.clearingId).toEqual(expect.any(String))
    expect(asked.clearingId).not.toBe(first)
  })

  it('ends a transfer once a person has confirmed what it means, also those of before', async () => {
    const [id = ''] = await approved(1)
    expect(desk.state(id)).toBe('accepted')
    good(await desk.orders.safeguards.change({ approvedIsCredited: true }))
    expect(desk.asked.at(-1)).toMatchObject({
      subject: {
        type: 'safeguards',
        changes: [{ what: 'approved_is_credited', before: false, after: true }],
      },
    })
    await expect.poll(() => desk.state(id)).toBe('settled')
    const order = await sent('cvu_transfer')
    await desk.settle(order)
    await desk.pass(10 * 60_000)
    await desk.orders.tick()
    expect(await detail(order.id)).toMatchObject({ state: 'settled', outcomeBy: 'query' })
  })

  it('is not given another meaning by a no, and taking the meaning back asks nobody', async () => {
    const [id = ''] = await approved(1)
    desk.person(() => ({ decision: 'no' }))
    expect(await desk.orders.safeguards.change({ approvedIsCredited: true })).toMatchObject({
      ok: false,
    })
    await desk.pass(60 * 60_000)
    await desk.orders.tick()
    expect(desk.state(id)).toBe('accepted')
    const asked = desk.asked.length
    good(await desk.orders.safeguards.change({ approvedIsCredited: false }))
    expect(desk.asked).toHaveLength(asked)
  })

  it('lets several be recorded in one act, all or none', async () => {
    const [one = '', two = ''] = await approved(2)
    const draft = await desk.prepare('cvu_transfer', 7)
    expect(desk.orders.record([one, draft.id], 'settled', 'portal')).toMatchObject({
      ok: false,
      error: { code: 'order_state' },
    })
    expect([desk.state(one), desk.state(two)]).toEqual(['accepted', 'accepted'])
    expect(good(desk.orders.record([one, two, one], 'settled', 'portal'))).toBe(2)
    expect([desk.state(one), desk.state(two)]).toEqual(['settled', 'settled'])
    expect((await detail(one)).timeline.at(-1)).toMatchObject({
      event: 'found',
      data: { by: 'person', finding: 'settled', remark: 'portal' },
    })
  })
})
