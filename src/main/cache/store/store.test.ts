import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { LosslessNumber } from '../../../shared/json/json.ts'
import type { PositionRequest, PositionSection } from '../../../shared/wire/position.ts'
import {
  accountJson,
  bytesOf,
  type CacheFixture,
  cacheFixture,
  fixedTermJson,
  fundJson,
  instrumentJson,
  meta,
  type PositionParts,
  positionJson,
  value,
} from '../cache.fixture.ts'
import type { Cache } from '../cache-port.ts'

/** Values in an order that is neither that of numbers nor of letters. */
const valuations = [
  '10',
  '9.5',
  '-3',
  '100',
  '9.50',
  '0',
  '9007199254740993.01',
  '9007199254740992.99',
]
const words = [
  'Título Ñandú',
  'acción de ypf',
  'Bono nación',
  'ACCIÓN Ypf',
  'árbol',
  'Zeta',
  'beta',
  '%_',
]

let fixture: CacheFixture
let cache: Cache
beforeAll(async () => {
  fixture = cacheFixture()
  cache = await fixture.open()
  await take({
    fileId: 'F1',
    accounts: [accountJson('0110012920000091344977', 'ARS', '5'), accountJson('22', 'USD', '7.1')],
    fixedTerms: [fixedTermJson('PF1', 'ARS', '1'), fixedTermJson('PF2', 'ARS', '2')],
    funds: [fundJson('Ahorro', 'ARS', '3')],
    instruments: valuations.map((amount, n) => instrumentJson(`I${n}`, amount, words[n])),
  })
  const many = Array.from({ length: 4_500 }, (_, n) => instrumentJson(`M${n}`, `${n}.10`))
  await take({ fileId: 'many', createdAt: '2026-11-10 00:00:00', instruments: many })
})
afterAll(() => fixture.remove())

const take = async (parts: PositionParts) =>
  value(await cache.positions.import(bytesOf(positionJson(parts)), meta()))

const instruments = async (input: object) => {
  const page = { fileId: 'F1', offset: 0, limit: 100, ...input }
  const { rows, total } = value(await cache.positions.page('instruments', page))
  return { names: rows.map((row) => row.abbreviation), total }
}

describe('a page of a section', () => {
  it('comes in file order, in parts, with the number of all', async () => {
    expect(await instruments({ limit: 3 })).toEqual({ names: ['I0', 'I1', 'I2'], total: 8 })
    expect(await instruments({ offset: 6, limit: 3 })).toEqual({ names: ['I6', 'I7'], total: 8 })
    expect(await instruments({ offset: 20 })).toEqual({ names: [], total: 8 })
  })

  it('sorts decimals by their value, and what is equal in file order', async () => {
    const sort = { column: 'valuation', descending: false }
    const ascending = ['I2', 'I5', 'I1', 'I4', 'I0', 'I3', 'I7', 'I6']
    expect((await instruments({ sort })).names).toEqual(ascending)
    const down = await instruments({ sort: { ...sort, descending: true } })
    expect(down.names).toEqual(['I6', 'I7', 'I3', 'I0', 'I1', 'I4', 'I5', 'I2'])
    expect((await instruments({ sort, offset: 2, limit: 2 })).names).toEqual(['I1', 'I4'])
  })

  it('sorts text without case and accents', async () => {
    const sort = { column: 'description', descending: false }
    const { names } = await instruments({ sort })
    expect(names).toEqual(['I7', 'I1', 'I3', 'I4', 'I6', 'I2', 'I0', 'I5'])
  })

  it('keeps file order for a column that there is not', async () => {
    const sort = { column: 'valuation; DROP TABLE instrument', descending: true }
    expect((await instruments({ sort, limit: 1 })).names).toEqual(['I0'])
  })

  it('finds words without case and accents, each of them, in any field', async () => {
    expect(await instruments({ search: 'ACCION' })).toEqual({ names: ['I1', 'I3'], total: 2 })
    expect((await instruments({ search: 'ypf accion' })).names).toEqual(['I1', 'I3'])
    expect((await instruments({ search: 'accion i3' })).names).toEqual(['I3'])
    expect((await instruments({ search: 'nandu' })).names).toEqual(['I0'])
    expect((await instruments({ search: '%_' })).names).toEqual(['I7'])
    expect((await instruments({ search: '$ 9,50' })).names).toEqual(['I1', 'I4'])
    expect((await instruments({ search: '9.007.199.254.740.993,01' })).names).toEqual(['I6'])
    expect((await instruments({ search: '3,00' })).names).toEqual(['I2'])
    expect(await instruments({ search: 'nothing such' })).toEqual({ names: [], total: 0 })
    expect((await instruments({ search: '   ' })).total).toBe(8)
  })

  it('narrows instruments to a type, and combines it with search and sort', async () => {
    expect((await instruments({ instrumentType: 'BONOS' })).total).toBe(8)
    expect((await instruments({ instrumentType: 'ACCIONES' })).total).toBe(0)
    const sort = { column: 'valuation', descending: true }
    const both = await instruments({ instrumentType: 'BONOS', search: 'ypf', sort })
    expect(both.names).toEqual(['I3', 'I1'])
  })

  it.each<PositionSection>(['accounts', 'fixed_terms', 'funds', 'instruments'])(
    'says that a file is not held (%s)',
    async (section) => {
      const page = await cache.positions.page(section, { fileId: 'F9', offset: 0, limit: 1 })
      expect(page).toEqual(err(appError('not_found', { what: 'F9' })))
    },
  )
})

