import { randomBytes } from 'node:crypto'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CacheFixture, cacheFixture, value } from '../cache.fixture.ts'
import { openCacheFile } from '../file.ts'
import { createStores } from '../store/methods.ts'
import { OURS, type Parts, record } from './echeqs.fixture.ts'
import { createFirstPage } from './first-page.ts'
import type { EcheqQuestion, EcheqStore } from './port.ts'

let fixture: CacheFixture
let files = 0
beforeEach(() => {
  fixture = cacheFixture()
})
afterEach(() => fixture.remove())

const TODAY = '2026-11-23'
const first = (parts: Partial<EcheqQuestion> = {}): EcheqQuestion => ({
  filter: {},
  offset: 0,
  limit: 10,
  sort: { nextFrom: TODAY },
  ...parts,
})

/** Works with the stores of a file that holds these echeqs, of which nothing was read yet. */
function withStore<T>(echeqs: readonly Parts[], work: (store: EcheqStore) => T): T {
  const key = randomBytes(32)
  files += 1
  const path = `${fixture.path}-${files}`
  const open = () => {
    const opened = openCacheFile(path, key)
    if (!opened.ok) throw new Error('the file did not open')
    return opened.value
  }
  const filled = open()
  createStores(filled).echeqs.take(echeqs.map((parts) => record(parts)))
  filled.close()
  const db = open()
  try {
    return work(createStores(db).echeqs)
  } finally {
    db.close()
  }
}

const held = (nth: number, parts: Partial<Parts> = {}): Parts => ({
  id: `E${nth}`,
  holder: OURS,
  issuer: { name: `Libradora ${nth % 7}`, cuit: `3071${nth % 7}`, cbu: `${nth % 7}` },
  paid_at: TODAY,
  ...parts,
})

describe('the first page of echeqs that were not read yet', () => {
  it('is that of all of them, to the letter', () => {
    const paidAt = fc.oneof(
      fc.constant(null),
      fc.integer({ min: -3, max: 3 }).map((days) => {
        const day = new Date(Date.parse(TODAY) + days * 86_400_000)
        return day.toISOString().slice(0, 10)
      }),
      fc.constantFrom(
        `${TODAY}T00:00:00.000`,
        '2026-11-24T01:30:00Z',
        '2026-11-22T23:30:00-05:00',
        ' 2026-11-24',
        'mañana',
      ),
    )
    const status = fc.constantFrom('ACTIVO', 'PAGADO', 'custodia', 'DEPOSITADO', 'ALGO NUEVO')
    const echeqs = fc.array(fc.record({ paid_at: paidAt, status }), { maxLength: 60 })
    fc.assert(
      fc.property(echeqs, fc.nat(3), fc.integer({ min: 1, max: 12 }), (some, offset, limit) => {
        withStore(
          some.map((parts, nth) => held(nth, parts)),
          (store) => {
            const question = first({ offset, limit })
            const ahead = value(store.first(question))
            const whole = value(store.page(question))
            if (ahead !== null) expect(ahead).toEqual(whole)
          },
        )
      }),
      { numRuns: 40, seed: 11 },
    )
  })

  it('is there for as many open ones as it shows, whatever else is due', () => {
    const echeqs = Array.from({ length: 40 }, (_, nth) =>
      held(nth, nth % 2 === 0 ? {} : { status: 'PAGADO' }),
    )
    withStore(echeqs, (store) => {
      const page = value(store.first(first()))
      expect(page?.rows.map(({ id }) => id)).toEqual(
        echeqs.flatMap(({ id }, nth) => (nth % 2 === 0 && nth < 20 ? [id] : [])),
      )
      expect(page?.total).toBe(40)
      expect(page?.rows[0]).toMatchObject({ direction: 'received', held: true, state: 'activo' })
      expect(value(store.first(first({ limit: 21 })))).toBeNull()
    })
  })

  it('is none for a filter or another order, and once all are read', () => {
    withStore(
      Array.from({ length: 20 }, (_, nth) => held(nth)),
      (store) => {
        expect(value(store.first(first({ filter: { direction: 'received' } })))).toBeNull()
        expect(
          value(store.first(first({ sort: { column: 'paidAt', descending: false } }))),
        ).toBeNull()
        expect(value(store.first(first({ filter: { search: undefined } })))).not.toBeNull()
        while (value(store.read()));
        expect(value(store.first(first()))).toBeNull()
      },
    )
  })
})

