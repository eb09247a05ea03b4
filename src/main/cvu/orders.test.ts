import { expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
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
