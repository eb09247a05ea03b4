import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { leftOf, type RefundedCredit } from '../../../shared/orders/refunds.ts'
import { decimal } from '../../../shared/values/money.ts'
import { ledger, ledgerForEach } from './each.fixture.ts'
import type { NewOrder } from './order-store.ts'
import { sampleOrder } from './orders.fixture.ts'

ledgerForEach()

const credit: RefundedCredit = {
  key: 'CLEARING0001',
  names: ['CLEARING0001', 'id:c1'],
  date: '2026-11-20 10:00:00',
  name: 'Ana Gómez',
  taxId: '27123456780',
  amount: decimal('100'),
  currency: 'ARS',
}

const refund = (amount: string, of: Partial<RefundedCredit> = {}): NewOrder => {
  const order = sampleOrder({ refund: { ...credit, ...of } })
  return {
    ...order,
    summary: { ...order.summary, amount: { amount: decimal(amount), currency: 'ARS' } },
  }
}
const insert = (...given: Parameters<typeof refund>) => good(ledger.store.insert(refund(...given)))
const left = () => leftOf(good(ledger.store.refundsOf(credit.names)), credit.amount)
const approve = (...ids: readonly string[]) =>
  ledger.store.approve(
    ids.map((id) => ({ id, hash: good(ledger.store.content(id)).hash })),
    null,
  )
/** Sends it; what became of it is as said. */
const send = (id: string, outcome: 'unknown' | 'accepted' | 'refused') => {
  good(approve(id))
  const { attemptId } = good(ledger.store.beginAttempt(id, randomUUID()))
  const event = { type: 'answered', outcome } as const
  const end = { status: null, answer: null, error: null, event, changes: {} }
  good(ledger.store.finishAttempt(attemptId, end))
}
const find = (id: string, finding: 'rejected' | 'settled') =>
  good(ledger.store.apply(id, { type: 'found', by: 'query', finding }, { event: 'found' }))

describe('the refunds of a credit', () => {
  it('never exceed it: a draft beyond what is left is refused, with the first of the others', () => {
    const first = insert('60')
    expect(left()).toBe('40')
    const beyond = ledger.store.insert(refund('40.01'))
    expect(beyond).toMatchObject({
      error: {
        code: 'order_refund_beyond',
        params: { payer: 'Ana Gómez', left: '40', at: first.createdAt },
      },
    })
    insert('40')
    expect(left()).toBe('0')
    expect(codeOf(ledger.store.insert(refund('0.01')))).toBe('order_refund_beyond')
    expect(codeOf(ledger.store.insert(refund('100.01', { key: 'B', names: ['B'] })))).toBe(
      'order_refund_beyond',
    )
  })

  it('that are stored together are stored within it, or not at all', () => {
    expect(codeOf(ledger.store.insertAll([refund('60'), refund('60')]))).toBe('order_refund_beyond')
    expect(good(ledger.store.refundsOf(credit.names))).toEqual([])
    expect(good(ledger.store.list({}, 0, 10)).total).toBe(0)
  })

  it('count while nobody knows whether they were executed, and free their amount once they certainly were not', () => {
    const unsure = insert('100')
    send(unsure.id, 'unknown')
    expect(left()).toBe('0')
    find(unsure.id, 'rejected')
    expect(left()).toBe('100')
    const cancelled = insert('100')
    good(ledger.store.apply(cancelled.id, { type: 'cancelled' }, { event: 'cancelled' }))
    const refused = insert('100')
    send(refused.id, 'refused')
    expect(left()).toBe('100')
    expect(good(ledger.store.refundsOf(credit.names)).map(({ state }) => state)).toEqual([
      'rejected',
      'cancelled',
      'refused',
    ])
  })

  it('count where the bank contradicts that it was not executed', () => {
    const { id } = insert('100')
    send(id, 'accepted')
    find(id, 'rejected')
    find(id, 'settled')
    expect(good(ledger.store.get(id))).toMatchObject({ contradicted: true })
    expect(left()).toBe('0')
    expect(codeOf(ledger.store.insert(refund('1')))).toBe('order_refund_beyond')
  })

  it('count one for another: a corrected one takes the place of the old one, and no more', () => {
    const old = insert('60')
    expect(codeOf(ledger.store.replace(old.id, refund('100.01')))).toBe('order_refund_beyond')
    expect(left()).toBe('40')
    good(ledger.store.replace(old.id, refund('100')))
    expect(left()).toBe('0')
  })

  it('are those of each name of it: its clearing id is told late', () => {
    insert('60', { key: 'id:c1', names: ['id:c1'] })
    expect(left()).toBe('40')
    expect(codeOf(ledger.store.insert(refund('50')))).toBe('order_refund_beyond')
  })

  it('are found beside those under a name that is told between preparing and the yes', () => {
    insert('100', { key: 'id:x', names: ['id:x'] })
    const second = insert('100')
    good(ledger.store.boundCredit([...credit.names, 'id:x'], credit.amount))
    expect(left()).toBe('-100')
    expect(codeOf(approve(second.id))).toBe('order_refund_beyond')
  })

  it('fit into the smallest amount that was told of it, up to the yes', () => {
    const [one, other] = [insert('60'), insert('40')]
    good(ledger.store.boundCredit(['id:c1'], decimal('60')))
    good(ledger.store.boundCredit(['id:c1'], decimal('90')))
    expect(left()).toBe('-40')
    expect(codeOf(approve(one.id, other.id))).toBe('order_refund_beyond')
    expect(good(ledger.store.get(one.id)).status.state).toBe('draft')
    good(ledger.store.apply(other.id, { type: 'cancelled' }, { event: 'cancelled' }))
    good(approve(one.id))
  })

  it('are bound to it by the yes: another credit would be another order', () => {
    const order = insert('60')
    const { hash } = good(ledger.store.content(order.id))
    ledger.db.exec(`UPDATE orders SET refund = json_set(refund, '$.key', 'OTHER')`)
    expect(codeOf(ledger.store.approve([{ id: order.id, hash }], null))).toBe('order_altered')
  })
})
