import { memo } from '../../../shared/base/memo.ts'
import {
  columnOf,
  type FieldSpec,
  fieldsOf,
  type ListSpec,
  namesWhere,
  narrows,
} from '../../../shared/lists/declare.ts'
import type { Sqlite } from '../../disk/handle.ts'

/** The indexes of a declared list, which its declaration asks for. */

/** A field that rows are ordered by, and which way. */
export interface Order {
  readonly column: string
  readonly descending: boolean
}

/** An order of rows as SQL, and the index that has them so; the empty name is no index. */
export interface ListOrder {
  readonly index: string
  /** Columns of the table; `seq` is the last. */
  readonly terms: readonly Order[]
}

interface Index {
  readonly name: string
  /** Its columns, as SQL. */
  readonly columns: readonly string[]
  readonly where?: string
}

/** The column of a date's day; it is empty if the bank's text is no date. */
export const dayColumn = (name: string): string => `${columnOf(name).replace(/_at$/, '')}_on`

/** The name of the integer column that holds a field's amount in hundredths, for totals by SQL. */
export const sumColumn = (name: string): string => `${columnOf(name)}_cents`

/** The columns that order rows by a field: amounts and moments by their value, words without case and accents. */
function keysOf(list: ListSpec, name: string): readonly string[] {
  const field = list.fields[name]
  const column = columnOf(name)
  const own = list.orders?.[name]
  if (own !== undefined) return [own]
  if (name === list.instant?.[0]) return ['instant']
  if (field?.type === 'amount') return ['amount_order']
  if (field?.type === 'sum') return [sumColumn(name)]
  if (field?.ranged !== undefined) return [dayColumn(name), column]
  return [field?.type === 'text' ? `${column}_key` : column]
}

/** Whether so few values occur that every index can hold them. */
const hasFewValues = (field: FieldSpec): boolean =>
  field.carried === true ||
  (narrows(field) &&
    (field.type === 'flag' || field.type === 'currency' || field.values !== undefined))

/** The terms of an order; rows that are alike stand as they came, in the same direction. */
function termsOf(list: ListSpec, sort: Order | undefined): readonly Order[] {
  const { usual = [{ column: 'instant', descending: true }], instant } = list
  const asked = sort === undefined ? usual : [sort]
  const terms = asked.flatMap(({ column, descending }) => {
    const keys = list.fields[column] === undefined ? [column] : keysOf(list, column)
    return keys.map((key) => ({ column: key, descending }))
  })
  const last = terms.at(-1)?.descending ?? false
  const ties = instant === undefined ? ['seq'] : ['instant', 'seq']
  return [
    ...terms,
    ...ties
      .filter((column) => !terms.some((term) => term.column === column))
      .map((column) => ({ column, descending: last })),
  ]
}

const nameOf = (table: string, columns: readonly string[]): string =>
  `${table}_by_${columns.join('_').replace(/\W+/g, '_')}`

/** An index reads both ways: an order all of whose terms descend is that of the ascending ones. */
function ascending(terms: readonly Order[]): readonly Order[] {
  return terms[0]?.descending === true
    ? terms.map(({ column, descending }) => ({ column, descending: !descending }))
    : terms
}

const written = ({ column, descending }: Order): string => (descending ? `${column} DESC` : column)

/** An order that rows can be asked for in. */
export function orderBy(list: ListSpec, sort?: Order): ListOrder {
  const terms = termsOf(list, sort)
  return { terms, index: nameOf(list.table, ascending(terms).map(written)) }
}

/** All indexes of a list, and the columns that each of those by which it is ordered holds besides. */
export const indexesOf = memo((list: ListSpec) => {
  const { table, indexed = [], totalled = [] } = list
  const amounts = namesWhere(list, ({ type }) => type === 'amount').map(columnOf)
  const few = namesWhere(list, hasFewValues).map(columnOf)
  const days = namesWhere(list, ({ ranged }) => ranged !== undefined).map(dayColumn)
  const carried = [
    ...few,
    ...(amounts.length === 0 ? [] : ['cents']),
    ...days,
    ...(list.instant === undefined ? [] : ['instant']),
  ]
  const sorts = [
    undefined,
    ...namesWhere(list, ({ sorted }) => sorted === true).map((column) => ({
      column,
      descending: false,
    })),
  ]
  const ordering = sorts.map((sort): Index => {
    const terms = ascending(termsOf(list, sort))
    const own = terms.map(({ column }) => column)
    return {
      name: nameOf(table, terms.map(written)),
      columns: [...terms.map(written), ...carried.filter((column) => !own.includes(column))],
    }
  })
  const leads = new Set(indexed.map((columns) => columns.split(',')[0]))
  const single = fieldsOf(list)
    .filter(
      ([name, field]) =>
        narrows(field) &&
        field.filter !== 'words' &&
        field.ranged === undefined &&
        !hasFewValues(field) &&
        !leads.has(columnOf(name)),
    )
    .map(([name]) => columnOf(name))
  const totals = totalled.map(columnOf)
  const summed = totals.length === 0 ? [] : [...new Set([...totals, ...carried])]
  const all: readonly Index[] = [
    ...ordering,
    ...[...indexed, ...single].map((columns) => ({
      name: nameOf(table, [columns]),
      columns: [columns],
    })),
    ...(summed.length === 0 ? [] : [{ name: totalsIndex(table), columns: summed }]),
    { name: wordsIndex(table), columns: [...summed, ...wordColumns(list)] },
    ...(amounts.length === 0
      ? []
      : [{ name: unevenIndex(table), columns: amounts, where: 'cents IS NULL' }]),
  ]
  return { carried, indexes: [...new Map(all.map((index) => [index.name, index])).values()] }
})

