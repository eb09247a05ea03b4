import { recordOf } from '../../../shared/base/record.ts'
import { columnOf } from '../../../shared/lists/declare.ts'
import { sectionLists } from '../../../shared/lists/position.ts'
import { truncate } from '../../../shared/text/foreign-text.ts'
import type { PositionSection } from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { asTheyCome, ROWS_AT_ONCE, rowInserter } from '../../disk/insert-rows.ts'
import type { RowSink } from './position-reader.ts'

/** Inserts the rows of a file, each under the next index of its section. */
export function createInserts(db: Sqlite, file: number | bigint) {
  const inserters = recordOf(positionSections, (section) => inserter(db, file, section))
  const take: RowSink = (section, row) => inserters[section].take(row)
  return {
    take,
    /** Inserts what still waits; called once after the last row. */
    finish: (): void => {
      for (const section of positionSections) inserters[section].finish()
    },
  }
}

/** As much of a text as rows keep; the file keeps the whole of it. */
const storedValue = (value: unknown): unknown =>
  typeof value === 'string' ? truncate(value) : (value ?? '')

function inserter(db: Sqlite, file: number | bigint, section: PositionSection) {
  const { table, fields: declared } = sectionLists[section]
  const fields = Object.keys(declared)
  const insert = rowInserter(db, table, asTheyCome(['file', 'idx', ...fields.map(columnOf)]))
  let waiting: unknown[] = []
  let index = 0
  return {
    take: (row: Readonly<Record<string, unknown>>): void => {
      waiting.push(file, index)
      for (const field of fields) waiting.push(storedValue(row[field]))
      index += 1
      if (index % ROWS_AT_ONCE !== 0) return
      insert(waiting)
      waiting = []
    },
    finish: (): void => {
      if (waiting.length > 0) insert(waiting)
      waiting = []
    },
  }
}
