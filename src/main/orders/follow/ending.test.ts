import { beforeEach, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import type { OrderKind, OrderNotificationKind } from '../../../shared/orders/kinds.ts'
import { isFinal } from '../../../shared/orders/machine.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'
import { sampleNotices } from '../../inbox/samples.fixture.ts'
import { readOrderNotification } from './notify.fixture.ts'

deskForEach()
beforeEach(async () => {
  good(await desk.orders.safeguards.change({ subscriptions: true }))
})

const words = ['', 'EN CURSO', 'VALID', 'INVALID', 'acredited', 'Finished', 'COMPLETED', 'REJECTED']

type BodyOf = (id: string, status: string, settlementId: string) => unknown
const told: readonly [OrderKind, OrderNotificationKind, BodyOf][] = [
  ['mep_dr0', 'mep-result', (id, status) => ({ id, status })],
  ['mep_dr0', 'mep-result', (id, status) => ({ id: id.toUpperCase(), status })],
  ['mep_dr0', 'mep-result', (id, status) => ({ id: 'evt-7781', data: { id, status } })],
  ['fund_redemption', 'redemption-validity', (lot_id, status) => ({ lot_id, status })],
  ['fund_redemption', 'redemption-settlement', (lot_id, status) => ({ lot_id, status })],
  [
    'fund_redemption',
    'redemption-settlement',
    (id, status) => ({ lot_id: id.toUpperCase(), status }),
  ],
  [
    'fund_subscription',
    'fund-subscription',
    (lot_id, code, settlement_id) => ({
      ...sampleNotices['fund-subscription'],
      lot_id,
      operation: { settlement_id, status: { code } },
    }),
  ],
]

/** The id of the first operation of a batch; empty where it is no batch. */
const firstOperation = (draft: OrderDraft): string =>
  ('operations' in draft ? draft.operations[0]?.settlementId : null) ?? ''

it.each(told)('no %s ends by a %s of which it was not foretold', async (kind, notice, bodyOf) => {
  const ends: unknown[] = []
  for (const [n, word] of words.entries()) {
    const order = await desk.prepare(kind, n + 1)
    await desk.submit(order.id)
    const body = bodyOf(order.clientId, word, firstOperation(desk.draft(kind, n + 1)))
    const read = readOrderNotification(notice, body)
    // What is refused by its schema never comes so far.
    if (!read.ok) continue
    const ending = good(desk.orders.ending(read.value))
    good(await desk.orders.notified(read.value))
    const { status } = good(desk.ledger.store.get(order.id))
    const { results } = good(await desk.orders.get(order.id))
    const failed = results.some(({ result }) => result === 'failed' || result === 'invalid')
    if (ending !== null) ends.push(word)
    else expect([word, isFinal(status.state), failed]).toEqual([word, false, false])
    if (ending !== null && isFinal(status.state))
      expect(ending).toEqual({ orderId: order.id, outcome: status.state })
  }
  expect(ends).toContain(notice === 'redemption-validity' ? 'INVALID' : 'REJECTED')
})

it('one of which nobody knows what became is not in process by a word of which it was not foretold', async () => {
  for (const kind of ['mep_dr0', 'fund_redemption'] as const) {
    const order = await desk.prepare(kind)
    await desk.fault(kind, { action: 'reset', when: 'after' })
    expect((await desk.submit(order.id)).state).toBe('unconfirmed')
    const [notice, body] =
      kind === 'mep_dr0'
        ? (['mep-result', { id: order.clientId, status: 'EN CURSO' }] as const)
        : (['redemption-validity', { lot_id: order.clientId, status: 'VALID' }] as const)
    const ending = good(desk.orders.ending(good(readOrderNotification(notice, body))))
    expect(ending).toEqual({ orderId: order.id, outcome: 'accepted' })
  }
})

it('an order that ended, and one of which nobody was asked to send, end no more', async () => {
  const order = await desk.prepare('mep_dr0')
  const read = good(readOrderNotification('mep-result', { id: order.clientId, status: 'REJECTED' }))
  expect(good(desk.orders.ending(read))).toBeNull()
  await desk.submit(order.id)
  expect(good(desk.orders.ending(read))).toEqual({ orderId: order.id, outcome: 'rejected' })
  good(await desk.orders.notified(read))
  expect(good(desk.orders.ending(read))).toBeNull()
})