describe('rows for an export', () => {
  it('come in chunks that together are the section', async () => {
    const names: string[] = []
    const starts: number[] = []
    for (let from: number | null = 0; from !== null; ) {
      starts.push(from)
      const chunk: { rows: readonly { abbreviation: string }[]; next: number | null } = value(
        await cache.positions.sectionRows('many', 'instruments', from),
      )
      names.push(...chunk.rows.map((row) => row.abbreviation))
      from = chunk.next
    }
    expect(names).toEqual(Array.from({ length: 4_500 }, (_, n) => `M${n}`))
    expect(starts.length).toBeGreaterThan(1)
  })

  it('are none for an empty section, and not found for an unknown file', async () => {
    expect(await cache.positions.sectionRows('many', 'funds', 0)).toEqual(
      ok({ rows: [], next: null }),
    )
    expect(await cache.positions.sectionRows('F9', 'funds', 0)).toEqual(
      err(appError('not_found', { what: 'F9' })),
    )
  })
})

describe('searching a whole position', () => {
  it('tells section, place, words and amount of every hit', async () => {
    const hits = value(await cache.positions.search('F1', '0110012'))
    expect(hits).toEqual([
      {
        section: 'accounts',
        index: 0,
        label: [
          { field: 'accountType', value: 'CC' },
          { field: 'accountNumber', value: '00-0110012920000091344977' },
        ],
        detail: [{ field: 'cbu', value: '0110012920000091344977' }],
        amount: { amount: '5', currency: 'ARS' },
      },
    ])
    const accion = value(await cache.positions.search('F1', 'accion'))
    expect(accion.map(({ section, index, amount }) => [section, index, amount.currency])).toEqual([
      ['instruments', 1, null],
      ['instruments', 3, null],
    ])
    const amounts = value(await cache.positions.search('F1', '$ 3,00'))
    expect(amounts.map(({ section, index }) => [section, index])).toEqual([
      ['funds', 0],
      ['instruments', 2],
    ])
    const key = value(await cache.positions.search('F1', '0110012-9 2000009134497-7'))
    expect(key).toEqual(hits)
    const all = value(await cache.positions.search('F1', 'ars'))
    expect(all.map(({ section }) => section)).toEqual([
      'accounts',
      'fixed_terms',
      'fixed_terms',
      'funds',
    ])
  })

  it('stops at fifty in a section', async () => {
    expect(value(await cache.positions.search('many', 'M')).length).toBe(50)
    expect(value(await cache.positions.search('many', ' '))).toEqual([])
  })
})

