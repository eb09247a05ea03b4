import { describe, expect, it } from 'vitest'
import type { DebinFilter } from '../../../shared/lists/debins.ts'
import { inputFrom } from '../../completeness/input.ts'
import { value } from '../cache.fixture.ts'
import { cache, cacheForEach, seen } from '../each.fixture.ts'
import type { ToldDebin } from './store.ts'

cacheForEach()

const SEEN = '2026-11-21T15:00:00.000Z'

/** What a test says of a DEBIN. */
interface DebinValues {
  readonly type?: string
  readonly status?: string
  readonly accountId?: string
  readonly purchaserCuit?: string
  readonly purchaserName?: string
  readonly createdAt?: string | null
  readonly expires?: string
  readonly currency?: string
  readonly amount?: string
  readonly refund?: boolean
  readonly associatedId?: string
}

/** A DEBIN as the bank writes it. */
const record = (id: string, said: DebinValues = {}): ToldDebin => {
  const {
    type = 'RECURRENTE',
    status = 'INICIADO',
    accountId = '1234567890',
    purchaserCuit = '20123456786',
    purchaserName = 'Ñandú S.A.',
    createdAt = '2026-11-20T10:00:00',
    expires = '2026-11-23T10:00:00',
    currency = 'ARS',
    amount = '100.50',
    refund,
    associatedId,
  } = said
  const json = JSON.stringify({
    id,
    seller: { cuit: '30712345671' },
    purchaser: { cuit: purchaserCuit, name: purchaserName },
    type,
    status,
    created_at: createdAt,
    expired: expires,
    debin: { currency, concept: 'FAC', provision: 'Cuota 1' },
    refund,
    associated_id: associatedId,
  })
  return { raw: `${json.slice(0, -1)},"amount":${amount}}`, accountId, type: 'RECURRENTE' }
}
const take = async (records: readonly ToldDebin[], at = SEEN): Promise<number> =>
  value(await cache.debins.take(records, at))
const found = async (filter: DebinFilter, sort?: { column: string; descending: boolean }) =>
  value(await cache.debins.page({ filter, offset: 0, limit: 100, sort })).rows.map(({ id }) => id)