/** The index by which rows are counted and added up. */
export const totalsIndex = (table: string): string => `${table}_totals`

/** The index that is gone through for words of one and two letters: it holds the texts, and what is added up. */
export const wordsIndex = (table: string): string => `${table}_words`

/** The columns of folded text: one for each field that is narrowed by words, and one for all others. */
export const wordColumns = (list: ListSpec): readonly string[] => [
  ...namesWhere(list, ({ filter }) => filter === 'words').map((name) => `${columnOf(name)}_words`),
  'words',
]

/** The index of the rows whose amounts are no whole hundredths. */
export const unevenIndex = (table: string): string => `${table}_uneven`

/** The name of an index whose first column this is; null without one. */
export const indexLedBy = (list: ListSpec, column: string): string | null =>
  indexesOf(list).indexes.find(({ columns }) => columns[0]?.split(',')[0] === column)?.name ?? null

const statementOf = (table: string, { name, columns, where }: Index): string =>
  `CREATE INDEX ${name} ON ${table} (${columns.join(', ')})${where === undefined ? '' : ` WHERE ${where}`};`

/** The statements that make all indexes. */
export const createIndexes = (list: ListSpec): string =>
  indexesOf(list)
    .indexes.map((index) => statementOf(list.table, index))
    .join('\n')

/** Rows of a piece of the text index: few enough that whoever asks meanwhile need not wait. */
const PIECE = 4_000

/** The statements that make the text index; without `filled` that which adds new rows is left for the end. */
function searchStatements(table: string, search: string, columns: readonly string[]) {
  const put = (row: string): string =>
    `INSERT INTO ${search} (rowid, ${columns.join(', ')}) VALUES (${row}.seq, ${columns.map((column) => `${row}.${column}`).join(', ')});`
  const drop = `DELETE FROM ${search} WHERE rowid = old.seq;`
  const differs = columns.map((column) => `old.${column} <> new.${column}`).join(' OR ')
  const last = `(SELECT coalesce(max(id), 0) FROM ${search}_docsize)`
  return {
    begin: `
      CREATE VIRTUAL TABLE ${search} USING fts5(
        ${columns.join(', ')}, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
      );
      /* rows behind the last one that was taken in are still to come */
      CREATE TRIGGER ${search}_update AFTER UPDATE OF ${columns.join(', ')} ON ${table}
      WHEN old.seq <= ${last} AND (${differs}) BEGIN ${drop} ${put('new')} END;
      CREATE TRIGGER ${search}_delete AFTER DELETE ON ${table} WHEN old.seq <= ${last} BEGIN ${drop} END;`,
    fill: `INSERT INTO ${search} (rowid, ${columns.join(', ')})
      SELECT seq, ${columns.join(', ')} FROM ${table} WHERE seq > ${last} ORDER BY seq LIMIT ${PIECE}`,
    end: `CREATE TRIGGER ${search}_insert AFTER INSERT ON ${table} BEGIN ${put('new')} END;`,
  }
}

/** The indexes of a list. Making them of all rows costs an eighth of keeping them while as many rows come. */
export function createIndexing(
  db: Sqlite,
  list: ListSpec,
  { search, columns }: { readonly search: string; readonly columns: readonly string[] },
) {
  const { table } = list
  const named = db
    .prepare<[string, string], string>('SELECT name FROM sqlite_schema WHERE tbl_name IN (?, ?)')
    .pluck()
  const { indexes } = indexesOf(list)
  const statements = searchStatements(table, search, columns)
  let left = indexes
  let searched = false
  /** Finds out which are there, which another connection may have made or dropped. */
  const lookAnew = (): void => {
    const there = new Set(named.all(table, search))
    left = indexes.filter(({ name }) => !there.has(name))
    searched = there.has(`${search}_insert`)
  }
  lookAnew()
  return {
    lookAnew,
    /** All are there. */
    done: () => searched && left.length === 0,
    /** Makes one, or a piece of one; answers whether more are to be made. */
    step: () => {
      const [next] = left
      if (next !== undefined) {
        db.exec(statementOf(table, next))
        left = left.slice(1)
      } else if (!searched)
        db.transaction(() => {
          if (!named.all(search, search).includes(search)) db.exec(statements.begin)
          if (db.prepare(statements.fill).run().changes === PIECE) return
          db.exec(statements.end)
          searched = true
        })()
      return left.length > 0 || !searched
    },
    /** Makes those of these columns that are missing. */
    make: (wanted: readonly string[]) => {
      const found = left.filter(({ columns }) => wanted.includes(columns.join()))
      for (const index of found) db.exec(statementOf(table, index))
      left = left.filter((index) => !found.includes(index))
    },
    /** Drops them, but for those of these columns, before very many rows come or change; the text index takes no new rows. */
    drop: (kept: readonly string[] = []) => {
      for (const { name, columns } of indexes)
        if (!kept.includes(columns.join())) db.exec(`DROP INDEX IF EXISTS ${name}`)
      db.exec(`DROP TRIGGER IF EXISTS ${search}_insert`)
      lookAnew()
    },
  }
}
