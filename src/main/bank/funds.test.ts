import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import type { FundBatch } from '../../shared/funds.ts'
import { decimal } from '../../shared/money.ts'
import { batchOrder } from './sample-orders.ts'
import {
  bankServer,
  business,
  clientOf,
  json,
  NOW,
  placed,
  sandboxClient,
  textAt,
  unwrap,
} from './testing.ts'

let sandbox: Sandbox
let bank: Awaited<ReturnType<typeof sandboxClient>>
beforeAll(async () => {
  sandbox = await startSandbox({ now: NOW })
  bank = await sandboxClient(sandbox.connection, { subscriptions: true })
})
afterAll(async () => {
  expect(await bank.control.violations()).toEqual([])
  bank.client.close()
  await sandbox.close()
})

const batch = (changes: Partial<FundBatch> = {}, operations = 2): FundBatch => ({
  ...batchOrder(operations),
  lot_id: crypto.randomUUID(),
  ...changes,
})

describe.each(['rescue', 'subscribe'] as const)('a batch: %s', (kind) => {
  it(`[spec: funds.${kind}, limit.batch.500] is taken with 500 operations`, async () => {
    const order = batch({}, 500)
    const { value } = unwrap(await placed(bank.client.funds[kind], order))
    expect(value.message).toContain(order.lot_id)
  })

  it('[spec: fields.batch] goes out with exact numbers under the bank’s names', async () => {
    const server = await bankServer((_, response) => json(response, 200, { message: 'ok' }))
    const { client } = await sandboxClient(
      { ...sandbox.connection, base_url: server.origin, auth_url: server.origin },
      { subscriptions: true },
    )
    const order = batch({ notes: 'n', lot_id: 'L' })
    unwrap(await placed(client.funds[kind], order))
    const body = business(server)[0]?.body ?? ''
    expect(body).toContain(
      '"share":{"class_type":"A","value":123.456789,"quantity":0.000001,"amount":10.10}',
    )
    const first = order.operations[0]
    expect(JSON.parse(body)).toMatchObject({
      ...order,
      operations: [{ settlement_id: first?.settlement_id, shareholder: first?.shareholder }, {}],
    })
    client.close()
    await server.close()
  })

  it('[spec: limit.batch.lot] tells that a lot_id was used before, without saying that nothing was executed', async () => {
    const server = await bankServer((_, response) =>
      json(response, 409, { error_code: 'duplicated_lot_id' }),
    )
    const config = { ...sandbox.connection, base_url: server.origin, auth_url: server.origin }
    const { client } = await sandboxClient(config, { subscriptions: true })
    expect(await placed(client.funds[kind], batch())).toMatchObject({
      error: {
        code: 'bank_conflict',
        params: { errorCode: 'duplicated_lot_id' },
        execution: 'unknown',
      },
    })
    client.close()
    await server.close()
  })

  const [operation] = batchOrder(1).operations
  const withShare = (changes: Partial<FundBatch['operations'][number]['share']>) =>
    operation === undefined ? [] : [{ ...operation, share: { ...operation.share, ...changes } }]

  it.each<readonly [string, Partial<FundBatch>, string, string]>([
    ['501 operations', { operations: batchOrder(501).operations }, 'operations', 'too_many'],
    ['no operation', { operations: [] }, 'operations', 'empty'],
    [
      'a repeated settlement',
      { operations: [...batchOrder(2).operations, ...batchOrder(1).operations] },
      'operations[2].settlement_id',
      'repeated',
    ],
    ['no lot', { lot_id: '' }, 'lot_id', 'required'],
    ['settlement date', { settlement_date: '24/11/2026' }, 'settlement_date', 'not_a_date'],
    ['trade date', { trade_date: '2026-11-31' }, 'trade_date', 'not_a_date'],
    [
      'distributor',
      { distributor: { name: 'x', cuit: '1', cbu: '0070081830004089740113' } },
      'distributor.cuit',
      'length',
    ],
    [
      'account of the fund',
      { fci: { id: 'F', name: 'F', account: { cbu: '1' } } },
      'fci.account.cbu',
      'length',
    ],
    [
      'quantity',
      { operations: withShare({ quantity: decimal('0') }) },
      'operations[0].share.quantity',
      'not_positive',
    ],
    [
      'amount',
      { operations: withShare({ amount: decimal('1.001') }) },
      'operations[0].share.amount',
      'too_many_decimals',
    ],
  ])(
    '[spec: limit.batch.unique] is checked before the network: %s',
    async (_, changes, field, problem) => {
      expect(await placed(bank.client.funds[kind], batch(changes))).toMatchObject({
        error: { code: 'request_invalid', params: { field, problem }, execution: 'none' },
      })
    },
  )
})

it('[spec: funds.subscription.off] subscriptions are refused unless a profile switches them on', async () => {
  const { client } = await sandboxClient(sandbox.connection)
  expect(await placed(client.funds.subscribe, batch())).toMatchObject({
    error: { code: 'request_invalid', params: { problem: 'switched_off' }, execution: 'none' },
  })
  client.close()
})

describe('a caution instruction', () => {
  it('[spec: funds.caution, fields.caution, state.caution.EN-PROCESO] is read by its id with exact amounts', async () => {
    const id = textAt(bank.usable, 'caution_ids', 0)
    const { value } = unwrap(await bank.client.funds.caution({ id }))
    expect(value).toMatchObject({
      net_amount: '99999999999999999.99',
      net_amount_maturity: '100000000000000000.10',
      counterparty_name: expect.any(String),
      operation_type: expect.any(String),
      settlement_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      created_at: expect.stringMatching(/\.\d{3}Z$/),
      cafci: { settlement_currency_id: 'ARS' },
      instruction: { id, status: { description: 'EN PROCESO' } },
      expense: { amount: expect.any(String), counterparty: { cuit: expect.any(String) } },
    })
  })

  it('[spec: funds.caution.by-reference] is read by its reference, and the id wins when both are given', async () => {
    const [id, other] = [0, 1].map((index) => textAt(bank.usable, 'caution_ids', index))
    const reference_id = textAt(bank.usable, 'caution_reference_ids', 1)
    const read = async (query: Parameters<typeof bank.client.funds.caution>[0]) =>
      unwrap(await bank.client.funds.caution(query)).value.instruction.id
    expect(await read({ reference_id })).toBe(other)
    expect(await read({ reference_id, ...(id === undefined ? {} : { id }) })).toBe(id)
  })

  it('[spec: limit.caution.one-of] needs one of the two', async () => {
    expect(await bank.client.funds.caution({})).toMatchObject({
      error: { code: 'request_invalid', params: { field: 'id', problem: 'required' } },
    })
    expect(await bank.client.funds.caution({ id: '' })).toMatchObject({
      error: { code: 'request_invalid' },
    })
  })

  it('may have numbers where the specification does not say that ids are text', async () => {
    const body = '{"net_amount":1.10,"instruction":{"id":7,"status":{"id":1}},"fci":{"id":12}}'
    const server = await bankServer((_, response) => json(response, 200, body))
    const { value } = unwrap(await clientOf(server.origin).funds.caution({ id: '7' }))
    expect(value).toMatchObject({
      net_amount: '1.10',
      instruction: { id: '7', status: { id: '1' } },
      fci: { id: '12' },
    })
    await server.close()
  })
})
