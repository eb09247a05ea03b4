import { expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { translate } from '../../../shared/locales/index.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'
import { readOrderNotification } from '../follow/notify.fixture.ts'
import { NOON } from '../orders.fixture.ts'
import { receiptsPage } from './receipt.ts'

deskForEach()

const about = { profileName: 'Panadería', taxId: null, madeAt: NOON }
const receiptOf = async (id: string): Promise<string> =>
  receiptsPage([good(await desk.orders.get(id))], about, 'es-AR')
const recorded = translate('es-AR', 'papers.receipt.recorded')
const ofBank = translate('es-AR', 'papers.receipt.note')

it('a receipt says of the bank what the bank said, and of a person what a person recorded', async () => {
  const [told, found] = [
    await desk.prepare('cvu_transfer', 1),
    await desk.prepare('cvu_transfer', 2),
  ]
  await desk.submit(told.id)
  await desk.settle(told)
  await desk.deliver()
  expect(desk.state(told.id)).toBe('settled')
  const fromBank = await receiptOf(told.id)
  expect(fromBank).toContain(ofBank)
  expect(fromBank).not.toContain(recorded)

  await desk.fault('cvu_transfer', { action: 'reset', when: 'before' })
  await desk.submit(found.id)
  expect(await receiptOf(found.id)).not.toContain(ofBank)
  good(desk.orders.record([found.id], 'settled', ''))
  const byPerson = await receiptOf(found.id)
  expect(byPerson).toContain(recorded)
  expect(byPerson).not.toContain(ofBank)
})

it('a receipt goes to a supplier, and names nobody who works here', async () => {
  const order = await desk.prepare('cvu_transfer', 1)
  await desk.submit(order.id)
  const named = { ...good(await desk.orders.get(order.id)), preparedBy: 'Ana', approvedBy: 'Beto' }
  expect(receiptsPage([named], about, 'es-AR')).not.toMatch(/Ana|Beto/)
})

it('a receipt of an order of which the bank said two things says so', async () => {
  const order = await desk.prepare('mep_dr0')
  await desk.submit(order.id)
  for (const status of ['ACREDITED', 'REJECTED']) {
    const told = readOrderNotification('mep-result', { id: order.clientId, status })
    good(await desk.orders.notified(good(told)))
  }
  expect(await receiptOf(order.id)).toContain(translate('es-AR', 'papers.receipt.contradicted'))
})

it('nothing certifies an order that the bank turned away at the door, whatever became of it', async () => {
  await desk.fault('cvu_transfer', { action: 'status', status: 401, times: 4 })
  const [tried, withdrawn] = [
    await desk.prepare('cvu_transfer', 1),
    await desk.prepare('cvu_transfer', 2),
  ]
  for (const { id } of [tried, withdrawn]) expect((await desk.submit(id)).state).toBe('not_sent')
  const { store } = desk.ledger
  const { hash } = good(store.content(tried.id))
  good(store.approve([{ id: tried.id, hash }], null))
  expect(good(await desk.orders.get(tried.id)).actions).not.toContain('receipt')
  good(store.recover())
  good(desk.orders.cancel(withdrawn.id))
  for (const [{ id }, state] of [
    [tried, 'draft'],
    [withdrawn, 'cancelled'],
  ] as const)
    expect(good(await desk.orders.get(id))).toMatchObject({
      state,
      actions: expect.not.arrayContaining(['receipt']),
    })
})
