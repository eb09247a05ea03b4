import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRowWindow, type RowsView, type RowWindow } from './row-window.ts'
import type { RowSource, Sort } from './types.ts'

/** The rows of a source around what is visible, in the order and by the search asked for. */
export function useRows<Row>(
  source: RowSource<Row>,
  sort: Sort | null,
  search: string,
): { readonly rows: RowWindow<Row>; readonly view: RowsView<Row> } {
  const [rows] = useState(() => createRowWindow<Row>())
  const view = useSyncExternalStore(rows.subscribe, rows.view)
  useEffect(() => rows.ask({ source, sort, search }), [rows, source, sort, search])
  return { rows, view }
}
