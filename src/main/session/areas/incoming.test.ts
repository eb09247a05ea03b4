import { expect, it, vi } from 'vitest'
import { fail, ok } from '../../../shared/errors/index.ts'
import { cache, cacheForEach, seen, stores } from '../../cache/each.fixture.ts'
import type { OrderQuestion } from '../../ledger/orders/order-store.ts'
import { testClock } from '../../ledger/orders/orders.fixture.ts'
import { createIncoming, type IncomingParts } from './incoming.ts'

cacheForEach()

it('DEBINs are read again after any change of an order that asked for one, however old it is', () => {
  const held = Array.from({ length: 60 }, (_, nth) => ({ id: `order ${nth}` }))
  const list = ({ ids }: OrderQuestion, _: number, limit: number) => {
    const found = ids === undefined ? held : held.filter(({ id }) => ids.includes(id))
    return ok({ rows: found.slice(0, limit), total: found.length })
  }
  const onDebinsWanted = vi.fn()
  const incoming = createIncoming({
    cache,
    seen,
    archive: stores.archive,
    clock: testClock(),
    ledger: fail('not_found', { what: 'ledger' }),
    holidays: { holidays: [], asOf: '2026-11-23', until: '2026-12-31' },
    orderArea: ok({ orders: { list } }),
    psp: () => undefined,
    onChanged: () => undefined,
    onFailed: () => undefined,
    onDebinsWanted,
  } as unknown as IncomingParts)
  incoming.ordersChanged(['order 59'])
  expect(onDebinsWanted).toHaveBeenCalledOnce()
  incoming.ordersChanged(['of another kind'])
  expect(onDebinsWanted).toHaveBeenCalledOnce()
})
