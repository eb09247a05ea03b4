import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { fail, ok } from '../../shared/errors/index.ts'
import type { EcheqSelection } from '../../shared/ipc/echeqs.ts'
import { type CacheFixture, cacheFixture } from '../cache/cache.fixture.ts'
import type { Cache } from '../cache/cache-port.ts'
import { OURS, record, takePosition } from '../cache/echeqs/echeqs.fixture.ts'
import { desk, deskForEach } from '../desk.fixture.ts'
import type { OrderQuestion } from '../ledger/orders/order-store.ts'
import { NOON, type TestDesk } from '../orders/orders.fixture.ts'
import { createEcheqArea, type EcheqArea, type EcheqAreaParts } from './echeq-area.ts'

/** What the poll of echeqs does for orders. Nobody else follows them here: only what the poll finds moves an order. */

const MINUTE = 60_000

let fixture: CacheFixture
let cache: Cache
let parts: EcheqAreaParts
let echeqs: EcheqArea
let following: TestDesk | null
let failed: string[]
deskForEach(NOON, {}, { echeqs: 34 })
beforeEach(async () => {
  failed = []
  following = desk
  fixture = cacheFixture()
  const stores = await fixture.stores()
  cache = stores.cache
  parts = {
    cache: cache.echeqs,
    seen: stores.seen,
    clock: desk.clock,
    client: async () => ok(desk.client),
    following: () => following,
    onChanged: () => undefined,
    onFailed: ({ code }) => failed.push(code),
  }
  echeqs = createEcheqArea(parts)
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

it('a reading that fails has indexes made of what is held all the same', async () => {
  let asked = 0
  const index: EcheqAreaParts['cache']['index'] = async () => {
    asked += 1
    return ok(false)
  }
  const counted = { ...parts.cache, index }
  const { task } = createEcheqArea({
    ...parts,
    cache: counted,
    client: async () => fail('cancelled', {}),
  })
  const run = { signal: new AbortController().signal, progress: () => undefined, full: true }
  expect((await task.run(run)).ok).toBe(false)
  expect(asked).toBe(1)
})

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
    // Approved after the weekend.
    await desk.pass(3 * 24 * 60 * MINUTE)
    await desk.submit(order.id)
    await desk.pass(2 * MINUTE)
    good(await desk.orders.check(order.id))
    expect(await state()).toEqual([[id, 'settled']])
    expect(good(await echeqs.get(id)).row.state).toBe('activo')
    await desk.pass(1000)
    await read()
    expect(await state()).toEqual([])
  })

  it('of custody does not stand in the way of those that can go after as many as go at once', async () => {
    await takePosition(cache)
    const ids = Array.from({ length: 1103 }, (_, nth) => `E${nth}`)
    const issuer = { name: 'Uno', cuit: '1', cbu: '0140019901401901247953' }
    good(await cache.echeqs.take(ids.map((id) => record({ id, issuer, holder: OURS }))))
    const offered = async (selection: EcheqSelection) => good(await echeqs.custodiable(selection))
    const drafts: object[] = []
    const list = ({ state = [] }: OrderQuestion, _: number, limit: number) =>
      ok({ rows: state.includes('draft') ? drafts.slice(0, limit) : [] })
    following = { ...desk, orders: { ...desk.orders, list } as unknown as TestDesk['orders'] }
    const counts: (readonly number[])[] = []
    for (const selection of [{ filter: {}, except: [] }, { ids }, { filter: {}, except: ['E0'] }]) {
      const { ids: fit, others } = await offered(selection)
      counts.push([fit.length, others.underWay, others.beyond])
      drafts.push(...fit.map((id) => ({ id, from: { key: id }, state: 'draft' })))
    }
    expect(counts).toEqual([
      [500, 0, 603],
      [500, 500, 103],
      [102, 1000, 0],
    ])
    expect(good(await echeqs.underWay())).toHaveLength(1102)
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
