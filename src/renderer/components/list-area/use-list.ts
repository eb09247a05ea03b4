import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { EventName } from '../../../shared/ipc/index.ts'
import type { Page } from '../../../shared/position.ts'
import type { Result } from '../../../shared/result.ts'
import { onEvent } from '../../app/bridge.ts'
import type { RowSource, Sort } from '../table/types.ts'
import type { Choice } from '../table/use-selection.ts'

const SEARCH_LIMIT = 200

/** The words of a search box as part of a filter. */
export function withSearch<F extends { readonly search?: string | undefined }>(
  filter: F,
  search: string,
): F {
  const words = search.trim().slice(0, SEARCH_LIMIT)
  return words === '' ? filter : { ...filter, search: words }
}

/** Counts how often main has told of an event since the screen was opened. */
export function useChanges(event: EventName): number {
  const [changes, setChanges] = useState(0)
  useEffect(
    () =>
      onEvent(({ name }) => {
        if (name === event) setChanges((count) => count + 1)
      }),
    [event],
  )
  return changes
}

/** What a list call is asked for. */
export type ListRequest<F> = {
  readonly filter: F
  readonly offset: number
  readonly limit: number
  readonly sort: Sort | null
}

/**
 * The rows that match a filter as a table's source. `list` asks main; it stays the same function as long as it asks the
 * same. The rows are read anew in place whenever `event` is heard.
 */
export function useListSource<Row, F extends { readonly search?: string | undefined }>(
  filter: F,
  event: EventName,
  list: (request: ListRequest<F>) => Promise<Result<Page<Row>, AppError>>,
): RowSource<Row> {
  const version = useChanges(event)
  return useMemo(
    () => ({
      key: JSON.stringify(filter),
      version,
      fetchPage: ({ search, ...request }) =>
        list({ ...request, filter: withSearch(filter, search) }),
    }),
    [filter, version, list],
  )
}

/** Which rows an action is about: named ones, or all that match a filter but for those taken out again. */
export type ListSelection<F> =
  | { readonly ids: readonly string[] }
  | { readonly filter: F; readonly except: readonly string[] }

/** What is chosen of a list that offers its matches as a query. */
export type Chosen<Row> = {
  readonly choice: Choice<Row>
  /** Give it to the table. */
  readonly onChoice: (choice: Choice<Row>) => void
  /** Nothing is chosen. */
  readonly isEmpty: boolean
  /** As main reads it, for `filter` with its search; null where nothing is chosen. */
  readonly selectionOf: <F>(filter: F) => ListSelection<F> | null
}

/** Keeps what is chosen and says it as a selection. `keyOf` names a row for main. */
export function useChosen<Row>(keyOf: (row: Row) => string): Chosen<Row> {
  const [choice, onChoice] = useState<Choice<Row>>({ kind: 'rows', rows: [] })
  const selectionOf = useCallback(
    <F>(filter: F): ListSelection<F> | null => {
      if (choice.kind === 'all') return { filter, except: choice.except.map(keyOf) }
      return choice.rows.length === 0 ? null : { ids: choice.rows.map(keyOf) }
    },
    [choice, keyOf],
  )
  const isEmpty = choice.kind === 'rows' && choice.rows.length === 0
  return { choice, onChoice, isEmpty, selectionOf }
}
