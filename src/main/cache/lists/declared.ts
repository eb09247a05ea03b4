import {
  columnOf,
  type FacetsOf,
  type FilterName,
  type FilterOf,
  facetNames,
  keyOf,
  type ListSpec,
  type RowOf,
  type SortName,
  type StoredOf,
} from '../../../shared/lists/declare.ts'
import type { Page } from '../../../shared/lists/page.ts'
import type { NotableKind } from '../../../shared/views/row-notes.ts'
import type { Condition, Narrowing } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { selected } from './conditions.ts'
import { CHUNK, createListing, type ListQuestion, type Order } from './listing.ts'
import { bringUpToDate, type Derive, listWriter } from './made.ts'
import { notedWith } from './noted.ts'
import type { Columns } from './record.ts'
import { conditionsOf, ordersOf, type RawRow, rowOf, selectOf } from './table.ts'

/** Which rows of a declared list: named ones, or what a filter shows but for those taken out again. */
export type SelectionOf<L extends ListSpec> =
  | { readonly ids: readonly string[] }
  | { readonly filter: FilterOf<L>; readonly except: readonly string[] }

/** A declared list of an open cache. */
export interface DeclaredList<L extends ListSpec> {
  /** Adds a row, or puts it in the place of the one with that `seq`, and answers it; null where it cannot be read. */
  readonly put: (from: Columns, seq?: number) => StoredOf<L> | null
  readonly has: (key: string) => boolean
  readonly get: (key: string) => RowOf<L> | null
  /** What is kept beside a row, in snake case, with its `seq`. */
  readonly kept: (key: string) => Columns | null
  readonly page: (question: ListQuestion<FilterOf<L>>) => Page<RowOf<L>>
  /** Rows of a selection for an export, `from` 0 first, 2000 at most. */
  readonly chosen: (
    selection: SelectionOf<L>,
    sort: Order | undefined,
    from: number,
  ) => readonly RowOf<L>[]
  /** Rows of which conditions hold, in the list's own order, 2000 at most. */
  readonly among: (conditions: readonly Condition[]) => readonly RowOf<L>[]
  /** A selection as conditions of its table. */
  readonly where: (selection: SelectionOf<L>) => readonly Condition[]
  readonly facets: () => FacetsOf<L>
  /** Forgets what was found: to be called after every change of the table. */
  readonly changed: () => void
}

/** What a list does in its own way. */
export interface ListWays<L extends ListSpec> {
  /** How it is ordered where nothing else is asked for. */
  readonly usual?: string
  /** SQL to order by. */
  readonly orders?: { readonly [N in SortName<L>]?: string }
  readonly narrowing?: { readonly [N in FilterName<L>]?: Narrowing[string] }
  /** What a person notes of its rows: the search finds them by it. */
  readonly noted?: NotableKind
}

const USUAL = 'instant DESC, seq DESC'

/**
 * Opens a declared list; its table is made, or made anew from what it keeps, where the declaration is not the one that
 * made it.
 */
export function openList<L extends ListSpec>(
  db: Sqlite,
  list: L,
  derive: Derive<L>,
  { usual = USUAL, orders, narrowing, noted }: ListWays<L> = {},
): DeclaredList<L> {
  bringUpToDate(db, list, derive)
  const { table } = list
  const key = keyOf(list)
  const writer = listWriter(db, list)
  const toRow = rowOf(list)
  const conditions = conditionsOf(list, narrowing, notedWith(db, noted))
  const listing = createListing<RawRow, RowOf<L>>(db, {
    table,
    select: selectOf(list),
    toRow,
    orders: ordersOf(list, orders),
    usual,
  })
  const one = db.prepare<[string], RawRow>(
    `SELECT ${selectOf(list)} FROM ${table} WHERE ${key} = ?`,
  )
  const beside = db.prepare<[string], Columns>(
    `SELECT ${['seq', ...Object.keys(list.kept)].join(', ')} FROM ${table} WHERE ${key} = ?`,
  )
  const where = (selection: SelectionOf<L>): readonly Condition[] => selected(selection, conditions)
  return {
    put: (from, seq) => {
      const derived = derive(from)
      if (derived === null) return null
      if (seq === undefined) writer.insert(derived)
      else writer.update(derived, seq)
      return derived.row
    },
    has: (key) => beside.get(key) !== undefined,
    get: (key) => {
      const found = one.get(key)
      return found === undefined ? null : toRow(found)
    },
    kept: (key) => beside.get(key) ?? null,
    page: ({ filter, offset, limit, sort }) =>
      listing.page({ conditions: conditions(filter), sort }, offset, limit),
    chosen: (selection, sort, from) =>
      listing.step(JSON.stringify([selection, sort]), { conditions: where(selection), sort }, from),
    among: (rows) => listing.page({ conditions: rows }, 0, CHUNK).rows,
    where,
    facets: () => facetsOf(db, list),
    changed: listing.changed,
  }
}

/** The values that occur, the most frequent first, and how many rows there are. */
function facetsOf<L extends ListSpec>(db: Sqlite, list: L): FacetsOf<L> {
  const { table } = list
  const facets = facetNames(list).map((name) => {
    const column = columnOf(name)
    const values = db
      .prepare<[], { value: string; count: number }>(
        `SELECT ${column} AS value, count(*) AS count FROM ${table} WHERE ${column} IS NOT NULL
         GROUP BY ${column} ORDER BY count DESC, value`,
      )
      .all()
    return [name, values]
  })
  const total = db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
  // One facet per name, as the type says.
  return { ...Object.fromEntries(facets), total } as FacetsOf<L>
}
