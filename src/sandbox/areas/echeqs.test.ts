import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { echeqStates } from '../../shared/wire/echeqs.ts'
import { at, type Driver, listAt, startDriver, textAt } from '../driver.fixture.ts'

const COUNT = 340
let bank: Driver
beforeAll(async () => {
  bank = await startDriver({ echeqs: COUNT, now: new Date('2026-11-20T15:00:00Z') })
})
afterAll(() => bank.close())

const list = async (query: string): Promise<readonly unknown[]> =>
  listAt((await bank.get(`/v2/echeqs?size=20&${query}`)).json, 'echeqs')
const values = async (query: string, path: string): Promise<readonly unknown[]> => [
  ...new Set((await list(query)).map((echeq) => at(echeq, path))),
]
async function all(): Promise<readonly unknown[]> {
  const pages = Array.from({ length: COUNT / 20 }, (_, index) => list(`page=${index + 1}`))
  return (await Promise.all(pages)).flat()
}

describe('the list', () => {
  it('answers five by default and pages without gap or overlap', async () => {
    const { json } = await bank.get('/v2/echeqs')
    expect(json).toMatchObject({
      pagination: { total_pages: COUNT / 5, current_page: 1, size: 5 },
      total_echeqs: COUNT,
    })
    expect(listAt(json, 'echeqs')).toHaveLength(5)
    expect(listAt((await bank.get('/v2/echeqs?page=2')).json, 'echeqs')).toHaveLength(5)
    const ids = (await all()).map((echeq) => textAt(echeq, 'id'))
    expect(new Set(ids).size).toBe(COUNT)
    expect(await list('page=18')).toEqual([])
  })

  it('counts its pages from 0 where the bank does', async () => {
    const [first, last] = [await list('page=1'), await list('page=17')]
    await bank.control('/config', { first_page: 0 })
    expect(await list('page=0')).toEqual(first)
    expect(await list('page=16')).toEqual(last)
    expect((await bank.get('/v2/echeqs?page=0')).json).toMatchObject({
      pagination: { current_page: 0, total_pages: COUNT / 5 },
    })
    await bank.control('/config', { first_page: 1 })
    expect((await bank.get('/v2/echeqs?page=0')).status).toBe(400)
    await fetch(`${bank.connection.control_url}/violations`, { method: 'DELETE' })
  })

  it('may name holders without a CUIT and with hyphens, the same ones each time, and filters all the same', async () => {
    const plain = (await all()).map((echeq) => at(echeq, 'issued.from.cuit'))
    await bank.control('/config', { loose_tax_ids: true })
    const loose = (await all()).map((echeq) => at(echeq, 'issued.from.cuit'))
    expect((await all()).map((echeq) => at(echeq, 'issued.from.cuit'))).toEqual(loose)
    expect(loose).toContain(null)
    for (const [index, cuit] of loose.entries())
      if (typeof cuit === 'string') expect(cuit.replaceAll('-', '')).toBe(plain[index])
    const hyphened = loose.find((cuit) => String(cuit).includes('-'))
    const digits = String(hyphened).replaceAll('-', '')
    expect(await values(`from_account_cuit=${digits}`, 'issued.from.cuit')).toEqual([hyphened])
    const amounts = (await bank.get('/v2/echeqs?size=20')).text
    expect(amounts).toContain('999999999.99')
    await bank.control('/config', { loose_tax_ids: false })
  })

  it('shows every one of the 17 states, and filters by one or several', async () => {
    const seen = new Set((await all()).map((echeq) => at(echeq, 'status')))
    expect(seen).toEqual(new Set(echeqStates.map((state) => state.toUpperCase())))
    for (const state of echeqStates)
      expect(await values(`status=${state}`, 'status')).toEqual([state.toUpperCase()])
    const both = await values('status=activo&status=pagado', 'status')
    expect(new Set(both)).toEqual(new Set(['ACTIVO', 'PAGADO']))
  })

  it('filters by account, CUIT, book, dates and currency', async () => {
    const [echeq] = await list('status=pagado')
    const cbu = textAt(echeq, 'issued.from.account.cbu')
    expect(await values(`from_account_key=${cbu}`, 'issued.from.account.cbu')).toEqual([cbu])
    const cuit = textAt(echeq, 'issued.from.cuit')
    expect(await values(`from_account_cuit=${cuit}`, 'issued.from.cuit')).toEqual([cuit])
    const book = textAt(echeq, 'echeq_book_number')
    expect(await values(`echeq_book_number=${book}`, 'echeq_book_number')).toEqual([book])
    for (const name of ['created_at', 'paid_at']) {
      const day = textAt(echeq, name).slice(0, 10)
      const found = await list(`${name}=${day}`)
      expect(found.length).toBeGreaterThan(0)
      for (const other of found) expect(textAt(other, name).slice(0, 10)).toBe(day)
    }
    expect(await values('currency=USD', 'currency')).toEqual(['USD'])
    expect(await bank.violations()).toEqual([])
  })

  it.each([
    'size=0',
    'size=21',
    'size=x',
    'page=0',
    'status=vencido',
    'currency=EUR',
    'created_at=20-11-2026',
    'paid_at=2026-02-30',
    'from_account_key=123',
  ])('refuses %s', async (query) => {
    const before = (await bank.violations()).length
    expect((await bank.get(`/v2/echeqs?${query}`)).status).toBe(400)
    expect((await bank.violations()).slice(before).map(({ rule }) => rule)).toEqual([
      'query_parameter',
    ])
  })
})

