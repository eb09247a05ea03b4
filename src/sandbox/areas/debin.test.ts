import { afterEach, beforeEach, expect, it } from 'vitest'
import { at, type Driver, listAt, startDriver, textAt } from '../driver.fixture.ts'

let bank: Driver
let account: string
beforeEach(async () => {
  bank = await startDriver()
  account = textAt(await bank.usable('accounts'), '0.account_id')
})
afterEach(() => bank.close())

const list = (query = '') => bank.get(`/v1/debin/recurrent?account_id=${account}${query}`)
const ids = async (query = ''): Promise<readonly string[]> =>
  listAt((await list(query)).json, 'results').map((debin) => textAt(debin, 'id'))
const creation = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  concept_code: 'CUO',
  amount: 250.75,
  purchaser: { cuit: '20123456786', account_key: '0110012920000091344977' },
  account_id: account,
  currency: 'ARS',
  notes: 'Cuota 3',
  reference: `ref-${crypto.randomUUID()}`,
  provision: 'CUOTA3',
  ...changes,
})
const create = (body: unknown) => bank.send('POST', '/v1/debin/recurrent', body)

it('counts its pages from 0 where the bank does', async () => {
  const [first, second] = [await ids(), await ids('&page=2')]
  await bank.control('/config', { first_page: 0 })
  expect([await ids(), await ids('&page=0'), await ids('&page=1')]).toEqual([first, first, second])
})

it('lists twenty recurrent ones of the last thirty days by default', async () => {
  const { json } = await list()
  const results = listAt(json, 'results')
  expect(results).toHaveLength(20)
  expect(at(json, 'total_page')).toBe(2)
  for (const debin of results)
    expect(debin).toMatchObject({
      id: expect.stringMatching(/^.{22}$/),
      seller: { cuit: expect.any(String), account_key: expect.any(String) },
      purchaser: { cuit: expect.any(String), account_key: expect.any(String) },
      type: 'RECURRENTE',
      status: expect.any(String),
      expired: expect.any(String),
      debin: { currency: 'ARS', concept: expect.any(String) },
      amount: expect.any(Number),
      refund: false,
      associated_id: null,
    })
  expect(results.some((debin) => at(debin, 'created_at') === null)).toBe(true)
  expect(results.some((debin) => at(debin, 'debin.provision') === null)).toBe(true)
  expect(await bank.violations()).toEqual([])
})

it('filters by every parameter and pages without gap or overlap', async () => {
  const all = await ids('&size=1000')
  const pages = [...(await ids('&size=15&page=1')), ...(await ids('&size=15&page=2'))]
  expect(pages).toEqual(all.slice(0, 30))
  const first = at((await list()).json, 'results.0')
  const purchaser = at(first, 'purchaser')
  const id = textAt(first, 'id')
  expect(await ids(`&id_debin=${id}`)).toEqual([id])
  expect(await ids(`&cuit=${textAt(purchaser, 'cuit')}`)).toContain(id)
  expect(await ids(`&account_key=${textAt(purchaser, 'account_key')}`)).toEqual([id])
  const running = listAt((await list('&status=EN%20CURSO')).json, 'results')
  expect(running.length).toBeGreaterThan(0)
  expect(running.every((debin) => at(debin, 'status') === 'EN CURSO')).toBe(true)
  const back = listAt((await list('&type=CONTRACARGO')).json, 'results')
  expect(back.length).toBeGreaterThan(0)
  expect(back.every((debin) => at(debin, 'refund') === true)).toBe(true)
  expect(await ids('&from=2020-01-01&size=1000')).not.toHaveLength(all.length)
  expect(await ids('&to=2020-01-01')).toEqual([])
  expect(await bank.violations()).toEqual([])
})

it('shows all nine recurrent statuses and all five of chargebacks', async () => {
  const statuses = async (query: string): Promise<ReadonlySet<unknown>> =>
    new Set(listAt((await list(query)).json, 'results').map((debin) => at(debin, 'status')))
  const far = '&from=2000-01-01&size=1000'
  expect((await statuses(far)).size).toBe(9)
  expect((await statuses(`${far}&type=CONTRACARGO`)).size).toBe(5)
})

