import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'
import { type InboxBench, inboxBench } from '../inbox.fixture.ts'
import { sampleNotices } from '../samples.fixture.ts'
import { orderEffects } from './order-effects.ts'

/** The whole chain, from the inbox to the orders. */

let bench: InboxBench
deskForEach()
beforeEach(async () => {
  bench = inboxBench(orderEffects(desk.orders))
})
afterEach(async () => {
  await bench.close()
})

const row = () => good(bench.ledger().inbox.get(1))

it('a notification that comes before its order is known waits for it, and then ends it', async () => {
  const order = await desk.prepare('mep_dr0')
  expect((await desk.submit(order.id)).state).toBe('accepted')
  const early = {
    ...sampleNotices['mep-result'],
    id: 'M-9',
    reference_id: 'R-9',
    status: 'REJECTED',
  }
  const body = JSON.stringify(early)
  good(await bench.inbox().receive({ kind: 'mep-result', body, path: '/x', via: 'listener' }))
  await bench.inbox().idle()
  expect(row()).toMatchObject({ state: 'waiting', outcome: 'unknown_order', link: null })
  expect(desk.state(order.id)).toBe('accepted')

  desk.ledger.db.exec("UPDATE orders SET bank_id = 'R-9'")
  bench.inbox().retryWaiting()
  await expect.poll(() => row()?.state, { timeout: 10_000 }).toBe('done')
  expect(row()?.link).toEqual({ to: 'order', id: order.id })
  expect(desk.state(order.id)).toBe('rejected')
})

it('a credited transfer is not believed as it was brought before it was sent, and is once the bank sends the same itself', async () => {
  const order = await desk.prepare('cvu_transfer')
  const body = JSON.stringify({ id: order.clientId, status: 'ACREDITED' })
  good(await bench.inbox().take({ kind: 'cvu-cashout', body, path: null, via: 'paste' }))
  expect(row()?.state).toBe('done')
  await desk.submit(order.id)
  await desk.settle(order)
  await desk.pass(3 * 60_000)
  expect(good(await desk.orders.check(order.id))).toMatchObject({
    state: 'accepted',
    bankStatus: 'APPROVED',
  })
  good(await bench.inbox().receive({ kind: 'cvu-cashout', body, path: '/x', via: 'listener' }))
  await bench.inbox().idle()
  expect(desk.state(order.id)).toBe('settled')
})

describe('one that a person brought, and that would end an order', () => {
  /** A MEP transfer that the bank took, and a notification of it under a reference that is not known yet. */
  const early = async () => {
    const order = await desk.prepare('mep_dr0')
    await desk.submit(order.id)
    const body = JSON.stringify({ id: 'M-9', reference_id: 'R-9', status: 'REJECTED' })
    good(await bench.inbox().take({ kind: 'mep-result', body, path: null, via: 'paste' }))
    expect(row()).toMatchObject({ state: 'waiting', outcome: 'unknown_order' })
    desk.ledger.db.exec("UPDATE orders SET bank_id = 'R-9'")
    return { order, body }
  }

  it('is not believed by itself, once its order is known or after a start', async () => {
    const { order } = await early()
    bench.inbox().retryWaiting()
    await expect.poll(() => row()?.outcome, { timeout: 10_000 }).toBe('rejected_unconfirmed')
    await bench.restart()
    await bench.inbox().idle()
    expect(row()).toMatchObject({ state: 'waiting', link: { to: 'order', id: order.id } })
    expect(desk.state(order.id)).toBe('accepted')
    good(await bench.inbox().redo(1, 'another'))
    expect(desk.state(order.id)).toBe('accepted')
    expect(good(await bench.inbox().redo(1, order.id))).toMatchObject({ state: 'done' })
    expect(desk.state(order.id)).toBe('rejected')
  })

  it('is believed once the bank sends the same itself', async () => {
    const { order, body } = await early()
    good(await bench.inbox().receive({ kind: 'mep-result', body, path: '/x', via: 'listener' }))
    await bench.inbox().idle()
    expect(row()).toMatchObject({ state: 'done', via: 'listener' })
    expect(desk.state(order.id)).toBe('rejected')
  })
})
