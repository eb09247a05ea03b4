import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { ok } from '../../shared/errors/index.ts'
import { type CacheFixture, cacheFixture } from '../cache/cache.fixture.ts'
import { desk, deskForEach } from '../desk.fixture.ts'
import { NOON, type TestDesk } from '../orders/orders.fixture.ts'
import { createEcheqDesk, type EcheqDesk } from './desk.ts'

/** What the poll of echeqs does for orders. Nobody else follows them here: only what the poll finds moves an order. */

const MINUTE = 60_000

let fixture: CacheFixture
let echeqs: EcheqDesk
let following: TestDesk | null
let failed: string[]
deskForEach(NOON, {}, { echeqs: 34 })
beforeEach(async () => {
  failed = []
  following = desk
  fixture = cacheFixture()
  const { cache, seen } = await fixture.stores()
  echeqs = createEcheqDesk({
    cache: cache.echeqs,
    seen,
    clock: desk.clock,
    client: async () => ok(desk.client),
    following: () => following,
    onChanged: () => undefined,
    onFailed: ({ code }) => failed.push(code),
  })
})
afterEach(async () => {
  await fixture.remove()
})

const read = async () => {
  const run = { signal: new AbortController().signal, progress: () => undefined, full: true }
  return good(await echeqs.task.run(run))
}

/** An order that the bank executed and whose answer was lost. */
async function unconfirmed(kind: 'echeq_custody' | 'echeq_issuance') {
  const order = await desk.prepare(kind)
  await desk.fault(kind, { action: 'reset', when: 'after' })
  expect((await desk.submit(order.id)).state).toBe('unconfirmed')
  expect(await desk.count(order)).toMatchObject({ executions: 1 })
  return order
}

const known = ['accepted', 'settled']

describe('an order whose answer was lost', () => {
  it('of custody is known as soon as the list shows that its echeq moved on', async () => {
    await read()
    const order = await unconfirmed('echeq_custody')
    await desk.pass(2 * MINUTE)
    expect((await read()).changed).toBeGreaterThan(0)
    await expect.poll(() => desk.state(order.id)).toBe('settled')
    const held = good(await echeqs.get(order.from.key))
    expect(held).toMatchObject({ row: { state: 'custodia' }, orderIds: [order.id] })
  })

  it('of issuance is known as soon as its echeq is in the list', async () => {
    await read()
    const order = await unconfirmed('echeq_issuance')
    await desk.pass(6 * MINUTE)
    await read()
    await expect.poll(() => known.includes(desk.state(order.id))).toBe(true)
    const { bankId } = good(await desk.orders.get(order.id))
    expect(good(await echeqs.get(bankId ?? '')).orderIds).toEqual([order.id])
  })

  it('of custody takes its echeq out of those that can go, from the draft on until the list was read again', async () => {
    await read()
    const order = await desk.prepare('echeq_custody')
    const id = order.from.key
    const offered = async () => good(await echeqs.custodiable({ ids: [id] }))
    const state = async () => good(await echeqs.underWay()).map((one) => [one.echeqId, one.state])
    expect(await offered()).toMatchObject({ ids: [], others: { underWay: 1 } })
    expect(await state()).toEqual([[id, 'draft']])
    await desk.submit(order.id)
    await desk.pass(2 * MINUTE)
    good(await desk.orders.check(order.id))
    expect(await state()).toEqual([[id, 'settled']])
    expect(good(await echeqs.get(id)).row.state).toBe('activo')
    await desk.pass(1000)
    await read()
    expect(await state()).toEqual([])
  })

  it('is left to its own time where the bank may not be asked yet, without a complaint', async () => {
    await read()
    const order = await unconfirmed('echeq_custody')
    await read()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(desk.state(order.id)).toBe('unconfirmed')
    expect(failed).toEqual([])
  })

  it('is left alone while nothing that concerns it has moved', async () => {
    const order = await unconfirmed('echeq_custody')
    await desk.pass(2 * MINUTE)
    following = null
    await read()
    following = desk
    expect((await read()).changed).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(desk.state(order.id)).toBe('unconfirmed')
  })
})
