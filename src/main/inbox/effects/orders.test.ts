import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { NOON, openDesk, type TestDesk } from '../../orders/orders.fixture.ts'
import { type InboxBench, inboxBench } from '../inbox.fixture.ts'
import { sampleNotices } from '../samples.fixture.ts'
import { orderEffects } from './orders.ts'

/** The whole chain, from the inbox to the orders. */

let bank: Sandbox
let desk: TestDesk
let bench: InboxBench
beforeEach(async () => {
  bank = await startSandbox({ now: new Date(NOON) })
  desk = await openDesk(bank.connection)
  bench = inboxBench(orderEffects((notification) => desk.orders.notified(notification)))
})
afterEach(async () => {
  await bench.close()
  await desk.close()
  await bank.close()
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
