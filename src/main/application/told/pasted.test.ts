import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { systemClock } from '../../../host/clock.ts'
import type { Sandbox } from '../../../sandbox/index.ts'
import { parseJson, stringifyJson } from '../../../shared/json/json.ts'
import type { NoticeKind } from '../../../shared/lists/notices.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  controlBytes,
  type TestApp,
} from '../../app.fixture.ts'
import { sampleNotices } from '../../inbox/samples.fixture.ts'
import { NOON, yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

/** What the bank notifies of orders, taken by mail and pasted: the bank reaches nobody here. */

afterEach(cleanUp)

async function open() {
  const started = systemClock.monotonic()
  const noon = Date.parse(NOON)
  const clock = {
    ...systemClock,
    now: () => new Date(noon + systemClock.monotonic() - started),
  }
  const { bank, app } = await connectedApp({ bank: { now: new Date(NOON) }, app: { clock } })
  await control(bank, '/webhooks', { base_url: null })
  app.approvals.decide = yes
  await app.must('orders.settings.set', { subscriptions: true })
  return { app, bank }
}

const stateOf = async (bank: Sandbox): Promise<unknown> => {
  const json = parseJson(String(await controlBytes(bank, '/state')))
  if (!json.ok) throw new Error(json.error)
  return json.value
}
const madeSchema = z.object({
  notifications: z.array(z.object({ kind: z.string(), body: z.unknown() })),
})

async function send(app: TestApp, bank: Sandbox, kind: OrderKind) {
  const usable = usableOf(await bankState(bank))
  const draft = sampleDraft(kind, usable, new Date(NOON), 1)
  const order = await app.must('orders.prepare', { draft })
  const [outcome] = await app.must('orders.submitForApproval', {
    ids: [order.id],
    waitForHours: false,
  })
  expect(outcome).toMatchObject({ ok: true, order: { state: 'accepted' } })
  return order
}

/** Lets the bank settle an order; answers the texts of what it would have notified. */
async function settle(bank: Sandbox, kind: string, id: string): Promise<readonly string[]> {
  const before = madeSchema.parse(await stateOf(bank)).notifications.length
  await control(bank, '/settle', { kind, id })
  const made = madeSchema.parse(await stateOf(bank)).notifications.slice(before)
  return made.map(({ body }) => stringifyJson(body))
}

it.each([
  ['cvu_transfer', 'transfer', 'cvu-cashout'],
  ['mep_dr0', 'mep', 'mep-result'],
  ['mep_dr1', 'mep', 'mep-result'],
] as const)(
  'the result of %s is known by its order, and settles it',
  async (kind, settled, notice) => {
    const { app, bank } = await open()
    const order = await send(app, bank, kind)
    const [text = ''] = await settle(bank, settled, order.clientId)
    const link = { to: 'order', id: order.id }
    const taken = await app.must('inbox.paste', { text })
    expect(taken).toMatchObject({
      kind: 'notice',
      notice,
      repeated: false,
      outcome: 'changed',
      link,
    })
    expect((await app.must('orders.get', { id: order.id })).state).toBe('settled')
    const again = await app.must('inbox.paste', { text })
    expect(again).toMatchObject({ kind: 'notice', notice, repeated: true, link })
  },
)

it('the result of a subscription is told operation by operation', async () => {
  const { app, bank } = await open()
  const order = await send(app, bank, 'fund_subscription')
  const texts = await settle(bank, 'subscription', order.clientId)
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts)
    expect(await app.must('inbox.paste', { text })).toMatchObject({
      kind: 'notice',
      notice: 'fund-subscription',
      link: { to: 'order', id: order.id },
    })
  expect((await app.must('orders.get', { id: order.id })).state).toBe('settled')
})

it('of a batch of redemptions it is asked whether it is a validity or the payment, then it counts', async () => {
  const { app, bank } = await open()
  const order = await send(app, bank, 'fund_redemption')
  const texts = await settle(bank, 'redemption', order.clientId)
  const kinds: readonly NoticeKind[] = ['redemption-validity', 'redemption-settlement', 'unknown']
  for (const [index, text] of texts.entries()) {
    expect(await app.must('inbox.paste', { text })).toEqual({ kind: 'ambiguous', kinds })
    const notice = index === texts.length - 1 ? 'redemption-settlement' : 'redemption-validity'
    expect(await app.must('inbox.paste', { text, notice })).toMatchObject({
      kind: 'notice',
      notice,
      link: { to: 'order', id: order.id },
    })
  }
  const now = await app.must('orders.get', { id: order.id })
  expect(now.state).toBe('settled')
  expect(now.results.map(({ result }) => result)).toEqual(['valid', 'valid'])
})

it('one about an order that was not made here is asked about, kept, and says so', async () => {
  const { app } = await open()
  const text = '{"id":"0d0c1c9e-2f4e-4d0e-9b1e-000000000001","status":"ACREDITED"}'
  expect(await app.must('inbox.paste', { text })).toMatchObject({ kind: 'ambiguous' })
  expect(await app.must('inbox.paste', { text, notice: 'cvu-cashout' })).toMatchObject({
    kind: 'notice',
    outcome: 'unknown_order',
    link: null,
  })
})

it.each([
  ['cvu-cashin', 'credit'],
  ['account-movement', 'movement'],
  ['debin-enrolment', 'enrolment'],
  ['cvu-pull-chargeback', 'chargeback'],
] as const)('a pasted %s leads to its %s, also the second time', async (notice, to) => {
  const { app } = await open()
  const text = JSON.stringify(sampleNotices[notice])
  const link = { to, id: expect.any(String) }
  expect(await app.must('inbox.paste', { text })).toMatchObject({
    kind: 'notice',
    notice,
    repeated: false,
    link,
  })
  expect(await app.must('inbox.paste', { text })).toMatchObject({ repeated: true, link })
})
