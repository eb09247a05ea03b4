import { afterEach, beforeEach, expect, it } from 'vitest'
import { at, type Driver, startDriver, textAt } from '../driver.fixture.ts'

let bank: Driver
let from: string
let to: string
beforeEach(async () => {
  bank = await startDriver()
  const usable = at(await bank.state(), 'usable')
  from = textAt(usable, 'cvus.0')
  to = textAt(usable, 'destinations.0')
})
afterEach(() => bank.close())

const order = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: crypto.randomUUID(),
  amount: 1500.5,
  currency_code: 'ARS',
  from_account_key: from,
  to_account_key: to,
  note: 'Factura 12',
  transfer_code: 'VAR',
  ip_address: '190.0.0.1',
  timestamp: '2026-11-20T12:00:00-03:00',
  document_id: '30712345671',
  fingerprint: { os_name: 'Linux', emulator: false, geolocalization: { latitude: '-34.6' } },
  risk: { country: 'AR', operation: 'TRANSFER' },
  ...changes,
})
const post = (body: unknown) => bank.send('POST', '/v2/transfers', body)
const query = (id: unknown) => bank.get(`/v2/transfers/cvu/${String(id)}`)

it('acknowledges a transfer as PENDING, notifies its credit and then answers APPROVED', async () => {
  const body = order()
  const { status, json } = await post(body)
  expect(status).toBe(200)
  expect(json).toEqual({
    id: body['id'],
    reference_id: expect.any(String),
    amount: 1500.5,
    currency_code: 'ARS',
    from_account_key: from,
    to_account_key: to,
    note: 'Factura 12',
    transfer_code: 'VAR',
    status: 'PENDING',
  })
  expect((await query(body['id'])).json).toMatchObject({ status: 'PENDING', from: null })
  const settled = await bank.control('/settle', { kind: 'transfer', id: body['id'] })
  expect(settled.json).toEqual({ changed: true, status: 'ACREDITED' })
  const [notification] = await bank.notified(1)
  expect(notification?.path).toBe('/v1/notifications/transfers/cvu/cashout')
  expect(notification?.json).toMatchObject({ id: body['id'], status: 'ACREDITED', amount: 1500.5 })
  expect((await query(body['id'])).json).toEqual({
    transfer_id: body['id'],
    clearing_id: expect.any(String),
    from: { account_key: from, name: expect.any(String) },
    to: { account_key: to, name: expect.any(String) },
    amount: 1500.5,
    status: 'APPROVED',
    date: expect.stringMatching(/\.\d{3}Z$/),
  })
  expect(await bank.violations()).toEqual([])
})

it('never changes a final state', async () => {
  const { id } = order()
  await post(order({ id }))
  await bank.control('/settle', { kind: 'transfer', id, outcome: 'REJECTED' })
  const again = await bank.control('/settle', { kind: 'transfer', id })
  expect(again.json).toEqual({ changed: false, status: 'REJECTED' })
  expect(bank.listener.received).toHaveLength(1)
})

it('rejects transfers to closed or unknown accounts when they settle, and settles by itself if told', async () => {
  await bank.control('/config', { settle_ms: 1000 })
  const inactive = await bank.usable('inactive_accounts')
  const body = order({ to_account_key: at(inactive, '0') })
  await post(body)
  await bank.control('/clock', { advance_s: 2 })
  expect((await bank.notified(1))[0]?.json).toMatchObject({ status: 'REJECTED' })
  expect((await query(body['id'])).json).toMatchObject({ status: 'REJECTED' })
})

it('keeps every digit of an amount', async () => {
  const { id, ...rest } = order({ amount: 0 })
  const text = JSON.stringify({ id, ...rest }).replace('"amount":0', '"amount":9007199254740993.10')
  expect((await post(text)).text).toContain('"amount":9007199254740993.10')
  expect((await query(id)).text).toContain('"amount":9007199254740993.10')
})

it('executes an id once and refuses it the second time', async () => {
  const body = order()
  await post(body)
  expect(await post(body)).toMatchObject({ status: 409, json: { error_code: 'duplicated_id' } })
  expect(await bank.orders('transfer')).toEqual([
    expect.objectContaining({ key: body['id'], attempts: 2, executions: 1, refusals: 1 }),
  ])
  expect((await bank.violations()).map(({ rule }) => rule)).toEqual(['repeated_id'])
})

it.each([
  [{ amount: 0 }, 'invalid_amount'],
  [{ amount: -1 }, 'invalid_amount'],
  [{ amount: 1.234 }, 'invalid_amount'],
  [{ currency_code: 'USD' }, 'invalid_currency'],
  [{ from_account_key: '0000003100012345678907' }, 'invalid_from_account'],
  [{ to_account_key: '0720321188000033530000' }, 'invalid_to_account'],
])('answers 412 to %j and executes nothing', async (change, error_code) => {
  const body = order(change)
  expect(await post(body)).toMatchObject({ status: 412, json: { error_code } })
  expect(await bank.orders('transfer')).toEqual([
    expect.objectContaining({ attempts: 1, executions: 0, refusals: 1 }),
  ])
  expect((await query(body['id'])).status).toBe(404)
})

it.each([
  [{ id: 'not-a-uuid' }],
  [{ amount: '10.00' }],
  [{ timestamp: 'yesterday' }],
  [{ fingerprint: { emulator: 'no' } }],
])('answers 400 to the ill-typed %j', async (change) => {
  expect((await post(order(change))).status).toBe(400)
  expect(await bank.orders('transfer')).toEqual([])
})

it('answers 404 to a query for an unknown id and 400 to one longer than 36 characters', async () => {
  expect((await query(crypto.randomUUID())).status).toBe(404)
  expect((await query('x'.repeat(37))).status).toBe(400)
  expect((await bank.violations()).map(({ rule }) => rule)).toEqual(['path_parameter'])
})
