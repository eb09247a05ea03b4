import { type SearchWord, searchWords } from '../../../shared/text/search-words.ts'
import { type DecimalText, decimal, negate, toDecimalText } from '../../../shared/values/money.ts'
import { type Condition, isAmong } from '../../disk/conditions.ts'
import { decimalOrder } from '../text.ts'
import { wordsIndex } from './indexes.ts'
import type { NotedWith } from './note-search.ts'

/** The meaning of a filter of the cache's lists in SQL. */

/** A condition of a list. Its SQL tests one row. */
export interface ListCondition extends Condition {
  /** Every index that orders the list holds all that the test looks at. */
  readonly carried?: boolean
  /** The index of the texts holds all that the test looks at. */
  readonly inTexts?: boolean
  /** Selects the `seq` of every row that passes, by an index. */
  readonly rows?: Condition
  /** The question to the text index, where it alone finds the rows. */
  readonly match?: string
}

/** The fewest characters that the text index finds: MATCH answers nothing for fewer, and does not say so. */
const TRIGRAM = 3

/** Tells whether the text index finds a word. A NUL ends its reading of a query. */
const isIndexed = (word: string): boolean => [...word].length >= TRIGRAM && !word.includes('\0')

/** A word as MATCH takes it, whatever its characters mean there. */
const phrase = (word: string): string => `"${word.replaceAll('"', '""')}"`

/** Longer words than this are looked for by their beginning, then compared whole. */
const PHRASE = 100

const joinConditions = (parts: readonly Condition[], between: string): Condition => ({
  sql: parts.map(({ sql }) => sql).join(between),
  params: parts.flatMap(({ params }) => params),
})

/** Where a list keeps its folded texts. */
export interface SearchedTable {
  readonly table: string
  /** The table of the text index, whose columns are those of the texts; absent where there is none. */
  readonly search?: string
  /** Its folded texts, as SQL. */
  readonly columns: readonly string[]
}

/** Rows of a table in which a word occurs in one of some columns of folded text. */
export function holdsSpelling(
  { table, search, columns: all }: SearchedTable,
  word: string,
  columns: readonly string[] = all,
): ListCondition {
  const test = joinConditions(
    columns.map((column) => ({ sql: `instr(${column}, ?) > 0`, params: [word] })),
    ' OR ',
  )
  if (search === undefined) return test
  if (!isIndexed(word)) return { ...test, ...rowsBy(table, wordsIndex(table), test), inTexts: true }
  const only = columns.length === all.length ? '' : `{${columns.join(' ')}} : `
  const beginning = [...word].slice(0, PHRASE).join('')
  const match = only + phrase(beginning)
  const found = matching(search, match)
  if (beginning === word) return { ...test, rows: found, match }
  return {
    ...test,
    rows: {
      sql: `SELECT seq FROM ${table} WHERE seq IN (${found.sql}) AND (${test.sql})`,
      params: [...found.params, ...test.params],
    },
  }
}

/** The rows that the text index finds. */
const matching = (search: string, match: string): Condition => ({
  sql: `SELECT rowid AS seq FROM ${search} WHERE ${search} MATCH ?`,
  params: [match],
})

/** Either of some conditions. */
function anyOf(search: string | undefined, parts: readonly ListCondition[]): ListCondition {
  const rows = parts.flatMap((part) => part.rows ?? [])
  const matches = parts.flatMap((part) => part.match ?? [])
  if (search !== undefined && matches.length === parts.length) {
    const match = matches.map((one) => `(${one})`).join(' OR ')
    return { ...joinConditions(parts, ' OR '), rows: matching(search, match), match }
  }
  return {
    ...joinConditions(parts, ' OR '),
    ...(rows.length === parts.length && { rows: joinConditions(rows, ' UNION ALL ') }),
    inTexts: parts.every(({ carried, inTexts }) => carried === true || inTexts === true),
  }
}

/** All of some conditions; the text index is asked once for all that it finds. */
function allOf(
  search: string | undefined,
  parts: readonly ListCondition[],
): readonly ListCondition[] {
  const matched = parts.filter(({ match }) => match !== undefined)
  if (search === undefined || matched.length < 2) return parts
  const match = matched.map((one) => `(${one.match})`).join(' AND ')
  const tests = matched.map(({ sql, params }) => ({ sql: `(${sql})`, params }))
  return [
    { ...joinConditions(tests, ' AND '), rows: matching(search, match), match },
    ...parts.filter((part) => part.match === undefined),
  ]
}

/** Each word of a text occurs in some columns. */
export const hasWordsIn = (
  table: SearchedTable,
  text: string,
  columns: readonly string[],
): readonly ListCondition[] =>
  allOf(
    table.search,
    searchWords(text).map(({ spellings }) =>
      anyOf(
        table.search,
        spellings.map((spelling) => holdsSpelling(table, spelling, columns)),
      ),
    ),
  )

/** An index, and how its rows are selected. */
export const rowsBy = (
  table: string,
  index: string,
  { sql, params }: Condition,
): Pick<ListCondition, 'rows'> => ({
  rows: { sql: `SELECT seq FROM ${table} INDEXED BY ${index} WHERE ${sql}`, params },
})

/** An amount with either sign; none for a word that is no amount. */
const eitherSign = ({ amount }: SearchWord): readonly DecimalText[] =>
  amount === null ? [] : [amount, negate(amount)]

