import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { parseJson, stringifyJson } from '../../../shared/json/json.ts'
import type { EcheqFilter } from '../../../shared/lists/echeqs.ts'
import type { EcheqState } from '../../../shared/wire/echeqs.ts'
import { modernEcheq } from '../../../shared/wire/echeqs-v1.ts'
import { type CacheFixture, cacheFixture, value } from '../cache.fixture.ts'
import type { Cache, SeenHistory } from '../cache-port.ts'
import type { SeenEcheq } from './echeq-port.ts'
import { ACCOUNT, OURS, record, SEEN, takePosition } from './echeqs.fixture.ts'

let fixture: CacheFixture
let cache: Cache
let seen: SeenHistory

beforeEach(async () => {
  fixture = cacheFixture()
  ;({ cache, seen } = await fixture.stores())
})
afterEach(() => fixture.remove())

const take = (...records: readonly SeenEcheq[]) => cache.echeqs.take(records)
const ids = async (filter: EcheqFilter): Promise<readonly string[]> =>
  value(await cache.echeqs.page({ filter, offset: 0, limit: 500 })).rows.map((row) => row.id)

describe('taking in', () => {
  it('has no indexes before anything is held, so that a first reading need not keep them', async () => {
    expect(value(await cache.echeqs.index())).toBe(false)
    await take(record({ id: 'UNO' }))
    expect(value(await cache.echeqs.index())).toBe(true)
  })

  it('keeps a hundred endorsements, amounts at the limits and an echeq without optional parts', async () => {
    const endorsements = Array.from({ length: 100 }, (_, nth) => ({
      from: { document: { number: nth === 99 ? OURS : `2${nth}` } },
    }))
    await takePosition(cache)
    await take(
      record({ id: 'CIEN', more: { endorsements } }),
      record({ id: 'TOPE', amount: '999999999.99' }),
      record({ id: 'SOLO' }),
    )
    const get = async (id: string) => value(await cache.echeqs.get(id))?.row
    expect(await get('CIEN')).toMatchObject({ endorsements: 100, direction: 'received' })
    expect(await get('TOPE')).toMatchObject({ amount: '999999999.99' })
    expect(await get('SOLO')).toMatchObject({ direction: 'unknown', paidAt: null, concept: null })
  })

  it('of version 1, which names no currency of the echeq, keeps the one that is held', async () => {
    const old = (id: string) =>
      `{"id":"${id}","status":"CUSTODIA","amount":1.00,"from":{"currency":"ARS","account":"1"}}`
    const modern = (id: string) => stringifyJson(modernEcheq(good(parseJson(old(id)))))
    const currencies = async () =>
      await Promise.all(
        ['PAGE', 'ONE', 'NEW'].map(async (id) => value(await cache.echeqs.get(id))?.row.currency),
      )
    await take(record({ id: 'PAGE', currency: 'USD' }), record({ id: 'ONE', currency: 'USD' }))
    const echeqs = [old('PAGE'), old('NEW')].join()
    const page = `{"echeqs":[${echeqs}],"pagination":{"total_pages":1,"current_page":1}}`
    const at = '2026-11-21T13:00:00.000Z'
    value(await cache.echeqs.takePages([{ body: Buffer.from(page), at, older: true }]))
    await take({ raw: modern('ONE'), seenAt: at, older: true })
    expect(await currencies()).toEqual(['USD', 'USD', 'ARS'])
    expect(value(await cache.echeqs.get('ONE'))?.row.status).toBe('CUSTODIA')
    expect(String(value(await cache.echeqs.get('PAGE'))?.raw)).toContain('"currency":"USD"')
  })

  it('notes each state once, in the order in which they were seen', async () => {
    await take(record({ id: 'E' }, '2026-11-01T00:00:00Z'))
    await take(record({ id: 'E' }, '2026-11-02T00:00:00Z'))
    await take(record({ id: 'E', status: 'CUSTODIA' }, '2026-11-03T00:00:00Z'))
    expect(value(await seen.of('echeq', 'E'))).toEqual([
      { text: 'ACTIVO', at: '2026-11-01T00:00:00Z' },
      { text: 'CUSTODIA', at: '2026-11-03T00:00:00Z' },
    ])
  })

  it('passes over what was read before what is held', async () => {
    await take(record({ id: 'E', status: 'PAGADO' }, '2026-11-03T00:05:00Z'))
    const taken = value(await take(record({ id: 'E', status: 'ACTIVO' }, '2026-11-03T00:00:00Z')))
    expect(taken).toEqual({ changed: [], moved: [] })
    await take(record({ id: 'E', status: 'PAGADO' }, '2026-11-03T00:00:00Z'))
    const row = value(await cache.echeqs.get('E'))?.row
    expect(row).toMatchObject({ status: 'PAGADO', seenAt: '2026-11-03T00:05:00Z' })
  })

  it('goes on after the clock was a week ahead and has been set right', async () => {
    await take(record({ id: 'E' }, '2026-11-10T00:00:00Z'))
    await take(record({ id: 'G' }, '2026-11-10T00:00:00Z'))
    await ids({})
    await take(record({ id: 'E', status: 'PAGADO' }, '2026-11-03T00:00:00Z'))
    await take(record({ id: 'G' }, '2026-11-03T00:00:00Z'))
    expect(value(await cache.echeqs.get('E'))?.row.status).toBe('PAGADO')
    expect(value(await cache.echeqs.get('G'))?.row.seenAt).toBe('2026-11-03T00:00:00Z')
    expect(value(await cache.echeqs.unseenOpen('2026-11-04T00:00:00Z', 9, null))).toEqual(['G'])
  })

  it('is still there after the cache was closed', async () => {
    await take(record({ id: 'E' }))
    await cache.close()
    ;({ cache, seen } = await fixture.stores())
    expect(await ids({})).toEqual(['E'])
  })

  it('tells open ones that were not seen since, longest unseen first', async () => {
    await take(record({ id: 'B' }, '2026-11-02T00:00:00Z'))
    await take(record({ id: 'A' }, '2026-11-01T00:00:00Z'))
    await take(record({ id: 'FIN', status: 'PAGADO' }, '2026-11-01T00:00:00Z'))
    await take(record({ id: 'C' }, '2026-11-04T00:00:00Z'))
    expect(value(await cache.echeqs.unseenOpen('2026-11-03T00:00:00Z', 9, null))).toEqual([
      'A',
      'B',
    ])
    await take(record({ id: 'A' }, '2026-11-05T00:00:00Z'))
    expect(value(await cache.echeqs.unseenOpen('2026-11-03T00:00:00Z', 9, null))).toEqual(['B'])
  })
})

