import type { HTMLAttributes } from 'react'

/**
 * The attributes of the parts of an ARIA grid. The grid is drawn with plain boxes, because native table elements lose their
 * roles when rows are placed freely. The focus stays on the grid, which names its active cell.
 */
type Attributes = HTMLAttributes<HTMLElement>

/** Ids of cells, which `aria-activedescendant` refers to. */
export const cellId = (grid: string, row: number, column: string): string =>
  `${grid}-${row < 0 ? 'head' : row}-${column}`

/** The grid itself. `rows` counts data rows; -1 while unknown. */
export const gridAttributes = (part: {
  readonly label: string
  readonly rows: number
  readonly columns: number
  readonly activeCell: string | null
  readonly busy: boolean
}): Attributes => ({
  role: 'grid',
  tabIndex: 0,
  'aria-label': part.label,
  'aria-rowcount': part.rows < 0 ? -1 : part.rows + 1,
  'aria-colcount': part.columns,
  'aria-multiselectable': true,
  'aria-busy': part.busy,
  ...(part.activeCell !== null && { 'aria-activedescendant': part.activeCell }),
})

/** Head, body or foot. */
export const groupAttributes: Attributes = { role: 'rowgroup' }

/** The row of titles. */
export const headRowAttributes: Attributes = { role: 'row', 'aria-rowindex': 1 }

/** A data row, by its place in the whole list. */
export const rowAttributes = (index: number, selected: boolean): Attributes => ({
  role: 'row',
  'aria-rowindex': index + 2,
  'aria-selected': selected,
})

/** A line of totals, which is not one of the list. */
export const totalsRowAttributes: Attributes = { role: 'row' }

/** A title. */
export const headerAttributes = (
  column: number,
  sorted: 'ascending' | 'descending' | null,
  sortable: boolean,
): Attributes => ({
  role: 'columnheader',
  'aria-colindex': column + 1,
  ...(sortable && { 'aria-sort': sorted ?? 'none' }),
})

/** Tells screen readers a cell's column; counted from 0 here, from 1 in ARIA. */
export const cellAttributes = (column: number): Attributes => ({
  role: 'gridcell',
  'aria-colindex': column + 1,
})
