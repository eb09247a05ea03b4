import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import { ok } from '../../../shared/errors/index.ts'
import { shownText } from '../../../shared/text/foreign-text.ts'
import { useLanguage } from '../../app/text.tsx'
import { copyText } from '../copy/copy.ts'
import { type Arrangement, moveColumn, nextSort, resizeColumn } from './layout.ts'
import { type OpenMenu, rowsAsText } from './row-menu.tsx'
import type { RowsView, RowWindow } from './row-window.ts'
import type { Column } from './types.ts'
import { type Active, type ActiveCell, clampCell, moveCell, rowUnder } from './use-active.ts'
import type { Selection } from './use-selection.ts'

const WIDTH_STEP = 16
const START: ActiveCell = { row: 0, column: 0 }

/** Parts of the drawn list that keyboard handling needs. */
export type Viewport = {
  /** Scrolls until a row is in view. */
  readonly reveal: (row: number) => void
  /** Rows that fit on the screen. */
  readonly page: () => number
}

export type GridPart<Row> = {
  readonly view: RowsView<Row>
  readonly arranged: Arrangement<Row>
  readonly selection: Selection<Row>
  readonly viewport: RefObject<Viewport | null>
  /** Reads rows of the list shown; a failure is told. */
  readonly read: RowWindow<Row>['read']
  readonly onOpen: ((row: Row) => void) | undefined
} & Active

/** The cell under the pointer, from the marks that rows and cells carry. */
function cellUnder(event: MouseEvent): ActiveCell | null {
  if (!(event.target instanceof Element)) return null
  const row = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
  const column = event.target.closest<HTMLElement>('[data-column]')?.dataset['column']
  return row === undefined ? null : { row: Number(row), column: Number(column ?? 0) }
}

/** Titles: Shift and an arrow change the width, Alt and an arrow move the column. True when the key was one of these. */
function arrangeByKey<Row>(
  event: KeyboardEvent,
  arranged: Arrangement<Row>,
  column: number,
): boolean {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const id = arranged.columns[column]?.id
  if (by === undefined || id === undefined) return false
  if (event.shiftKey) {
    arranged.change(resizeColumn(arranged.layout, id, arranged.widthOf(id) + by * WIDTH_STEP))
    return true
  }
  const neighbour = arranged.columns[column + by]?.id
  if (event.altKey && neighbour !== undefined)
    arranged.change(moveColumn(arranged.layout, id, neighbour))
  return event.altKey
}

/** Chooses the rows from one cell to another; where some of them are not at hand, all are read first. */
function chooseBetween<Row>(part: GridPart<Row>, one: ActiveCell, other: ActiveCell): void {
  const { view, selection, read } = part
  // The row that stood at the first is gone: the cell lies above the one here now.
  const from = one.gone === true && other.row < one.row ? one.row - 1 : one.row
  const first = Math.max(0, Math.min(from, other.row))
  const last = Math.max(from, other.row)
  const rows = Array.from({ length: last - first + 1 }, (_, place) => view.rowAt(first + place))
  if (rows.every((row) => row !== undefined)) selection.add(rows)
  else void selection.addRead(read(first, last))
}

/** Copies the chosen rows; those of a list chosen whole are read first. */
async function copyChosen<Row>({ view, arranged, selection, read }: GridPart<Row>): Promise<void> {
  const { rows, has } = selection
  const chosen = rows.length > 0 ? ok(rows) : await read(0, (view.total ?? Infinity) - 1)
  const copied = chosen.ok ? chosen.value.filter(has) : []
  if (copied.length > 0) await copyText(rowsAsText(copied, arranged.columns))
}

/** The pointer on rows: a click opens, one on the box or with Ctrl chooses, with Shift as far as here. */
function usePointer<Row>(part: GridPart<Row>, openMenu: (menu: OpenMenu<Row>) => void) {
  const { view, arranged, selection, onOpen, active, goTo } = part
  const { figures } = useLanguage()
  /** The whole text of a cell; none of a figure that is hidden. */
  const tipOf = (column: Column<Row>, row: Row): string => {
    const hidden = figures !== figures.openly && column.align === 'right'
    return column.hover?.(row) ?? (hidden ? '' : column.text(row))
  }
  /** The cell under the pointer with its row and column, as far as there are any. */
  const at = (event: MouseEvent) => {
    const cell = cellUnder(event)
    const row = cell === null ? undefined : view.rowAt(cell.row)
    return { cell, row, column: arranged.columns[cell?.column ?? 0] }
  }
  const attributes: HTMLAttributes<HTMLElement> = {
    // With Shift a press would choose text; the focus that it brings is given by hand.
    onMouseDown: (event) => {
      if (!event.shiftKey || !(event.target instanceof Element)) return
      event.preventDefault()
      event.target.closest<HTMLElement>('[role="grid"]')?.focus()
    },
    // The whole text of a cell is worked out for the one that is pointed at, not for every cell that is drawn.
    onMouseOver: (event) => {
      const { row, column } = at(event)
      const box =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null
      if (box !== null && column !== undefined)
        box.title = row === undefined ? '' : shownText(tipOf(column, row))
    },
    onClick: (event) => {
      const { cell, row } = at(event)
      if (cell === null || row === undefined) return
      if (event.shiftKey) {
        chooseBetween(part, active ?? cell, cell)
        goTo(cell)
        return
      }
      goTo(cell)
      const onMark = event.target instanceof Element && event.target.closest('[data-mark]') !== null
      if (onMark || event.ctrlKey || event.metaKey) selection.toggle(row)
      else if (window.getSelection()?.isCollapsed !== false) onOpen?.(row)
    },
    onContextMenu: (event) => {
      const { cell, row, column } = at(event)
      if (cell === null || row === undefined || column === undefined) return
      event.preventDefault()
      goTo(cell)
      openMenu({ x: event.clientX, y: event.clientY, row, column })
    },
  }
  return attributes
}

