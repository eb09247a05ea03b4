import { afterEach, beforeEach, expect, it } from 'vitest'
import { at, type Driver, startDriver, textAt } from '../driver.fixture.ts'

let bank: Driver
beforeEach(async () => {
  bank = await startDriver()
})
afterEach(() => bank.close())

const REDEMPTION = '/v1/investments/payment/rescue/simple'
const SUBSCRIPTION = '/v1/investments/funds/subscription/simple'

const operation = (index: number): Record<string, unknown> => ({
  settlement_id: `LIQ-${index}`,
  shareholder: { account_id: `CP-${index}`, name: 'Ana Acuña' },
  share: { class_type: 'A', value: 10.123456, quantity: 3.5, amount: 35.43 },
})
const batch = (count = 2, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  fci: { id: 'F1', name: 'Fondo', account: { cbu: '0110012920000091344977' } },
  distributor: { name: 'ACDI', cuit: '30500010912', cbu: '0110012920000091344977' },
  currency_code: 'ARS',
  provider: 'P',
  operation_type: 'RESCATE',
  notes: '',
  lot_id: `LOTE-${crypto.randomUUID()}`,
  settlement_date: '2026-11-21',
  trade_date: '2026-11-20',
  operations: Array.from({ length: count }, (_, index) => operation(index)),
  ...changes,
})
const settle = (kind: string, id: unknown, fields: Record<string, unknown> = {}) =>
  bank.control('/settle', { kind, id, ...fields })
const codes = () =>
  bank.listener.received.map(
    ({ json }) => at(json, 'operation.status.code') ?? at(json, 'status.code'),
  )

it('notifies the validity of each operation of a redemption, then one payment of the sum', async () => {
  const body = batch(3)
  const { status, json } = await bank.send('POST', REDEMPTION, body)
  expect([status, json]).toEqual([200, { message: expect.any(String) }])
  await settle('redemption', body['lot_id'])
  const notifications = await bank.notified(4)
  expect(codes()).toEqual(['VALID', 'VALID', 'VALID', 'FINISHED'])
  expect(notifications.at(-1)?.json).toMatchObject({ lot_id: body['lot_id'], amount: 106.29 })
  expect(await bank.orders('redemption')).toEqual([
    expect.objectContaining({ key: body['lot_id'], executions: 1, status: 'FINISHED' }),
  ])
  expect(await bank.violations()).toEqual([])
})

it('pays nothing of a redemption with a wrong operation, and can fail or wait with the payment', async () => {
  const [wrong, failed] = [batch(), batch()]
  await bank.send('POST', REDEMPTION, wrong)
  await settle('redemption', wrong['lot_id'], { outcome: 'INVALID' })
  await bank.notified(2)
  expect(codes()).toEqual(['INVALID', 'VALID'])
  await bank.send('POST', REDEMPTION, failed)
  await settle('redemption', failed['lot_id'], { outcome: 'VALID' })
  await bank.notified(4)
  await settle('redemption', failed['lot_id'], { outcome: 'FAILED' })
  await bank.notified(5)
  expect(codes().slice(2)).toEqual(['VALID', 'VALID', 'FAILED'])
})

it('notifies each operation of a subscription, with outcomes of their own where told', async () => {
  const body = batch(3)
  await bank.send('POST', SUBSCRIPTION, body)
  await settle('subscription', body['lot_id'], { outcomes: { 'LIQ-1': 'FAILED' } })
  await bank.notified(3)
  expect(codes()).toEqual(['FINISHED', 'FAILED', 'FINISHED'])
  const again = await settle('subscription', body['lot_id'])
  expect(again.json).toEqual({ changed: false, status: 'FINISHED' })
})

it.each([REDEMPTION, SUBSCRIPTION])('takes 500 operations on %s and refuses 501', async (path) => {
  expect((await bank.send('POST', path, batch(500))).status).toBe(200)
  const refused = await bank.send('POST', path, batch(501))
  expect(refused).toMatchObject({ status: 400, json: { error_code: 'too_many_operations' } })
  expect((await bank.violations()).map(({ rule }) => rule)).toEqual(['limit'])
})

it('refuses a lot_id or a settlement_id that was used before, and an empty batch', async () => {
  const body = batch()
  await bank.send('POST', REDEMPTION, body)
  expect((await bank.send('POST', REDEMPTION, body)).status).toBe(409)
  const twice = batch(2, { operations: [operation(1), operation(1)] })
  expect((await bank.send('POST', REDEMPTION, twice)).status).toBe(400)
  expect((await bank.send('POST', REDEMPTION, batch(0))).status).toBe(400)
  const rules = (await bank.violations()).map(({ rule }) => rule)
  expect(rules).toEqual(['repeated_id', 'repeated_id', 'body_shape'])
  const executions = (await bank.orders('redemption')).map((order) => at(order, 'executions'))
  expect(executions).toEqual([1, 0])
})

const REPO = '/v1/investments/funds/instructions/caution'

it('answers a repo instruction by id, by reference, and by id when both are sent', async () => {
  const usable = at(await bank.state(), 'usable')
  const id = textAt(usable, 'repo_ids.0')
  const reference = textAt(usable, 'repo_reference_ids.1')
  const byId = await bank.get(`${REPO}?id=${id}`)
  expect(byId.text).toContain('"net_amount":99999999999999999.99,')
  expect(byId.json).toMatchObject({
    fci: { id: expect.any(String) },
    instruction: { id, status: { id: '1', description: 'EN PROCESO' } },
    created_at: expect.stringMatching(/\.\d{3}Z$/),
    cafci: { market_id: expect.any(String), settlement_currency_id: expect.any(String) },
    expense: { amount: expect.any(Number), counterparty: { cuit: expect.any(String) } },
  })
  const byReference = await bank.get(`${REPO}?reference_id=${reference}`)
  expect(byReference.json).toMatchObject({ reference_id: reference })
  const both = await bank.get(`${REPO}?id=${id}&reference_id=${reference}`)
  expect(both.json).toEqual(byId.json)
})

it('refuses a repo query without id and answers 404 to an unknown one', async () => {
  expect((await bank.get(REPO)).status).toBe(400)
  expect((await bank.get(`${REPO}?id=none`)).status).toBe(404)
  expect((await bank.violations()).map(({ rule }) => rule)).toEqual(['query_parameter'])
})
