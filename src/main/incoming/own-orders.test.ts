import { expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { type Outcome, ok } from '../../shared/errors/index.ts'
import { parseJson } from '../../shared/json/json.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { decimal } from '../../shared/values/money.ts'
import { notificationKinds } from '../../shared/wire/notifications.ts'
import { cacheFixture } from '../cache/cache.fixture.ts'
import { cache, cacheForEach } from '../cache/each.fixture.ts'
import { desk, deskForEach, detail, sent } from '../desk.fixture.ts'
import { goOnWith, insert, send } from '../ledger/orders/each.fixture.ts'
import { incomingEffects } from './effects.ts'

/** Movements beside the orders of the ledger, in whatever order the bank tells of both. */

deskForEach()
cacheForEach()

const DAY = 86_400_000

const json = (text: string): unknown => good(parseJson(text) as Outcome<unknown>)

/** Takes a movement in; whether nobody has to read it, and whether it counts as the order's own. */
async function told(
  { to, amount }: Pick<OrderView, 'to' | 'amount'>,
  said: Readonly<Record<string, string>> = {},
  { into = cache, receivedAt = desk.clock.now().toISOString() } = {},
) {
  const addinfo = {
    operation_id: 'OP1',
    amount: `${amount.amount}0`,
    reversal: 'false',
    cbu_destiny: to.key,
    proof_of_payment: String(Math.random()),
    ...said,
  }
  const raw = JSON.stringify({
    account: { number: '1234567890', type_account: 'CC', currency: 'ARS' },
    addinfo,
    add_data_api: { request_id: 'r1', timestamp: '2026' },
  })
  const [, effect] = incomingEffects({
    cache: into,
    orders: ok(desk.ledger.store),
    changed: () => undefined,
  })
  const body = notificationKinds['account-movement'].schema.parse(json(raw))
  const entry = { id: 1, raw, receivedAt, via: 'listener', confirmedFor: null, body } as const
  const { own, concerns } = good(await effect.apply(entry))
  const held = good(await into.movements.get(concerns?.id ?? ''))
  return [own, held?.row.ownOrder]
}

it('a movement that an order made needs no reader; one of another amount does', async () => {
  const order = await sent('cvu_transfer')
  expect(await told(order)).toEqual([true, true])
  expect(await told(order, { amount: '0.01' })).toEqual([false, false])
  const reconciled = { filter: { reconciled: true }, offset: 0, limit: 9 }
  expect(good(await cache.movements.page(reconciled)).rows).toHaveLength(1)
})

it('once the number of an order is known, one of another number may be a second payment', async () => {
  const order = await sent('cvu_transfer')
  await desk.pass(10 * 60_000)
  await desk.orders.tick()
  const { clearingId } = await detail(order.id)
  expect(await told(order, { operation_id: clearingId ?? '' })).toEqual([true, true])
  await desk.settle(order)
  await desk.deliver()
  await desk.pass(10 * 60_000)
  await desk.orders.tick()
  expect(desk.state(order.id)).toBe('settled')
  expect(await told(order, { operation_id: clearingId ?? '' })).toEqual([true, true])
  expect(await told(order)).toEqual([true, false])
})

it.each(['cvu_transfer', 'mep_dr0'] as const)(
  'what came back of a payment (%s) has to be read, however it is named',
  async (kind) => {
    const order = await sent(kind)
    expect(await told(order, { reversal: 'true' })).toEqual([false, false])
    await desk.settle(order)
    await desk.deliver()
    expect(await told(order, { reversal: 'TRUE' })).toEqual([false, false])
  },
)

it('an order without a number owns its movement before and after its end, also in a cache that is made anew', async () => {
  const order = await sent('mep_dr0')
  expect(await told(order)).toEqual([true, true])
  await desk.settle(order)
  await desk.deliver()
  expect(desk.state(order.id)).toBe('settled')
  expect(await told(order)).toEqual([true, true])
  const other = cacheFixture()
  try {
    expect(await told(order, {}, { into: await other.open() })).toEqual([true, true])
  } finally {
    await other.remove()
  }
})

it('the moment at which an order left decides, not the one at which it was drafted', async () => {
  const order = await desk.prepare('cvu_transfer')
  await desk.pass(10 * DAY)
  const before = desk.clock.now().toISOString()
  expect(await told(order)).toEqual([false, false])
  await desk.pass(DAY)
  await desk.submit(order.id)
  expect(await told(order)).toEqual([true, true])
  // A cache that is made anew is told of old movements after the order left.
  expect(await told(order, {}, { receivedAt: before })).toEqual([false, false])
})

it('what waits for the bank’s hours has made no movement yet', async () => {
  await desk.pass(10 * 3_600_000)
  const order = await desk.prepare('mep_dr0')
  expect(await desk.submit(order.id, true)).toMatchObject({ state: 'waiting_window' })
  expect(await told(order)).toEqual([false, false])
})

it('a deposit of the amount of an echeq in custody may be another payment', async () => {
  expect(await told(await sent('echeq_custody'))).toEqual([false, false])
})

it('an order owns its movement however many others went to that account since', async () => {
  goOnWith(desk.ledger)
  const first = insert()
  send(first.id)
  const { summary } = first
  const other = { ...summary, amount: { ...summary.amount, amount: decimal('7') } }
  for (let n = 0; n < 60; n += 1) send(insert({ summary: other }).id)
  const { to, amount } = summary
  expect(await told({ to, amount })).toEqual([true, true])
})
