import { ok } from '../../../shared/errors/index.ts'
import {
  columnOf,
  type FacetsOf,
  type FilterOf,
  facetNames,
  keyFieldOf,
  type ListSpec,
  type RowOf,
} from '../../../shared/lists/declare.ts'
import type { Page } from '../../../shared/lists/page.ts'
import type { NotableKind } from '../../../shared/views/row-notes.ts'
import type { Value } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { Outcome } from '../../threads/calls.ts'
import { type ListCondition, selectionConditions } from './conditions.ts'
import { bringUpToDate, type Derive, listWriter } from './derivation.ts'
import { type Order, orderBy } from './indexes.ts'
import { createListing, inOrder, type ListQuery, type ListQuestion } from './listing.ts'
import { notedWith } from './note-search.ts'
import type { Columns } from './record.ts'
import { type Sum, totalsOf } from './sums.ts'
import { conditionsOf, type ListNarrowing, type RawRow, rowOf, selectOf } from './table.ts'

/** Which rows of a declared list: named ones, or what a filter shows but for those taken out again. */
type SelectionOf<L extends ListSpec> =
  | { readonly ids: readonly string[] }
  | { readonly filter: FilterOf<L>; readonly except: readonly string[] }

/** A declared list of an open cache. `S` is how it can be ordered. */
export type DeclaredList<L extends ListSpec, S = Order> = ReturnType<typeof openList<L, S>>

/** The questions that every declared list of the cache answers; its totals are made of the sums of its groups. */
export const askedOf = <L extends ListSpec, S, Total>(
  list: DeclaredList<L, S>,
  totalled: (sums: readonly Sum[]) => readonly Total[],
) => ({
  page: (question: ListQuestion<FilterOf<L>, S>): Outcome<Page<RowOf<L>>> =>
    ok(list.page(question)),
  /** Rows of a selection, `from` 0 first, so many at a time. Each `reader` goes on through what it found at first. */
  chosen: (
    selection: SelectionOf<L>,
    sort: S | undefined,
    from: number,
    reader?: string,
  ): Outcome<readonly RowOf<L>[]> => ok(list.chosen(selection, sort, from, reader)),
  count: (selection: SelectionOf<L>): Outcome<number> => ok(list.count(selection)),
  totals: (selection: SelectionOf<L>): Outcome<readonly Total[]> =>
    ok(totalled(list.totals(selection))),
  facets: (): Outcome<FacetsOf<L>> => ok(list.facets()),
})

/** Options by which a list differs from the others. */
interface ListWays<S = Order> {
  readonly narrowing?: ListNarrowing
  /** The kind of a person's notes of its rows, by which the search finds them. */
  readonly noteKind?: NotableKind
  /** Its rows come in very great number at first: its indexes are made when `index` is called. */
  readonly indexedLater?: boolean
  /** An order that is more than a field's, as the segments of a query. */
  readonly segments?: (sort: S) => ListQuery['segments'] | null
}

/** How many values of a field are offered, and which of a field come before all others. */
interface FacetWays {
  readonly most: number
  readonly first: Readonly<Record<string, readonly string[]>>
}

