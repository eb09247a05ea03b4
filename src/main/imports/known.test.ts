import { describe, expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { ok } from '../../shared/errors/index.ts'
import { PASTED_ROWS } from '../../shared/views/import-drafts.ts'
import type { OriginatedOrder, OriginFile } from '../ledger/orders/order-store.ts'
import { testClock } from '../ledger/orders/orders.fixture.ts'
import { knownOrders, originFile, originsOf } from './known.ts'

const NOW = '2026-11-23T15:00:00.000Z'
const bytes = (text: string) => new TextEncoder().encode(text)
const file = originFile({ name: 'pagos.csv', bytes: bytes('a') })
const lines = [2, 3, 4].map((row) => ({ row, texts: { amount: row === 4 ? '2' : '1' } }))
const origins = originsOf(file, 'cvu_transfer', lines)
const order = (changes: Partial<OriginatedOrder>): OriginatedOrder => ({
  row: 2,
  content: '',
  sameFile: false,
  orderId: 'o1',
  state: 'accepted',
  contradicted: false,
  createdAt: NOW,
  ...changes,
})
const known = (orders: readonly OriginatedOrder[]) => {
  const asked: [OriginFile, string][] = []
  const store = {
    fromFile: (of: OriginFile, since: string) => {
      asked.push([of, since])
      return ok(orders)
    },
  }
  const found = good(knownOrders({ store, clock: testClock(NOW) }, file, origins))
  return { asked, ids: found.ofRows.map((one) => one?.orderId ?? null), unsaid: found.unsaid }
}

describe('a row of a file', () => {
  it('of the same bytes is known by its number, whatever it says', () => {
    expect(known([order({ sameFile: true, row: 3 })]).ids).toEqual([null, 'o1', null])
  })

  it('of a file of the same name is known by what it says; one that says the same is another', () => {
    const [first] = origins
    expect(known([order({ row: 9, content: first?.content ?? '' })]).ids).toEqual([
      'o1',
      null,
      null,
    ])
    expect(new Set(origins.map(({ content }) => content)).size).toBe(3)
  })

  it('that was corrected since leaves an order that waits and that no row says any more', () => {
    const [first] = origins
    const waiting = order({ content: 'other', state: 'draft' })
    const others = [
      order({ content: first?.content ?? '', state: 'draft' }),
      order({ content: 'sent', state: 'accepted' }),
      order({ sameFile: true, row: 3, state: 'draft' }),
    ]
    expect(known(others).unsaid).toBe(0)
    expect(known([waiting, { ...waiting, state: 'not_sent' }, ...others]).unsaid).toBe(2)
  })

  it('of a file of the same name counts for three days: the wages of next week are new', () => {
    expect(known([]).asked).toEqual([[file, '2026-11-20T15:00:00.000Z']])
  })

  it('that was pasted has no name to be known by', () => {
    const pasted = originFile({ name: PASTED_ROWS, bytes: bytes('a') })
    expect(pasted).toEqual({ hash: file.hash, name: null })
  })
})
