import { Fragment } from 'react'
import { cx } from '../styles/cx.ts'
import { cellAttributes, groupAttributes, totalsRowAttributes } from './grid-parts.ts'
import classes from './table.module.css'
import type { Column, TotalsRow } from './types.ts'

/** One line of totals, each figure below its column. */
function Line<Row>(props: { readonly row: TotalsRow; readonly columns: readonly Column<Row>[] }) {
  const { row, columns } = props
  // The label takes the place of the first cell that has no figure of its own.
  const labelAt = columns.findIndex(({ id }) => !(id in row.cells))
  return columns.map((column, position) => (
    <div
      key={column.id}
      {...cellAttributes(position)}
      className={cx(classes.cell, position === labelAt && classes.label)}
      data-align={column.align ?? 'left'}
      style={{ flex: `var(--g-${column.id}) 0 var(--w-${column.id})` }}
    >
      {position === labelAt ? row.label : row.cells[column.id]}
    </div>
  ))
}

/** Several totals one after another: a line each would take the place of the rows. Of several figures each has its name. */
function Folded<Row>(props: {
  readonly totals: readonly TotalsRow[]
  readonly columns: readonly Column<Row>[]
}) {
  const { totals, columns } = props
  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title
  return (
    <div {...cellAttributes(0)} className={classes.folded}>
      {totals.map((row) => (
        <span key={row.id} className={classes.foldedSum} data-former={row.former === true}>
          <span>{row.label}</span>
          {Object.entries(row.cells).map(([id, cell], _, { length }) => (
            <Fragment key={id}>
              {length > 1 && <span className={classes.foldedName}>{titleOf(id)}</span>}
              {cell}
            </Fragment>
          ))}
        </span>
      ))}
    </div>
  )
}

/** The totals, which stay at the bottom in one line: one per currency and direction, never one for several. */
export function TableTotals<Row>(props: {
  readonly totals: readonly TotalsRow[]
  readonly columns: readonly Column<Row>[]
}) {
  const { totals, columns } = props
  const [first, ...more] = totals
  if (first === undefined) return null
  return (
    <div {...groupAttributes} className={classes.foot}>
      <div
        {...totalsRowAttributes}
        className={cx(classes.row, classes.totalsRow)}
        data-former={more.length === 0 && first.former === true}
      >
        <span className={classes.mark} aria-hidden />
        {more.length === 0 ? (
          <Line row={first} columns={columns} />
        ) : (
          <Folded totals={totals} columns={columns} />
        )}
      </div>
    </div>
  )
}
