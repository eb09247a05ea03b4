import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, decimal, sum } from '../../../shared/values/money.ts'
import { where } from '../../disk/conditions.ts'
import { centsOf } from './conditions.ts'
import type { Listing } from './listing.ts'
import { sumsBy } from './sums.ts'

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
