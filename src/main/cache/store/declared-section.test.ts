import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { declareToyField, toyFund } from '../../../shared/lists/toy-section.fixture.ts'
import { createInserts } from '../import/row-inserts.ts'
import { cacheMigrations } from '../migrations/index.ts'
import { createSections } from './sections.ts'

// A section of a position has one field more: what its table holds, finds and orders follows the declaration.

let db: Database.Database
let takeBack: () => void
beforeEach(() => {
  takeBack = declareToyField()
  db = new Database(':memory:')
  db.pragma('foreign_keys = OFF')
  for (const { up } of cacheMigrations) up(db)
  db.exec('ALTER TABLE fund ADD COLUMN instrument_type TEXT')
})
afterEach(() => {
  takeBack()
  db.close()
})

it('a field that a section declares is kept, found and ordered by', () => {
  db.transaction(() => {
    const inserts = createInserts(db, 1)
    for (const row of [
      toyFund('Ahorro', 'verde'),
      toyFund('Renta', 'azul'),
      toyFund('Plus', 'ñandú'),
    ])
      inserts.take('funds', row)
    inserts.finish()
  })()
  const sections = createSections(db)
  const { rows } = sections.pageOf('funds', 1, { offset: 0, limit: 9 })
  expect(rows).toContainEqual(expect.objectContaining(toyFund('Renta', 'azul')))

  const found = (parts: object) =>
    sections
      .pageOf('funds', 1, { offset: 0, limit: 9, ...parts })
      .rows.map(({ fundName }) => fundName)
  const sort = { column: 'instrumentType', descending: false }
  expect(found({ search: 'NANDU' })).toEqual(['Plus'])
  expect(found({ sort })).toEqual(['Renta', 'Plus', 'Ahorro'])
  takeBack()
  expect(found({ search: 'nandu' })).toEqual([])
  expect(found({ sort })).toEqual(['Ahorro', 'Renta', 'Plus'])
})
