import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { at, type Driver, listAt, startDriver, until } from '../driver.fixture.ts'
import { notificationKinds } from './webhooks.ts'

/** Polls until a loaded machine has had its time. */
const PATIENT = { timeout: 15_000 }

let bank: Driver
beforeEach(async () => {
  bank = await startDriver()
})
afterEach(() => bank.close())

const emit = (kind: string, fields: Record<string, unknown> = {}) =>
  bank.control('/emit', { kind, ...fields })
const webhookFault = (action: string, kind?: string) =>
  bank.control('/faults', { target: 'webhook', action, ...(kind === undefined ? {} : { kind }) })
const log = async (): Promise<readonly unknown[]> => listAt(await bank.state(), 'notifications')
const received = (): readonly unknown[] => bank.listener.received.map(({ json }) => json)

it('sends each of the ten kinds with the API key to its path', async () => {
  const requested = await bank.send('POST', '/v1/clients/consolidated-position/file', {})
  expect(requested.status).toBe(202)
  for (const kind of notificationKinds) expect((await emit(kind)).status, kind).toBe(200)
  const notifications = await bank.notified(10)
  expect(notifications.every(({ headers }) => headers['x-api-key'] === 'the-key')).toBe(true)
  expect(notifications.map(({ path }) => path)).toEqual([
    '/v1/notifications/client/consolidated-position/file',
    '/v1/notifications/transfers/cvu/cashin',
    '/v1/notifications/transfers/cvu/cashout',
    '/v1/notifications/cvu/transfer/pull/chargeback',
    '/v1/notifications/psp/adhesion/scheduled/debin',
    '/v1/notifications/accounts/movements',
    '/v1/notifications/investments/funds/subscription/simple',
    '/v1/notifications/investments/payments/rescue/simple',
    '/v1/notifications/investments/payments/rescue/simple/settlement',
    '/v1/notifications/transfers/mep',
  ])
})

it('writes the bodies of chargeback, enrolment, movement and subscription as the specification shows', async () => {
  for (const kind of ['chargeback', 'enrolment', 'movement', 'subscription']) await emit(kind)
  const [chargeback, enrolment, movement, subscription] = (await bank.notified(4)).map(
    (n) => n.json,
  )
  const account = { owner: { name: expect.any(String), cuit: expect.any(String) } }
  const side = {
    account: { ...account, bank_id: expect.any(String), cbu: expect.any(String) },
    virtual_account: { ...account, psp_id: expect.any(String), cvu: expect.any(String) },
  }
  expect(chargeback).toMatchObject({
    operation: { type: 'TRANSFER_PULL_CHARGEBACK' },
    original_operation: { id: expect.any(String), type: 'TRANSFER_PULL' },
    details: { amount: expect.any(Number), business_date: expect.stringMatching(/-03:00$/) },
    credit: side,
    debit: side,
  })
  expect(enrolment).toMatchObject({
    operation: { id: expect.any(Number), type: 'ADHESION_SCHEDULED_DEBIN' },
    details: { total_installments: expect.any(Number), amount: expect.any(Number) },
    purchaser: { state: expect.stringMatching(/^..$/) },
  })
  expect(movement).toMatchObject({
    account: { type_account: 'CC' },
    addinfo: { amount: expect.stringMatching(/^\d+\.\d{2}$/), reversal: 'false' },
    add_data_api: { request_id: expect.any(String), timestamp: expect.any(String) },
  })
  expect(subscription).toMatchObject({
    notification_id: expect.any(String),
    notification_date: expect.stringMatching(/-03:00$/),
    lot_id: expect.any(String),
    operation: { settlement_id: expect.any(String), status: { code: 'FINISHED' } },
  })
})

it('takes members of an emitted notification from the request, digits kept', async () => {
  await fetch(`${bank.connection.control_url}/emit`, {
    method: 'POST',
    body: '{"kind":"cashin","detail":{"amount":9007199254740993.10,"note":"x"}}',
  })
  const [cashin] = await bank.notified(1)
  expect(cashin?.text).toContain('"amount":9007199254740993.10')
  expect(cashin?.json).toMatchObject({ detail: { note: 'x', concept_code: expect.any(String) } })
})

it('can lose, repeat, forge and damage a notification', async () => {
  await webhookFault('drop', 'movement')
  await webhookFault('duplicate', 'cashin')
  await emit('movement')
  await emit('cashin')
  await bank.notified(2)
  expect(received()[0]).toEqual(received()[1])
  expect(bank.listener.received[0]?.path).toMatch(/cashin$/)
  for (const action of ['forge', 'no_key', 'garbage']) {
    await webhookFault(action)
    await emit('movement')
  }
  const [forged, keyless, damaged] = (await bank.notified(5)).slice(2)
  expect(forged?.headers['x-api-key']).toBe('not-the-key')
  expect(keyless?.headers['x-api-key']).toBeUndefined()
  expect(damaged?.json).toBeUndefined()
  const faults = (await log()).map((delivery) => at(delivery, 'fault'))
  expect(faults).toEqual(['drop', 'duplicate', 'forge', 'no_key', 'garbage'])
})

it('can send a notification after the one that follows it', async () => {
  await webhookFault('reorder', 'movement')
  await emit('movement')
  await emit('cashin')
  const paths = (await bank.notified(2)).map(({ path }) => path)
  expect(paths[0]).toMatch(/cashin$/)
  expect(paths[1]).toMatch(/movements$/)
})

it('notes what the client answered, and tries once', async () => {
  bank.listener.answerWith(503, 'no')
  await emit('movement')
  await bank.notified(1)
  bank.listener.answerWith(401, '{"message":"clave"}')
  await emit('movement')
  await bank.notified(2)
  const results = async (): Promise<unknown> => (await log()).map((entry) => at(entry, 'results'))
  await expect.poll(results, PATIENT).toEqual([[503], [401]])
})

it('lists an answer without message as a violation', async () => {
  bank.listener.answerWith(200, 'ok')
  await emit('movement')
  await expect
    .poll(async () => (await bank.violations()).map(({ rule }) => rule), PATIENT)
    .toEqual(['webhook_answer'])
})

it('keeps notifications in its log when nobody listens, and follows a changed endpoint', async () => {
  await bank.control('/webhooks', { base_url: null })
  await emit('movement')
  expect(at((await log())[0], 'results')).toEqual(['no endpoint'])
  const base_url = `${bank.listener.url}/prefix/`
  await bank.control('/webhooks', { base_url })
  await emit('movement')
  const [notification] = await bank.notified(1)
  expect(notification?.path).toBe('/prefix/v1/notifications/accounts/movements')
  expect(notification?.headers['x-api-key']).toBe(bank.connection.webhook_api_key)
})

it('goes on after an endpoint that cannot be reached', async () => {
  await bank.control('/webhooks', { base_url: 'http://127.0.0.1:1' })
  await emit('movement')
  await expect.poll(async () => at((await log())[0], 'results'), PATIENT).toHaveLength(1)
  bank.sandbox.setWebhooks({ base_url: bank.listener.url, api_key: 'other' })
  await emit('movement')
  expect((await bank.notified(1))[0]?.headers['x-api-key']).toBe('other')
})

it('delivers one after another', async () => {
  const open: ServerResponse[] = []
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    open.push(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await bank.control('/webhooks', { base_url: `http://127.0.0.1:${port}` })
  await emit('movement', { count: 2 })
  await until(() => open.length === 1)
  expect(await log()).toHaveLength(2)
  open.pop()?.end('{"message":"recibido"}')
  await until(() => open.length === 1)
  server.closeAllConnections()
  server.close()
})
