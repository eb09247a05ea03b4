import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, decimal, sum } from '../../../shared/values/money.ts'
import { where } from '../../disk/conditions.ts'
import { cacheFixture, value } from '../cache.fixture.ts'
import { centsOf } from './conditions.ts'
import type { Listing } from './listing.ts'
import { movementTotals, sumsBy } from './sums.ts'

const amounts = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 6 }))
  .map(([negative, whole, places]) =>
    decimal(`${negative ? '-' : ''}${whole}${places === 0 ? '' : `.${'7'.repeat(places)}`}`),
  )

/** All rows of the table, without an index. */
const source: Listing<unknown>['source'] = (conditions) => ({
  sql: `FROM t ${where(conditions)}`,
  params: conditions.flatMap(({ params }) => params),
})

describe('sums of a list', () => {
  it('are exact for any size, sign and number of decimals, per group', () => {
    const db = new Database(':memory:')
    db.exec('CREATE TABLE t (currency TEXT, amount TEXT, cents INTEGER) STRICT')
    const insert = db.prepare('INSERT INTO t VALUES (?, ?, ?)')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('ARS', 'USD'), amounts)), (rows) => {
        db.exec('DELETE FROM t')
        for (const [currency, amount] of rows) insert.run(currency, amount, centsOf(amount))
        const found = sumsBy(db, 't', ['currency'], { source }, [])
        expect(found.reduce((count, one) => count + one.count, 0)).toBe(rows.length)
        for (const { group, amount } of found) {
          const own = rows.filter(([currency]) => currency === group[0]).map(([, one]) => one)
          expect(compareDecimals(amount, sum(own))).toBe(0)
        }
      }),
    )
    db.close()
  })
})

it('movements of which the bank leaves out that they are no reversals are in one sum with those of which it says so', async () => {
  const fixture = cacheFixture()
  const { movements } = await fixture.open()
  const take = async (key: string, addinfo: object) =>
    value(
      await movements.take({
        key,
        receivedAt: '2026-11-20T10:00:00.000Z',
        raw: JSON.stringify({
          account: { number: '1', currency: 'ARS' },
          addinfo: { operation_date: '2026-11-20T10:00:00', amount: '1.50', ...addinfo },
        }),
      }),
    )
  await take('a', { movement_type: 'D', reversal: false })
  await take('b', { movement_type: 'D' })
  await take('c', { movement_type: 'D', reversal: true })
  await take('d', { movement_type: 'D' })
  const totals = value(await movements.totals({ filter: {}, except: [] }))
  expect(totals.map(({ reversal, count, amount }) => [reversal, count, amount])).toEqual([
    [false, 3, '4.5'],
    [true, 1, '1.50'],
  ])
  await fixture.remove()
})

it('movements whose type the bank writes in two ways are one total', () => {
  const group = (type: string) => ({
    group: ['ARS', '0', type, '0'],
    count: 1,
    amount: decimal('5'),
  })
  expect(movementTotals([group('C'), group('c '), group('D')])).toMatchObject([
    { type: 'C', count: 2, amount: '10' },
    { type: 'D', count: 1, amount: '5' },
  ])
})
