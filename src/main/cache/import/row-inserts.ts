import { columnOf } from '../../../shared/lists/declare.ts'
import { type SectionRows, sectionLists, sectionNames } from '../../../shared/lists/position.ts'
import { beginning } from '../../../shared/text/foreign-text.ts'
import type { PositionSection } from '../../../shared/wire/position.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { RowSink } from './position-reader.ts'

/** Rows on their way into the database. */
export interface RowInserts {
  readonly sink: RowSink
  /** Inserts what still waits; called once after the last row. */
  readonly finish: () => void
}

/** One statement with this many rows costs two thirds of as many statements with one. */
const ROWS_AT_ONCE = 32

/** Inserts the rows of a file, each under the next index of its section. */
export function createInserts(db: Sqlite, file: number | bigint): RowInserts {
  const accounts = inserter(db, file, 'accounts')
  const fixedTerms = inserter(db, file, 'fixed_terms')
  const funds = inserter(db, file, 'funds')
  const instruments = inserter(db, file, 'instruments')
  return {
    sink: {
      accounts: accounts.take,
      fixed_terms: fixedTerms.take,
      funds: funds.take,
      instruments: instruments.take,
    },
    finish: () => {
      for (const each of [accounts, fixedTerms, funds, instruments]) each.finish()
    },
  }
}

/** As much of a text as rows keep; the file keeps the whole of it. */
const kept = (value: unknown): unknown => (typeof value === 'string' ? beginning(value) : value)

interface Inserter<S extends PositionSection> {
  readonly take: (row: SectionRows[S]) => void
  readonly finish: () => void
}

function inserter<S extends PositionSection>(
  db: Sqlite,
  file: number | bigint,
  section: S,
): Inserter<S> {
  const { table } = sectionLists[section]
  const fields = sectionNames(section)
  const columns = ['file', 'idx', ...fields.map(columnOf)]
  const group = `(${columns.map(() => '?').join(', ')})`
  const statement = (rows: number) =>
    db.prepare<[readonly unknown[]]>(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array(rows).fill(group).join(', ')}`,
    )
  const many = statement(ROWS_AT_ONCE)
  let waiting: unknown[] = []
  let index = 0
  return {
    take: (row) => {
      waiting.push(file, index)
      for (const field of fields) waiting.push(kept(row[field]))
      index += 1
      if (index % ROWS_AT_ONCE !== 0) return
      many.run(waiting)
      waiting = []
    },
    finish: () => {
      const rows = index % ROWS_AT_ONCE
      if (rows > 0) statement(rows).run(waiting)
      waiting = []
    },
  }
}