describe('DEBINs in the cache', () => {
  it('are new or different once, and keep when they were first and last seen', async () => {
    expect(await take([record('A'), record('B')])).toBe(2)
    expect(await take([record('A'), record('B')], '2026-11-21T16:00:00.000Z')).toBe(0)
    const credited = record('A', { status: 'ACREDITADO' })
    expect(await take([credited], '2026-11-21T17:00:00.000Z')).toBe(1)
    const view = value(await cache.debins.get('RECURRENTE:A'))
    expect(view?.row).toMatchObject({
      status: 'ACREDITADO',
      outcome: 'credited',
      firstSeenAt: SEEN,
      seenAt: '2026-11-21T17:00:00.000Z',
    })
    expect(value(await seen.of('debin', 'RECURRENTE:A'))).toEqual([
      { text: 'INICIADO', at: SEEN },
      { text: 'ACREDITADO', at: '2026-11-21T17:00:00.000Z' },
    ])
  })

  it('of a type of their own stand beside each other under one id', async () => {
    await take([record('A'), record('A', { type: 'CONTRACARGO', status: 'FINALIZADO' })])
    expect(value(await cache.debins.get('RECURRENTE:A'))?.row.chargeback).toBe(false)
    expect(value(await cache.debins.get('CONTRACARGO:A'))?.row.outcome).toBe('returned')
  })

  it('that are refunds are tied to their origin in both directions', async () => {
    const back = record('B', { type: 'CONTRACARGO', refund: true, associatedId: 'A' })
    await take([record('A'), back, record('C')])
    const origin = value(await cache.debins.get('RECURRENTE:A'))
    const refund = value(await cache.debins.get('CONTRACARGO:B'))
    expect(origin?.related.map(({ id }) => id)).toEqual(['B'])
    expect(refund?.related.map(({ id }) => id)).toEqual(['A'])
  })

  it.each<readonly [string, DebinFilter, readonly string[]]>([
    ['account', { accountId: '7654321' }, ['other']],
    ['CUIT', { purchaserCuit: '30500010912' }, ['other']],
    ['type', { type: 'CONTRACARGO' }, ['back']],
    ['status in another spelling', { status: ['sin-saldo'] }, ['other']],
    ['outcome', { outcome: ['unknown'] }, ['odd']],
    ['id', { id: 'odd' }, ['odd']],
    ['first day', { from: '2026-11-20' }, ['odd', 'plain']],
    ['last day', { to: '2026-11-01' }, ['back']],
    ['amount by value', { minAmount: '100.5', maxAmount: '100.500' }, ['back', 'odd', 'plain']],
    ['words without accents', { search: 'nandu cuota' }, ['back', 'odd', 'plain']],
    ['an amount as it is shown', { search: '$ 100,50' }, ['back', 'odd', 'plain']],
    ['an amount of which another is a part', { search: '9,9' }, []],
    ['a CUIT with its hyphens', { search: '30-50001091-2' }, ['other']],
    ['a word that occurs nowhere', { search: 'nandu nada' }, []],
    ['a percent sign, which is no wildcard', { search: '%' }, []],
  ])('are filtered by %s', async (_, filter, expected) => {
    await take([
      record('plain'),
      record('odd', { status: 'LO QUE SEA' }),
      record('other', {
        accountId: '7654321',
        purchaserCuit: '30500010912',
        purchaserName: 'Otro',
        status: 'SIN SALDO',
        amount: '9.99',
        createdAt: '2026-11-10T10:00:00',
      }),
      record('back', { type: 'CONTRACARGO', createdAt: '2026-11-01T23:59:59' }),
    ])
    expect((await found(filter)).toSorted()).toEqual(expected)
  })

  it('without a date count by when they were first seen, or by their end if that was earlier', async () => {
    await take([
      record('dateless', { createdAt: null }),
      record('garbled', { createdAt: '??' }),
      record('ended', { createdAt: null, expires: '2026-11-10T10:00:00' }),
    ])
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['dateless', 'garbled'])
    expect(await found({ to: '2026-11-20' })).toEqual(['ended'])
  })

  it('are sorted by the value of the amount, and shown anew after a change', async () => {
    const of = (id: string, amount: string) => record(id, { amount })
    await take([of('ten', '10'), of('nine', '9.5'), of('hundred', '100.00')])
    const sort = { column: 'amount', descending: false }
    expect(await found({}, sort)).toEqual(['nine', 'ten', 'hundred'])
    await take([of('ten', '1000000000000000000.01')])
    expect(await found({}, sort)).toEqual(['nine', 'hundred', 'ten'])
  })

  it('are summed exactly per currency, kind and outcome', async () => {
    await take([
      record('A', { amount: '0.10' }),
      record('B', { amount: '0.20' }),
      record('C', { currency: 'USD', status: 'ACREDITADO' }),
    ])
    const totals = value(await cache.debins.totals({ filter: {}, except: ['RECURRENTE:C'] }))
    expect(totals).toEqual([
      {
        currency: 'ARS',
        chargeback: false,
        refund: false,
        outcome: 'waiting',
        count: 2,
        amount: '0.30',
      },
    ])
    expect(value(await cache.debins.totals({ ids: ['RECURRENTE:C'] }))).toMatchObject([
      { currency: 'USD', outcome: 'credited', count: 1 },
    ])
  })

  it('that name no currency have none, alone and in sums', async () => {
    await take([record('A', { currency: '' }), record('B', { currency: ' ', amount: '2.00' })])
    const { rows } = value(await cache.debins.page({ filter: {}, offset: 0, limit: 9 }))
    expect(rows.map(({ currency }) => currency)).toEqual([null, null])
    expect(value(await cache.debins.totals({ filter: {}, except: [] }))).toMatchObject([
      { currency: null, count: 2, amount: '102.50' },
    ])
  })

  it('that were given back are neither added to what was collected nor witnesses that it came', async () => {
    const paid = { status: 'ACREDITADO', amount: '250.5' }
    await take([record('A', paid), record('B', { ...paid, refund: true, associatedId: 'A' })])
    expect(value(await cache.debins.totals({ filter: {}, except: [] }))).toMatchObject([
      { refund: false, outcome: 'credited', count: 1, amount: '250.50' },
      { refund: true, outcome: 'credited', count: 1, amount: '250.50' },
    ])
    const { rows: debins } = value(await cache.debins.page({ filter: {}, offset: 0, limit: 9 }))
    const rest = { snapshots: [], statements: [], credits: [], confirmed: [], debins }
    const { witnesses } = inputFrom([], rest)
    expect(witnesses.map(({ amount }) => amount).toSorted()).toEqual(['-250.5', '250.5'])
  })

  it('tell which are open since when, by what they are called', async () => {
    const old = record('old', { createdAt: '2026-10-01T10:00:00' })
    await take([old, record('done', { status: 'ACREDITADO' }), record('odd', { status: '?' })])
    expect(value(await cache.debins.open('2026-09-01T00:00:00.000Z'))).toEqual({
      count: 2,
      since: '2026-10-01T13:00:00.000Z',
      lists: [{ accountId: '1234567890', type: 'RECURRENTE' }],
    })
    expect(value(await cache.debins.open('2026-11-01T00:00:00.000Z')).count).toBe(1)
  })

  it('keep the last read of an account', async () => {
    const read = { accountId: '123456', okAt: SEEN, error: null, malformed: 0 }
    value(await cache.debins.noteRead(read))
    const error = { code: 'cancelled' as const, params: {} }
    value(await cache.debins.noteRead({ ...read, okAt: null, error, malformed: 2 }))
    expect(value(await cache.debins.reads())).toEqual([{ ...read, error, malformed: 2 }])
  })

  it('without a type of their own are of the type that was asked for', async () => {
    const raw = record('A').raw.replace('"type":"RECURRENTE",', '')
    await take([{ raw, accountId: '1234567890', type: 'CONTRACARGO' }])
    expect(value(await cache.debins.get('CONTRACARGO:A'))?.row).toMatchObject({
      type: 'CONTRACARGO',
      chargeback: true,
    })
  })
})
