import { expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { type AppError, ok } from '../../shared/errors/index.ts'
import { cacheFixture } from '../cache/cache.fixture.ts'
import type { CvuOrder } from '../cache/cvu/store.ts'
import { openTestLedger, sampleOrder } from '../ledger/orders/orders.fixture.ts'
import { createOrderEvents } from './orders.ts'

const CVU = '0000003100010000000001'

it('a transfer of which the bank contradicts that it did not leave may have left its CVU', async () => {
  const ledger = openTestLedger()
  const { summary } = sampleOrder()
  const order = sampleOrder({ summary: { ...summary, from: { ...summary.from, key: CVU } } })
  ledger.store.insert(order)
  const taken: (readonly CvuOrder[])[] = []
  const events = createOrderEvents({
    cvus: {
      takeOrders: async (orders, gone) => {
        if (orders.length + gone.length > 0) taken.push(orders)
        return ok(null)
      },
      forgetOrders: async () => expect.fail('it is no older copy'),
      known: async () => ok({ openings: 0, credited: false, ordersUntil: null }),
    },
    orders: ok(ledger.store),
    onFailed: (error) => expect.fail(error.code),
  })
  ledger.store.apply(order.id, { type: 'cancelled' }, { event: 'cancelled' })
  await events.changed([order.id])
  expect(taken.at(-1)).toEqual([])
  ledger.store.annotate(order.id, { event: 'contradicted' }, { contradicted: true })
  await events.changed([order.id])
  expect(taken.at(-1)).toMatchObject([{ cvu: CVU, state: 'pending' }])
  ledger.remove()
})

it('of a ledger that is an older copy none stay that it does not name, sure or not', async () => {
  const ledger = openTestLedger()
  const fixture = cacheFixture()
  try {
    const { cvus } = await fixture.open()
    const { summary } = sampleOrder()
    const order = sampleOrder({ summary: { ...summary, from: { ...summary.from, key: CVU } } })
    ledger.store.insert(order)
    ledger.store.annotate(order.id, { event: 'contradicted' }, { contradicted: true })
    const { store } = ledger
    const onFailed = (error: AppError) => expect.fail(error.code)
    const events = createOrderEvents({ cvus, orders: ok(store), onFailed })
    const own = async () => {
      while (good(await cvus.refresh(9)) > 0);
      return good(await cvus.page({ filter: {}, offset: 0, limit: 9 })).rows.map(({ key }) => key)
    }
    await events.start()
    expect(await own()).toEqual([CVU])
    const lost = ['0000003100010000000002', '0000003100010000000003'].map((cvu, at): CvuOrder => {
      const said = { cvu, instant: '2099-01-01T00:00:00.000Z', kind: 'order', cents: -1 } as const
      const other = { key: null, name: null, cuit: null }
      return { ...said, key: cvu, state: at === 0 ? 'sure' : 'pending', other, text: '' }
    })
    good(await cvus.takeOrders(lost, [], '2099-01-01T00:00:00.000Z'))
    await events.start()
    expect(await own()).toHaveLength(3)
    good(store.markRestored('2026-11-20T00:00:00.000Z'))
    await events.start()
    expect(await own()).toEqual([CVU])
    good(store.noteCompared())
    await events.start()
    expect(await own()).toEqual([CVU])
  } finally {
    await fixture.remove()
    ledger.remove()
  }
})
