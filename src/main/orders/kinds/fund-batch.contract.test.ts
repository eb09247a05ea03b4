import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { FundBatch } from '../../../shared/wire/funds.ts'
import { bankServer, business, json, NOW, sandboxClient } from '../../bank/bank.fixture.ts'
import { contractBank } from '../../bank/contract.fixture.ts'
import { openDesk } from '../orders.fixture.ts'
import { fundRedemptionCall, fundSubscriptionCall } from './fund-batch.ts'
import { placed } from './kinds.fixture.ts'
import { batchOrder } from './sample-orders.fixture.ts'

const bank = contractBank(() => startSandbox({ now: NOW }))

const batch = (changes: Partial<FundBatch> = {}, operations = 2): FundBatch => ({
  ...batchOrder(operations),
  lot_id: crypto.randomUUID(),
  ...changes,
})

const calls = { redemption: fundRedemptionCall, subscribe: fundSubscriptionCall } as const

describe.each([
  ['redemption', 'rescue'],
  ['subscribe', 'subscribe'],
] as const)('a batch: %s', (kind, row) => {
  it(`[spec: funds.${row}, limit.batch.500] is taken with 500 operations`, async () => {
    const order = batch({}, 500)
    const { value } = good(await placed(bank.client, calls[kind], order))
    expect(value.message).toContain(order.lot_id)
  })

  it('[spec: fields.batch] goes out with exact numbers under the bank’s names', async () => {
    const server = await bankServer((_, response) => json(response, 200, { message: 'ok' }))
    const { client } = await sandboxClient({
      ...bank.connection,
      base_url: server.origin,
      auth_url: server.origin,
    })
    const order = batch({ notes: 'n', lot_id: 'L' })
    good(await placed(client, calls[kind], order))
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
  })

  it('[spec: limit.batch.lot] tells that a lot_id was used before, without saying that nothing was executed', async () => {
    const server = await bankServer((_, response) =>
      json(response, 409, { error_code: 'duplicated_lot_id' }),
    )
    const config = { ...bank.connection, base_url: server.origin, auth_url: server.origin }
    const { client } = await sandboxClient(config)
    expect(await placed(client, calls[kind], batch())).toMatchObject({
      error: {
        code: 'bank_conflict',
        params: { errorCode: 'duplicated_lot_id' },
        execution: 'unknown',
      },
    })
    client.close()
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
    ['settled yesterday', { settlement_date: '2026-11-19' }, 'settlement_date', 'past'],
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
      expect(await placed(bank.client, calls[kind], batch(changes))).toMatchObject({
        error: { code: 'request_invalid', params: { field, problem }, execution: 'none' },
      })
    },
  )
})

it('[spec: funds.subscription.off] subscriptions are refused by a real bank unless a person switches them on', async () => {
  const profile = () =>
    ({ name: 'Real', environment: 'homologation', baseUrl: 'https://banco.example' }) as const
  const desk = await openDesk(bank.connection, { deps: { profile } })
  const draft = desk.draft('fund_subscription')
  expect(await desk.orders.prepare(draft, null)).toMatchObject({
    error: { code: 'order_kind_off', params: { kind: 'fund_subscription' } },
  })
  good(await desk.orders.safeguards.change({ subscriptions: true }))
  expect((await desk.orders.prepare(draft, null)).ok).toBe(true)
  await desk.close()
})
