import { describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'
import { createOrderBank } from '../send/bank.ts'
import { rulesOf } from './index.ts'

/** What the bank says of a CVU transfer counts only where it speaks of this one. */

deskForEach()

const OTHER_KEY = '0110012920000091344977'
const details = async (id: string) => good(await desk.orders.get(id))

describe('an acknowledgement', () => {
  it.each([
    ['id', { id: 'of-another-order' }],
    ['amount', { amount: 1000.02 }],
    ['to_account_key', { to_account_key: OTHER_KEY }],
  ])('with another %s leaves the order unconfirmed', async (field, other) => {
    const order = await desk.prepare('cvu_transfer')
    const own = { id: order.clientId, amount: 1000.01, to_account_key: order.to.key }
    const body = { ...own, status: 'ACREDITED', ...other }
    await desk.fault('cvu_transfer', { action: 'status', status: 200, body, when: 'after' })
    expect((await desk.submit(order.id)).state).toBe('unconfirmed')
    expect((await details(order.id)).problem).toMatchObject({ params: { field } })
  })

  it('of this very order ends it', async () => {
    const order = await desk.prepare('cvu_transfer')
    const own = { id: order.clientId, amount: 1000.01, to_account_key: order.to.key }
    const body = { ...own, status: 'ACREDITED' }
    await desk.fault('cvu_transfer', { action: 'status', status: 200, body, when: 'after' })
    expect((await desk.submit(order.id)).state).toBe('settled')
  })
})

describe('the answer to a query', () => {
  it.each([
    ['transfer_id', { transfer_id: 'of-another-order' }],
    ['amount', { amount: 1000.02 }],
    ['to.account_key', { to: { account_key: OTHER_KEY } }],
  ])('with another %s says nothing of the order', async (field, other) => {
    const order = await desk.prepare('cvu_transfer')
    await desk.fault('cvu_transfer', { action: 'reset', when: 'after' })
    expect((await desk.submit(order.id)).state).toBe('unconfirmed')
    await desk.pass(3 * 60_000)
    const query = await desk.client.transfers.query(order.clientId)
    if (!query.ok) throw new Error(query.error.code)
    const body = { ...(JSON.parse(query.value.text) as object), status: 'ACREDITED', ...other }
    const path = '/v2/transfers/cvu/*'
    await desk.control.post('/faults', { method: 'GET', path, action: 'status', status: 200, body })
    await desk.orders.tick()
    expect(desk.state(order.id)).toBe('unconfirmed')
    expect((await details(order.id)).problem).toMatchObject({ params: { field } })
  })
})

it('that the bank does not have it proves nothing before the two minutes of the specification are over', async () => {
  const order = await desk.prepare('cvu_transfer')
  await desk.fault('cvu_transfer', { action: 'reset', when: 'before' })
  expect((await desk.submit(order.id)).state).toBe('unconfirmed')
  const stored = good(desk.ledger.store.get(order.id))
  const { ask } = rulesOf(desk.draft('cvu_transfer'))
  const findingAfter = async (ms: number) => {
    const end = await ask?.({
      bank: createOrderBank(async () => ok(desk.client), desk.clock),
      now: new Date(Date.parse(stored.sentAt ?? '') + ms),
      order: stored,
      hint: null,
      approvedIsCredited: false,
      lastAnswer: null,
      others: [],
      sentAt: ({ sentAt }) => sentAt,
      sentBy: new Date(stored.sentAt ?? ''),
    })
    return end?.finding
  }
  expect(await findingAfter(119_999)).toBe(null)
  expect(await findingAfter(120_000)).toBe('not_executed')
})

it('a transfer to the account that it comes from is not prepared', async () => {
  const draft = desk.draft('cvu_transfer')
  if (draft.kind !== 'cvu_transfer') throw new Error('kind')
  const circle = { ...draft, toAccountKey: draft.fromAccountKey }
  const prepared = await desk.orders.prepare(circle, null)
  expect(prepared).toMatchObject({ error: { params: { problem: 'same_account' } } })
  expect(good(desk.orders.list({}, 0, 10)).total).toBe(0)
})
