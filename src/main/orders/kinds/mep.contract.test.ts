import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { MepOrder } from '../../../shared/wire/mep.ts'
import { bankServer, business, clientOf, json, NOW, textAt } from '../../bank/bank.fixture.ts'
import { contractBank } from '../../bank/contract.fixture.ts'
import { placed } from './kinds.fixture.ts'
import { mepCalls } from './mep.ts'
import { mepOrder } from './sample-orders.fixture.ts'

const bank = contractBank(() => startSandbox({ now: NOW }))

const dollarAccount = (): string => {
  const { accounts } = bank.usable as {
    readonly accounts: readonly { readonly cbu: string; readonly currency: string }[]
  }
  return accounts.find(({ currency }) => currency === 'USD')?.cbu ?? ''
}

const order = (changes: Partial<MepOrder> = {}): MepOrder => ({
  ...mepOrder,
  id: crypto.randomUUID(),
  from: { cbu: dollarAccount() },
  to: {
    account_type: 'BANK_CBU',
    account_data: {
      cbu: textAt(bank.usable, 'same_holder_cbus', 0),
      business_name: 'La misma S.A.',
    },
  },
  ...changes,
})

describe.each(['dr0', 'dr1'] as const)('a MEP transfer %s', (type) => {
  const call = mepCalls[`mep_${type}`]

  it(`[spec: mep.${type.toUpperCase()}, fields.mep.response, state.mep.PROCESSING] is acknowledged as PROCESSING`, async () => {
    const sent = order()
    const { value, text } = good(await placed(bank.client, call, sent))
    expect(value).toMatchObject({
      id: sent.id,
      reference_id: expect.any(String),
      status: 'PROCESSING',
      currency_code: 'USD',
    })
    expect(text).toMatch(/"amount":1500\.50?[,}]/)
  })

  it('[spec: fields.mep.request] goes out with an exact amount and every field under its name', async () => {
    const server = await bankServer((_, response) => json(response, 200, { id: 'x', status: 'P' }))
    const client = clientOf(server.origin)
    good(await placed(client, call, mepOrder))
    const [request] = business(server)
    expect(request?.url).toBe(`/v1/transfers/mep/${type.toUpperCase()}`)
    expect(request?.body).toContain('"amount":1500.50,')
    expect(JSON.parse(request?.body ?? '')).toEqual({ ...mepOrder, amount: 1500.5 })
  })

  it.each([
    ['07:59:59', false],
    ['08:00:00', true],
    ['19:59:59', true],
    ['20:00:00', false],
  ])('[spec: limit.mep.hours] at %s Buenos Aires time: open is %s', async (time, opened) => {
    const now = new Date(`2026-11-20T${time}-03:00`)
    const server = await bankServer((_, response) => json(response, 200, { id: 'x', status: 'P' }))
    const outcome = await placed(clientOf(server.origin), call, mepOrder, now)
    expect(outcome.ok).toBe(opened)
    if (!opened)
      expect(outcome).toMatchObject({
        error: { code: 'request_invalid', params: { field: 'time', problem: 'closed' } },
      })
    expect(business(server).length).toBe(opened ? 1 : 0)
  })

  it('is not sent when the hours end between preparing and sending', async () => {
    const late = new Date('2026-11-20T20:00:00-03:00')
    expect(call.check(mepOrder, new Date('2026-11-20T19:59:00-03:00'))).toBeNull()
    expect(await placed(clientOf('http://127.0.0.1:9'), call, mepOrder, late)).toMatchObject({
      error: { code: 'request_invalid', params: { problem: 'closed' }, execution: 'none' },
    })
  })

  it.each<readonly [string, Partial<MepOrder>, string, string]>([
    ['id', { id: '1' }, 'id', 'uuid'],
    ['amount', { amount: decimal('0') }, 'amount', 'not_positive'],
    [
      'pesos',
      { currency_code: 'ARS' },
      'currency_code',
      type === 'dr0' ? 'usd_only' : 'foreign_only',
    ],
    ['source', { from: { cbu: '0000003100012345678907' } }, 'from.cbu', 'not_a_cbu'],
    [
      'source digits',
      { from: { cbu: '0110012920000091344978' } },
      'from.cbu',
      'check_digit_account',
    ],
    [
      'destination',
      { to: { account_type: 'BANK_CBU', account_data: { cbu: '', business_name: 'x' } } },
      'to.account_data.cbu',
      'required',
    ],
    [
      'name',
      {
        to: {
          account_type: 'BANK_CBU',
          account_data: { cbu: '0070081830004089740113', business_name: '' },
        },
      },
      'to.account_data.business_name',
      'required',
    ],
  ])(
    '[spec: limit.mep.checks] is checked before the network: %s',
    async (_, changes, field, problem) => {
      expect(await placed(bank.client, call, order(changes))).toMatchObject({
        error: { code: 'request_invalid', params: { field, problem }, execution: 'none' },
      })
    },
  )

  it.each(['timeout', '503'])(
    '[spec: error.mep.unknown] may have been executed after %s, and is executed once',
    async (what) => {
      const sent = order()
      const path = '/v1/transfers/mep/*'
      const fault = what === '503' ? { action: 'status', status: 503 } : { action: 'hang', ms: 100 }
      await bank.control.post('/faults', { path, when: 'after', ...fault })
      expect(await placed(bank.client, call, sent)).toMatchObject({
        ok: false,
        error: { execution: 'unknown' },
      })
      const { orders } = await bank.control.get('/state')
      const found = (orders as readonly Record<string, unknown>[]).find(
        ({ key }) => key === sent.id,
      )
      expect(found).toMatchObject({ attempts: 1, executions: 1 })
    },
  )
})

it('[spec: limit.mep.currency] DR0 is in dollars only, DR1 in any foreign currency', () => {
  const euros = { ...mepOrder, currency_code: 'EUR' }
  expect(mepCalls.mep_dr0.check(euros, NOW)).toMatchObject({
    field: 'currency_code',
    problem: 'usd_only',
  })
  expect(mepCalls.mep_dr1.check(euros, NOW)).toBeNull()
})
