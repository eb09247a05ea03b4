import { columnOf } from '../../../shared/lists/declare.ts'
import { type SectionRows, sectionLists, sectionNames } from '../../../shared/lists/position.ts'
import { beginning } from '../../../shared/text/foreign-text.ts'
import type { PositionSection } from '../../../shared/wire/position.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { asTheyCome, ROWS_AT_ONCE, rowInserter } from '../../disk/insert-rows.ts'
import type { RowSink } from './position-reader.ts'

/** Inserts the rows of a file, each under the next index of its section. */
export function createInserts(db: Sqlite, file: number | bigint) {
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
    } satisfies RowSink,
    /** Inserts what still waits; called once after the last row. */
    finish: (): void => {
      for (const each of [accounts, fixedTerms, funds, instruments]) each.finish()
    },
  }
}

/** As much of a text as rows keep; the file keeps the whole of it. */
const kept = (value: unknown): unknown =>
  typeof value === 'string' ? beginning(value) : (value ?? '')

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
  const insert = rowInserter(db, table, asTheyCome(['file', 'idx', ...fields.map(columnOf)]))
  let waiting: unknown[] = []
  let index = 0
  return {
    take: (row) => {
      waiting.push(file, index)
      for (const field of fields) waiting.push(kept(row[field]))
      index += 1
      if (index % ROWS_AT_ONCE !== 0) return
      insert(waiting)
      waiting = []
    },
    finish: () => {
      if (waiting.length > 0) insert(waiting)
      waiting = []
    },
  }
}
