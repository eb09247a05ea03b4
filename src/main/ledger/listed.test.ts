import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { FilterOf, ListSpec } from '../../shared/lists/declare.ts'
import { colouredKeptToyList, keptToyList } from '../../shared/lists/toys.fixture.ts'
import { filterOf, pageOf, spelledOr } from './listed.ts'

let db: Database.Database

beforeEach(() => {
  db = new Database(':memory:')
  db.exec('CREATE TABLE toy (name TEXT, bought_at TEXT, colour TEXT, price INTEGER, words TEXT)')
  const add = db.prepare('INSERT INTO toy VALUES (?, ?, ?, ?, ?)')
  // The last minute of a day and the first of the next one, Buenos Aires.
  add.run('Ñandú', '2026-11-21T02:59:00.000Z', 'rojo', 9, 'nandu 100%')
  add.run('Pelota', '2026-11-21T03:00:00.000Z', 'azul', 20, 'pelota')
  add.run('Balero', '2026-11-22T12:00:00.000Z', 'azul', 9, 'balero')
})

/** The names of the toys that a filter shows. */
const found = <L extends ListSpec>(list: L, filter: FilterOf<L>): readonly unknown[] => {
  const conditions = filterOf(
    list,
    (word) => spelledOr(word, (like) => ({ sql: 'words LIKE ?', params: [like] }), 'price'),
    {
      dear: (dear) => ({ sql: `price ${dear === true ? '>=' : '<'} ?`, params: [10] }),
    },
  )
  const schema = z.object({ name: z.string() }).transform(({ name }) => name)
  const from = { table: 'toy', select: 'name', order: 'rowid', schema }
  return pageOf(db, from, conditions(filter), { offset: 0, limit: 9 }).rows
}

describe('a declared list of the ledger', () => {
  it('is narrowed as its fields say, to days of Buenos Aires, to words, and by its own questions', () => {
    const toys = (filter: FilterOf<typeof keptToyList>) => found(keptToyList, filter)
    expect(toys({})).toEqual(['Ñandú', 'Pelota', 'Balero'])
    expect(toys({ to: '2026-11-20' })).toEqual(['Ñandú'])
    expect(toys({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['Pelota'])
    expect(toys({ from: '2026-02-30' })).toHaveLength(3)
    expect(toys({ search: 'ÑANDÚ' })).toEqual(['Ñandú'])
    expect(toys({ search: '%' })).toEqual([])
    expect(toys({ dear: true })).toEqual(['Pelota'])
    expect(toys({ dear: false })).toEqual(['Ñandú', 'Balero'])
  })

  it('gains a filter by the declaration of a field alone', () => {
    const toys = (colour: readonly ('rojo' | 'azul')[]) => found(colouredKeptToyList, { colour })
    expect(toys(['azul'])).toEqual(['Pelota', 'Balero'])
    expect(toys(['rojo', 'azul'])).toHaveLength(3)
    expect(toys([])).toEqual([])
  })

  it('is read page by page, with the number of all that match', () => {
    const schema = z.object({ price: z.number() })
    const from = { table: 'toy', select: 'price', order: 'price DESC, rowid', schema }
    const cheap = [{ sql: 'price < ?', params: [10] }]
    expect(pageOf(db, from, cheap, { offset: 1, limit: 1 })).toEqual({
      total: 2,
      rows: [{ price: 9 }],
    })
  })
})
