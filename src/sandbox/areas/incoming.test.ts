import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { at, type Driver, listAt, startDriver, textAt } from '../driver.fixture.ts'

let bank: Driver
beforeAll(async () => {
  bank = await startDriver()
})
afterAll(() => bank.close())

const details = (key: string) => bank.get(`/v2/accounts/${key}/details`)

it('tells the holder of a CBU, a CVU, an alias and of an own account', async () => {
  const own = textAt(await bank.usable('accounts'), '0.cbu')
  expect((await details(own)).json).toMatchObject({
    account_key: own,
    account_type: 'CBU',
    status: 'ACTIVE',
    owner: { name: 'Almacén La Ñata S.A.', cuit: '30712345671' },
    bank: { code: '322' },
  })
  const cvu = await details('0000003100012345678907')
  expect(cvu.json).toMatchObject({ account_type: 'CVU', psp: { id: '0003' }, bank: null })
  const alias = await details('mi.alias.ok')
  expect(alias.json).toMatchObject({ alias: 'mi.alias.ok', owner: { cuit: expect.any(String) } })
  const again = await details('mi.alias.ok')
  expect(again.json).toEqual(alias.json)
})

it('answers 404 to an unknown account, shows a closed one, and refuses wrong digits', async () => {
  expect((await details(textAt(await bank.usable('unknown_accounts'), '0'))).status).toBe(404)
  const closed = await details(textAt(await bank.usable('inactive_accounts'), '0'))
  expect(closed.json).toMatchObject({ status: 'INACTIVE' })
  expect((await details('0720321188000033530000')).status).toBe(404)
  expect((await details('123')).status).toBe(400)
})

it('lists incoming credits newest first, by CVU and by page', async () => {
  const cvu = textAt(await bank.usable('cvus'), '1')
  const { json } = await bank.get(`/v2/transfers/cvu?account_key=${cvu}&size=2&page=2`)
  const results = listAt(json, 'results')
  expect(results).toHaveLength(2)
  for (const credit of results) expect(at(credit, 'to.account_key')).toBe(cvu)
  const [newer, older] = results.map((credit) => textAt(credit, 'detail.date'))
  expect((newer ?? '') > (older ?? '')).toBe(true)
})

it('adds an emitted credit to the list and notifies the same record', async () => {
  const { json } = await bank.control('/emit', { kind: 'cashin', detail: { note: 'nuevo' } })
  const [notification] = await bank.notified(1)
  const first = at((await bank.get('/v2/transfers/cvu?size=1')).json, 'results.0')
  expect(first).toEqual(notification?.json)
  expect(first).toEqual(at(json, 'body'))
  expect(first).toMatchObject({
    detail: { note: 'nuevo', clearing_id: expect.any(String), amount: expect.any(Number) },
    from: { account_type: expect.any(String), cuit: expect.any(String) },
    to: { account_type: 'CVU' },
    psp: { id: expect.any(Number), collecting_account: expect.any(String) },
  })
})

it('keeps credits to the asked period', async () => {
  const none = await bank.get('/v2/transfers/cvu?from=2020-01-01&to=2020-01-31')
  expect(none.json).toEqual({ total_page: 0, results: [] })
  expect((await bank.get('/v2/transfers/cvu?from=yesterday')).status).toBe(400)
})

describe('the pages of incoming credits', () => {
  const pageOf = async (query = '') => (await bank.get(`/v2/transfers/cvu${query}`)).json
  const mode = (config: Record<string, unknown>) => bank.control('/config', config)
  afterEach(() =>
    mode({ incoming_pages: 'by_page', first_page: 1, incoming_rows: 0, incoming_query: null }),
  )

  it('may be the first alone, whatever is asked for', async () => {
    await mode({ incoming_pages: 'ignored' })
    const first = await pageOf()
    expect(first).toMatchObject({ total_page: 3 })
    expect(listAt(first, 'results')).toHaveLength(20)
    expect(await pageOf('?page=2')).toEqual(first)
  })

  it('may be the first alone, and a page that is asked for refused', async () => {
    await mode({ incoming_pages: 'refused' })
    expect(await pageOf()).toMatchObject({ total_page: 3 })
    expect(await bank.get('/v2/transfers/cvu?page=2')).toMatchObject({
      status: 400,
      json: { error_code: 'unknown_parameter', field: 'page' },
    })
  })

  it('may be none: all credits at once, and no count', async () => {
    await mode({ incoming_pages: 'uncounted' })
    const all = await pageOf()
    expect(listAt(all, 'results').length).toBeGreaterThan(40)
    expect(at(all, 'total_page')).toBeUndefined()
  })

  it('may be none of very many credits, which are sent while they are made', async () => {
    await mode({ incoming_pages: 'uncounted' })
    const few = listAt(await pageOf(), 'results')
    await mode({ incoming_rows: 1000 })
    const results = listAt(await pageOf(), 'results')
    expect(results.slice(0, few.length)).toEqual(few)
    expect(new Set(results.map((credit) => textAt(credit, 'id'))).size).toBe(few.length + 1000)
  })

  it('are asked for by the names that were agreed in private, and by no others', async () => {
    const second = await pageOf('?page=2')
    await mode({ incoming_query: { pagina: 'page' } })
    expect(await pageOf('?pagina=2')).toEqual(second)
    expect(await bank.get('/v2/transfers/cvu?page=2')).toMatchObject({
      status: 400,
      json: { error_code: 'unknown_parameter', field: 'page' },
    })
  })

  it('may be uncounted: an empty one is the end', async () => {
    await mode({ incoming_pages: 'silent' })
    expect(listAt(await pageOf('?page=3'), 'results').length).toBeGreaterThan(0)
    expect(await pageOf('?page=4')).toEqual({ results: [] })
  })

  it('count from 0 where the bank does', async () => {
    const [first, second] = [await pageOf(), await pageOf('?page=2')]
    await mode({ first_page: 0 })
    expect([await pageOf(), await pageOf('?page=0')]).toEqual([first, first])
    expect(await pageOf('?page=1')).toEqual(second)
    expect(await pageOf('?page=3')).toEqual({ total_page: 3, results: [] })
  })
})
