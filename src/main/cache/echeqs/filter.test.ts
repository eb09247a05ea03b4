import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPresentable } from '../../../shared/echeqs/terms.ts'
import type { EcheqFilter, EcheqRow } from '../../../shared/lists/echeqs.ts'
import { add, compareDecimals, decimal, ZERO } from '../../../shared/values/money.ts'
import type { EcheqTotal } from '../../../shared/views/echeqs.ts'
import { echeqStates } from '../../../shared/wire/echeqs.ts'
import { value } from '../cache.fixture.ts'
import { cache, cacheForEach } from '../each.fixture.ts'
import type { SeenEcheq } from './echeq-port.ts'
import { ACCOUNT, OURS, record, takePosition } from './echeqs.fixture.ts'

cacheForEach()

const take = (...records: readonly SeenEcheq[]) => cache.echeqs.take(records)

const days = fc
  .integer({ min: 0, max: 400 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
const anyParts = fc.record({
  status: fc.constantFrom(...echeqStates.map((state) => state.toUpperCase()), 'OTRO ESTADO'),
  amount: fc.oneof(
    fc
      .tuple(fc.nat(999_999_999), fc.nat(99))
      .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`),
    fc.constantFrom('999999999.99', '0.01', '0', '12345.678901', '7'),
  ),
  currency: fc.constantFrom('ARS', 'USD'),
  paid_at: fc.option(days.map((day) => `${day}T00:00:00.000`)),
  created_at: fc.option(days.map((day) => `${day}T10:15:30.123`)),
  issuer: fc.record({
    name: fc.constantFrom('Ñandú S.A.', 'Panadería Sol', 'El Águila', 'Sol y Luna\nSRL'),
    cuit: fc.constantFrom(OURS, '20123456786', '27123456780'),
    cbu: fc.constantFrom(ACCOUNT, '0140019901401901247953'),
  }),
  holder: fc.constantFrom(OURS, '33693450239'),
})
const anyFilter: fc.Arbitrary<EcheqFilter> = fc.record(
  {
    state: fc.subarray([...echeqStates]),
    unknownState: fc.boolean(),
    currency: fc.constantFrom('ARS', 'USD'),
    direction: fc.constantFrom('received', 'issued'),
    counted: fc.constantFrom('due', 'presentable'),
    without: fc.subarray(['E0', 'E1', 'E2', 'X']),
    issuerCbu: fc.constantFrom(ACCOUNT, '0140019901401901247953'),
    issuerCuit: fc.constantFrom(OURS, '20123456786'),
    minAmount: fc.constantFrom('0', '0.01', '500', '999999999.99', '007.5'),
    maxAmount: fc.constantFrom('0', '12345.678901', '500000', '999999999.99'),
    paid_at: days,
    paidAtFrom: days,
    paidAtTo: days,
    createdAtFrom: days,
    createdAtTo: days,
    issuer: fc.constantFrom('sol', 'NANDU', 'aguila', 'sol luna', '2012', 'tenedor'),
    beneficiary: fc.constantFrom('tenedor', '336', 'sol', OURS),
    search: fc.constantFrom('sol', 'e1', 'tenedor sol', 'otro', 'nadie', '  '),
  },
  { requiredKeys: [] },
)

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const hasAll = (text: string, words: string): boolean =>
  plain(words)
    .split(/\s+/)
    .every((word) => plain(text).includes(word))

/** What a filter means, said as simply as it can be. */
function passes(row: EcheqRow, filter: EcheqFilter): boolean {
  const due = row.paidAt?.slice(0, 10) ?? null
  const created = row.createdAt?.slice(0, 10) ?? null
  const issuer = `${row.issuerName} ${row.issuerCuit}`
  const holder = `${row.beneficiaryName} ${row.beneficiaryDocument} ${row.holderName}`
  const atLeast = (text: string) =>
    compareDecimals(row.amount, decimal(text.replace(/^0+(?=\d)/, ''))) >= 0
  const atMost = (text: string) => compareDecimals(row.amount, decimal(text)) <= 0
  const stateFits =
    (filter.state === undefined && filter.unknownState !== true) ||
    (row.state === null ? filter.unknownState === true : (filter.state ?? []).includes(row.state))
  const over = ['anulado', 'repudiado', 'caducado', 'pagado', 'rechazado']
  const toMove = row.state === null || !over.includes(row.state)
  const toCollect = row.direction === 'received' && row.held
  const toPresent = toCollect && toMove && !['depositado', 'presentado', null].includes(row.state)
  const checks: readonly boolean[] = [
    filter.counted !== 'due' || (toMove && (toCollect || row.direction === 'issued')),
    filter.counted !== 'presentable' || toPresent,
    filter.without?.includes(row.id) !== true,
    stateFits,
    filter.currency === undefined || row.currency === filter.currency,
    filter.direction === undefined || row.direction === filter.direction,
    filter.issuerCbu === undefined || row.issuerCbu === filter.issuerCbu,
    filter.issuerCuit === undefined || row.issuerCuit === filter.issuerCuit,
    filter.minAmount === undefined || atLeast(filter.minAmount),
    filter.maxAmount === undefined || atMost(filter.maxAmount),
    filter.paidAt === undefined || due === filter.paidAt,
    filter.paidAtFrom === undefined || (due !== null && due >= filter.paidAtFrom),
    filter.paidAtTo === undefined || (due !== null && due <= filter.paidAtTo),
    filter.createdAtFrom === undefined || (created !== null && created >= filter.createdAtFrom),
    filter.createdAtTo === undefined || (created !== null && created <= filter.createdAtTo),
    filter.issuerName === undefined || hasAll(issuer, filter.issuerName),
    filter.beneficiaryName === undefined || hasAll(holder, filter.beneficiaryName),
    filter.search === undefined ||
      filter.search.trim() === '' ||
      hasAll(`${issuer} ${holder} ${row.id} ${row.status} ${row.issuerCbu}`, filter.search),
  ]
  return checks.every(Boolean)
}

describe('the search', () => {
  it('finds echeqs by their amount as it is shown or typed, and by a CUIT with its hyphens', async () => {
    const issuer = { name: 'Uno', cuit: '27911749626', cbu: ACCOUNT }
    const of = (id: string, amount: string) => record({ id, amount, issuer })
    value(
      await take(
        of('A', '318750.00'),
        of('B', '318750.01'),
        of('C', '1318750'),
        of('D', '-318750'),
      ),
    )
    const found = async (filter: EcheqFilter) =>
      value(await cache.echeqs.page({ filter, offset: 0, limit: 9 }))
        .rows.map(({ id }) => id)
        .sort()
    for (const search of ['318.750,00', '$ 318.750,00', 'ARS 318,750.00', '318750', '318750,00'])
      expect([search, await found({ search })]).toEqual([search, ['A', 'D']])
    expect(await found({ search: '318.750,01 uno' })).toEqual(['B'])
    expect(await found({ search: '318.750,01 dos' })).toEqual([])
    expect(await found({ search: '27-91174962' })).toHaveLength(4)
    expect(await found({ issuerName: '27-91174962-6' })).toHaveLength(4)
  })
})

describe('filters', () => {
  it('show what a plain reading of them shows, in the order asked for, whatever the echeqs', async () => {
    await takePosition(cache)
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyParts, { minLength: 1, maxLength: 30 }),
        fc.array(anyFilter, { minLength: 1, maxLength: 8 }),
        async (all, filters) => {
          // The same ids each time: rows change under the index, as they do under a poll.
          const records = all.map((parts, nth) => record({ ...parts, id: `E${nth}` }))
          value(await take(...records))
          const rows = value(await cache.echeqs.page({ filter: {}, offset: 0, limit: 500 })).rows
          for (const filter of filters) {
            const question = {
              filter,
              offset: 0,
              limit: 500,
              sort: { column: 'amount', descending: false },
            } as const
            const page = value(await cache.echeqs.page(question))
            const expected = rows.filter((row) => passes(row, filter)).map(({ id }) => id)
            expect(page.rows.map(({ id }) => id).sort()).toEqual([...expected].sort())
            expect(page.total).toBe(expected.length)
            const amounts = page.rows.map(({ amount }) => amount)
            expect(amounts).toEqual([...amounts].sort(compareDecimals))
            const totals = value(await cache.echeqs.totals({ filter, except: [] }))
            expectTotals(totals, page.rows)
          }
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)

  const expectTotals = (totals: readonly EcheqTotal[], rows: readonly EcheqRow[]) => {
    for (const { currency, direction, state, held, count, amount } of totals) {
      const own = rows.filter(
        (row) =>
          row.currency === currency &&
          row.direction === direction &&
          row.state === state &&
          row.held === held,
      )
      expect(own).toHaveLength(count)
      const sum = own.reduce((all, row) => add(all, row.amount), ZERO)
      expect(compareDecimals(sum, amount)).toBe(0)
    }
    expect(totals.reduce((all, { count }) => all + count, 0)).toBe(rows.length)
  }

  it('page through the same order without gaps or repeats', async () => {
    await take(
      ...Array.from({ length: 60 }, (_, nth) => record({ id: `E${nth}`, amount: `${nth % 7}` })),
    )
    const sort = { column: 'amount', descending: true } as const
    const pages = await Promise.all(
      [0, 20, 40, 60].map(
        async (offset) =>
          value(await cache.echeqs.page({ filter: {}, offset, limit: 20, sort })).rows,
      ),
    )
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(60)
    expect(pages.at(-1)).toEqual([])
  })

  it('begin with those that are overdue or still to be paid, by their date; behind them the newest first', async () => {
    const on = (id: string, day: string | null, status = 'ACTIVO') =>
      record({ id, status, paid_at: day && `2026-${day}T00:00:00.000` })
    await take(
      on('LATE', '11-19'),
      on('FORGOTTEN', '09-02'),
      on('BACK', '11-20', 'RECHAZADO'),
      on('LAST', '12-30'),
      on('PAID', '12-01', 'PAGADO'),
      on('NONE', null),
      on('NEXT', '11-23'),
      on('TODAY', '11-21'),
      on('OLD', '03-02', 'PAGADO'),
    )
    const sort = { nextFrom: '2026-10-22' as const }
    const { rows } = value(await cache.echeqs.page({ filter: {}, offset: 0, limit: 20, sort }))
    expect(rows.map(({ id }) => id).join(' ')).toBe(
      'LATE TODAY NEXT LAST PAID BACK FORGOTTEN OLD NONE',
    )
  })

  it('begin, on a Monday, with the echeq whose last day to present it fell on the Sunday', async () => {
    const on = (id: string, day: string) =>
      record({ id, status: 'ACTIVO', paid_at: `2026-${day}T00:00:00.000` })
    await take(on('NEXT', '12-01'), on('LAST-DAY', '10-30'), on('LAPSED', '10-28'))
    const sort = { nextFrom: firstPresentable('2026-11-30', new Set()) }
    const { rows } = value(await cache.echeqs.page({ filter: {}, offset: 0, limit: 20, sort }))
    expect(rows.map(({ id }) => id)).toEqual(['LAST-DAY', 'NEXT', 'LAPSED'])
  })

  it('sort by who the echeq is with: whom it was given to, else who signed it', async () => {
    const ours = { name: 'Nosotros', cuit: OURS, cbu: ACCOUNT }
    const other = (name: string) => ({ name, cuit: '20123456786', cbu: '0140019901401901247953' })
    await takePosition(cache)
    await take(
      record({ id: 'IN', issuer: other('Zeta'), holder: OURS }),
      record({ id: 'OUT', issuer: ours, holder: '33693450239' }),
      record({ id: 'FIRST', issuer: other('Alfa'), holder: OURS }),
    )
    const sort = { column: 'counterparty', descending: false } as const
    const { rows } = value(await cache.echeqs.page({ filter: {}, offset: 0, limit: 20, sort }))
    expect(rows.map(({ id }) => id)).toEqual(['FIRST', 'OUT', 'IN'])
  })

  it('select by query, less what was taken out again', async () => {
    await take(...Array.from({ length: 10 }, (_, nth) => record({ id: `E${nth}` })))
    expect(value(await cache.echeqs.count({ filter: {}, except: ['E1', 'NADIE'] }))).toBe(9)
    expect(value(await cache.echeqs.count({ ids: ['E1', 'E2', 'NADIE', 'E1'] }))).toBe(2)
    const chosen = value(await cache.echeqs.chosen({ ids: ['E3'] }, undefined, 0))
    expect(chosen.map(({ id }) => id)).toEqual(['E3'])
  })
})
