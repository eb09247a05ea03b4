import {
  type FacetsOf,
  type FilterOf,
  keyOf,
  type ListSpec,
  namesWhere,
  type RowOf,
  type ShownName,
} from '../../../../shared/lists/declare.ts'
import type { Page } from '../../../../shared/lists/page.ts'
import type { Sqlite } from '../../../disk/handle.ts'
import type { SelectionOf } from '../declared.ts'
import { CHUNK } from '../listing.ts'
import { bringUpToDate, type Derive, type ListWriter, listWriter } from '../made.ts'
import type { PackedRows } from '../port.ts'
import { type RawRow, rawTable, rowOf, selectOf } from '../table.ts'
import { type FacetWays, facetsOf } from './facets.ts'
import type { AnySorting } from './find.ts'
import { columnIn, type Held } from './held.ts'
import { createIndex, type MemoryIndex, type MemoryWays, type WrittenRow } from './index.ts'
import { createKeptTables, forgetKept, openKept } from './kept.ts'
import { createPractice } from './practice.ts'
import { textsReader } from './texts.ts'

/** Fewer rows are gone through quickly enough by code that is not compiled yet. */
const MANY = 20_000

/** Which page of the rows that a filter lets through; without `sort` in the list's own order. */
export interface MemoryQuestion<L extends ListSpec> {
  readonly filter: FilterOf<L>
  readonly offset: number
  readonly limit: number
  readonly sort?: AnySorting<L> | undefined
}

/** Writes rows of a list that is held in memory. */
export interface MemoryWriter<L extends ListSpec> extends ListWriter<L> {
  /** Something of a row is written by other means, in the same transaction. */
  readonly touch: (seq: number) => void
}

/** Rows by their `seq`; null where one is not held. */
export type RowsAhead<Row> = (seqs: readonly number[]) => readonly Row[] | null

/** A declared list of an open cache, what filters and orders look at held in memory. */
export interface MemoryList<L extends ListSpec> {
  readonly write: MemoryWriter<L>
  readonly page: (question: MemoryQuestion<L>) => Page<RowOf<L>>
  /** Rows of a selection for an export, `from` 0 first, 2000 at most. */
  readonly chosen: (
    selection: SelectionOf<L>,
    sort: AnySorting<L> | undefined,
    from: number,
  ) => readonly RowOf<L>[]
  /** The same for a file: the texts of these fields, row after row; `from` 0 first, none ends the selection. */
  readonly texts: (
    selection: SelectionOf<L>,
    sort: AnySorting<L> | undefined,
    from: number,
    fields: readonly string[],
  ) => PackedRows
  /** The places of a selection, in order. */
  readonly found: (selection: SelectionOf<L>, sort?: AnySorting<L>) => Int32Array
  /** Null where it is not held. */
  readonly get: (key: string) => { readonly row: RowOf<L>; readonly raw: string } | null
  readonly held: () => Held<L>
  /** The place of a row; null where it is not held. */
  readonly placeOf: (key: string) => number | null
  readonly facets: (ways?: FacetWays) => FacetsOf<L>
  /** Rows were written. */
  readonly took: (rows: readonly WrittenRow[]) => void
  /** The whole list was read to its end. */
  readonly complete: () => void
  readonly read: MemoryIndex<L>['read']
  readonly warm: MemoryIndex<L>['warm']
  readonly keep: MemoryIndex<L>['keep']
  /** What brings rows by their `seq` while not all are read; null once they are. */
  readonly ahead: () => RowsAhead<RowOf<L>> | null
}

/**
 * Opens a declared list; its table is made, or made anew from the bank's JSON, where the declaration is not the one that
 * made it.
 */