/** A row of a declared list has one of these amounts, which an index finds. */
function hasAmount(table: string, index: string, among: readonly DecimalText[]): ListCondition {
  const tests = among.map((amount) => amountIs('=', amount))
  return {
    ...joinConditions(tests, ' OR '),
    carried: tests.every(({ carried }) => carried === true),
    ...rowsBy(table, index, isAmong('amount_order', among.map(decimalOrder))),
  }
}

/** The parts of a row that a search looks at besides text. */
export interface SearchedBesides {
  readonly key: string
  readonly noted: NotedWith
  /** The SQL of the values by which its amounts are ordered, or the index of the amounts of a declared list. */
  readonly amounts: readonly ({ readonly order: string } | { readonly index: string })[]
}

/** Each word of the search occurs in a row's texts, is its amount, or occurs in what is noted of it. */
export const hasWords = (
  table: SearchedTable,
  search: string,
  { key, noted, amounts }: SearchedBesides,
): readonly ListCondition[] =>
  allOf(
    table.search,
    searchWords(search).map((word) => {
      const [among, keys] = [eitherSign(word), noted(word)]
      const isNoted = isAmong(key, keys)
      return anyOf(table.search, [
        ...word.spellings.map((spelling) => holdsSpelling(table, spelling)),
        ...(among.length === 0 ? [] : amounts).map(
          (where): ListCondition =>
            'index' in where
              ? hasAmount(table.table, where.index, among)
              : isAmong(where.order, among.map(decimalOrder)),
        ),
        ...(keys.length === 0
          ? []
          : [
              {
                ...isNoted,
                rows: {
                  sql: `SELECT seq FROM ${table.table} WHERE ${isNoted.sql}`,
                  params: isNoted.params,
                },
              },
            ]),
      ])
    }),
  )

/** An amount in whole hundredths; null where it has more decimals, or is beyond what a number holds exactly. */
export function centsOf(amount: DecimalText): number | null {
  const [whole = '0', fraction = ''] = amount.replace(/(\.\d\d)0+$/, '$1').split('.')
  const cents = fraction.length > 2 ? Number.NaN : Number(`${whole}${fraction.padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? cents : null
}

/** Typed amounts may begin with zeros, which a decimal does not. */
const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '')

/** An amount by its value. */
export function amountIs(comparison: '>=' | '<=' | '=', amount: string): ListCondition {
  const limit = toDecimalText(withoutZeros(amount))
  if (limit === null) return { sql: '0', params: [] }
  const order = decimalOrder(decimal(limit))
  const cents = centsOf(limit)
  // Nearly all amounts are whole hundredths: the others alone are looked up.
  if (cents === null) return { sql: `amount_order ${comparison} ?`, params: [order] }
  return {
    sql: `cents ${comparison} ? OR (cents IS NULL AND amount_order ${comparison} ?)`,
    params: [cents, order],
    carried: true,
  }
}

/** No less than one amount and no more than another; null is no limit. */
export function amountWithin(
  table: string,
  byAmount: string,
  least: string | undefined,
  most: string | undefined,
): readonly ListCondition[] {
  const limits = [
    ...(least === undefined ? [] : [['>=', least] as const]),
    ...(most === undefined ? [] : [['<=', most] as const]),
  ]
  if (limits.length === 0) return []
  const tests = limits.map(([comparison, amount]) => amountIs(comparison, amount))
  const orders = limits.flatMap(([comparison, amount]): readonly Condition[] => {
    const limit = toDecimalText(withoutZeros(amount))
    return limit === null
      ? [{ sql: '0', params: [] }]
      : [{ sql: `amount_order ${comparison} ?`, params: [decimalOrder(decimal(limit))] }]
  })
  return [
    {
      ...joinConditions(
        tests.map(({ sql, params }) => ({ sql: `(${sql})`, params })),
        ' AND ',
      ),
      carried: tests.every(({ carried }) => carried === true),
      ...rowsBy(table, byAmount, joinConditions(orders, ' AND ')),
    },
  ]
}

/** Texts between two others, both included; an empty one, which stands for none, is never between. */
export function textWithin(
  table: string,
  { index, column }: { readonly index: string; readonly column: string },
  least: string | undefined,
  most: string | undefined,
): readonly ListCondition[] {
  if (least === undefined && most === undefined) return []
  const test = joinConditions(
    [
      least === undefined
        ? { sql: `${column} > ''`, params: [] }
        : { sql: `${column} >= ?`, params: [least] },
      ...(most === undefined ? [] : [{ sql: `${column} <= ?`, params: [most] }]),
    ],
    ' AND ',
  )
  return [{ ...test, carried: true, ...rowsBy(table, index, test) }]
}

type Selection<F> =
  | { readonly ids: readonly string[] }
  | { readonly filter: F; readonly except: readonly string[] }

/** The rows of a selection: named ones by their key, or what a filter shows but for those taken out again. */
export const selectionConditions = <F>(
  { table, key }: { readonly table: string; readonly key: string },
  selection: Selection<F>,
  conditionsOf: (filter: F) => readonly ListCondition[],
): readonly ListCondition[] => {
  const named = (keys: readonly string[]): Condition => {
    const { sql, params } = isAmong(key, keys)
    return { sql: `SELECT seq FROM ${table} WHERE ${sql}`, params }
  }
  if ('ids' in selection) return [{ ...isAmong(key, selection.ids), rows: named(selection.ids) }]
  const { filter, except } = selection
  if (except.length === 0) return conditionsOf(filter)
  const { sql, params } = named(except)
  return [...conditionsOf(filter), { sql: `seq NOT IN (${sql})`, params, carried: true }]
}
