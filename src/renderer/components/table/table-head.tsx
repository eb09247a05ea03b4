import { ArrowDown, ArrowUp } from 'lucide-react'
import { type DragEvent, type HTMLAttributes, useState } from 'react'
import { memo, t } from '../../app/text.tsx'
import { cx } from '../styles/cx.ts'
import { cellId, groupAttributes, headerAttributes, headRowAttributes } from './grid-parts.ts'
import { type Arrangement, moveColumn, nextSort, resizeColumn } from './layout.ts'
import classes from './table.module.css'
import type { Column } from './types.ts'

/** Dragging a title onto another puts the column there. */
function useDragging<Row>(arranged: Arrangement<Row>) {
  const [dragged, setDragged] = useState<string | null>(null)
  return (id: string): HTMLAttributes<HTMLElement> => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) arranged.change(moveColumn(arranged.layout, dragged, id))
    },
    onDragEnd: () => setDragged(null),
  })
}

/** The edge of a title that changes the column's width. The keyboard does it with Shift and the arrows. */
function ResizeHandle<Row>(props: {
  readonly arranged: Arrangement<Row>
  readonly column: Column<Row>
}) {
  const { arranged, column } = props
  const attributes: HTMLAttributes<HTMLElement> = {
    'aria-hidden': true,
    title: t('table.resize', { column: column.title }),
    draggable: true,
    onDragStart: (event) => {
      event.preventDefault()
      event.stopPropagation()
    },
    onPointerDown: (event) => {
      event.preventDefault()
      const { layout, change, widthOf } = arranged
      const from = widthOf(column.id) - event.clientX
      const drag = new AbortController()
      const { signal } = drag
      document.addEventListener(
        'pointermove',
        ({ clientX }) => change(resizeColumn(layout, column.id, from + clientX)),
        { signal },
      )
      for (const end of ['pointerup', 'pointercancel'])
        document.addEventListener(end, () => drag.abort(), { signal })
    },
    onClick: (event) => event.stopPropagation(),
  }
  return <span className={classes.resizer} {...attributes} />
}

function SortMark(props: { readonly descending: boolean }) {
  const Icon = props.descending ? ArrowDown : ArrowUp
  return <Icon size={13} />
}

function TableHead<Row>(props: {
  readonly grid: string
  readonly arranged: Arrangement<Row>
  /** The title that the keyboard is on; -1 when it is elsewhere. */
  readonly activeColumn: number
}) {
  const { grid, arranged, activeColumn } = props
  const dragging = useDragging(arranged)
  const { sort } = arranged.layout
  const sorted = (column: Column<Row>) => {
    if (sort?.column !== column.id) return null
    return sort.descending ? 'descending' : 'ascending'
  }
  return (
    <div {...groupAttributes} className={classes.head}>
      <div {...headRowAttributes} className={cx(classes.row, classes.headRow)}>
        <span className={classes.mark} aria-hidden />
        {arranged.columns.map((column, position) => {
          const sortable = column.sortable === true
          const press: HTMLAttributes<HTMLElement> = sortable
            ? {
                onClick: () =>
                  arranged.change({ ...arranged.layout, sort: nextSort(sort, column.id) }),
              }
            : {}
          return (
            <div
              key={column.id}
              {...headerAttributes(position, sorted(column), sortable)}
              {...dragging(column.id)}
              {...press}
              id={cellId(grid, -1, column.id)}
              className={cx(
                classes.cell,
                classes.title,
                position === activeColumn && classes.activeCell,
              )}
              data-align={column.align ?? 'left'}
              data-mark-alone={column.markAlone}
              data-sortable={sortable}
              data-active={position === activeColumn}
              style={{ flex: `var(--g-${column.id}) 0 var(--w-${column.id})` }}
              title={column.title}
            >
              <span className={classes.titleText}>{column.title}</span>
              {sort?.column === column.id && <SortMark descending={sort.descending} />}
              <ResizeHandle arranged={arranged} column={column} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Drawn again only when the columns are arranged, or the keyboard is on another of them. */
export const MemoHead = memo(TableHead) as typeof TableHead
