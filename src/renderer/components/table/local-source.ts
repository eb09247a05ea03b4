import { useMemo } from 'react'
import { ok } from '../../../shared/errors/index.ts'
import { pageInMemory, saysWord } from '../../../shared/lists/page.ts'
import { fold } from '../../../shared/text/fold.ts'
import { type SearchWord, searchWords } from '../../../shared/text/search-words.ts'
import type { Column, FetchPage, RowSource } from './types.ts'

/** How rows in memory are put in order, by column; a column that is not here is sorted by its text. */
export type Comparators<Row> = Readonly<Record<string, (a: Row, b: Row) => number>>

/** The rows in whose columns' texts every word of a search occurs. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
): readonly Row[] {
  const words = searchWords(search)
  const says = (row: Row, word: SearchWord): boolean =>
    columns.some((column) => saysWord(fold(column.text(row)), word))
  return rows.filter((row) => words.every((word) => says(row, word)))
}

/** The rows to be exported: those chosen, else those that a search shows, else all. */
export const exportedIds = <Row extends { readonly id: string }>(
  chosen: readonly Row[],
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
): { readonly ids?: readonly string[] } => {
  if (chosen.length === 0 && search.trim() === '') return {}
  return {
    ids: (chosen.length > 0 ? chosen : filterRows(rows, columns, search)).map(({ id }) => id),
  }
}

/** A source over rows that are in memory already: searched in the texts of all columns, sorted on demand. */
export const localFetch =
  <Row>(
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    comparators: Comparators<Row> = {},
  ): FetchPage<Row> =>
  async ({ offset, limit, sort, search }) => {
    const found = filterRows(rows, columns, search)
    const column = columns.find(({ id }) => id === sort?.column)
    if (sort === null || column === undefined) return ok(pageInMemory(found, { offset, limit }))
    const byText = (a: Row, b: Row) =>
      column.text(a).localeCompare(column.text(b), undefined, { numeric: true })
    const compare = comparators[column.id] ?? byText
    const sorted = found.toSorted((a, b) => (sort.descending ? compare(b, a) : compare(a, b)))
    return ok(pageInMemory(sorted, { offset, limit }))
  }

let versions = 0

/** A table's source over rows in memory; when the rows change, the table reads them anew in place. */
export const useLocalSource = <Row>(
  key: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  comparators?: Comparators<Row>,
): RowSource<Row> =>
  useMemo(() => {
    versions += 1
    const fetchPage = localFetch(rows, columns, comparators)
    return { key, version: versions, fetchPage, every: async () => ok(rows) }
  }, [key, rows, columns, comparators])
