import { atCell, type Cell, type Range } from './sheet-model.ts'

/** How far the grid reaches, and how many lines fit on the screen. */
export interface Extent {
  readonly lines: number
  readonly columns: number
  readonly page: number
  /** Whether something stands in a cell. */
  readonly filled: (cell: Cell) => boolean
}

export interface MoveKey {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/** With Ctrl an arrow goes to the last filled cell before a gap, or to the first one after it. */
function toEdge(from: Cell, rows: number, columns: number, extent: Extent): Cell {
  const next = (cell: Cell): Cell => ({ row: cell.row + rows, column: cell.column + columns })
  const inside = ({ row, column }: Cell): boolean =>
    row >= 0 && column >= 0 && row < extent.lines && column < extent.columns
  let cell = from
  const gap = !inside(next(from)) || !extent.filled(next(from)) || !extent.filled(from)
  if (gap) {
    do cell = inside(next(cell)) ? next(cell) : cell
    while (inside(next(cell)) && !extent.filled(cell))
    return cell
  }
  while (inside(next(cell)) && extent.filled(next(cell))) cell = next(cell)
  return cell
}

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function target(from: Cell, { key, ctrl }: MoveKey, extent: Extent): Cell | null {
  const arrow = arrows[key]
  if (arrow !== undefined) {
    const [rows, columns] = arrow
    if (ctrl) return toEdge(from, rows, columns, extent)
    return { row: from.row + rows, column: from.column + columns }
  }
  switch (key) {
    case 'Home':
      return { row: ctrl ? 0 : from.row, column: 0 }
    case 'End':
      return { row: ctrl ? extent.lines - 1 : from.row, column: extent.columns - 1 }
    case 'PageUp':
      return { row: from.row - extent.page, column: from.column }
    case 'PageDown':
      return { row: from.row + extent.page, column: from.column }
    default:
      return null
  }
}

/** Tab goes through a line and on to the next; null where there is no further cell. */
function tabbed({ row, column }: Cell, back: boolean, { lines, columns }: Extent): Cell | null {
  const place = row * columns + column + (back ? -1 : 1)
  if (place < 0 || place >= lines * columns) return null
  return { row: Math.floor(place / columns), column: place % columns }
}

/** The selection after a key; null if the key does not move it. */
export function moveRange(range: Range, key: MoveKey, extent: Extent): Range | null {
  if (key.key === 'Tab') {
    const cell = tabbed(range.anchor, key.shift, extent)
    return cell === null ? null : atCell(cell)
  }
  if (key.key === 'Enter') {
    const row = within(range.anchor.row + (key.shift ? -1 : 1), extent.lines)
    return atCell({ row, column: range.anchor.column })
  }
  const goal = target(key.shift ? range.focus : range.anchor, key, extent)
  if (goal === null) return null
  const cell = { row: within(goal.row, extent.lines), column: within(goal.column, extent.columns) }
  return key.shift ? { anchor: range.anchor, focus: cell } : atCell(cell)
}
