import { createLruCache, type LruCache } from '../../../shared/base/lru-cache.ts'
import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { SectionPageInput } from '../../../shared/ipc/position.ts'
import {
  columnOf,
  type FieldName,
  type FieldType,
  fieldsOf,
  namesWhere,
} from '../../../shared/lists/declare.ts'
import type { CountedPage } from '../../../shared/lists/page.ts'
import { type SectionRows, sectionLists } from '../../../shared/lists/position.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import type { HoldingWords, PositionHit, PositionSection } from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import { equals } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { hasWords, type ListCondition } from '../lists/conditions.ts'
import type { ListOrder } from '../lists/indexes.ts'
import { CHUNK, createListing, inOrder, type Listing } from '../lists/listing.ts'
import { type NotedWith, notedWith, nothingNoted } from '../lists/note-search.ts'
import { registerTextFunctions } from '../lists/text-functions.ts'
import { fileById } from './files.ts'

/** The sections of position files as lists of the cache's one engine; a file's rows never change. */

type Question = Pick<SectionPageInput, 'search' | 'instrumentType' | 'due' | 'sort'>
type PageRange = Pick<SectionPageInput, 'offset' | 'limit'>
type PlacedRow<S extends PositionSection> = SectionRows[S] & { readonly seq: number }

/** Consecutive rows of a section in file order; `next` is where the following chunk starts, null after the last. */
export interface SectionChunk<S extends PositionSection> {
  readonly rows: readonly SectionRows[S][]
  readonly next: number | null
}

/** As many lists of a section are remembered, with what was found in them. */
const LISTS = 4
const HITS_PER_SECTION = 50

/** The fields of a section as they are selected, under their names. */
const selected = (section: PositionSection): string =>
  fieldsOf(sectionLists[section])
    .map(([name, { optional }]) => {
      const column = columnOf(name)
      return `${optional === true ? `nullif(${column}, '')` : column} AS "${name}"`
    })
    .join(', ')

/** The rows of a file with their places: indexes count from 0 without gaps. */
const placedIn = (section: PositionSection, file: number): string =>
  `(SELECT *, idx AS seq FROM ${sectionLists[section].table} WHERE file = ${file})`

/** An error for a file that is not held. */
export const notHeld = (fileId: string): Outcome<never> => fail('not_found', { what: fileId })

/** Words occur in the searched fields, are an amount of the row, or occur in what is noted of the account. */
function conditionsOf(
  section: PositionSection,
  { search = '', instrumentType, due }: Question,
  noted: NotedWith,
): readonly ListCondition[] {
  const list = sectionLists[section]
  const columns = namesWhere(list, ({ searched }) => searched === true).map(columnOf)
  const amounts = namesWhere(list, ({ type }) => type === 'amount' || type === 'sum').map(columnOf)
  return [
    ...(section === 'instruments' && instrumentType !== undefined
      ? [equals('instrument_type', instrumentType)]
      : []),
    ...(section === 'fixed_terms' && due !== undefined
      ? [{ sql: 'day_of(due_date) BETWEEN ? AND ?', params: [due.from, due.to] }]
      : []),
    ...hasWords(
      {
        table: list.table,
        columns: [`folded(${columns.join(' || char(10) || ')})`],
      },
      search,
      {
        key: 'cbu',
        noted: section === 'accounts' ? noted : nothingNoted,
        amounts: amounts.map((column) => ({ order: `decimal_order(${column})` })),
      },
    ),
  ]
}

/** An order by a column: counts as they are, figures by their value, the rest as people read it. */
function sqlOrder(type: FieldType, column: string): string {
  if (type === 'count') return column
  return `${FIGURES.includes(type) ? 'decimal_order' : 'folded'}(${column})`
}
const FIGURES: readonly FieldType[] = ['amount', 'sum', 'quantity', 'rate']

const inFile = { column: 'seq', descending: false }

/** The order of a file where none is asked for, or one by what is no column. */
function orderOf(section: PositionSection, { sort }: Question): ListOrder {
  const declared = fieldsOf(sectionLists[section]).find(([name]) => name === sort?.column)
  if (sort === undefined || declared === undefined) return { index: '', terms: [inFile] }
  const [name, { type }] = declared
  const by = { column: sqlOrder(type, columnOf(name)), descending: sort.descending }
  return { index: '', terms: [by, inFile] }
}

/** The fields that name a holding where a search found it, and those that tell it from others. */
const named: {
  readonly [S in PositionSection]: Readonly<
    Record<'label' | 'detail', readonly FieldName<(typeof sectionLists)[S]>[]>
  >
} = {
  accounts: { label: ['accountType', 'accountNumber'], detail: ['cbu'] },
  fixed_terms: { label: ['certificateNumber'], detail: ['rate', 'dueDate'] },
  funds: { label: ['fundName'], detail: ['cafci', 'shareholderAccount'] },
  instruments: {
    label: ['abbreviation'],
    detail: ['description', 'instrumentType', 'brokerageAccount'],
  },
}

