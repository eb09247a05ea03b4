import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { NoticeKind } from '../../../shared/lists/notices.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import { bankState, cleanUp, connectedApp, control, NO, upload, YES } from '../../app.fixture.ts'
import { sampleNotices } from '../../inbox/samples.fixture.ts'
import { NOON, yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

// Where the bank offers nothing to ask, a notification ends an order by itself. One that a window brought is not believed
// before a person said so.

afterEach(cleanUp)

/** An order of a kind that the bank took, with nothing notified by the bank itself. */
async function accepted(kind: OrderKind) {
  const started = systemClock.monotonic()
  const noon = Date.parse(NOON)
  const clock = { ...systemClock, now: () => new Date(noon + systemClock.monotonic() - started) }
  const { bank, app } = await connectedApp({ bank: { now: new Date(NOON) }, app: { clock } })
  await control(bank, '/webhooks', { base_url: null })
  app.approvals.decide = yes
  await app.must('orders.settings.set', { subscriptions: true })
  const usable = usableOf(await bankState(bank))
  const draft = sampleDraft(kind, usable, new Date(NOON), 1)
  const { id } = await app.must('orders.prepare', { draft })
  await app.must('orders.submitForApproval', { ids: [id], waitForHours: false })
  const order = await app.must('orders.get', { id })
  expect(order.state).toBe('accepted')
  const before = app.approvals.trusted.length
  return {
    app,
    bank,
    draft,
    order,
    settlementId: ('operations' in draft ? draft.operations[0]?.settlementId : null) ?? '',
    look: () => app.must('orders.get', { id }),
    asked: () => app.approvals.trusted.slice(before).map(({ subject }) => subject),
    notice: async () => (await app.must('inbox.list', { filter: {}, offset: 0, limit: 1 })).rows[0],
  }
}

type Ids = { readonly clientId: string; readonly settlementId: string }
const ended: readonly [OrderKind, NoticeKind, 'settled' | 'rejected', (ids: Ids) => unknown][] = [
  ['mep_dr0', 'mep-result', 'rejected', ({ clientId: id }) => ({ id, status: 'REJECTED' })],
  ['mep_dr1', 'mep-result', 'settled', ({ clientId: id }) => ({ id, status: 'ACREDITED' })],
  [
    'fund_redemption',
    'redemption-validity',
    'rejected',
    ({ clientId: lot_id, settlementId: settlement_id }) => ({
      lot_id,
      settlement_id,
      status: 'INVALID',
    }),
  ],
  ['fund_redemption', 'redemption-settlement', 'settled', ({ clientId: lot_id }) => ({ lot_id })],
  [
    'fund_redemption',
    'redemption-settlement',
    'rejected',
    ({ clientId: lot_id }) => ({ lot_id, status: 'REJECTED' }),
  ],
  [
    'fund_subscription',
    'fund-subscription',
    'rejected',
    ({ clientId: lot_id, settlementId: settlement_id }) => ({
      ...sampleNotices['fund-subscription'],
      lot_id,
      operation: { settlement_id, status: { code: 'FAILED' } },
    }),
  ],
]

describe('a notification that a person brings', () => {
  it.each(ended)(
    'of %s, as %s, says that it is %s after main’s own question, and after a no it waits',
    async (kind, notice, outcome, bodyOf) => {
      const { app, order, settlementId, look, asked, notice: kept } = await accepted(kind)
      const text = JSON.stringify(bodyOf({ clientId: order.clientId, settlementId }))
      app.approvals.trust = () => NO
      expect(await app.code('inbox.paste', { text, notice })).toBe('trust_declined')
      expect(asked()).toMatchObject([
        { type: 'trust', changes: [{ what: 'outcome', outcome, orders: [{ id: order.id }] }] },
      ])
      expect(await look()).toMatchObject({ state: 'accepted', results: order.results })
      const waiting = await kept()
      expect(waiting).toMatchObject({
        state: 'waiting',
        outcome: `${outcome}_unconfirmed`,
        link: { to: 'order', id: order.id },
      })
      expect(await app.code('inbox.redo', { id: waiting?.id ?? 0 })).toBe('trust_declined')
      expect(await look()).toMatchObject({ state: 'accepted', results: order.results })
      app.approvals.trust = () => YES
      expect(await app.must('inbox.redo', { id: waiting?.id ?? 0 })).toMatchObject({
        state: 'done',
        outcome: kind === 'fund_subscription' ? expect.any(String) : 'changed',
      })
      expect(asked()).toHaveLength(3)
      if (kind !== 'fund_subscription') expect((await look()).state).toBe(outcome)
      else expect((await look()).results).toMatchObject([{ result: 'failed' }])
    },
  )

  it('in a file is asked about as one that is pasted', async () => {
    const { app, order, look, asked } = await accepted('mep_dr0')
    const text = JSON.stringify({ id: order.clientId, status: 'REJECTED' })
    const uploadId = await upload(app, 'aviso.json', Buffer.from(text))
    app.approvals.trust = () => NO
    const input = { uploadId, acceptUnrequested: false }
    expect(await app.code('inbox.takeUpload', input)).toBe('trust_declined')
    expect(asked()).toHaveLength(1)
    expect((await look()).state).toBe('accepted')
  })

  it('that a transfer was credited, which the bank calls APPROVED, counts after the same question', async () => {
    const { app, bank, order, look, asked, notice } = await accepted('cvu_transfer')
    await control(bank, '/settle', { kind: 'transfer', id: order.clientId })
    const text = JSON.stringify({ id: order.clientId, status: 'ACREDITED' })
    app.approvals.trust = () => NO
    expect(await app.code('inbox.paste', { text, notice: 'cvu-cashout' })).toBe('trust_declined')
    expect(asked()).toMatchObject([
      { changes: [{ what: 'outcome', outcome: 'settled', orders: [{ id: order.id }] }] },
    ])
    expect((await look()).state).toBe('accepted')
    const waiting = await notice()
    expect(waiting).toMatchObject({ state: 'waiting', outcome: 'settled_unconfirmed' })
    app.approvals.trust = () => YES
    await app.must('inbox.redo', { id: waiting?.id ?? 0 })
    expect((await look()).state).toBe('settled')
  })

  it('that a transfer was credited asks nobody where APPROVED alone means so', async () => {
    const { app, order, asked } = await accepted('cvu_transfer')
    await app.must('orders.settings.set', { approvedIsCredited: true })
    const text = JSON.stringify({ id: order.clientId, status: 'ACREDITED' })
    await app.must('inbox.paste', { text, notice: 'cvu-cashout' })
    expect(asked()).toEqual([])
  })

  it('of a transfer before it is sent is not remembered for it', async () => {
    const { app, bank, draft, look } = await accepted('cvu_transfer')
    const planted = await app.must('orders.prepare', { draft })
    const text = JSON.stringify({ id: planted.clientId, status: 'ACREDITED' })
    await app.must('inbox.paste', { text, notice: 'cvu-cashout' })
    await app.must('orders.submitForApproval', { ids: [planted.id], waitForHours: false })
    await control(bank, '/settle', { kind: 'transfer', id: planted.clientId })
    expect(await app.code('orders.checkAgain', { id: planted.id })).toBe('order_query_early')
    expect((await app.must('orders.get', { id: planted.id })).state).toBe('accepted')
    expect((await look()).state).toBe('accepted')
  })

  it('that ends nothing, or is about no order that is known, asks nobody', async () => {
    const { app, order, asked } = await accepted('mep_dr0')
    for (const body of [
      { id: order.clientId, status: 'EN CURSO' },
      { id: 'otra', status: 'REJECTED' },
    ])
      await app.must('inbox.paste', { text: JSON.stringify(body), notice: 'mep-result' })
    expect(asked()).toEqual([])
  })
})

it('an order of which nobody knows what became is in process by a pasted word after main’s question', async () => {
  const { app, bank, draft, asked, notice } = await accepted('mep_dr0')
  const { id, clientId } = await app.must('orders.prepare', { draft })
  await control(bank, '/faults', { path: '/v1/transfers/mep/DR0', action: 'reset', when: 'after' })
  await app.must('orders.submitForApproval', { ids: [id], waitForHours: false })
  const look = async () => (await app.must('orders.get', { id })).state
  expect(await look()).toBe('unconfirmed')
  const text = JSON.stringify({ id: clientId, status: 'EN CURSO' })
  app.approvals.trust = () => NO
  expect(await app.code('inbox.paste', { text, notice: 'mep-result' })).toBe('trust_declined')
  expect(asked()).toMatchObject([{ changes: [{ what: 'outcome', outcome: 'accepted' }] }])
  expect(await look()).toBe('unconfirmed')
  app.approvals.trust = () => YES
  await app.must('inbox.redo', { id: (await notice())?.id ?? 0 })
  expect(await look()).toBe('accepted')
})
