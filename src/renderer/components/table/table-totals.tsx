import { cx } from '../cx.ts'
import { cellAttributes, groupAttributes, totalsRowAttributes } from './grid-parts.ts'
import classes from './table.module.css'
import type { Column, TotalsRow } from './types.ts'

/** The totals, which stay at the bottom: one line per currency, never one for several. */
export function TableTotals<Row>(props: {
  readonly totals: readonly TotalsRow[]
  readonly columns: readonly Column<Row>[]
}) {
  if (props.totals.length === 0) return null
  // The label takes the place of the first cell that has no figure of its own.
  const labelAt = (row: TotalsRow) => props.columns.findIndex(({ id }) => !(id in row.cells))
  return (
    <div {...groupAttributes} className={classes.foot}>
      {props.totals.map((row) => (
        <div
          key={row.id}
          {...totalsRowAttributes}
          className={cx(classes.row, classes.totalsRow)}
          data-former={row.former === true}
        >
          <span className={classes.mark} aria-hidden />
          {props.columns.map((column, position) => (
            <div
              key={column.id}
              {...cellAttributes(position)}
              className={cx(
                classes.cell,
                column.grows === true && classes.grows,
                position === labelAt(row) && classes.label,
              )}
              data-align={column.align ?? 'left'}
              style={{ width: `var(--w-${column.id})` }}
            >
              {position === labelAt(row) ? row.label : row.cells[column.id]}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
