import { expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import { bank, desk, deskForEach, goOnWith } from '../../desk.fixture.ts'
import { openDesk } from '../orders.fixture.ts'
import { createOrderBank } from './bank.ts'

/** What befalls orders on our side while they are on their way: the bank may have them, so nobody may say that it has not. */

deskForEach()

it('an order whose sending throws after the bank took it is unconfirmed, and executed once', async () => {
  const { client, ledger, clock } = desk
  const real = createOrderBank(async () => ok(client), clock)
  const throwing: typeof real = {
    ...real,
    send: async (request) => {
      await real.send(request)
      throw new Error('a fault of ours')
    },
  }
  goOnWith(await openDesk(bank.connection, { ledger, clock, deps: { bank: throwing } }))
  const order = await desk.prepare('mep_dr0')
  expect((await desk.submit(order.id)).state).toBe('unconfirmed')
  const { problem, actions } = good(await desk.orders.get(order.id))
  expect(problem).toMatchObject({ code: 'internal', execution: 'unknown' })
  expect(actions).not.toContain('submit')
  expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
})

it('an order that cannot be read while it is on its way is unconfirmed, with the answer kept', async () => {
  const { ledger, clock } = desk
  const draftIs = (draft: string): void => {
    ledger.db.prepare('UPDATE order_contents SET draft = ?').run(draft)
  }
  const order = await desk.prepare('mep_dr0')
  const { draft } = good(ledger.store.content(order.id))
  const at = (point: string): void => {
    if (point === 'after_commit') draftIs('{}')
    if (point === 'after_answer') draftIs(JSON.stringify(draft))
  }
  goOnWith(await openDesk(bank.connection, { ledger, clock, deps: { at } }))
  expect((await desk.submit(order.id)).state).toBe('unconfirmed')
  const [attempt] = good(ledger.store.attempts(order.id))
  expect(attempt?.answer).toContain('"id"')
  expect(await desk.count(order)).toMatchObject({ attempts: 1, executions: 1 })
})

it('an order that does not read back as it was committed is not sent, and can be approved anew', async () => {
  const { ledger } = desk
  const order = await desk.prepare('mep_dr0')
  // Something else than the program changes the order in the very moment of the commit.
  ledger.db.exec(`CREATE TEMP TRIGGER meddling AFTER INSERT ON order_attempts
    BEGIN UPDATE orders SET amount = '9500.50' WHERE id = new.order_id; END`)
  expect((await desk.submit(order.id)).state).toBe('not_sent')
  ledger.db.exec('DROP TRIGGER meddling')
  const { problem, actions } = good(await desk.orders.get(order.id))
  expect(problem).toMatchObject({ code: 'order_not_recorded', params: { reason: 'content' } })
  expect(actions).toContain('submit')
  expect(await desk.requests('mep_dr0')).toBe(0)
})

it('one of several that is taken back while another leaves is not sent, and the others are', async () => {
  const orders = [
    await desk.prepare('cvu_transfer', 1),
    await desk.prepare('cvu_transfer', 2),
    await desk.prepare('cvu_transfer', 3),
  ]
  const ids = orders.map(({ id }) => id)
  await desk.fault('cvu_transfer', { action: 'delay', ms: 200 })
  const sending = desk.orders.submit(ids, { waitForHours: false })
  await expect.poll(() => desk.state(ids[0] ?? '')).toBe('sending')
  good(desk.orders.cancel(ids[1] ?? ''))
  await sending
  expect(ids.map((id) => desk.state(id))).toEqual(['accepted', 'cancelled', 'accepted'])
})

it.each([
  ['out_of_hours', 'not_sent'],
  ['FUERA_DE_HORARIO', 'not_sent'],
  ['ID_USED_WITHIN_24_HOURS', 'refused'],
  ['used_in_48hours', 'refused'],
])('an order that the bank turned away with the code %s is %s', async (code, state) => {
  const order = await desk.prepare('mep_dr0')
  const body = { error_code: code, message: '' }
  await desk.fault('mep_dr0', { action: 'status', status: 412, body })
  expect((await desk.submit(order.id)).state).toBe(state)
})