describe('balances over time', () => {
  it('take the newest position of each day, per currency and per account', async () => {
    const other = cacheFixture()
    const positions = (await other.open()).positions
    const file = async (fileId: string, createdAt: string, parts: PositionParts) =>
      value(await positions.import(bytesOf(positionJson({ fileId, createdAt, ...parts })), meta()))
    const [pesos, more] = ['9007199254740993.01', '0.02']
    const accounts = [accountJson('1', 'ARS', pesos), accountJson('2', 'ARS', more)]
    await file('late', '2026-11-19 18:00:00', { accounts })
    await file('early', '2026-11-19 09:00:00', { accounts: [accountJson('1', 'ARS', '5')] })
    await file('next', '2026-11-20 10:00:00', {
      accounts: [accountJson('1', 'ARS', '-7.5'), accountJson('1', 'USD', '3')],
      funds: [fundJson('Ahorro', 'EUR', '3')],
    })
    await file('spent', '2026-11-21 10:00:00', {
      accounts: [accountJson('1', 'ARS', '1'), accountJson('1', 'USD', '0.00')],
    })
    await file('future', '2027-01-01 10:00:00', { accounts })
    const point = (day: string, balance: string) => ({ day, balance, available: balance })
    expect(value(await positions.balances())).toEqual([
      {
        currency: 'ARS',
        points: [
          point('2026-11-19', '9007199254740993.03'),
          point('2026-11-20', '-7.5'),
          point('2026-11-21', '1'),
        ],
      },
      // Money that is gone is a point of its curve too.
      { currency: 'USD', points: [point('2026-11-20', '3'), point('2026-11-21', '0')] },
    ])
    const one = { cbu: '2', number: '00-2', currency: 'ARS' }
    expect(value(await positions.balances(one))).toEqual([
      { currency: 'ARS', points: [point('2026-11-19', more)] },
    ])
    expect(value(await positions.balances({ ...one, cbu: '9' }))).toEqual([])
    // Savings and current account may have one number; a file may leave the CBU out.
    const savings = accountJson('3', 'ARS', '8').replace('"00-3"', '"00-2"')
    await file('both', '2026-11-18 10:00:00', {
      accounts: [accountJson('2', 'ARS', '4'), savings],
    })
    await file('bare', '2026-11-17 10:00:00', {
      accounts: [accountJson('2', 'ARS', '6').replace('"cbu":"2"', '"cbu":""')],
    })
    expect(value(await positions.balances(one))).toEqual([
      {
        currency: 'ARS',
        points: [point('2026-11-17', '6'), point('2026-11-18', '4'), point('2026-11-19', more)],
      },
    ])
    await other.remove()
  })
})

describe('position requests', () => {
  const request = (fileId: string, more: Partial<PositionRequest> = {}): PositionRequest => ({
    fileId,
    state: 'processing',
    requestedAt: '2026-11-21T10:00:00.000Z',
    traceId: 'trace',
    message: 'received',
    expiresAt: null,
    error: null,
    ...more,
  })
  const download = {
    url: 'https://files.example.com/f?a=1&b=%2F',
    method: 'GET',
    content_type: 'application/json',
    expiration: '2026-11-21T12:00:00Z',
    expiration_in_minutes: 60,
    size: new LosslessNumber('12345678901234567890'),
  }

  it('are kept, replaced and listed with the newest first', async () => {
    const { requests } = (await fixture.stores()).archive
    const error = appError('download_expired', { expiration: 'x' }, { traceId: 't' })
    requests.put(request('old'))
    requests.put(request('new', { requestedAt: '2026-11-21T11:00:00.000Z' }))
    const failed = request('old', { state: 'failed', error })
    expect(requests.put(failed)).toEqual(ok(null))
    expect(requests.get('old')).toEqual(ok(failed))
    expect(requests.get('unknown')).toEqual(ok(null))
    expect(value(requests.list()).map(({ fileId }) => fileId)).toEqual(['new', 'old'])
  })

  it('keep where the file is to be fetched, as it was announced, until they are forgotten', async () => {
    const { requests } = (await fixture.stores()).archive
    requests.put(request('F5'))
    expect(requests.downloadData('F5')).toEqual(ok(null))
    requests.put(request('F5', { state: 'announced' }), download)
    requests.put(request('F5', { state: 'downloading' }))
    expect(requests.downloadData('F5')).toEqual(ok(download))
    requests.forget('F5')
    expect(requests.get('F5')).toEqual(ok(null))
    expect(requests.downloadData('F5')).toEqual(ok(null))
    expect(requests.forget('F5')).toEqual(ok(null))
  })
})
