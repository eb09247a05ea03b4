import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { DRAWN_LENGTH } from '../../../shared/text/foreign-text.ts'
import { memo } from '../../app/text.tsx'
import { BriefText, ForeignText } from '../figures/figures.tsx'
import { cx } from '../styles/cx.ts'
import { cellAttributes, cellId, rowAttributes } from './grid-parts.ts'
import classes from './table.module.css'
import type { Column } from './types.ts'

/** A cell that is nothing but a text may hold a very long one. */
const drawn = (content: ReactNode): ReactNode => {
  if (typeof content !== 'string') return content
  return content.length > DRAWN_LENGTH ? (
    <BriefText text={content} />
  ) : (
    <ForeignText>{content}</ForeignText>
  )
}

/** The cells of a row; empty while the row is on its way. */
function Cells<Row>(props: {
  readonly row: Row | undefined
  readonly columns: readonly Column<Row>[]
  readonly activeColumn: number
  /** The id of the active cell. No other is ever referred to, and an id that changes costs with every row that moves. */
  readonly activeId: string | undefined
}) {
  const { row, columns, activeColumn, activeId } = props
  return (
    <>
      {columns.map((column, position) => (
        <div
          key={column.id}
          {...cellAttributes(position)}
          id={position === activeColumn ? activeId : undefined}
          className={cx(classes.cell, position === activeColumn && classes.activeCell)}
          data-column={position}
          data-align={column.align ?? 'left'}
          data-mark-alone={column.markAlone}
          data-active={position === activeColumn}
          style={{ flex: `var(--g-${column.id}) 0 var(--w-${column.id})` }}
        >
          {row === undefined ? null : drawn(column.cell(row))}
        </div>
      ))}
    </>
  )
}

/** Drawn again only when what they say changes: a placeholder that moves changes nothing in them. */
const MemoCells = memo(Cells) as typeof Cells

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
  const activeName = columns[activeColumn]?.id
  return (
    <div
      {...rowAttributes(index, selected)}
      className={cx(classes.row, classes.dataRow, activeColumn >= 0 && classes.activeRow)}
      data-row={index}
      data-late={row === undefined}
      data-active={activeColumn >= 0}
      data-selected={selected}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className={classes.mark} data-mark aria-hidden>
        <span className={classes.box}>{selected && <Check size={12} strokeWidth={3} />}</span>
      </span>
      <MemoCells
        row={row}
        columns={columns}
        activeColumn={activeColumn}
        activeId={activeName === undefined ? undefined : cellId(grid, index, activeName)}
      />
    </div>
  )
}

/** Drawn again only when something of the row itself changes, so that scrolling moves boxes and nothing else. */
export const MemoRow = memo(TableRow) as typeof TableRow