describe('the first page once memory has all echeqs', () => {
  it('is not looked for in the file', () => {
    const db = new Database(':memory:')
    db.exec('CREATE TABLE echeq (seq INTEGER, paid_at TEXT, status TEXT)')
    db.exec("INSERT INTO echeq VALUES (1, '2026-11-23', 'ACTIVO')")
    let isWhole = false
    const firstPage = createFirstPage(db, () => (isWhole ? null : () => []))
    // Whatever looks into the file from now on fails.
    db.exec('DROP TABLE echeq')
    expect(() => firstPage.page(first())).toThrow('no such table')
    isWhole = true
    expect(firstPage.page(first())).toBeNull()
    db.close()
  })
})

describe('the index of the first page', () => {
  const indexes = (db: Database.Database) =>
    db.prepare("SELECT name FROM sqlite_schema WHERE type = 'index'").pluck().all()

  it('is made of all rows once they were read from the bank, not row by row, or at the next opening', () => {
    const db = new Database(':memory:')
    db.exec('CREATE TABLE echeq (seq INTEGER, paid_at TEXT, status TEXT)')
    const firstPage = createFirstPage(db, () => () => [])
    expect(firstPage.prepare()).toBe(false)
    db.exec("INSERT INTO echeq VALUES (1, '2026-11-23', 'ACTIVO')")
    expect(indexes(db)).toEqual([])
    expect(firstPage.page(first({ limit: 1 }))).toBeNull()
    expect(firstPage.prepare()).toBe(true)
    expect(indexes(db)).toEqual(['echeq_by_paid_at'])
    expect(firstPage.prepare()).toBe(false)
    db.exec('DROP INDEX echeq_by_paid_at')
    createFirstPage(db, () => () => [])
    expect(indexes(db)).toEqual(['echeq_by_paid_at'])
    db.close()
  })
})

describe('whose echeqs are, guessed of some of very many', () => {
  const many = (but: (nth: number) => Partial<Parts>): readonly Parts[] =>
    Array.from({ length: 1001 }, (_, nth) => held(nth, but(nth)))
  const directions = (echeqs: readonly Parts[]) =>
    withStore(echeqs, (store) => {
      const { rows } = value(store.page(first({ limit: 2000 })))
      return new Set(rows.map(({ direction }) => direction))
    })

  it('is whoever stands on all of them', () => {
    expect(directions(many(() => ({})))).toEqual(new Set(['received']))
  })

  it('is nobody where a single one, that was not among those, names him not', () => {
    expect(directions(many((nth) => (nth === 3 ? { holder: '27000000006' } : {})))).toEqual(
      new Set(['unknown']),
    )
  })

  it('is told by all where some leave two', () => {
    const issuer = { name: 'Única', cuit: '30999', cbu: '9' }
    const echeqs = many((nth) => (nth === 3 ? {} : { issuer }))
    expect(directions(echeqs)).toEqual(new Set(['received']))
  })
})

it('the thread answers the first page, and what it brings, before what needs all', async () => {
  const cache = await fixture.open()
  value(await cache.echeqs.take(Array.from({ length: 3000 }, (_, nth) => record(held(nth)))))
  await cache.close()
  const again = await fixture.open()
  const order: string[] = []
  const note = async (name: string, answer: Promise<unknown>) => {
    await answer
    order.push(name)
  }
  await Promise.all([
    note('totals', again.echeqs.totals({ filter: {}, except: [] })),
    note('first', again.echeqs.page(first())),
    note('fullAt', again.echeqs.fullAt()),
  ])
  expect(order).toEqual(['first', 'fullAt', 'totals'])
  const all = value(await again.echeqs.page(first()))
  expect(all.total).toBe(3000)
})
