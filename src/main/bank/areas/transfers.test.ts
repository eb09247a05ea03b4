import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { bankServer, clientOf, json, NOW, textAt } from '../bank.fixture.ts'
import { contractBank } from '../contract.fixture.ts'

const bank = contractBank(() => startSandbox({ now: NOW }))

describe('account details', () => {
  it('[spec: transfers.account-details] tell the holder of a key or an alias, and every field', async () => {
    const key = textAt(bank.usable, 'destinations', 0)
    const { value } = good(await bank.client.transfers.accountDetails(key))
    expect(value.holder).toMatchObject({
      name: expect.any(String),
      taxId: expect.stringMatching(/^\d{11}$/),
      accountKey: key,
    })
    expect(value.holder.bank).toEqual(expect.any(String))
    expect(value.fields.map(([name]) => name)).toContain('owner.cuit')
    expect((await bank.client.transfers.accountDetails(' Mi.Alias.Grande ')).ok).toBe(true)
  })

  it('say that an account does not exist', async () => {
    const key = textAt(bank.usable, 'unknown_accounts', 0)
    expect(await bank.client.transfers.accountDetails(key)).toMatchObject({
      error: { code: 'bank_not_found', params: { what: key } },
    })
  })

  it.each([
    [{ owners: [{ name: 'A' }, { name: 'B' }] }, null, null],
    [{ bank: { name: 'Banco' } }, null, null],
    [{ titular: 'Ana Paz', cuit: '27123456780', account: { cbu: '1' } }, 'Ana Paz', '27123456780'],
    [{ holder: { full_name: 'Ana Paz', document_number: '12345678' } }, 'Ana Paz', null],
    [{}, null, null],
  ])('leave the holder open where it is not clear: %j', async (body, name, taxId) => {
    const server = await bankServer((_, response) => json(response, 200, body))
    const key = '0110012920000091344977'
    const { value } = good(await clientOf(server.origin).transfers.accountDetails(key))
    expect(value.holder).toMatchObject({ name, taxId })
    await server.close()
  })

  it('cannot be asked for a key that is wrong', async () => {
    expect(await bank.client.transfers.accountDetails('0110012920000091344978')).toMatchObject({
      error: { code: 'request_invalid', params: { field: 'account_key' } },
    })
  })
})

describe('incoming credits', () => {
  it('[spec: transfers.incoming] are listed with exact amounts', async () => {
    const { records: value } = good(await bank.client.transfers.incoming(null)).value
    expect(value.length).toBeGreaterThan(0)
    const credits = value.flatMap((record) => (record.known ? [record.credit] : []))
    expect(credits.length).toBe(value.length)
    expect(credits.map(({ detail }) => detail.amount)).toContain('0.10')
  })

  it('are none where the answer has no body', async () => {
    const server = await bankServer((_, response) => json(response, 204, ''))
    const client = clientOf(server.origin)
    expect(good(await client.transfers.incoming(null)).value.records).toEqual([])
    client.close()
    await server.close()
  })

  it('are shown field by field where their shape is another, and refused where there is no list', async () => {
    const server = await bankServer((_, response, count) =>
      json(response, 200, count === 1 ? '{"items":[{"importe":1.10,"x":{"y":"z"}}]}' : '{"a":1}'),
    )
    const client = clientOf(server.origin)
    expect(good(await client.transfers.incoming(null)).value.records).toEqual([
      {
        known: false,
        fields: [
          ['importe', '1.10'],
          ['x.y', 'z'],
        ],
      },
    ])
    expect(await client.transfers.incoming(null)).toMatchObject({
      error: { code: 'bank_unexpected_shape' },
    })
    await server.close()
  })
})
