import { holdsWord, type SearchWord, writtenAmounts } from '../text/search-words.ts'
import type { CountedPage } from './page.ts'

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