describe('an echeq', () => {
  it('is the same in the list and by id, and has every member of version 2', async () => {
    for (const echeq of await list('page=1')) {
      const { json } = await bank.get(`/v2/echeqs/${textAt(echeq, 'id')}`)
      expect(json).toEqual(echeq)
    }
    const [first] = await list('status=aval-pendiente')
    const document = { type: 'CUIT', number: expect.any(String) }
    const text = expect.any(String)
    expect(first).toMatchObject({
      id: expect.stringMatching(/^[A-Z0-9]{15}$/),
      concept: text,
      caracter: text,
      payment_reason: text,
      number: text,
      type: text,
      mode: text,
      cmc7: expect.stringMatching(/^\d{29}$/),
      group_id: text,
      display_code: text,
      created_at: text,
      paid_at: text,
      updated_at: text,
      is_expired: false,
      amount: expect.any(Number),
      holding: { document },
      issued: {
        from: {
          bank: { code: text, name: text, branch: { province: text, zip_code: text } },
          account: { number: text, cbu: text, currency: text },
        },
        to: { document },
      },
      is_represent: expect.any(Boolean),
      is_last_mandator: expect.any(Boolean),
      total_guarantors: 1,
      guarantors: [{ guarantor: { document, caracter: text }, status: 'PENDIENTE' }],
    })
  })

  it('carries endorsements, assignments and rejections whose totals agree', async () => {
    const echeqs = await all()
    for (const name of ['endorsements', 'assignments', 'rejections', 'guarantors']) {
      for (const echeq of echeqs)
        expect(at(echeq, `total_${name}`)).toBe(listAt(echeq, name).length)
      expect(echeqs.some((echeq) => listAt(echeq, name).length > 0)).toBe(true)
    }
    const [open] = await list('status=cesion-pendiente')
    expect(listAt(open, 'assignments').at(-1)).toMatchObject({ status: 'PENDIENTE' })
    const nameless = echeqs.filter((echeq) => at(echeq, 'final_beneficiary.name') === null)
    expect(nameless.length).toBeGreaterThan(0)
  })

  it('is never deferred by more than 360 days', async () => {
    for (const echeq of await all()) {
      const [created, paid] = ['created_at', 'paid_at'].map((name) =>
        Date.parse(`${textAt(echeq, name).slice(0, 10)}T00:00:00Z`),
      )
      const days = ((paid ?? 0) - (created ?? 0)) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(0)
      expect(days).toBeLessThanOrEqual(360)
    }
  })

  it('is refused for an id that is not 15 characters long and not found for an unknown one', async () => {
    expect((await bank.get('/v2/echeqs/ABC')).status).toBe(400)
    expect((await bank.get('/v2/echeqs/AAAAAAAAAAAAAAA')).status).toBe(404)
    expect((await bank.get('/v2/echeqs/AAAAAAAAAA-----')).status).toBe(404)
  })

  it('moves to the state that the control API says', async () => {
    const id = textAt(await bank.usable('echeq_ids'), 'DEPOSITADO.0')
    const status = async (): Promise<unknown> =>
      at((await bank.get(`/v2/echeqs/${id}`)).json, 'status')
    await bank.control('/settle', { kind: 'echeq', id })
    expect(await status()).toBe('PRESENTADO')
    await bank.control('/settle', { kind: 'echeq', id, outcome: 'rechazado' })
    expect(await status()).toBe('RECHAZADO')
    expect((await values('status=rechazado', 'id')).includes(id)).toBe(true)
  })
})

describe('version 1', () => {
  it('has the flat shape, without what came with version 2', async () => {
    const id = textAt(await bank.usable('echeq_ids'), 'CESION-PENDIENTE.1')
    const { json } = await bank.get(`/v1/echeqs/${id}`)
    const flat = { document: expect.any(String), document_type: 'CUIT', name: expect.any(String) }
    expect(json).toMatchObject({
      id,
      status: 'CESION-PENDIENTE',
      code: expect.any(String),
      from: {
        bank: { code: expect.any(String), branch: { state: expect.any(String) } },
        account_key: expect.any(String),
        account: expect.any(String),
        currency: expect.any(String),
        business_name: expect.any(String),
      },
      to: flat,
      total_cessions: listAt(json, 'cessions').length,
      is_last_constituent: expect.any(Boolean),
    })
    for (const name of ['currency', 'display_code', 'group_id', 'issued', 'holding', 'is_expired'])
      expect(json).not.toHaveProperty(name)
    expect(at(json, 'cessions.0.to')).toMatchObject({ ...flat, address: expect.any(String) })
  })

  it('lists with the same filters', async () => {
    const { json } = await bank.get('/v1/echeqs?status=custodia&size=20&page=1')
    const statuses = listAt(json, 'echeqs').map((echeq) => at(echeq, 'status'))
    expect(new Set(statuses)).toEqual(new Set(['CUSTODIA']))
    const endorsed = listAt((await bank.get('/v1/echeqs?size=20')).json, 'echeqs')
      .flatMap((echeq) => listAt(echeq, 'endorsements'))
      .at(0)
    expect(endorsed).toHaveProperty('reason_repudiation')
    expect(endorsed).toMatchObject({ from: { document_type: 'CUIT' } })
  })
})
