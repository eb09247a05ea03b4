import {
  type ColumnDef,
  type ColumnSizingInfoState,
  getCoreRowModel,
  type Header,
  type Updater,
  useReactTable,
} from '@tanstack/react-table'
import { useMemo, useRef, useState } from 'react'
import type { TableLayout } from '../../../shared/ipc/app.ts'
import { useKeptTable } from '../page/use-kept.ts'
import { designedLayout, fitLayout, resizeColumn, toggleColumn } from './layout.ts'
import type { Column, Sort } from './types.ts'

export type Arrangement<Row> = {
  readonly layout: TableLayout
  readonly change: (layout: TableLayout) => void
  readonly reset: () => void
  /** The visible columns in their order. */
  readonly columns: readonly Column<Row>[]
  readonly headers: readonly Header<Row, unknown>[]
  readonly widthOf: (id: string) => number
  /** The sum of the visible columns' widths. */
  readonly width: number
}

/** Rows come from the row window; TanStack Table keeps the columns. */
const NO_ROWS: never[] = []
const NO_HEADERS: readonly never[] = []

const applied = <T>(updater: Updater<T>, value: T): T =>
  typeof updater === 'function' ? (updater as (old: T) => T)(value) : updater

const AT_REST: ColumnSizingInfoState = {
  columnSizingStart: [],
  deltaOffset: null,
  deltaPercentage: null,
  isResizingColumn: false,
  startOffset: null,
  startSize: null,
}

/**
 * How far a title's edge has been dragged. TanStack Table works out the new widths inside the update of this state and
 * reads them right after it, so the update must happen at once and not with React's next render.
 */
function useDragState() {
  const now = useRef(AT_REST)
  const [columnSizingInfo, draw] = useState(AT_REST)
  const onColumnSizingInfoChange = (updater: Updater<ColumnSizingInfoState>) => {
    now.current = applied(updater, now.current)
    draw(now.current)
  }
  return { columnSizingInfo, onColumnSizingInfoChange }
}

/** Order, choice, widths and sorting of a table's columns, kept under its name. */
export function useColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
  initialSort: Sort | null,
): Arrangement<Row> {
  const [kept, change] = useKeptTable(name)
  const layout = useMemo(() => fitLayout(kept, columns, initialSort), [kept, columns, initialSort])
  const definitions = useMemo(
    () => columns.map(({ id, width }): ColumnDef<Row> => ({ id, size: width, minSize: 48 })),
    [columns],
  )
  const visibility = useMemo(
    () => Object.fromEntries(layout.hidden.map((id) => [id, false])),
    [layout.hidden],
  )
  // The same array as long as it says the same: for another, TanStack Table makes other columns, and all rows are drawn anew.
  const order = layout.order.join('\n')
  const columnOrder = useMemo(() => order.split('\n'), [order])
  const { columnSizingInfo, onColumnSizingInfoChange } = useDragState()
  const table = useReactTable<Row>({
    data: NO_ROWS,
    columns: definitions,
    state: {
      columnOrder,
      columnVisibility: visibility,
      columnSizing: layout.widths,
      columnSizingInfo,
    },
    columnResizeMode: 'onChange',
    onColumnSizingInfoChange,
    onColumnSizingChange: (updater) => {
      const widths = applied(updater, layout.widths)
      change(
        Object.entries(widths).reduce((next, [id, width]) => resizeColumn(next, id, width), layout),
      )
    },
    onColumnVisibilityChange: (updater) => {
      const after = applied(updater, visibility)
      const turned = layout.order.find((id) => (after[id] ?? true) === layout.hidden.includes(id))
      if (turned !== undefined) change(toggleColumn(layout, turned))
    },
    getCoreRowModel: getCoreRowModel(),
  })
  const leaves = table.getVisibleLeafColumns()
  const visible = useMemo(
    () =>
      leaves.flatMap((leaf) => {
        const column = columns.find(({ id }) => id === leaf.id)
        return column === undefined ? [] : [column]
      }),
    [leaves, columns],
  )
  const headers = table.getHeaderGroups()[0]?.headers ?? NO_HEADERS
  const width = table.getTotalSize()
  // The same object while nothing is arranged: titles and the menu of columns are drawn with it alone.
  return useMemo(
    () => ({
      layout,
      change,
      reset: () => change(designedLayout(columns, initialSort)),
      columns: visible,
      headers,
      widthOf: (id) => table.getColumn(id)?.getSize() ?? 0,
      width,
    }),
    [layout, change, columns, initialSort, visible, headers, table, width],
  )
}