/** Single keys on the active cell. Each handler answers whether it took the key. */
function useKeys<Row>(part: GridPart<Row>, openMenuAt: (cell: ActiveCell) => void) {
  const { view, arranged, selection, onOpen, goTo, viewport } = part
  const rowOf = (cell: ActiveCell) => rowUnder(view, cell)

  function press(cell: ActiveCell): void {
    const column = arranged.columns[cell.column]
    const row = rowOf(cell)
    if (cell.row >= 0) {
      if (row !== undefined) onOpen?.(row)
    } else if (column?.sortable === true && view.total !== 0) {
      arranged.change({ ...arranged.layout, sort: nextSort(arranged.layout.sort, column.id) })
    }
  }

  function copy(cell: ActiveCell): void {
    const row = rowOf(cell)
    const column = arranged.columns[cell.column]
    if (selection.count(view.reach ?? 0) > 0) void copyChosen(part)
    else if (column !== undefined)
      void copyText(row === undefined ? column.title : column.text(row))
  }

  function move(event: KeyboardEvent, cell: ActiveCell): boolean {
    const size = {
      rows: view.reach ?? 0,
      columns: arranged.columns.length,
      page: viewport.current?.page() ?? 1,
    }
    const next = event.altKey ? null : moveCell(cell, event.key, size)
    if (next === null) return false
    if (event.shiftKey) chooseBetween(part, cell, next)
    goTo(next)
    viewport.current?.reveal(next.row)
    return true
  }

  return (event: KeyboardEvent, cell: ActiveCell): boolean => {
    const row = rowOf(cell)
    if ((event.ctrlKey || event.metaKey) && event.key === 'c') {
      if (window.getSelection()?.isCollapsed === false) return false
      copy(cell)
      return true
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      selection.chooseAll?.()
      return selection.chooseAll !== null
    }
    if (cell.row < 0 && arrangeByKey(event, arranged, cell.column)) return true
    if (event.key === 'Enter' || (event.key === ' ' && cell.row < 0)) press(cell)
    else if (event.key === ' ') {
      if (row !== undefined) selection.toggle(row)
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      openMenuAt(cell)
    } else if (event.key === 'Escape') {
      if (selection.count(view.reach ?? 0) === 0) return false
      selection.clear()
    } else return move(event, cell)
    return true
  }
}

/** Keyboard, pointer and context menu of a grid. `cellElement` finds the drawn cell, to place its menu. */
export function useGrid<Row>(
  part: GridPart<Row>,
  cellElement: (cell: ActiveCell) => HTMLElement | null,
) {
  const { view, arranged, active, place } = part
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null)
  const openMenuAt = (cell: ActiveCell) => {
    const box = cellElement(cell)?.getBoundingClientRect()
    const row = rowUnder(view, cell)
    const column = arranged.columns[cell.column]
    if (row !== undefined && column !== undefined)
      setMenu({ x: box?.left ?? 0, y: box?.bottom ?? 0, row, column })
  }
  const onKey = useKeys(part, openMenuAt)
  const pointer = usePointer(part, setMenu)

  // Another list has other rows: the keyboard starts again, and the pane keeps what it shows.
  const { turn } = view
  useEffect(() => {
    if (turn > 1) place(null)
  }, [turn, place])

  const keyboard: HTMLAttributes<HTMLElement> = {
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget) return
      const size = { rows: view.reach ?? 0, columns: arranged.columns.length, page: 1 }
      if (onKey(event, clampCell(active ?? START, size))) event.preventDefault()
    },
    onFocus: (event) => {
      if (event.target === event.currentTarget && active === null) place(START)
    },
  }
  return {
    menu,
    closeMenu: () => setMenu(null),
    copyChosen: () => void copyChosen(part),
    keyboard,
    pointer,
  }
}
