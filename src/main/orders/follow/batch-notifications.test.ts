import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import { correctedBatch } from '../../../shared/orders/fund-header.ts'
import { checkedDeskForEach, desk, detail, sent } from '../../desk.fixture.ts'
import { readOrderNotification } from './notify.fixture.ts'

/** Notifications of the bank about orders: late, early, twice, out of order, wrong. */

checkedDeskForEach()

/** The outcome of the bank's notification that a CVU transfer stands so. */
const told = async (id: string, status: string) =>
  good(await desk.orders.notified(good(readOrderNotification('cvu-cashout', { id, status }))))
    .outcome
/** The outcome of its notification about one operation of a batch of subscriptions. */
const toldOfOperation = async (lot: string, settlementId: string, code: string) => {
  const read = readOrderNotification('fund-subscription', {
    notification_id: `${settlementId}-${code}`,
    notification_date: '2026-11-23T12:00:00-03:00',
    lot_id: lot,
    operation: { settlement_id: settlementId, status: { code } },
  })
  return good(await desk.orders.notified(good(read))).outcome
}
const settlementsOf = ({ draft }: { readonly draft: OrderDraft }): readonly string[] =>
  'operations' in draft ? draft.operations.map(({ settlementId }) => settlementId) : []

describe('a batch', () => {
  it('of which some operations failed is settled in part, operation by operation', async () => {
    const order = await sent('fund_subscription')
    const { operations } = order.draft as { operations: readonly { settlementId: string }[] }
    const [first, second] = operations.map(({ settlementId }) => settlementId)
    await desk.control.post('/settle', {
      kind: 'subscription',
      id: order.clientId,
      outcomes: { [second ?? '']: 'FAILED' },
    })
    expect(await desk.deliver()).toEqual(['nothing_new', 'changed'])
    const ended = await detail(order.id)
    expect(ended.state).toBe('partly_settled')
    expect(ended.results).toMatchObject([
      { settlementId: first, result: 'finished', word: 'FINISHED' },
      { settlementId: second, result: 'failed', word: 'FAILED' },
    ])
  })

  it('is not ended by an operation that is none of its own', async () => {
    const order = await sent('fund_subscription')
    const [first = ''] = settlementsOf(order)
    expect(await toldOfOperation(order.clientId, first, 'FINISHED')).toBe('nothing_new')
    expect(await toldOfOperation(order.clientId, 'AJENA', 'FINISHED')).toBe('contradicted')
    expect(await detail(order.id)).toMatchObject({ state: 'accepted', contradicted: true })
  })

  it('of which an operation is told to have failed and then to be done is for a person', async () => {
    const order = await sent('fund_subscription')
    const [first = '', second = ''] = settlementsOf(order)
    await toldOfOperation(order.clientId, first, 'FINISHED')
    await toldOfOperation(order.clientId, second, 'FAILED')
    expect(await toldOfOperation(order.clientId, second, 'FINISHED')).toBe('contradicted')
    expect(await detail(order.id)).toMatchObject({ state: 'partly_settled', contradicted: true })
  })

  it('of redemptions is valid operation by operation before it is paid', async () => {
    const order = await sent('fund_redemption')
    await desk.settle(order, 'VALID')
    await desk.deliver()
    expect(await detail(order.id)).toMatchObject({
      state: 'accepted',
      results: [{ result: 'valid' }, { result: 'valid' }],
    })
    await desk.settle(order)
    await desk.deliver()
    expect(desk.state(order.id)).toBe('settled')
  })

  it('of redemptions is not ended by the validity of an operation that is none of its own', async () => {
    const order = await sent('fund_redemption')
    const read = readOrderNotification('redemption-validity', {
      lot_id: order.clientId,
      settlement_id: 'AJENA',
      status: 'INVALID',
    })
    expect(good(await desk.orders.notified(good(read))).outcome).toBe('contradicted')
    expect(await detail(order.id)).toMatchObject({
      state: 'accepted',
      contradicted: true,
      results: [],
    })
  })

  it('of redemptions with a failed payment is rejected', async () => {
    const order = await sent('fund_redemption')
    await desk.settle(order, 'FAILED')
    await desk.deliver()
    expect(desk.state(order.id)).toBe('rejected')
  })
})

it('of an operation that failed says nothing of a batch that a person found executed, and frees no settlement id', async () => {
  const order = await sent('fund_subscription')
  good(desk.orders.record([order.id], 'settled', ''))
  const [first = ''] = settlementsOf(await detail(order.id))
  expect(await toldOfOperation(order.clientId, first, 'FAILED')).toBe('contradicted')
  expect(await detail(order.id)).toMatchObject({
    state: 'settled',
    contradicted: true,
    results: [],
  })
})

