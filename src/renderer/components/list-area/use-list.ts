import { useCallback, useMemo, useState } from 'react'
import type { StoreApi, UseBoundStore } from 'zustand'
import type { Answer } from '../../../shared/base/result.ts'
import type { EventName } from '../../../shared/ipc/index.ts'
import type { Page } from '../../../shared/lists/page.ts'
import { useChanges } from '../../app/changes.ts'
import { type Ask, useAsk } from '../../app/queries.ts'
import type { RowSource } from '../table/types.ts'
import { type Choice, type ControlledChoice, nothing } from '../table/use-selection.ts'
import type { ListRequest } from './request.ts'
import type { ListView } from './view-store.ts'

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
export type CountRows<F> = (ask: Ask, filter: F) => Answer<number>

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
export type Chosen<Row> = ControlledChoice<Row> & {
  /** As main reads it, for `filter` with its search; null where nothing is chosen. */
  readonly selectionOf: <F>(filter: F) => ListSelection<F> | null
}

/** A choice and what it was made among: everything that matches is another thing once something else is asked for. */
type Made<Row> = { readonly asked: string; readonly choice: Choice<Row> }

const askedOf = <F>({ filter, search }: ListView<F>): string => JSON.stringify([filter, search])

const chosenOf = <Row, F>(view: ListView<F>, choice: Choice<Row>): Made<Row> => ({
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
}): Chosen<Row> {
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
