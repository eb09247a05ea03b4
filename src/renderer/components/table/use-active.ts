import { useCallback, useEffect, useRef, useState } from 'react'
import type { RowsView } from './row-window.ts'

/** The cell that the keyboard is on: row -1 is the row of titles, `column` counts visible columns. */
export type ActiveCell = {
  readonly row: number
  readonly column: number
  /** The row that stood here is no longer listed: the cell lies between the rows, just above the one here now. */
  readonly gone?: boolean
}

type GridSize = {
  readonly rows: number
  readonly columns: number
  /** Rows that fit on the screen. */
  readonly page: number
}

/** Keeps a cell inside the grid; in an empty one only the titles can be reached. */
export const clampCell = (cell: ActiveCell, { rows, columns }: GridSize): ActiveCell => ({
  ...cell,
  row: Math.max(-1, Math.min(cell.row, cell.gone === true ? rows : rows - 1)),
  column: Math.max(0, Math.min(cell.column, columns - 1)),
})

const moves: Readonly<Record<string, (cell: ActiveCell, size: GridSize) => ActiveCell>> = {
  ArrowDown: ({ row, column, gone }) => ({ column, row: gone === true ? row : row + 1 }),
  ArrowUp: ({ row, column }) => ({ column, row: row - 1 }),
  ArrowRight: (cell) => ({ ...cell, column: cell.column + 1 }),
  ArrowLeft: (cell) => ({ ...cell, column: cell.column - 1 }),
  PageDown: ({ row, column }, { page }) => ({ column, row: row + page }),
  PageUp: ({ row, column }, { page }) => ({ column, row: Math.max(0, row - page) }),
  Home: ({ column }) => ({ column, row: 0 }),
  End: ({ column }, { rows }) => ({ column, row: rows - 1 }),
}

/** Where a key moves to, or null when it is not a key that moves. */
export function moveCell(cell: ActiveCell, key: string, size: GridSize): ActiveCell | null {
  const move = moves[key]
  return move === undefined ? null : clampCell(move(cell, size), size)
}

/** The active cell and the row that it is on, by key; null while that row is on its way. */
type HeldCell = ActiveCell & { readonly key: string | null }

/** The row under a cell; undefined for the titles, between rows, and while it is on its way. */
export const rowUnder = <Row>({ rowAt }: RowsView<Row>, cell: ActiveCell): Row | undefined =>
  cell.gone === true ? undefined : rowAt(cell.row)

/** Where the held row is now: rows that come and go above it move the cell, and never put it on another row. */
function settle<Row>(
  held: HeldCell | null,
  { reach, rowAt, find }: RowsView<Row>,
  rowKey: (row: Row) => string,
): HeldCell | null {
  if (held === null || held.row < 0) return held
  const here = rowAt(held.row)
  const key = here === undefined ? null : rowKey(here)
  if (held.key === null) return key === null ? held : { ...held, key }
  if (key === held.key) return held.gone === true ? { ...held, gone: false } : held
  const row = find((one) => rowKey(one) === held.key)
  if (row !== null) return { ...held, row, gone: false }
  const late = key === null && held.row < (reach ?? 0)
  return late || held.gone === true ? held : { ...held, gone: true }
}

export type Active = {
  readonly active: ActiveCell | null
  /** A person goes to a cell: an open pane shows its row, as soon as it is there. */
  readonly goTo: (cell: ActiveCell) => void
  /** The keyboard arrives at a cell, or with null leaves the grid; the pane keeps what it shows. */
  readonly place: (cell: ActiveCell | null) => void
}

/** The row that a pane came to show, until it is found: one that was just made is listed a moment later. */
const onOpened = (held: HeldCell | null, key: string): HeldCell => ({
  row: Math.max(0, held?.row ?? 0),
  column: held?.column ?? 0,
  key,
  gone: true,
})

/**
 * The active cell of a table. It stays on its row while the list changes, and goes to what an open pane comes to show. The pane
 * changes only with the person.
 */
export function useActive<Row>(part: {
  readonly view: RowsView<Row>
  readonly rowKey: (row: Row) => string
  readonly onOpen: ((row: Row) => void) | undefined
  /** The key of what the open pane shows. */
  readonly opened: string | null
}): Active {
  const { view, opened, onOpen } = part
  const following = opened !== null
  const [held, setHeld] = useState<HeldCell | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  if (opened !== seen) setSeen(opened)
  const moved = opened !== null && opened !== seen && opened !== held?.key
  const active = settle(moved ? onOpened(held, opened) : held, view, part.rowKey)
  if (active !== held) setHeld(active)
  const place = useCallback(
    (cell: ActiveCell | null) => setHeld(cell === null ? null : { ...cell, key: null }),
    [],
  )
  const toFollow = useRef(false)
  const row = active === null ? undefined : rowUnder(view, active)
  useEffect(() => {
    if (!following) toFollow.current = false
    if (!toFollow.current || row === undefined) return
    toFollow.current = false
    onOpen?.(row)
  })
  return {
    active,
    place,
    goTo: (cell) => {
      toFollow.current = following
      place(cell)
    },
  }
}
