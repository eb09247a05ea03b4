import Database from 'better-sqlite3'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { asTheyCome, type InsertRows, ROWS_AT_ONCE, rowInserter } from './insert-rows.ts'

const opened = () => {
  const db = new Database(':memory:')
  db.exec('CREATE TABLE toy (seq INTEGER PRIMARY KEY, name TEXT NOT NULL, price INTEGER) STRICT')
  return db
}

/** Adds rows to the table in a transaction of their own. */
const insertingInto = (
  db: Database.Database,
  columns: Readonly<Record<string, string>>,
): InsertRows => db.transaction(rowInserter(db, 'toy', columns))

it('adds all rows in their order, however many come together, and answers the last one’s place', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3 * ROWS_AT_ONCE }), { maxLength: 5 }), (portions) => {
      const db = opened()
      const insert = insertingInto(db, asTheyCome(['name', 'price']))
      const all: string[] = []
      for (const portion of portions) {
        const names = Array.from({ length: portion }, (_, nth) => `n${all.length + nth}`)
        all.push(...names)
        const last = insert(names.flatMap((name) => [name, name.length]))
        if (portion > 0) expect(last).toBe(all.length)
      }
      expect(db.prepare('SELECT name FROM toy ORDER BY seq').pluck().all()).toEqual(all)
      db.close()
    }),
    { numRuns: 50 },
  )
})

it('adds bytes of a text as that text where a column is written so', () => {
  const db = opened()
  insertingInto(db, { name: 'CAST(? AS TEXT)' })([Buffer.from('Ñandú'), 'as it is'])
  const names = db.prepare('SELECT name, typeof(name) FROM toy').raw().all()
  expect(names).toEqual([
    ['Ñandú', 'text'],
    ['as it is', 'text'],
  ])
  db.close()
})

it('adds nothing where one of the rows is refused, since what it is in is taken back', () => {
  const db = opened()
  const columns = asTheyCome(['name', 'price'])
  expect(() => insertingInto(db, columns)(['first', 1, null, 2])).toThrow('NOT NULL')
  // By itself it would leave those before the one that is refused.
  expect(() => rowInserter(db, 'toy', columns)(['first', 1])).toThrow('outside a transaction')
  expect(db.prepare('SELECT count(*) FROM toy').pluck().get()).toBe(0)
  db.close()
})
