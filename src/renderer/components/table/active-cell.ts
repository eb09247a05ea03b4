/** The cell that the keyboard is on: row -1 is the row of titles, `column` counts visible columns. */
export type ActiveCell = {
  readonly row: number
  readonly column: number
  /** The row that stood here is no longer listed: the cell lies between the rows, just above the one here now. */
  readonly gone?: boolean
}

export type GridSize = {
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
