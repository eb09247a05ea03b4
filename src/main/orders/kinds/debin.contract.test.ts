import { beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { DebinOrder } from '../../../shared/wire/debin.ts'
import { NOW, textAt } from '../../bank/bank.fixture.ts'
import { contractBank } from '../../bank/contract.fixture.ts'
import { debinCall } from './debin.ts'
import { placed } from './kinds.fixture.ts'
import { debinOrder } from './sample-orders.fixture.ts'

const bank = contractBank(() => startSandbox({ now: NOW }))
let account: string
beforeAll(() => {
  account = textAt(bank.usable, 'accounts', 0, 'account_id')
})

describe('a recurrent DEBIN', () => {
  it('[spec: debin.create, fields.debin.create] is created, with the amount that the bank writes as text', async () => {
    const order = { ...debinOrder, account_id: account, reference: 'r-1', notes: 'cuota' }
    const { value, text } = good(await placed(bank.client, debinCall, order))
    expect(value.id).toHaveLength(22)
    expect(text).toMatch(/"amount":"0\.10?"/)
    expect(value.amount).toMatch(/^0\.10?$/)
    expect(value.seller?.account_id).toBe(account)
    expect(value.purchaser?.cuit).toBe(order.purchaser.cuit)
  })

  it('[spec: debin.create.alias] takes an alias for the purchaser', async () => {
    const purchaser = { cuit: '20123456786', account_key: 'mi.alias.grande' }
    const order = { ...debinOrder, account_id: account, reference: 'r-2', purchaser }
    expect((await placed(bank.client, debinCall, order)).ok).toBe(true)
  })

  it.each<readonly [string, Partial<DebinOrder>, string]>([
    ['concept', { concept_code: ' ' }, 'concept_code'],
    ['amount', { amount: decimal('0.00') }, 'amount'],
    ['CUIT', { purchaser: { cuit: '20123456787', account_key: 'mi.alias' } }, 'purchaser.cuit'],
    ['key', { purchaser: { cuit: '20123456786', account_key: '1' } }, 'purchaser.account_key'],
    ['short account', { account_id: '12345' }, 'account_id'],
    ['long account', { account_id: '12345678901' }, 'account_id'],
    ['letters in the account', { account_id: '12345a' }, 'account_id'],
    ['currency', { currency: '' }, 'currency'],
  ])(
    '[spec: limit.debin.account_id] is checked before the network: %s',
    async (_, changes, field) => {
      const outcome = await placed(bank.client, debinCall, { ...debinOrder, ...changes })
      expect(outcome).toMatchObject({
        error: { code: 'request_invalid', params: { field }, execution: 'none' },
      })
    },
  )
})
