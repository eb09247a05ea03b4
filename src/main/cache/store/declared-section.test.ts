import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { declareToyField, toyFund } from '../../../shared/lists/toy-section.fixture.ts'
import { createInserts } from '../import/row-inserts.ts'
import { cacheMigrations } from '../migrations/index.ts'
import { selectRows } from '../sections.ts'
import { createViews } from './views.ts'

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
      inserts.sink.funds(row)
    inserts.finish()
  })()
  const rows = db.prepare(selectRows('funds')).all()
  expect(rows).toContainEqual(toyFund('Renta', 'azul'))

  const views = createViews(db)
  const found = (parts: object) => views.find({ file: 1, section: 'funds', ...parts })
  expect(found({ search: 'NANDU' })).toEqual(Int32Array.of(2))
  expect(found({ sort: { column: 'instrumentType', descending: false } })).toEqual(
    Int32Array.of(1, 2, 0),
  )
  takeBack()
  expect(found({ search: 'nandu' })).toEqual(new Int32Array())
  expect(found({ sort: { column: 'instrumentType', descending: false } })).toBeNull()
})