/** Some fields of a row, but for those that the bank left out. */
const wordsIn = (row: Readonly<Record<string, unknown>>, names: readonly string[]): HoldingWords =>
  names.flatMap((field) => {
    const value = row[field]
    return typeof value === 'string' && value !== '' ? [{ field, value }] : []
  })

/** The amount of a row; the file states no currency of instruments. */
const amountIn = (row: Readonly<Record<string, unknown>>, name: string): PositionHit['amount'] => ({
  // An amount that is always there, as it is declared.
  amount: row[name] as DecimalText,
  currency: typeof row['currency'] === 'string' ? row['currency'] : null,
})

/** The sections of the files of an open cache; each method fails with `not_found` where the file is not held. */
export function createSections(db: Sqlite) {
  registerTextFunctions(db)
  const noted = notedWith(db, 'account')
  const lists: { readonly [S in PositionSection]: LruCache<Listing<SectionRows[S]>> } = {
    accounts: createLruCache(LISTS),
    fixed_terms: createLruCache(LISTS),
    funds: createLruCache(LISTS),
    instruments: createLruCache(LISTS),
  }
  const listOf = <S extends PositionSection>(section: S, file: number): Listing<SectionRows[S]> =>
    lists[section].of(String(file), () => {
      const from = { table: placedIn(section, file), select: selected(section) }
      return createListing<SectionRows[S], SectionRows[S]>(db, { ...from, toRow: (row) => row })
    })

  /** Rows in the order of the file, in which a place is an index. */
  const rowsFrom = <S extends PositionSection>(
    section: S,
    file: number,
    { offset, limit }: PageRange,
  ) => {
    const from: ListCondition = { sql: 'seq >= ?', params: [offset] }
    return listOf(section, file).rows(inOrder([from], orderOf(section, {})), 0, limit)
  }
  const sizeOf = (section: PositionSection, file: number): number =>
    db
      .prepare<[number], number>(
        `SELECT coalesce(max(idx) + 1, 0) FROM ${sectionLists[section].table} WHERE file = ?`,
      )
      .pluck()
      .get(file) ?? 0

  /** A page of a file by the `id` of its row. */
  const pageOf = <S extends PositionSection>(
    section: S,
    file: number,
    question: Question & PageRange,
  ): CountedPage<SectionRows[S]> => {
    const conditions = conditionsOf(section, question, noted)
    const order = orderOf(section, question)
    if (conditions.length === 0 && order.terms.length === 1)
      return { rows: rowsFrom(section, file, question), total: sizeOf(section, file) }
    const { offset, limit } = question
    return listOf(section, file).counted(inOrder(conditions, order), offset, limit)
  }

  const hits = <S extends PositionSection>(
    section: S,
    file: number,
    search: string,
  ): readonly PositionHit[] => {
    const conditions = conditionsOf(section, { search }, nothingNoted)
    if (conditions.length === 0) return []
    const from = { table: placedIn(section, file), select: `${selected(section)}, seq` }
    const list = createListing<PlacedRow<S>, PlacedRow<S>>(db, { ...from, toRow: (row) => row })
    const found = list.rows(inOrder(conditions, orderOf(section, {})), 0, HITS_PER_SECTION)
    const { label, detail } = named[section]
    const [amount = ''] = namesWhere(sectionLists[section], ({ type }) => type === 'amount')
    return found.map((row) => ({
      section,
      index: row.seq,
      label: wordsIn(row, label),
      detail: wordsIn(row, detail),
      amount: amountIn(row, amount),
    }))
  }
  const ofFile = <T>(fileId: string, answer: (file: number) => T): Outcome<T> => {
    const file = fileById(db, fileId)
    return file === undefined ? notHeld(fileId) : ok(answer(file.id))
  }
  return {
    /** Decimals sort by value, text without case and accents. */
    page: <S extends PositionSection>(section: S, input: SectionPageInput) =>
      ofFile(input.fileId, (file) => pageOf(section, file, input)),
    pageOf,
    /** Consecutive rows for an export, in file order, starting `from` (0 first). */
    chunk: <S extends PositionSection>(fileId: string, section: S, from: number) =>
      ofFile(fileId, (file): SectionChunk<S> => {
        const rows = rowsFrom(section, file, { offset: from, limit: CHUNK })
        return { rows, next: rows.length < CHUNK ? null : from + CHUNK }
      }),
    /** Looks for words in all sections of a file: at most 50 hits per section, in file order; every word must occur. */
    search: (fileId: string, text: string) =>
      ofFile(fileId, (file) => positionSections.flatMap((section) => hits(section, file, text))),
  }
}
