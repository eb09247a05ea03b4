import { Check } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../cx.ts'
import { cellAttributes, cellId, rowAttributes } from './grid-parts.ts'
import classes from './table.module.css'
import type { Column } from './types.ts'

/** One row, or while its block is on its way a placeholder of the same shape. */
function TableRow<Row>(props: {
  readonly grid: string
  readonly index: number
  readonly top: number
  readonly row: Row | undefined
  readonly columns: readonly Column<Row>[]
  readonly selected: boolean
  /** The visible column that the keyboard is on; -1 when this row is not the active one. */
  readonly activeColumn: number
}) {
  const { grid, index, top, row, columns, selected, activeColumn } = props
  return (
    <div
      {...rowAttributes(index, selected)}
      className={cx(classes.row, classes.dataRow)}
      data-row={index}
      data-active={activeColumn >= 0}
      data-selected={selected}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className={classes.mark} data-mark aria-hidden>
        {selected && <Check size={13} />}
      </span>
      {columns.map((column, position) => (
        <div
          key={column.id}
          {...cellAttributes(position)}
          id={cellId(grid, index, column.id)}
          className={cx(classes.cell, column.grows === true && classes.grows)}
          data-column={position}
          data-align={column.align ?? 'left'}
          data-active={position === activeColumn}
          style={{ width: `var(--w-${column.id})` }}
        >
          {row === undefined ? <span className={classes.bone} /> : column.cell(row)}
        </div>
      ))}
    </div>
  )
}

/** Drawn again only when something of the row itself changes, so that scrolling moves boxes and nothing else. */
export const MemoRow = memo(TableRow) as typeof TableRow
