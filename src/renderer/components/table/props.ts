import type { ReactNode } from 'react'
import type { KeptTable } from '../page/use-kept.ts'
import type { Column, RowAction, RowSource, Sort, TotalsRow } from './types.ts'
import type { ControlledChoice } from './use-selection.ts'

export type DataTableProps<Row> = {
  /** Under which its arrangement is kept. */
  readonly name: string
  /** Name of its rows, for screen readers. */
  readonly label: string
  readonly source: RowSource<Row>
  /** Declare them once (a constant or a memo): a new array is a new table. */
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly initialSort?: Sort
  readonly totals?: readonly TotalsRow[]
  /** The search of the page; without it the table keeps its own. A page that shows it elsewhere hears of no change. */
  readonly search?: string
  readonly onSearch?: (search: string) => void
  readonly searchLabel?: string
  /** Filters, beside the search. */
  readonly toolbar?: ReactNode
  readonly actions?: readonly RowAction<Row>[]
  /** Enter or a click on a row. */
  readonly onOpen?: (row: Row) => void
  /** The row menu's word for opening; "show details" unless said otherwise. */
  readonly openLabel?: string
  /**
   * The key of what an open detail pane shows; null while none is open. The keyboard stands on that row, and the pane goes with
   * it. If the pane shows something that is not listed, the keyboard stands on no row until it goes to one.
   */
  readonly opened?: string | null
  /** A row that the screen keeps, by key: told as it is now when the source answered anew; null where another source has none. */
  readonly kept?: { readonly key: string | null; readonly onRow: (row: Row | null) => void }
  readonly onSelection?: (rows: readonly Row[]) => void
  /** The sum of the chosen rows, beside their count. */
  readonly selectionSummary?: (rows: readonly Row[]) => ReactNode
  /**
   * The choice, where the screen keeps it. With it all that matches can be chosen as a query, by Ctrl+A or the button beside
   * the count. The screen drops such a choice when it asks for something else.
   */
  readonly chosen?: ControlledChoice<Row>
  /** A line of its own between the toolbar and the rows, such as the filters in force. */
  readonly strip?: ReactNode
  /** Its arrangement, where the screen changes that too. */
  readonly arrangement?: KeptTable
  /** Instead of rows, where there are none at all. */
  readonly empty?: ReactNode
  /** Not all of its rows have come yet: what matches the search may be among the others. */
  readonly unread?: boolean
}
