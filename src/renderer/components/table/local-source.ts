import { useMemo } from 'react'
import { ok } from '../../../shared/base/result.ts'
import { pageInMemory, saysWord } from '../../../shared/lists/page.ts'
import { fold } from '../../../shared/text/fold.ts'
import { type SearchWord, searchWords } from '../../../shared/text/search-words.ts'
import type { Column, FetchPage, RowSource } from './types.ts'

/** How rows in memory are put in order, by column; a column that is not here is sorted by its text. */
export type Comparators<Row> = Readonly<Record<string, (a: Row, b: Row) => number>>

/** A source over rows that are in memory already: every word is searched in the texts of all columns, sorted on demand. */
export function localFetch<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  comparators: Comparators<Row> = {},
): FetchPage<Row> {
  return async ({ offset, limit, sort, search }) => {
    const words = searchWords(search)
    const says = (row: Row, word: SearchWord): boolean =>
      columns.some((column) => saysWord(fold(column.text(row)), word))
    const matching = rows.filter((row) => words.every((word) => says(row, word)))
    const column = columns.find(({ id }) => id === sort?.column)
    if (sort !== null && column !== undefined) {
      const byText = (a: Row, b: Row) =>
        column.text(a).localeCompare(column.text(b), undefined, { numeric: true })
      const compare = comparators[column.id] ?? byText
      matching.sort((a, b) => (sort.descending ? compare(b, a) : compare(a, b)))
    }
    return ok(pageInMemory(matching, { offset, limit }))
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
