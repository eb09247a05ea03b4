import type * as z from 'zod'
import { columnOf, type FilterOf, type ListSpec, rangesOf } from '../../shared/lists/declare.ts'
import type { CountedPage } from '../../shared/lists/page.ts'
import { type SearchWord, searchWords, writtenAmounts } from '../../shared/text/search-words.ts'
import { addDays, instantOf, isDateText } from '../../shared/values/calendar.ts'
import { type Condition, isAmong, narrowing, type OwnFilters, where } from '../disk/conditions.ts'
import { rowsOf } from '../disk/table-row.ts'
import type { LedgerFile } from './file.ts'

/** A declared list of the ledger: what a filter of it means, and its pages. */

/** A part of a text that holds a word, as LIKE takes it; its escape is `\`. */
const holding = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** One of these conditions, each of a spelling, holds; or what this SQL names is the amount that the word is. */
export function spelledOr(
  { spellings, amount }: SearchWord,
  spelled: (like: string) => Condition,
  amountSql: string,
): Condition {
  const parts = [
    ...spellings.map((one) => spelled(holding(one))),
    ...(amount === null ? [] : [isAmong(amountSql, writtenAmounts(amount))]),
  ]
  return {
    sql: parts.map(({ sql }) => sql).join(' OR '),
    params: parts.flatMap(({ params }) => params),
  }
}

/** The first instant, Buenos Aires, of the day that many days after; a date that does not exist bounds nothing. */
function bound(sql: string, date: unknown, days: number): readonly Condition[] {
  if (typeof date !== 'string' || !isDateText(date)) return []
  const instant = instantOf(addDays(date, days))
  return instant === null ? [] : [{ sql, params: [instant.toISOString()] }]
}

/** Conditions of a filter of a declared list. `word` is for a search's word, `special` for what is no column. */
export function filterOf<L extends ListSpec>(
  list: L,
  word: (word: SearchWord) => Condition,
  special: OwnFilters,
): (filter: FilterOf<L>) => readonly Condition[] {
  const [instant = ''] = list.instant ?? []
  const narrowed = narrowing(list, special)
  return (filter) => {
    // Looked up by the names that the declaration gives.
    const parts: Readonly<Record<string, unknown>> = filter
    const { from, to, search } = parts
    return [
      ...narrowed(parts),
      ...bound(`${columnOf(instant)} >= ?`, from, 0),
      ...bound(`${columnOf(instant)} < ?`, to, 1),
      ...rangesOf(list).flatMap((range) => [
        ...bound(`${columnOf(range.name)} >= ?`, parts[range.from], 0),
        ...bound(`${columnOf(range.name)} < ?`, parts[range.to], 1),
      ]),
      ...searchWords(typeof search === 'string' ? search : '').map(word),
    ]
  }
}

/** Conditions as a WHERE clause, with the values of its question marks. */
export const clauseOf = (conditions: readonly Condition[]) => ({
  clause: where(conditions),
  params: conditions.flatMap(({ params }) => params),
})

/** A page of the rows of which conditions hold, and how many there are. */
export function pageOf<Row>(
  db: LedgerFile['db'],
  from: {
    readonly table: string
    readonly select: string
    readonly order: string
    readonly schema: z.ZodType<Row>
  },
  conditions: readonly Condition[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): CountedPage<Row> {
  const { clause, params } = clauseOf(conditions)
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) FROM ${from.table} ${clause}`)
    .pluck()
    .get(...params)
  const sql = `SELECT ${from.select} FROM ${from.table} ${clause} ORDER BY ${from.order} LIMIT ? OFFSET ?`
  return { rows: rowsOf(db, from.schema, sql, ...params, limit, offset), total: total ?? 0 }
}