it.each([
  'account_id=12345',
  'account_id=12345678901',
  'account_id=12a456',
  'cuit=20123456786',
  'account_id=100000&account_key=123',
  'account_id=100000&id_debin=123',
  'account_id=100000&size=0',
  'account_id=100000&page=x',
  'account_id=100000&from=yesterday',
])('refuses %s', async (query) => {
  expect((await bank.get(`/v1/debin/recurrent?${query}`)).status).toBe(400)
  expect((await bank.violations()).map(({ rule }) => rule)).toEqual(['query_parameter'])
})

it('answers 404 to an account of somebody else', async () => {
  expect((await bank.get('/v1/debin/recurrent?account_id=1234567')).status).toBe(404)
})

it('accepts a creation, lists it as INICIADO and credits it when settled', async () => {
  const body = creation()
  const { status, json } = await create(body)
  expect(status).toBe(200)
  expect(json).toEqual({
    seller: {
      cbu: expect.any(String),
      account_currency: 'ARS',
      account_type: 'CC',
      account_id: account,
    },
    id: expect.stringMatching(/^.{22}$/),
    provision: 'CUOTA3',
    purchaser: { ...(body['purchaser'] as object), name: expect.any(String) },
    amount: '250.75',
    notes: 'Cuota 3',
    concept_code: 'CUO',
  })
  const id = textAt(json, 'id')
  expect(at((await list()).json, 'results.0')).toMatchObject({ id, status: 'INICIADO' })
  await bank.control('/settle', { kind: 'debin', id })
  expect(at((await list()).json, 'results.0')).toMatchObject({ id, status: 'ACREDITADO' })
  await bank.control('/settle', { kind: 'debin', id, outcome: 'SIN SALDO' })
  expect((await bank.get(`/v3/payments/debin/${id}`)).json).toMatchObject({ state: 'SIN SALDO' })
})

it('executes a repeated creation twice, and says so', async () => {
  const body = creation()
  await create(body)
  await create(body)
  expect(await bank.orders('debin')).toEqual([
    expect.objectContaining({ key: body['reference'], attempts: 2, executions: 2 }),
  ])
})

it.each([
  [{ account_id: '1234567' }, 'invalid_account_id'],
  [{ amount: 0 }, 'invalid_amount'],
  [{ currency: 'USD' }, 'invalid_currency'],
  [{ purchaser: { cuit: '20123456780', account_key: 'mi.alias.ok' } }, 'invalid_cuit'],
  [{ purchaser: { cuit: '20123456786', account_key: 'no.existe.x' } }, 'invalid_account_key'],
])('answers 412 to %j', async (change, error_code) => {
  expect(await create(creation(change))).toMatchObject({ status: 412, json: { error_code } })
  expect(at((await bank.orders('debin'))[0], 'executions')).toBe(0)
})

it('shows the detail of a DEBIN of the last month, and no older one', async () => {
  const id = textAt(await bank.usable('debin_ids'), '0')
  expect((await bank.get(`/v3/payments/debin/${id}`)).json).toMatchObject({
    id,
    state: expect.any(String),
    transaction_type: expect.any(String),
    details: {
      amount: expect.any(Number),
      operation_date: expect.any(String),
      expiration_date: expect.any(String),
      business_date: expect.any(String),
      currency_code: 'ARS',
      devolution: false,
      partial_devolution: false,
      preauthorized: true,
      forced_credit: false,
      original_operation_id: expect.any(String),
    },
    credit: { account: { owner: { cuit: '30712345671' } }, virtual_account: null },
    debit: { account: { cbu: expect.any(String) } },
    evaluation: { score: expect.any(Number), rules: expect.any(String) },
  })
  const old = textAt(await bank.usable('debin_ids_older_than_a_month'), '0')
  expect((await bank.get(`/v3/payments/debin/${old}`)).status).toBe(404)
})