export function openMemoryList<L extends ListSpec>(
  db: Sqlite,
  list: L,
  derive: Derive<L>,
  ways: MemoryWays<L> & {
    /** The fields that are found of rows that are shown. */
    readonly shown: (row: Omit<RowOf<L>, ShownName<L>>) => Pick<RowOf<L>, ShownName<L>>
  },
): MemoryList<L> {
  createKeptTables(db)
  bringUpToDate(db, list, derive, () => forgetKept(db, list))
  const kept = openKept(db, list, ways.keptFrom)
  const writer = listWriter(db, list)
  const { table } = list
  const computed = namesWhere(list, (field) => field.computed === true)
  const toRow = rowOf(list)
  const one = db.prepare<[number], RawRow>(`SELECT ${selectOf(list)} FROM ${table} WHERE seq = ?`)
  const raw = db
    .prepare<[number], string>(`SELECT raw FROM ${rawTable(table)} WHERE seq = ?`)
    .pluck()
  const seqOf = db
    .prepare<[string], number>(`SELECT seq FROM ${table} WHERE ${keyOf(list)} = ?`)
    .pluck()
  const placeOf = (key: string): number | null => {
    const seq = seqOf.get(key)
    return seq === undefined ? null : seq - 1
  }
  const index = createIndex(db, list, ways, placeOf, kept)

  const rowWith = (seq: number, computedOf: (name: string) => unknown): RowOf<L> | null => {
    const stored = one.get(seq)
    if (stored === undefined) return null
    const row: Record<string, unknown> = toRow(stored)
    for (const name of computed) row[name] = computedOf(name) ?? null
    // What is stored and what is computed are all fields of the declaration but those that are only shown.
    const known = row as Omit<RowOf<L>, ShownName<L>>
    return Object.assign(row, ways.shown(known)) as RowOf<L>
  }
  const rowAt = (held: Held<L>, place: number): RowOf<L> | null =>
    rowWith(place + 1, (name) => columnIn(held, name)?.at(place))
  const rowsOf = (places: Int32Array): readonly RowOf<L>[] => {
    const { held } = index.whole()
    return [...places].flatMap((place) => {
      const row = rowAt(held, place)
      return row === null ? [] : [row]
    })
  }
  const found: MemoryList<L>['found'] = (selection, sort) =>
    index.whole().finder.selected(selection, sort)

  const textsOf = textsReader()

  const page: MemoryList<L>['page'] = ({ filter, offset, limit, sort }) => {
    const found = index.whole().finder.filtered(filter, sort)
    return { rows: rowsOf(found.some(offset, limit)), total: found.total }
  }
  const practise = createPractice(list, ways.practice ?? [], page)
  const practised = (): boolean => {
    const { held, finder } = index.whole()
    if (held.size() < MANY) return false
    const more = practise()
    // What practice found answers nobody, and must not be remembered.
    finder.changed()
    return more
  }

  return {
    write: {
      ...writer,
      touch: kept.touch,
      update: (derived, seq) => {
        writer.update(derived, seq)
        kept.touch(seq)
      },
    },
    page,
    chosen: (selection, sort, from) => rowsOf(found(selection, sort).subarray(from, from + CHUNK)),
    texts: (selection, sort, from, fields) => {
      const { held } = index.whole()
      return textsOf(
        JSON.stringify([selection, sort]),
        () => found(selection, sort),
        from,
        fields.map((name) => columnIn(held, name)),
      )
    },
    found,
    get: (key) => {
      const place = placeOf(key)
      const row = place === null ? null : rowAt(index.whole().held, place)
      return place === null || row === null ? null : { row, raw: raw.get(place + 1) ?? '' }
    },
    held: () => index.whole().held,
    placeOf,
    facets: (ways) => facetsOf(list, index.whole().held, ways),
    took: index.took,
    complete: index.complete,
    read: index.read,
    warm: () => index.warm() || practised(),
    keep: index.keep,
    ahead: () => {
      const computedAt = index.ahead()
      if (computedAt === null) return null
      return (seqs) => {
        const rows = seqs.flatMap((seq) => {
          const found = computedAt(seq)
          const row = rowWith(seq, (name) => found[name])
          return row === null ? [] : [row]
        })
        return rows.length === seqs.length ? rows : null
      }
    },
  }
}
