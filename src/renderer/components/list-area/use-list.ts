import { useCallback, useMemo, useState } from 'react'
import type { StoreApi, UseBoundStore } from 'zustand'
import { type Answer, mapOk } from '../../../shared/errors/index.ts'
import type { EventName } from '../../../shared/ipc/index.ts'
import {
  type FilterOf,
  keyFieldOf,
  type ListSpec,
  type SortName,
  sortNames,
} from '../../../shared/lists/declare.ts'
import { type Page, sortOf } from '../../../shared/lists/page.ts'
import { formatCount } from '../../../shared/text/format.ts'
import { addDays, type DateText } from '../../../shared/values/calendar.ts'
import type { NotableKind } from '../../../shared/views/row-notes.ts'
import { useChanges } from '../../app/changes.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { type AskMain, type CallState, useAsk } from '../../app/queries.ts'
import { createOfProfile } from '../../app/stores.ts'
import { locale, t } from '../../app/text.tsx'
import type { RowSource, Sort, TotalsRow } from '../table/types.ts'
import { type Choice, type ControlledChoice, nothing } from '../table/use-selection.ts'
import type { ReadyView } from './chips.tsx'

/** Views that any list with days may come with. */
export const dayViews = {
  today: { name: 'list.view.today', filter: (today: DateText) => ({ from: today, to: today }) },
  lastWeek: {
    name: 'list.view.lastWeek',
    filter: (today: DateText) => ({ from: addDays(today, -6), to: today }),
  },
} as const

/** Totals of a selection. Until those of a new one are there, the `former` ones keep their place, unseen. */
export type KeptTotals<T> = {
  readonly lines: readonly T[]
  readonly former: boolean
}

const NO_LINES: readonly never[] = []

/** The totals that a call with `keepPrevious` answers. */
export const keptTotals = <T>(asked: CallState<readonly T[]>): KeptTotals<T> => ({
  lines: asked.data ?? NO_LINES,
  former: asked.isPlaceholderData,
})

