import { createLruCache } from '../../../shared/base/lru-cache.ts'
import type { SectionPageInput } from '../../../shared/ipc/position.ts'
import { columnOf } from '../../../shared/lists/declare.ts'
import {
  type SectionFieldType,
  sectionFields,
  sectionLists,
  sectionNames,
} from '../../../shared/lists/position.ts'
import { type SearchWord, searchWords } from '../../../shared/text/search-words.ts'
import { isDecimalText, toDecimalText } from '../../../shared/values/money.ts'
import type { PositionSection } from '../../../shared/wire/position.ts'
import { type Condition, isAmong, type Value } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { amountOrders } from '../lists/conditions.ts'
import { type NotedWith, notedWith } from '../lists/noted.ts'
import { decimalOrder, folded } from '../text.ts'

/** Which rows of a file's section, in which order. */
type ViewQuery = Pick<SectionPageInput, 'search' | 'instrumentType' | 'sort'> & {
  /** The `id` of the file's row. */
  readonly file: number
  readonly section: PositionSection
}

/** Finds and orders rows; remembers the last few results, so that scrolling through one does not search and sort again. */
export interface Views {
  /** Indexes of the rows in order, or null for all rows in file order. */
  readonly find: (query: ViewQuery) => Int32Array | null
}

const KEPT = 8

/** Makes the views of a connection. Stored files never change, so that what is remembered stays true. */
export function createViews(db: Sqlite): Views {
  registerFunctions(db)
  const found = createLruCache<Int32Array>(KEPT)
  const noted = notedWith(db, 'account')
  return {
    find: (query) => {
      const statement = statementOf(query, noted)
      if (statement === null) return null
      const key = JSON.stringify([statement.sql, statement.params])
      return found.of(key, () => run(db, statement))
    },
  }
}

/** The text functions that the statements use. */
function registerFunctions(db: Sqlite): void {
  const options = { deterministic: true }
  db.function('folded', options, (text) => folded(String(text)))
  db.function('has_word', options, (text, spellings) => {
    const within = folded(String(text))
    return String(spellings)
      .split(' ')
      .some((spelling) => within.includes(spelling))
      ? 1
      : 0
  })
  db.function('decimal_order', options, (text) => orderOf(String(text)))
}

/** Decimals by value, before anything else by its letters; a rate may be written `40,5 %`. */
function orderOf(text: string): string {
  const decimal = isDecimalText(text)
    ? text
    : toDecimalText(text.replace(/[\s%]/g, '').replace(',', '.'))
  return decimal === null ? `3${folded(text)}` : decimalOrder(decimal)
}

interface Statement {
  readonly sql: string
  readonly params: readonly Value[]
}

const run = (db: Sqlite, { sql, params }: Statement): Int32Array =>
  Int32Array.from(
    db
      .prepare<unknown[], number>(sql)
      .pluck()
      .all(...params),
  )

/** A word occurs in the searched fields, is an amount of the row, or occurs in what is noted of the account. */
function holding(section: PositionSection, word: SearchWord, noted: NotedWith): Condition {
  const keys = section === 'accounts' ? noted(word) : []
  const said = matches(section, word)
  if (keys.length === 0) return said
  const among = isAmong('cbu', keys)
  return { sql: `(${said.sql} OR ${among.sql})`, params: [...said.params, ...among.params] }
}

function statementOf(query: ViewQuery, noted: NotedWith): Statement | null {
  const { table } = sectionLists[query.section]
  const words = searchWords(query.search ?? '')
  const searched = words.map((word) => holding(query.section, word, noted))
  const byType = query.section === 'instruments' ? query.instrumentType : undefined
  const order = orderBy(query)
  if (words.length === 0 && byType === undefined && order === null) return null
  const conditions = [
    'file = ?',
    ...(byType === undefined ? [] : ['instrument_type = ?']),
    ...searched.map(({ sql }) => sql),
  ]
  return {
    sql: `SELECT idx FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY ${order === null ? '' : `${order}, `}idx`,
    params: [
      query.file,
      ...(byType === undefined ? [] : [byType]),
      ...searched.flatMap(({ params }) => params),
    ],
  }
}

/** The condition that a word occurs in the searched fields, of which a line break parts one from the next, or is an amount of the row. */
export function matches(section: PositionSection, word: SearchWord): Condition {
  const searched = sectionNames(section, (field) => field.searched === true)
  const orders = amountOrders(word)
  const amounts = orders.length === 0 ? [] : sectionNames(section, ({ type }) => type === 'amount')
  const parts: readonly Condition[] = [
    {
      sql: `has_word(${searched.map(columnOf).join(' || char(10) || ')}, ?)`,
      params: [word.spellings.join(' ')],
    },
    ...amounts.map((name) => isAmong(`decimal_order(${columnOf(name)})`, orders)),
  ]
  return {
    sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
    params: parts.flatMap(({ params }) => params),
  }
}

/** What orders a column: counts as they are, figures by their value, the rest as people read it. */
function sqlOrder(type: SectionFieldType, column: string): string {
  if (type === 'count') return column
  const figure = type === 'amount' || type === 'quantity' || type === 'rate'
  return `${figure ? 'decimal_order' : 'folded'}(${column})`
}

function orderBy({ section, sort }: ViewQuery): string | null {
  if (sort === undefined) return null
  const declared = sectionFields(section).find(([name]) => name === sort.column)
  if (declared === undefined) return null
  const [name, { type }] = declared
  return `${sqlOrder(type, columnOf(name))} ${sort.descending ? 'DESC' : 'ASC'}`
}
