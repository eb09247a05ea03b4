import { type SearchWord, searchWords } from '../../../shared/text/search-words.ts'
import { negate, toDecimalText } from '../../../shared/values/money.ts'
import { type Condition, isAmong, isNotAmong, when } from '../../disk/conditions.ts'
import { decimalOrder } from '../text.ts'
import type { NotedWith } from './noted.ts'
import { dayEnd, dayStart } from './record.ts'

/** What a filter of the cache's lists means in SQL. */

/** What orders amounts by value, of an amount with either sign; none for a word that is no amount. */
export const amountOrders = ({ amount }: SearchWord): readonly string[] =>
  amount === null ? [] : [decimalOrder(amount), decimalOrder(negate(amount))]

/**
 * Every word of the search occurs in the table's folded `words`, is the row's amount (of a list that has one), or occurs in
 * what is noted of the row with that key. The keys are among the values: another note is another search.
 */
export const hasWords = (
  search: string,
  key: string,
  noted: NotedWith,
  amounts: boolean,
): readonly Condition[] =>
  searchWords(search).map((word) => {
    const keys = noted(word)
    const orders = amounts ? amountOrders(word) : []
    const parts: readonly Condition[] = [
      ...word.spellings.map((spelling) => ({ sql: 'instr(words, ?) > 0', params: [spelling] })),
      ...(orders.length === 0 ? [] : [isAmong('amount_order', orders)]),
      ...(keys.length === 0 ? [] : [isAmong(key, keys)]),
    ]
    return {
      sql: parts.map(({ sql }) => sql).join(' OR '),
      params: parts.flatMap(({ params }) => params),
    }
  })

/** An amount by its value: the table orders it by `amount_order`. */
export const amountIs = (comparison: '>=' | '<=' | '=', amount: string): Condition => {
  const decimal = toDecimalText(amount)
  return decimal === null
    ? { sql: '0', params: [] }
    : { sql: `amount_order ${comparison} ?`, params: [decimalOrder(decimal)] }
}

/** On or after, and on or before, Buenos Aires dates, by the table's `instant`. */
export const between = (from: string | undefined, to: string | undefined): Condition[] => [
  ...when(from, (date) => ({ sql: 'instant >= ?', params: [dayStart(date)] })),
  ...when(to, (date) => ({ sql: 'instant <= ?', params: [dayEnd(date)] })),
]

type Selection<F> =
  | { readonly ids: readonly string[] }
  | { readonly filter: F; readonly except: readonly string[] }

/** The rows of a selection: named ones by their `key`, or what a filter shows but for those taken out again. */
export const selected = <F>(
  selection: Selection<F>,
  conditionsOf: (filter: F) => readonly Condition[],
): readonly Condition[] => {
  if ('ids' in selection) return [isAmong('key', selection.ids)]
  const { filter, except } = selection
  return [...conditionsOf(filter), ...(except.length === 0 ? [] : [isNotAmong('key', except)])]
}