describe('whose an echeq is', () => {
  const issuer = (cuit: string, cbu = '0140019901401901247953') => ({ name: 'X', cuit, cbu })

  it('follows the accounts and the document of the newest position', async () => {
    await take(
      record({ id: 'CBU', issuer: issuer('1', ACCOUNT), holder: '2' }),
      record({ id: 'CUIT', issuer: issuer(OURS), holder: '2' }),
      record({ id: 'IN', issuer: issuer('1'), holder: OURS }),
      record({ id: 'NO', issuer: issuer('1'), holder: '2' }),
    )
    expect(await ids({ direction: 'issued' })).toEqual([])
    await takePosition(cache)
    expect([...(await ids({ direction: 'issued' }))].sort()).toEqual(['CBU', 'CUIT'])
    expect(await ids({ direction: 'received' })).toEqual(['IN'])
  })

  it('without a position is told by the one document that stands on every echeq', async () => {
    await take(
      ...Array.from({ length: 5 }, (_, nth) =>
        record({
          id: `E${nth}`,
          issuer: issuer(nth === 0 ? OURS : `1${nth}`),
          holder: nth === 0 ? '9' : OURS,
        }),
      ),
    )
    expect(await ids({ direction: 'issued' })).toEqual(['E0'])
    await take(record({ id: 'AJENO', issuer: issuer('77'), holder: '88' }))
    value(await cache.echeqs.noteFull(SEEN))
    expect(await ids({ direction: 'issued' })).toEqual([])
  })

  it('lets only active ones in our hands be placed in custody', async () => {
    await takePosition(cache)
    const held = { issuer: issuer('1'), holder: OURS }
    await take(
      record({ id: 'SI', ...held }),
      record({
        id: 'DADO',
        issuer: issuer('1'),
        holder: '2',
        more: { final_beneficiary: { document: { number: OURS } } },
      }),
      record({ id: 'MIO', issuer: issuer(OURS), holder: '2' }),
      record({ id: 'OTRO', ...held, status: 'CUSTODIA' }),
    )
    const found = value(await cache.echeqs.custodiable({ filter: {}, except: [] }))
    expect(found).toEqual({
      ids: ['SI'],
      others: { notActive: 1, notHeld: 2, underWay: 0, beyond: 0 },
    })
    const heldOf = async (id: string) => value(await cache.echeqs.get(id))?.row.held
    expect(await Promise.all(['SI', 'DADO', 'MIO'].map(heldOf))).toEqual([true, false, false])
  })

  it('offers no more for custody than can go at once, and counts what is beyond that', async () => {
    await takePosition(cache)
    const held = { issuer: issuer('1'), holder: OURS }
    const records = Array.from({ length: 503 }, (_, nth) => record({ id: `E${nth}`, ...held }))
    await take(...records, record({ id: 'FIN', ...held, status: 'PAGADO' }))
    const { ids: fit, others } = value(await cache.echeqs.custodiable({ filter: {}, except: [] }))
    expect(fit).toHaveLength(500)
    expect(others).toEqual({ notActive: 1, notHeld: 0, underWay: 0, beyond: 3 })
  })
})

