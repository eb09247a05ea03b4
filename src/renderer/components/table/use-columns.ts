import { useMemo } from 'react'
import type { TableLayout } from '../../../shared/ipc/app.ts'
import type { KeptTable } from '../page/use-kept.ts'
import { designedLayout, fitLayout } from './layout.ts'
import type { Column, Sort } from './types.ts'

export type Arrangement<Row> = {
  readonly layout: TableLayout
  readonly change: (layout: TableLayout) => void
  readonly reset: () => void
  /** The visible columns in their order. */
  readonly columns: readonly Column<Row>[]
  readonly widthOf: (id: string) => number
  /** The sum of the visible columns' widths. */
  readonly width: number
}

/** Order, choice, widths and sorting of a table's columns. */
export function useColumns<Row>(
  [kept, change]: KeptTable,
  columns: readonly Column<Row>[],
  initialSort: Sort | null,
): Arrangement<Row> {
  const layout = useMemo(() => fitLayout(kept, columns, initialSort), [kept, columns, initialSort])
  const shown = layout.order.filter((id) => !layout.hidden.includes(id)).join('\n')
  // The same array as long as the same columns are shown: for another, all rows are drawn anew.
  const visible = useMemo(
    () =>
      shown.split('\n').flatMap((id) => {
        const column = columns.find((one) => one.id === id)
        return column === undefined ? [] : [column]
      }),
    [shown, columns],
  )
  // The same object while nothing is arranged: titles and the menu of columns are drawn with it alone.
  return useMemo(() => {
    const widths = new Map(columns.map(({ id, width }) => [id, layout.widths[id] ?? width]))
    const widthOf = (id: string): number => widths.get(id) ?? 0
    return {
      layout,
      change,
      reset: () => change(designedLayout(columns, initialSort)),
      columns: visible,
      widthOf,
      width: visible.reduce((sum, { id }) => sum + widthOf(id), 0),
    }
  }, [layout, change, columns, initialSort, visible])
}
