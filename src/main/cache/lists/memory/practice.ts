import {
  type FilterOf,
  isSearched,
  type ListSpec,
  namesWhere,
  type RowOf,
  type SortName,
  sortNames,
} from '../../../../shared/lists/declare.ts'
import type { Page } from '../../../../shared/lists/page.ts'

/** The engine has compiled what answers questions after about as many of them. */
const QUESTIONS = 80
const PAGE = 50
/** Letters of a word that is searched for, in turn. */
const LETTERS = [4, 7, 3, 12] as const

/** A question of the practice. */
interface Question<L extends ListSpec> {
  readonly filter: FilterOf<L>
  readonly offset: number
  readonly limit: number
  readonly sort: { readonly column: SortName<L>; readonly descending: boolean }
}

/**
 * Asks a list what people ask it, one question a step, so that the engine has compiled what answers before somebody waits for
 * it: the first fifty questions of a day took three times as long as those that follow. Answers whether there are more.
 */
export function createPractice<L extends ListSpec>(
  list: L,
  filters: readonly FilterOf<L>[],
  page: (question: Question<L>) => Page<RowOf<L>>,
): () => boolean {
  const searched = namesWhere(list, isSearched)
  const columns = sortNames(list)
  let asked = 0
  /** Words of the rows that were answered last. */
  let words: readonly string[] = []
  return () => {
    const column = columns[asked % columns.length]
    const filter = filters[asked % filters.length]
    if (column === undefined || filter === undefined || asked >= QUESTIONS) return false
    const length = LETTERS[(asked >> 1) % LETTERS.length]
    const word = words[asked % Math.max(1, words.length)]?.slice(0, length) ?? ''
    const { rows } = page({
      // Every second question narrows by what a row says, too.
      filter: asked % 2 === 0 ? filter : { ...filter, search: word },
      offset: 0,
      limit: PAGE,
      sort: { column, descending: Math.floor(asked / columns.length) % 2 === 1 },
    })
    asked += 1
    words = rows.flatMap((row) => {
      const said: Readonly<Record<string, unknown>> = row
      return searched.flatMap((name) => (typeof said[name] === 'string' ? [said[name]] : []))
    })
    return true
  }
}