/** Opens a declared list. Its table is made, or made anew from what it keeps where its declaration changed. */
export function openList<L extends ListSpec, S = Order>(
  db: Sqlite,
  list: L,
  derive: Derive<L>,
  ways: ListWays<S> = {},
) {
  const indexing = bringUpToDate(db, list, derive)
  if (ways.indexedLater !== true) while (indexing.step());
  const { table } = list
  const key = keyFieldOf(list)
  const write = listWriter(db, list)
  const toRow = rowOf(list)
  const conditions = conditionsOf(list, ways.narrowing, notedWith(db, ways.noteKind))
  const listing = createListing<RawRow, RowOf<L>>(db, {
    table,
    select: selectOf(list),
    toRow,
    isIndexed: indexing.done,
    lookAnew: indexing.lookAnew,
    isTotalled: list.totalled !== undefined,
  })
  const one = db.prepare<[string], RawRow>(
    `SELECT ${selectOf(list)} FROM ${table} WHERE ${key} = ?`,
  )
  const beside = db.prepare<[string], Columns>(
    `SELECT ${['seq', ...Object.keys(list.kept ?? {})].join(', ')} FROM ${table} WHERE ${key} = ?`,
  )
  const where = (selection: SelectionOf<L>): readonly ListCondition[] =>
    selectionConditions({ table, key }, selection, conditions)
  const query = (rows: readonly ListCondition[], sort: S | undefined): ListQuery => {
    const segments = sort === undefined ? null : (ways.segments?.(sort) ?? null)
    // An order without segments names a field.
    return segments === null
      ? inOrder(rows, orderBy(list, sort as Order | undefined))
      : { conditions: rows, segments }
  }
  return {
    ...listing,
    write,
    /** Adds a row, or puts it in the place of the one with that `seq`, and answers it; null where it cannot be read. */
    put: (from: Columns, seq?: number): RowOf<L> | null => {
      const derived = derive(from)
      if (derived === null) return null
      if (seq === undefined) write.insert(derived)
      else write.update(derived, seq)
      return derived.row
    },
    has: (key: string): boolean => beside.get(key) !== undefined,
    get: (key: string): RowOf<L> | null => {
      const found = one.get(key)
      return found === undefined ? null : toRow(found)
    },
    /** Further columns of a row, in snake case, with its `seq`. */
    kept: (key: string): Columns | null => beside.get(key) ?? null,
    page: ({ filter, offset, limit, sort }: ListQuestion<FilterOf<L>, S>) =>
      listing.page(query(conditions(filter), sort), offset, limit),
    chosen: (selection: SelectionOf<L>, sort: S | undefined, from: number, reader = '') =>
      listing.step(JSON.stringify([reader, selection, sort]), query(where(selection), sort), from),
    /** The `seq` of every row of a selection, in order. */
    seqs: (selection: SelectionOf<L>, sort?: S) => listing.seqs(query(where(selection), sort)),
    count: (selection: SelectionOf<L>) => listing.count(where(selection)),
    /** Counts and sums by what the declaration says. */
    totals: (selection: SelectionOf<L>) => totalsOf(db, list, listing, where(selection)),
    /** The first rows of which conditions hold, in the list's own order; 2000 where not said otherwise. */
    among: (rows: readonly ListCondition[], most = 2000) =>
      listing.rows(query(rows, undefined), 0, most),
    /** A selection as conditions of its table. */
    where,
    facets: (ways?: FacetWays) => facetsOf(db, list, ways),
    /** Makes an index that is missing, or a piece of one; answers whether more are to be made. */
    index: indexing.step,
    isIndexed: indexing.done,
    /** Does without the indexes, but for those of these columns, before very many rows come or change. */
    dropIndexes: indexing.drop,
    makeIndexes: indexing.make,
  }
}

/** The values that occur, the most frequent first, and how many rows there are. */
function facetsOf<L extends ListSpec>(
  db: Sqlite,
  list: L,
  { most, first }: FacetWays = { most: -1, first: {} },
): FacetsOf<L> {
  const { table } = list
  const facets = facetNames(list).map((name) => {
    const column = columnOf(name)
    const values = db
      .prepare<Value[], { value: string; count: number }>(
        `SELECT ${column} AS value, count(*) AS count FROM ${table} WHERE ${column} > ''
         GROUP BY ${column}
         ORDER BY ${column} IN (SELECT value FROM json_each(?)) DESC, count DESC, value LIMIT ?`,
      )
      .all(JSON.stringify(first[name] ?? []), most)
    return [name, values]
  })
  const total = db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
  // One facet per name, as the type says.
  return { ...Object.fromEntries(facets), total } as FacetsOf<L>
}
