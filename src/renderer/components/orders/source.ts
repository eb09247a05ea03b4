import { useEffect, useMemo, useState } from 'react'
import type { OrderFilter } from '../../../shared/ipc/orders.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { call, onEvent } from '../../app/bridge.ts'
import type { RowSource } from '../table/types.ts'

const SEARCH_LIMIT = 200

/** The words of a search box as part of a filter. */
export const withSearch = (filter: OrderFilter, search: string): OrderFilter => {
  const words = search.trim().slice(0, SEARCH_LIMIT)
  return words === '' ? filter : { ...filter, search: words }
}

/** Counts the changes that main has told of since the screen was opened. */
function useChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(
    () =>
      onEvent(({ name }) => {
        if (name === 'orders.changed') setChanges((count) => count + 1)
      }),
    [],
  )
  return changes
}

/** The orders that match a filter as a table's source, newest first; it follows every change. */
export function useOrderSource(filter: OrderFilter): RowSource<OrderView> {
  const version = useChanges()
  return useMemo(
    () => ({
      key: JSON.stringify(filter),
      version,
      fetchPage: ({ offset, limit, search }) =>
        call('orders.list', { filter: withSearch(filter, search), offset, limit }),
    }),
    [filter, version],
  )
}
