import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { bankServer, clientOf, json, NOW, textAt } from '../bank.fixture.ts'
import { contractBank } from '../contract.fixture.ts'

const bank = contractBank(() => startSandbox({ now: NOW }))

describe('a repo instruction', () => {
  it('[spec: funds.caution, fields.caution, state.caution.EN-PROCESO] is read by its id with exact amounts', async () => {
    const id = textAt(bank.usable, 'repo_ids', 0)
    const { value } = good(await bank.client.funds.repo({ id }))
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
    const [id, other] = [0, 1].map((index) => textAt(bank.usable, 'repo_ids', index))
    const reference_id = textAt(bank.usable, 'repo_reference_ids', 1)
    const read = async (query: Parameters<typeof bank.client.funds.repo>[0]) =>
      good(await bank.client.funds.repo(query)).value.instruction.id
    expect(await read({ reference_id })).toBe(other)
    expect(await read({ reference_id, ...(id === undefined ? {} : { id }) })).toBe(id)
  })

  it('[spec: limit.caution.one-of] needs one of the two', async () => {
    expect(await bank.client.funds.repo({})).toMatchObject({
      error: { code: 'request_invalid', params: { field: 'id', problem: 'required' } },
    })
    expect(await bank.client.funds.repo({ id: '' })).toMatchObject({
      error: { code: 'request_invalid' },
    })
  })

  it('may have numbers where the specification does not say that ids are text', async () => {
    const expense = '{"counterparty":{"name":"Banco","cuit":30500010912}}'
    const body = `{"net_amount":1.10,"instruction":{"id":7,"status":{"id":1}},"fci":{"id":12},"reference_id":5,"expense":${expense}}`
    const server = await bankServer((_, response) => json(response, 200, body))
    const { value } = good(await clientOf(server.origin).funds.repo({ id: '7' }))
    expect(value).toMatchObject({
      net_amount: '1.10',
      instruction: { id: '7', status: { id: '1' } },
      fci: { id: '12' },
      reference_id: '5',
      expense: { counterparty: { cuit: '30500010912' } },
    })
  })
})
