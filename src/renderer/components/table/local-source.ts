import { useMemo } from 'react'
import { ok } from '../../../shared/base/result.ts'
import { fold } from '../../../shared/text/fold.ts'
import type { Column, FetchPage, RowSource } from './types.ts'

/** How rows in memory are put in order, by column; a column that is not here is sorted by its text. */
export type Comparators<Row> = Readonly<Record<string, (a: Row, b: Row) => number>>

/** A phrase as it is typed, and an account key or CUIT without what groups it on the screen. */
const spellingsOf = (phrase: string): readonly string[] =>
  /^\d[\d\s-]*$/.test(phrase) ? [phrase, phrase.replace(/[\s-]/g, '')] : [phrase]

/** A source over rows that are in memory already: searched in every column's text, sorted on demand. */
export function localFetch<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  comparators: Comparators<Row> = {},
): FetchPage<Row> {
  return async ({ offset, limit, sort, search }) => {
    const wanted = spellingsOf(fold(search.trim()))
    const matches = (text: string): boolean => wanted.some((one) => text.includes(one))
    const matching = rows.filter((row) => columns.some((column) => matches(fold(column.text(row)))))
    const column = columns.find(({ id }) => id === sort?.column)
    if (sort !== null && column !== undefined) {
      const byText = (a: Row, b: Row) =>
        column.text(a).localeCompare(column.text(b), undefined, { numeric: true })
      const compare = comparators[column.id] ?? byText
      matching.sort((a, b) => (sort.descending ? compare(b, a) : compare(a, b)))
    }
    return ok({ rows: matching.slice(offset, offset + limit), total: matching.length })
  }
}

let versions = 0

/** A table's source over rows in memory; when the rows change, the table reads them anew in place. */
export function useLocalSource<Row>(
  key: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  comparators?: Comparators<Row>,
): RowSource<Row> {
  return useMemo(() => {
    versions += 1
    return { key, version: versions, fetchPage: localFetch(rows, columns, comparators) }
  }, [key, rows, columns, comparators])
}