/** How many rows lines of totals are of. */
const sumOfCounts = (lines: readonly { readonly count: number }[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0)

/** The line that names what is not added to the totals; none where all of it is. */
export const leftOutRow = (
  states: readonly { readonly name: string; readonly count: number }[],
  former: boolean,
): readonly TotalsRow[] => {
  if (states.length === 0) return []
  const label = t('table.notAdded', { count: formatCount(sumOfCounts(states), locale) })
  const list = states.map(({ name, count }) => `${name} (${formatCount(count, locale)})`).join(', ')
  return [{ id: 'leftOut', label, list: t('orders.leftOut', { states: list }), cells: {}, former }]
}

/** How many rows they are of. */
export const countOf = ({ lines }: KeptTotals<{ readonly count: number }>): number =>
  sumOfCounts(lines)

/** Input of a list call. */
export type ListRequest<F> = {
  readonly filter: F
  readonly offset: number
  readonly limit: number
  readonly sort: Sort | null
}

/** The view of a list. It outlives the screen, so that a look elsewhere loses nothing. */
export type ListView<F> = {
  readonly filter: F
  readonly search: string
  /** The key of the row in the detail pane. */
  readonly opened: string | null
  readonly narrow: (filter: F) => void
  readonly find: (search: string) => void
  readonly open: (key: string | null) => void
  /** Shows what one filter finds, without a search and without a pane. */
  readonly only: (filter: F) => void
}

/** Makes the view of one list, whose filter without parts shows everything. */
export const createListView = <F extends object>(): UseBoundStore<StoreApi<ListView<F>>> =>
  createOfProfile<ListView<F>>((set) => ({
    filter: {} as F,
    search: '',
    opened: null,
    narrow: (filter) => set({ filter }),
    find: (search) => set({ search }),
    only: (filter) => set({ filter, search: '', opened: null }),
    open: (opened) => {
      // The pane shows a form, an order or a row; what was typed is kept by the form.
      if (opened !== null) useOrdersView.getState().open(null)
      set({ opened })
    },
  }))

/** The part that every filter has. */
export type SearchFilter = { readonly search?: string | undefined }

/** The constant parts of one list. */
export type ScreenSpec<Row, F extends SearchFilter, C extends string = string> = {
  /** Under which its arrangement is kept. */
  readonly name: string
  readonly view: UseBoundStore<StoreApi<ListView<F>>>
  /** The columns that main sorts by. */
  readonly sorts: readonly C[]
  /** Says that the rows are to be read again. */
  readonly event: EventName
  readonly list: (request: ListRequest<F>) => Answer<Page<Row>>
  /** Counts what `list` does not, for a list that answers rows before they are counted. */
  readonly count?: CountRows<F>
  readonly rowKey: (row: Row) => string
  /** Its rows can have notes, under their keys. */
  readonly noteKind?: NotableKind
  readonly initialSort?: Sort
  /** Views to begin with. */
  readonly ready?: readonly ReadyView<F>[]
}

/** Input of a call for the rows of a declared list. A column that main does not sort by asks for the list's own order. */
type ListInput<L extends ListSpec> = {
  readonly filter: FilterOf<L>
  readonly offset: number
  readonly limit: number
  readonly sort?: { readonly column: SortName<L>; readonly descending: boolean }
}

/** The screen of a declared list: its name, its keys and what it is sorted by follow the declaration. */
export function screenOf<L extends ListSpec, Row extends object>(
  list: L,
  screen: Omit<ScreenSpec<Row, FilterOf<L>>, 'name' | 'sorts' | 'list' | 'count' | 'rowKey'> & {
    readonly read: (asked: ListInput<L>) => Answer<Page<Row>>
    /** Its totals, by which its rows are counted: the line below the rows asks for the same. */
    readonly totals?: (
      ask: AskMain,
      selection: ListSelection<FilterOf<L>>,
    ) => Answer<readonly { readonly count: number }[]>
  },
): ScreenSpec<Row, FilterOf<L>, SortName<L>> {
  const { read, totals, ...own } = screen
  const sorts = sortNames(list)
  const key = keyFieldOf(list) as keyof Row
  return {
    ...own,
    name: list.name,
    sorts,
    rowKey: (row) => String(row[key]),
    list: ({ filter, offset, limit, sort }) =>
      read({ filter, offset, limit, ...sortOf(sorts, sort) }),
    ...(totals !== undefined && {
      count: async (ask: AskMain, filter: FilterOf<L>) =>
        mapOk(await totals(ask, { filter, except: [] }), sumOfCounts),
    }),
  }
}

const SEARCH_LIMIT = 200

/** The words of a search box as part of a filter. */
export function withSearch<F extends { readonly search?: string | undefined }>(
  filter: F,
  search: string,
): F {
  const words = search.trim().slice(0, SEARCH_LIMIT)
  return words === '' ? filter : { ...filter, search: words }
}

/** Counts the rows that match a filter. */
export type CountRows<F> = (ask: AskMain, filter: F) => Answer<number>

/**
 * The rows that match a filter as a table's source. `list` asks main; it stays the same function as long as it asks the
 * same. The rows are read anew in place whenever `event` is heard. `count` counts what `list` does not.
 */
export function useListSource<Row, F extends { readonly search?: string | undefined }>(
  filter: F,
  event: EventName,
  list: (request: ListRequest<F>) => Answer<Page<Row>>,
  count?: CountRows<F>,
): RowSource<Row> {
  const version = useChanges(event)
  const ask = useAsk()
  return useMemo(
    () => ({
      key: JSON.stringify(filter),
      version,
      fetchPage: ({ search, ...request }) =>
        list({ ...request, filter: withSearch(filter, search) }),
      ...(count !== undefined && {
        count: (search: string) => count(ask, withSearch(filter, search)),
      }),
    }),
    [filter, version, list, count, ask],
  )
}

/** Which rows an action is about: named ones, or all that match a filter but for those taken out again. */
export type ListSelection<F> =
  | { readonly ids: readonly string[] }
  | { readonly filter: F; readonly except: readonly string[] }

/** The choice in a list that offers its matches as a query. */
export type QueryChoice<Row> = ControlledChoice<Row> & {
  /** As main reads it, for `filter` with its search; null where nothing is chosen. */
  readonly selectionOf: <F>(filter: F) => ListSelection<F> | null
}

const askedOf = <F>({ filter, search }: ListView<F>): string => JSON.stringify([filter, search])

/** A choice and what it was made among: everything that matches is another thing once something else is asked for. */
const chosenOf = <Row, F>(view: ListView<F>, choice: Choice<Row>) => ({
  asked: askedOf(view),
  choice,
})

/**
 * Keeps what is chosen of the list that a view narrows, and says it as a selection. Named rows stay chosen under another
 * filter; everything that matches lasts as long as what it matches.
 */
export function useChosen<Row, F>({
  view,
  rowKey,
}: {
  readonly view: UseBoundStore<StoreApi<ListView<F>>>
  readonly rowKey: (row: Row) => string
}): QueryChoice<Row> {
  const [kept, setKept] = useState(() => chosenOf<Row, F>(view.getState(), nothing))
  // Named rows are drawn anew by no other question: it is looked at only where it can end the choice.
  const over = view((now) => kept.choice.kind === 'all' && askedOf(now) !== kept.asked)
  if (over) setKept(chosenOf(view.getState(), nothing))
  const choice: Choice<Row> = over ? nothing : kept.choice
  const onChoice = useCallback(
    (next: Choice<Row>) => setKept(chosenOf(view.getState(), next)),
    [view],
  )
  const selectionOf = useCallback(
    <G>(filter: G): ListSelection<G> | null => {
      if (choice.kind === 'all') return { filter, except: choice.except.map(rowKey) }
      return choice.rows.length === 0 ? null : { ids: choice.rows.map(rowKey) }
    },
    [choice, rowKey],
  )
  return { choice, onChoice, selectionOf }
}
