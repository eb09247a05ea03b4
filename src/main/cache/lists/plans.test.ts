import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { creditList } from '../../../shared/lists/credits.ts'
import { debinList } from '../../../shared/lists/debins.ts'
import {
  type FieldSpec,
  fieldsOf,
  type ListSpec,
  narrows,
  type RowOf,
  rangesOf,
  sortNames,
} from '../../../shared/lists/declare.ts'
import { echeqList } from '../../../shared/lists/echeqs.ts'
import { movementList } from '../../../shared/lists/movements.ts'
import { toyFund } from '../../../shared/lists/toy-section.fixture.ts'
import { OURS, record } from '../echeqs/echeqs.fixture.ts'
import { createEcheqStore } from '../echeqs/store.ts'
import { createInserts } from '../import/row-inserts.ts'
import { cacheMigrations } from '../migrations/index.ts'
import { createNoticeStore } from '../notices/store.ts'
import { createSections } from '../store/sections.ts'
import { openList } from './declared-list.ts'

/** How SQLite answers what the lists of the cache are asked: by which indexes, and what it sorts itself. */

/** Enough rows that what most of them match is found along an index, and not looked up one by one. */
const ROWS = 1000

let db: Database.Database
/** The statements that were prepared since. */
let asked: string[]
/** Each time that a statement ran since, with its values in place. */
let ran: string[]

beforeEach(() => {
  ran = []
  db = new Database(':memory:', { verbose: (sql) => ran.push(String(sql)) })
  asked = []
  const prepare = db.prepare.bind(db)
  Object.assign(db, {
    prepare: (sql: string) => {
      asked.push(sql)
      return prepare(sql)
    },
  })
  for (const { up } of cacheMigrations) up(db)
})
afterEach(() => db.close())

/** The few rows that a condition finds by an index are sorted as they are, as are the values that a field offers. */
const mayBeSorted = (sql: string): boolean =>
  /NOT INDEXED WHERE \(?seq IN/.test(sql) || /ORDER BY \w+ IN/.test(sql)
/** The steps of the plans of what was asked that go through a whole table, or sort more than a few rows. */
function slowSteps(table: string): readonly string[] {
  const plan = (sql: string): readonly string[] =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from(sql.matchAll(/\?/g), () => '1'))
      .map((step) => String((step as { readonly detail: string }).detail))
  return [...new Set(asked)]
    .filter((sql) => sql.startsWith('SELECT') && sql.includes(table))
    .flatMap((sql) =>
      plan(sql)
        .filter(
          (step) =>
            step === `SCAN ${table}` || (step.startsWith('USE TEMP B-TREE') && !mayBeSorted(sql)),
        )
        .map((step) => `${step}: ${sql}`),
    )
}

/** A value of a field; few different ones occur. */
function exampleOf({ type, values }: FieldSpec, nth: number): string | number | boolean {
  if (type === 'flag') return nth % 2 === 0
  if (values !== undefined) return Object.keys(values)[nth % 2] ?? ''
  if (type === 'count') return nth % 3
  if (type === 'amount') return `${nth % 7}.50`
  if (type === 'currency') return nth % 2 === 0 ? 'ARS' : 'USD'
  if (['date', 'timestamp', 'moment'].includes(type)) return `2026-11-2${nth % 3}T10:00:00.000Z`
  return `word ${nth % 3}`
}

/** Filters of each part, which most rows pass, or many. */
function filtersOf(list: ListSpec): readonly Readonly<Record<string, unknown>>[] {
  const narrowed = fieldsOf(list)
    .filter(([, field]) => narrows(field))
    .map(([name, field]) => {
      const value = field.type === 'date' ? '2026-11-20' : exampleOf(field, 0)
      return { [name]: field.filter === 'any' ? [value] : value }
    })
  return [
    {},
    ...narrowed,
    ...rangesOf(list).flatMap(({ from, to }) => [
      { [from]: '2026-11-21' },
      { [from]: '2026-11-01', [to]: '2026-11-30' },
    ]),
    ...(list.instant === undefined ? [] : [{ from: '2026-11-21' }, { to: '2026-11-21' }]),
    { minAmount: '1' },
    { minAmount: '1', maxAmount: '5.005' },
    { search: 'word' },
    { search: 'wo' },
    { search: 'word 1.50' },
    { search: 'nobody' },
  ]
}

const lists: readonly ListSpec[] = [movementList, creditList, debinList, echeqList]

describe.each(lists)('$name', (declared) => {
  const list: ListSpec = declared
  const fill = () => {
    const opened = openList<ListSpec>(db, list, () => null)
    const rows = Array.from({ length: ROWS }, (_, nth) => {
      const row = fieldsOf(list).map(([name, field]) => [
        name,
        name === (list.key ?? 'key') ? `${nth}` : exampleOf(field, nth),
      ])
      const kept = Object.keys(list.kept ?? {}).map((name) => [name, 'kept'])
      return {
        row: Object.fromEntries(row) as RowOf<ListSpec>,
        kept: Object.fromEntries(kept) as Readonly<Record<string, string>>,
        raw: '{}',
      }
    })
    db.transaction(() => opened.write.insertAll(rows))()
    asked = []
    return opened
  }

  it('is filtered and ordered along indexes, page by page', () => {
    const opened = fill()
    const sorts = [
      undefined,
      ...sortNames(list).flatMap((column) => [
        { column, descending: false },
        { column, descending: true },
      ]),
    ]
    for (const filter of filtersOf(list))
      for (const sort of sorts) opened.page({ filter, sort, offset: 0, limit: 50 })
    for (const sort of sorts)
      for (const offset of [0, 50, 500]) opened.page({ filter: {}, sort, offset, limit: 50 })
    expect(slowSteps(list.table)).toEqual([])
  })

  it('is counted and added up along indexes, whole and filtered', () => {
    const opened = fill()
    for (const filter of filtersOf(list)) {
      opened.totals({ filter, except: [] })
      opened.count({ filter, except: ['1'] })
    }
    expect(slowSteps(list.table)).toEqual([])
    asked = []
    opened.facets()
    expect(slowSteps(list.table)).toEqual([])
  })
})

