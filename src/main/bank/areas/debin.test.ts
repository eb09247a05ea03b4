import { beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import {
  chargebackDebinStatuses,
  type DebinListItem,
  type DebinQuery,
  recurrentDebinStatuses,
} from '../../../shared/wire/debin.ts'
import { bankServer, business, clientOf, json, NOW, textAt } from '../bank.fixture.ts'
import { contractBank } from '../contract.fixture.ts'

const bank = contractBank(() => startSandbox({ now: NOW }))
let account: string
beforeAll(() => {
  account = textAt(bank.usable, 'accounts', 0, 'account_id')
})

/** The rows of a page, each of which can be read. */
async function read(query: DebinQuery): Promise<readonly DebinListItem[]> {
  const { results } = good(await bank.client.debin.page(query)).value
  expect(results.malformed).toEqual([])
  return results.rows.map(({ value }) => value)
}

describe('the list of DEBINs', () => {
  it('[spec: debin.list, fields.debin.list, limit.debin.size] is read page by page, 20 at a time', async () => {
    const query = { account_id: account }
    const pages = good(await bank.client.debin.page(query)).value.total_page
    expect(pages).toBeGreaterThan(1)
    const first = await read(query)
    expect(first.length).toBe(20)
    const last = await read({ ...query, page: pages })
    expect(last.length).toBeGreaterThan(0)
    expect(last[0]?.id).not.toBe(first[0]?.id)
    const [item] = first
    expect(item).toMatchObject({
      id: expect.stringMatching(/^.{22}$/),
      status: expect.any(String),
      amount: expect.stringMatching(/^\d+\.\d+$/),
      refund: false,
      expired: expect.any(String),
      debin: { currency: expect.any(String), concept: expect.any(String) },
      seller: { cuit: expect.any(String), account_key: expect.any(String) },
      purchaser: { cuit: expect.any(String), name: expect.any(String) },
    })
  })

  it.each(recurrentDebinStatuses)(
    '[spec: state.debin.recurrent.%s] is filtered by this status',
    async (status) => {
      const query = { account_id: account, status, from: '2026-09-01' }
      const results = await read(query)
      expect(results.length).toBeGreaterThan(0)
      expect(new Set(results.map((item) => item.status))).toEqual(new Set([status]))
    },
  )

  it.each(chargebackDebinStatuses)(
    '[spec: state.debin.chargeback.%s] shows chargebacks in this status with the DEBIN they belong to',
    async (status) => {
      const query = { account_id: account, type: 'CONTRACARGO', status, from: '2026-09-01' }
      const results = await read(query)
      expect(results.length).toBeGreaterThan(0)
      for (const item of results) {
        expect(item).toMatchObject({ status, refund: true })
        expect(item.associated_id).toEqual(expect.any(String))
      }
    },
  )

  it('[spec: debin.list.filters] sends every filter under its name', async () => {
    const server = await bankServer((_, response) =>
      json(response, 200, { total_page: 0, results: [] }),
    )
    const query: DebinQuery = {
      account_id: '1234567',
      cuit: '20123456786',
      from: '2026-11-01',
      to: '2026-11-20T12:00:00-03:00',
      page: 3,
      account_key: '0110012920000091344977',
      type: 'RECURRENTE',
      status: 'SIN SALDO',
      id_debin: 'ABCDEFGHIJKLMNOPQRSTUV',
    }
    good(await clientOf(server.origin).debin.page(query))
    const sent = business(server)[0]?.url ?? ''
    expect(sent).toContain('status=SIN%20SALDO')
    expect(Object.fromEntries(new URL(sent, server.origin).searchParams)).toEqual({
      ...query,
      page: '3',
      size: '20',
    })
  })

  it('[spec: debin.list.defaults] leaves to the bank what is not asked for', async () => {
    const server = await bankServer((_, response) =>
      json(response, 200, { total_page: 0, results: [] }),
    )
    good(await clientOf(server.origin).debin.page({ account_id: '123456' }))
    expect(business(server)[0]?.url).toBe('/v1/debin/recurrent?account_id=123456&size=20')
  })

  it('has a purchaser and a seller in numbers: the specification shows no type of theirs', async () => {
    const row =
      '{"id":"A","status":"INICIADO","amount":1,"seller":{"cuit":30500010912},"purchaser":{"cuit":20123456786}}'
    const server = await bankServer((_, response) =>
      json(response, 200, `{"total_page":1,"results":[${row}]}`),
    )
    const reply = await clientOf(server.origin).debin.page({ account_id: account })
    const { rows, malformed } = good(reply).value.results
    expect(malformed).toEqual([])
    expect(rows).toMatchObject([{ value: { purchaser: { cuit: '20123456786' } }, raw: row }])
  })

  it('tells the field of each row that cannot be read, and reads the others', async () => {
    const row = (rest: string) => `{"id":"A","status":"INICIADO","debin":{"currency":"ARS"}${rest}}`
    const rows = [
      row(',"amount":10.50,"refund":false'),
      row(''),
      row(',"amount":"mucho"'),
      row(',"amount":1,"refund":"no"'),
      '7',
      'null',
    ]
    const body = `{"total_page":1,"results":[${rows.join(',')}]}`
    const server = await bankServer((_, response) => json(response, 200, body))
    const client = clientOf(server.origin)
    const { results } = good(await client.debin.page({ account_id: account })).value
    expect(results.rows).toHaveLength(1)
    expect(results.malformed.map(({ field }) => field)).toEqual([
      'amount',
      'amount',
      'refund',
      'id',
      '',
    ])
  })

  it.each<readonly [string, Partial<DebinQuery>, string]>([
    ['account', { account_id: '' }, 'account_id'],
    ['CUIT', { cuit: '1' }, 'cuit'],
    ['from', { from: '20/11/2026' }, 'from'],
    ['to', { to: '2026-02-30' }, 'to'],
    ['order of dates', { from: '2026-11-02', to: '2026-11-01' }, 'from'],
    ['page', { page: 0 }, 'page'],
    ['key', { account_key: 'alias.no.vale' }, 'account_key'],
    ['id', { id_debin: 'corto' }, 'id_debin'],
    ['type', { type: '' }, 'type'],
    ['status', { status: ' ' }, 'status'],
  ])(
    '[spec: limit.debin.id_debin] is checked before the network: %s',
    async (_, changes, field) => {
      const outcome = await bank.client.debin.page({ account_id: '1234567', ...changes })
      expect(outcome).toMatchObject({ error: { code: 'request_invalid', params: { field } } })
    },
  )
})

describe('a list of DEBINs with nothing in it', () => {
  it.each([
    ['is null', 200, '{"total_page":0,"results":null}'],
    ['has no body', 204, ''],
  ])('is empty where it %s', async (_, status, body) => {
    const server = await bankServer((__, response) => json(response, status, body))
    const client = clientOf(server.origin)
    const page = good(await client.debin.page({ account_id: account })).value
    expect(page.results).toEqual({ rows: [], malformed: [] })
  })
})

describe('one DEBIN', () => {
  it('[spec: debin.detail, fields.debin.detail] is read with every group of its fields', async () => {
    const id = textAt(bank.usable, 'debin_ids', 0)
    const { value } = good(await bank.client.debin.detail(id))
    expect(value).toMatchObject({
      id,
      state: expect.any(String),
      transaction_type: expect.any(String),
      details: {
        amount: expect.stringMatching(/^\d+(\.\d+)?$/),
        currency_code: expect.any(String),
        preauthorized: expect.any(Boolean),
        devolution: expect.any(Boolean),
      },
      credit: { account: { owner: { cuit: expect.any(String) }, cbu: expect.any(String) } },
      debit: { account: { owner: { name: expect.any(String) } } },
    })
    expect(value.evaluation?.score).toMatch(/^\d/)
  })

  it('has the number of a bank and the CUIT of an owner in numbers, too', async () => {
    const side = '{"account":{"owner":{"cuit":20123456786},"bank_id":7}}'
    const body = `{"id":"A","state":"INICIADO","details":{"amount":1},"credit":${side},"debit":${side}}`
    const server = await bankServer((_, response) => json(response, 200, body))
    const { value } = good(await clientOf(server.origin).debin.detail('A'))
    expect(value.debit?.account).toMatchObject({ owner: { cuit: '20123456786' }, bank_id: '7' })
  })

  it('[spec: limit.debin.age] is refused by the bank when it is older than a month', async () => {
    const id = textAt(bank.usable, 'debin_ids_older_than_a_month', 0)
    expect(await bank.client.debin.detail(id)).toMatchObject({
      error: { code: 'bank_not_found', params: { what: id } },
    })
  })

  it.each(['', '..', 'a b'])('cannot be asked for as %j', async (id) => {
    expect(await bank.client.debin.detail(id)).toMatchObject({
      error: { code: 'request_invalid', params: { field: 'debin_id' } },
    })
  })
})
