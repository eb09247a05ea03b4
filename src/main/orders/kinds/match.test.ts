import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'
import { openTestLedger, sampleOrder } from '../../ledger/orders/orders.fixture.ts'
import { isOfThatTime, matchOne, type OtherOrders } from './match.ts'

const SENT = '2026-11-23T15:00:00.000Z'
const ledger = openTestLedger()
const base = good(ledger.store.insert(sampleOrder()))
ledger.remove()

const order = (id: string, changes: Partial<StoredOrder> = {}): StoredOrder => ({
  ...base,
  id,
  sentAt: SENT,
  status: { state: 'unconfirmed', maybeExecuted: true, provenUnused: false },
  ...changes,
})
const others = (...orders: readonly StoredOrder[]): OtherOrders => ({
  orders,
  claim: ({ bankId }) => bankId,
  sentAt: ({ sentAt }) => sentAt,
  twin: () => true,
})
const at = (id: string, createdAt: string | null = '2026-11-23T12:00:05') => ({ id, createdAt })

describe('what the bank made is of the time of an attempt', () => {
  it.each([
    ['2026-11-23T12:00:00', true],
    ['2026-11-23T11:57:00', true],
    ['2026-11-23T11:56:59', false],
    ['2026-11-23T12:15:00', true],
    ['2026-11-23T12:15:01', false],
    ['2026-11-23T15:00:00Z', true],
    ['2026-11-23', true],
    ['2026-11-22', false],
    ['2026-11-24', false],
    ['never', null],
    [null, null],
  ])('when it was made at %s: %s', (createdAt, expected) => {
    expect(isOfThatTime(createdAt, SENT)).toBe(expected)
  })
})

describe('an order without an id of ours at the bank', () => {
  it('is the only thing that fits', () => {
    expect(matchOne(order('a'), [at('x')], others())).toMatchObject({
      kind: 'found',
      candidate: { id: 'x' },
    })
  })

  it('is nothing that another order became, or that is of another time', () => {
    const known = order('b', { bankId: 'x' })
    expect(matchOne(order('a'), [at('x')], others(known))).toEqual({ kind: 'none' })
    expect(matchOne(order('a'), [at('x', '2026-11-20T12:00:00')], others())).toEqual({
      kind: 'none',
    })
    expect(matchOne(order('a', { sentAt: null }), [at('x')], others())).toEqual({ kind: 'none' })
  })

  it('is for a person to tell when more fits than was sent, or less, or the time is not told', () => {
    expect(matchOne(order('a'), [at('x'), at('y')], others()).kind).toBe('ambiguous')
    expect(matchOne(order('a'), [at('x')], others(order('b'))).kind).toBe('ambiguous')
    expect(matchOne(order('a'), [at('x', null)], others()).kind).toBe('ambiguous')
  })

  it('is for a person to tell when nobody knows when it was sent: it may be an older one', () => {
    const unknown = { ...others(), sentAt: () => null }
    for (const createdAt of ['2026-11-23T12:00:05', '2026-11-20T12:00:00'])
      expect(matchOne(order('a'), [at('x', createdAt)], unknown).kind).toBe('ambiguous')
    expect(matchOne(order('a'), [], unknown).kind).toBe('none')
  })

  it('is for a person to tell when nobody knows when a twin was sent', () => {
    const twin = order('b', { sentAt: '2027-01-01T15:00:00.000Z' })
    const unknown: OtherOrders = {
      ...others(twin),
      sentAt: ({ id, sentAt }) => (id === 'b' ? null : sentAt),
    }
    expect(matchOne(order('a'), [at('x')], unknown).kind).toBe('ambiguous')
    expect(matchOne(order('a'), [at('x'), at('y')], unknown).kind).toBe('ambiguous')
  })

  it('counts a twin that a person recorded without saying which it is', () => {
    const status = { state: 'accepted', maybeExecuted: true, provenUnused: false } as const
    expect(matchOne(order('a'), [at('x')], others(order('b', { status }))).kind).toBe('ambiguous')
  })

  it('does not count a twin that never reached the bank', () => {
    const status = { state: 'refused', maybeExecuted: false, provenUnused: false } as const
    expect(matchOne(order('a'), [at('x')], others(order('b', { status }))).kind).toBe('found')
  })

  it('and its twin get one each, the earlier one the earlier', () => {
    const pair = [order('a'), order('b', { sentAt: '2026-11-23T15:01:00.000Z' })] as const
    const made = [at('late', '2026-11-23T12:01:05'), at('early', '2026-11-23T12:00:05')]
    expect(matchOne(pair[0], made, others(pair[1]))).toMatchObject({ candidate: { id: 'early' } })
    expect(matchOne(pair[1], made, others(pair[0]))).toMatchObject({ candidate: { id: 'late' } })
  })
})