it.each([
  ['FINISHED', 'rejected', 1],
  ['FAILED', 'settled', 0],
] as const)(
  'an operation that was told %s stays so where a person records the rest as %s: settled in part',
  async (word, outcome, wrong) => {
    const order = await sent('fund_subscription')
    const settlementIds = settlementsOf(order)
    await toldOfOperation(order.clientId, settlementIds[0] ?? '', word)
    good(desk.orders.record([order.id], outcome, 'portal'))
    const ended = await detail(order.id)
    const { draft, results, state } = ended
    expect({ state, contradicted: ended.contradicted }).toEqual({
      state: 'partly_settled',
      contradicted: false,
    })
    const batch = draft.kind === 'fund_subscription' ? draft : null
    expect(batch && correctedBatch(batch, results, state)?.operations).toMatchObject([
      { settlementId: settlementIds[wrong] },
    ])
  },
)

describe('the notifications of a CVU transfer that the bank cannot be asked about', () => {
  const silent = async (state: 'accepted' | 'unconfirmed' = 'accepted') => {
    const order = await desk.prepare('cvu_transfer')
    if (state === 'unconfirmed')
      await desk.fault('cvu_transfer', { action: 'reset', when: 'after' })
    expect((await desk.submit(order.id)).state).toBe(state)
    await desk.control.post('/faults', {
      method: 'GET',
      path: '/v2/transfers/cvu/*',
      action: 'status',
      status: 503,
      times: 9,
    })
    return order
  }

  it('keep the end that was told, though an earlier word comes late', async () => {
    const order = await silent()
    await told(order.clientId, 'ACREDITED')
    expect(await told(order.clientId, 'PENDING')).toBe('nothing_new')
    expect(good(desk.ledger.store.get(order.id)).hint).toMatchObject({ word: 'ACREDITED' })
  })

  it('do not contradict each other where they tell the same end in two spellings', async () => {
    const order = await silent()
    await told(order.clientId, 'ACREDITED')
    expect(await told(order.clientId, 'completed')).toBe('nothing_new')
    expect(await detail(order.id)).toMatchObject({ state: 'accepted', contradicted: false })
  })

  it('contradict each other where they tell of two ends', async () => {
    const order = await silent()
    await told(order.clientId, 'ACREDITED')
    expect(await told(order.clientId, 'REJECTED')).toBe('contradicted')
    expect(await detail(order.id)).toMatchObject({ state: 'accepted', contradicted: true })
  })

  it.each([
    ['ACREDITED', 'not_executed', 'refused'],
    ['ACREDITED', 'rejected', 'rejected'],
    ['REJECTED', 'settled', 'settled'],
  ] as const)(
    'that told %s count against a person who then records %s',
    async (word, outcome, state) => {
      const order = await silent('unconfirmed')
      await told(order.clientId, word)
      expect(await detail(order.id)).toMatchObject({ state: 'unconfirmed', bankStatus: word })
      expect(good(desk.orders.recordable([order.id], outcome))).toMatchObject([{ told: word }])
      good(desk.orders.record([order.id], outcome, 'x'))
      const { actions, ...recorded } = await detail(order.id)
      expect(recorded).toMatchObject({ state, contradicted: true })
      expect(actions.includes('repeat')).toBe(state === 'settled')
    },
  )
})

describe('a notification about an order', () => {
  it.each([
    [
      'inside an envelope with an id of its own',
      (id: string) => ({ id: 'evt-7781', data: { id } }),
    ],
    ['in capitals', (id: string) => ({ id: id.toUpperCase() })],
  ])('is known by our id %s', async (_, around) => {
    const order = await sent('mep_dr0')
    const body = { ...around(order.clientId), status: 'ACREDITED' }
    const read = good(readOrderNotification('mep-result', body))
    expect(good(await desk.orders.notified(read))).toMatchObject({ orderId: order.id })
    expect(desk.state(order.id)).toBe('settled')
  })

  it('that names two orders is of neither', async () => {
    const [one, other] = [await sent('mep_dr0'), await sent('mep_dr0', 2)]
    const body = {
      id: 'evt',
      a: { id: one.clientId },
      b: { id: other.clientId },
      status: 'ACREDITED',
    }
    const read = good(readOrderNotification('mep-result', body))
    expect(good(await desk.orders.notified(read))).toMatchObject({ outcome: 'unknown_order' })
  })

  it('with another amount than the order is told as a contradiction, and the bank is asked', async () => {
    const order = await sent('cvu_transfer')
    const body = { id: order.clientId, status: 'ACREDITED', amount: '1.00' }
    const read = good(readOrderNotification('cvu-cashout', body))
    await desk.pass(2 * 60_000)
    expect(good(await desk.orders.notified(read)).outcome).toBe('contradicted')
    const { state, contradicted, queries } = await detail(order.id)
    expect({ state, contradicted, asked: queries.length }).toEqual({
      state: 'accepted',
      contradicted: true,
      asked: 1,
    })
    await desk.settle(order)
    await desk.deliver()
    expect(desk.state(order.id)).toBe('settled')
  })
})
