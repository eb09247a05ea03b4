import type { HTMLAttributes, ReactNode } from 'react'
import { cellText, type RowField, type SheetRow } from '../../../../shared/orders/fund-sheet.ts'
import type { BatchProblem } from '../../../../shared/orders/fund-values.ts'
import { memo, useLanguage } from '../../../app/text.tsx'
import { cellAttributes } from '../../../components/table/grid-parts.ts'
import classes from './sheet.module.css'
import { isNumeric, NUMBER_WIDTH, shownText, widthOf } from './shown-text.ts'

/** A line, and its number, which heads it; lines and columns count with the titles and the numbers. */
const lineAttributes = (index: number): HTMLAttributes<HTMLElement> => ({
  role: 'row',
  'aria-rowindex': index + 2,
})
const numberAttributes: HTMLAttributes<HTMLElement> = { role: 'rowheader', 'aria-colindex': 1 }
const sheetCellAttributes = (column: number, selected: boolean): HTMLAttributes<HTMLElement> => ({
  ...cellAttributes(column + 1),
  'aria-selected': selected,
})

/** The worst problem of each cell of a line. */
export type LineProblems = ReadonlyMap<RowField, BatchProblem>

type RowProps = {
  readonly index: number
  readonly top: number
  readonly row: SheetRow | undefined
  readonly fields: readonly RowField[]
  readonly problems: LineProblems | undefined
  /** Selected columns; -1 for none. */
  readonly from: number
  readonly to: number
  /** The column of the active cell, and what stands in it; -1 where it is in another line. */
  readonly active: number
  readonly activeCell: ReactNode
  readonly say: (problem: BatchProblem) => string
}

function SheetLine(props: RowProps) {
  const { index, top, row, fields, problems, from, to, active, say } = props
  const language = useLanguage()
  const bad = [...(problems?.values() ?? [])].some(({ level }) => level === 'error')
  return (
    <div
      {...lineAttributes(index)}
      className={classes.line}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        {...numberAttributes}
        className={classes.number}
        data-line={index}
        data-bad={bad}
        style={{ width: NUMBER_WIDTH }}
      >
        {index + 1}
      </div>
      {fields.map((field, column) => {
        const problem = problems?.get(field)
        const selected = column >= from && column <= to
        return (
          <div
            key={field}
            {...sheetCellAttributes(column, selected)}
            className={classes.cell}
            data-cell={column}
            data-line={index}
            data-active={column === active}
            data-level={problem?.level}
            data-align={isNumeric(field) ? 'right' : 'left'}
            style={{ width: widthOf(field) }}
            title={problem === undefined ? undefined : say(problem)}
          >
            {column === active
              ? props.activeCell
              : shownText(field, cellText(row, field), language)}
          </div>
        )
      })}
    </div>
  )
}

/** One line of the grid; drawn anew only when something in it changed. */
export const MemoLine = memo(SheetLine)
