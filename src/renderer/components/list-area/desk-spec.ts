import type * as z from 'zod'
import type { StoreApi, UseBoundStore } from 'zustand'
import { type Answer, mapOk } from '../../../shared/base/result.ts'
import { filterSchemaOf } from '../../../shared/ipc/declared.ts'
import type { EventName } from '../../../shared/ipc/index.ts'
import {
  type FilterOf,
  type ListSpec,
  type SortName,
  sortNames,
} from '../../../shared/lists/declare.ts'
import type { Page } from '../../../shared/lists/page.ts'
import { sortOf } from '../../../shared/lists/sort-of.ts'
import type { NotableKind } from '../../../shared/views/row-notes.ts'
import type { Ask } from '../../app/queries.ts'
import type { Sort } from '../table/types.ts'
import { sumOfCounts } from './kept-totals.ts'
import type { ListRequest } from './request.ts'
import type { CountRows, ListSelection } from './use-list.ts'
import type { ReadyView } from './use-saved-views.ts'
import type { ListView } from './view-store.ts'

/** The part that every filter has. */
export type Searched = { readonly search?: string | undefined }

/** The constant parts of one list. */
export type DeskSpec<Row, F extends Searched, C extends string = string> = {
  /** Under which its arrangement and its saved views are kept. */
  readonly name: string
  readonly view: UseBoundStore<StoreApi<ListView<F>>>
  /** Reads the filters of saved views. */
  readonly schema: z.ZodType<F>
  /** The columns that main sorts by. */
  readonly sorts: readonly C[]
  /** Says that the rows are to be read again. */
  readonly event: EventName
  readonly list: (request: ListRequest<F>) => Answer<Page<Row>>
  /** Counts what `list` does not, for a list that answers rows before they are counted. */
  readonly count?: CountRows<F>
  readonly rowKey: (row: Row) => string
  readonly everything: F
  /** Its rows can have notes and tags, under their keys. */
  readonly noted?: NotableKind
  readonly initialSort?: Sort
  /** Views to begin with. */
  readonly ready?: readonly ReadyView<F>[]
}

/** Input of a call for the rows of a declared list. A column that main does not sort by asks for the list's own order. */
type Asked<L extends ListSpec> = {
  readonly filter: FilterOf<L>
  readonly offset: number
  readonly limit: number
  readonly sort?: { readonly column: SortName<L>; readonly descending: boolean }
}

/** The desk of a declared list: its name, how its saved views are read and what it is sorted by follow the declaration. */
export function deskOf<L extends ListSpec, Row>(
  list: L,
  desk: Omit<DeskSpec<Row, FilterOf<L>>, 'name' | 'schema' | 'sorts' | 'list' | 'count'> & {
    readonly read: (asked: Asked<L>) => Answer<Page<Row>>
    /** Its totals, by which its rows are counted: the line below the rows asks for the same. */
    readonly totals?: (
      ask: Ask,
      selection: ListSelection<FilterOf<L>>,
    ) => Answer<readonly { readonly count: number }[]>
  },
): DeskSpec<Row, FilterOf<L>, SortName<L>> {
  const { read, totals, ...own } = desk
  const sorts = sortNames(list)
  return {
    ...own,
    name: list.name,
    schema: filterSchemaOf(list),
    sorts,
    list: ({ filter, offset, limit, sort }) =>
      read({ filter, offset, limit, ...sortOf(sorts, sort) }),
    ...(totals !== undefined && {
      count: async (ask: Ask, filter: FilterOf<L>) =>
        mapOk(await totals(ask, { filter, except: [] }), sumOfCounts),
    }),
  }
}