describe('what falls due', () => {
  it('adds up per day what is not final, in and out, from the newest position on', async () => {
    await takePosition(cache, '1000.00')
    const issuer = (cuit: string) => ({ name: 'X', cuit, cbu: '0140019901401901247953' })
    const due = (
      id: string,
      day: string,
      amount: string,
      ours: boolean,
      status: EcheqState = 'activo',
    ) =>
      record({
        id,
        amount,
        status: status.toUpperCase(),
        paid_at: `${day}T00:00:00.000`,
        ...(ours ? { issuer: issuer(OURS), holder: '2' } : { issuer: issuer('1'), holder: OURS }),
      })
    await take(
      due('A', '2026-11-25', '10.50', false),
      due('B', '2026-11-25', '4.25', true),
      due('C', '2026-11-25', '99', false, 'pagado'),
      due('D', '2026-11-23', '100', true),
      due('E', '2026-11-25', '50', false, 'rechazado'),
      record({
        id: 'DADO',
        amount: '7',
        paid_at: '2026-11-25',
        issuer: issuer('1'),
        holder: '2',
        more: { final_beneficiary: { document: { number: OURS } } },
      }),
      record({
        id: 'U',
        currency: 'USD',
        paid_at: '2026-11-25',
        holder: OURS,
        issuer: issuer('1'),
      }),
    )
    const sums = value(await cache.echeqs.due('2026-11-24', '2026-11-30', 'ARS'))
    expect(sums.days).toEqual([
      {
        date: '2026-11-23',
        incoming: { count: 0, amount: '0.00' },
        outgoing: { count: 1, amount: '100.00' },
      },
      {
        date: '2026-11-25',
        incoming: { count: 1, amount: '10.50' },
        outgoing: { count: 1, amount: '4.25' },
      },
    ])
    expect(sums.presentable).toEqual([{ dueOn: '2026-11-25', count: 1 }])
    const counted = { paidAt: '2026-11-25', currency: 'ARS', counted: 'due' } as const
    expect([...(await ids(counted))].sort()).toEqual(['A', 'B'])
    expect(await ids({ ...counted, counted: 'presentable' })).toEqual(['A'])
    const later = value(await cache.echeqs.due('2027-06-01', '2027-06-30', 'ARS'))
    expect(later).toEqual({ days: [], presentable: [] })
  })
})