it('echeqs are found along indexes by what is particular to them', () => {
  const store = createEcheqStore(db)
  const states = ['ACTIVO', 'PAGADO', 'CUSTODIA', 'OTRO']
  store.take(
    Array.from({ length: ROWS }, (_, nth) =>
      record({
        id: `E${nth}`,
        status: states[nth % states.length] ?? '',
        paid_at: `2026-1${nth % 2}-2${nth % 7}`,
        created_at: '2026-11-20T10:00:00.000',
        issuer: { name: `Uno ${nth % 3}`, cuit: `20${nth % 3}`, cbu: `${nth % 3}` },
        holder: OURS,
      }),
    ),
  )
  let more = store.index()
  while (more.ok && more.value) more = store.index()
  asked = []
  const sort = { nextFrom: '2026-11-21' as const }
  for (const filter of [
    {},
    { state: ['activo'], unknownState: true },
    { unknownState: true },
    { counted: 'due' },
    { counted: 'presentable', search: 'uno' },
  ] as const) {
    for (const offset of [0, 50, 900]) store.page({ filter, sort, offset, limit: 50 })
    store.totals({ filter, except: [] })
  }
  store.unseenOpen('2026-11-30', 9, null)
  store.facets()
  expect(slowSteps('echeq')).toEqual([])
})

/** The steps of the plans of what ran that are no look at one row by its place. */
const steps = (): readonly string[] =>
  ran
    .splice(0)
    .filter((sql) => sql.startsWith('SELECT'))
    .flatMap((sql) =>
      db
        .prepare<[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => detail),
    )

it('a section goes through the rows of its file once per question, and its own order along them', () => {
  db.pragma('foreign_keys = OFF')
  db.transaction(() => {
    const inserts = createInserts(db, 7)
    for (let nth = 0; nth < ROWS; nth += 1) inserts.take('funds', toyFund(`Fund ${nth}`, 'x'))
    inserts.finish()
  })()
  const sections = createSections(db)
  const page = (question: object, offset = 0) =>
    sections.pageOf('funds', 7, { offset, limit: 50, ...question })
  page({})
  steps()
  for (const offset of [0, 50, 900]) page({}, offset)
  expect(new Set(steps())).toEqual(
    new Set([
      'SEARCH fund USING PRIMARY KEY (file=? AND idx>?)',
      'SEARCH fund USING PRIMARY KEY (file=? AND idx=?)',
      'SEARCH fund USING PRIMARY KEY (file=?)',
    ]),
  )
  for (const question of [
    { search: 'fund' },
    { sort: { column: 'holdingValue', descending: true } },
    { search: 'fund', sort: { column: 'fundName', descending: false } },
  ]) {
    page(question)
    expect(steps().filter((step) => step.startsWith('SCAN'))).toEqual([])
    for (const offset of [50, 900]) page(question, offset)
    expect(new Set(steps())).toEqual(new Set(['SEARCH fund USING PRIMARY KEY (file=? AND idx=?)']))
  }
})

it('words of one and two letters are looked for in each row once, by the index that holds what is added up too', () => {
  const store = createEcheqStore(db)
  store.take(
    Array.from({ length: ROWS }, (_, nth) =>
      record({ id: `E${nth}`, issuer: { name: nth === 7 ? 'Kiwi' : 'Uno', cuit: '20', cbu: '1' } }),
    ),
  )
  let more = store.index()
  while (more.ok && more.value) more = store.index()
  const scans = () => ran.splice(0).filter((sql) => sql.includes('INDEXED BY echeq_words'))
  scans()
  const asked = (search: string) => {
    const filter = { search }
    const { ok, value } = store.page({ filter, offset: 0, limit: 5 }) as {
      ok: true
      value: unknown
    }
    expect(ok && value).toMatchObject({ rows: expect.anything() })
    store.totals({ filter, except: [] })
    store.count({ filter, except: [] })
    return scans()
  }
  // One finds the only row; whatever is asked of it afterwards is asked of that row.
  expect(asked('wi')).toHaveLength(1)
  // Nearly all rows hold it: rows are found along their order, and sums and counts by going through the index.
  const [probed, ...added] = asked('un')
  expect(probed).toContain('LIMIT')
  expect(added).toHaveLength(2)
  for (const sql of added) expect(sql).not.toContain('seq IN')
})

it('notices are gone through once per question', () => {
  const { store } = createNoticeStore(db)
  const page = (offset: number) => store.page({ search: 'uno', offset, limit: 5 })
  page(0)
  expect(steps().filter((step) => step === 'SCAN psp_notice')).not.toEqual([])
  for (const offset of [5, 10]) page(offset)
  expect(steps().filter((step) => step === 'SCAN psp_notice')).toEqual([])
})
