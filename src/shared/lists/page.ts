import { holdsWord, type SearchWord, writtenAmounts } from '../text/search-words.ts'

/** A page of a list; `total` counts all rows that match, and is null where they are not counted yet. */
export type Page<T> = { readonly rows: readonly T[]; readonly total: number | null }

/** A page of a list whose rows are counted at once. */
export type CountedPage<T> = Page<T> & { readonly total: number }

/** Rows that the window asks of a list at once: more than a screen shows, as each of them is read, sent and parsed. */
export const PAGE_ROWS = 50

/** Rows that one call of a list answers at most. */
export const MOST_PAGE = 500

/** Rows that are named one by one at most, to be chosen, copied or exported. */
export const MOST_NAMED = 10_000

/** The column that rows are sorted by. */
export type Sort = { readonly column: string; readonly descending: boolean }

/** The sort as main knows it; a column that it does not sort by asks for its own order. */
export function sortOf<const C extends string>(
  columns: readonly C[],
  sort: Sort | null,
): { readonly sort?: { readonly column: C; readonly descending: boolean } } {
  const column = columns.find((one) => one === sort?.column)
  return column === undefined || sort === null
    ? {}
    : { sort: { column, descending: sort.descending } }
}

/** The engine of lists whose rows are in memory. */

/** Tells whether a row says a word: its folded text holds it, or its amount is that of the word. */
export const saysWord = (text: string, word: SearchWord, amount: string | null = null): boolean =>
  holdsWord(text, word) ||
  (amount !== null && word.amount !== null && writtenAmounts(word.amount).includes(amount))

/** A page of rows in their order. */
export const pageInMemory = <T>(
  rows: readonly T[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): CountedPage<T> => ({ rows: rows.slice(offset, offset + limit), total: rows.length })
