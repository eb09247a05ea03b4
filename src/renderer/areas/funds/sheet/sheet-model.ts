import {
  cellText,
  type FundSheet,
  isBlank,
  MAX_LINES,
  operationFields,
  type RowField,
  repeatedFields,
  type SheetRow,
} from '../../../../shared/orders/fund-sheet.ts'

/** A cell by its line and its place among the shown columns. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells: where it began, and the corner that moves. The anchor is the active cell. */
export interface Range {
  readonly anchor: Cell
  readonly focus: Cell
}

/** A selection that covers a single cell. */
export const atCell = (cell: Cell): Range => ({ anchor: cell, focus: cell })

/** A range from its upper left to its lower right corner, both included. */
export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The box of a range, whichever way it was drawn. */
export const boxOf = ({ anchor, focus }: Range): Box => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

/** The columns that are shown: those of an operation, and what some line says besides. */
export const shownFields = (rows: readonly SheetRow[]): readonly RowField[] => [
  ...operationFields,
  ...repeatedFields.filter((field) => rows.some((row) => cellText(row, field) !== '')),
]

const MAX_CELL = 500

/** The line with another text in a cell; an empty cell is left out, so that an empty line is an empty object. */
function withText(row: SheetRow, field: RowField, text: string): SheetRow {
  if (cellText(row, field) === text) return row
  const { [field]: _before, ...others } = row
  return text === '' ? others : { ...others, [field]: text.slice(0, MAX_CELL) }
}

/** Lines that hold nothing are dropped from the end. */
function trimmed(rows: readonly SheetRow[]): readonly SheetRow[] {
  let end = rows.length
  while (end > 0 && isBlank(rows[end - 1] ?? {})) end -= 1
  return end === rows.length ? rows : rows.slice(0, end)
}

/** Changes cells of the lines from `top` on; `change` answers the new line. */
function withLines(
  sheet: FundSheet,
  top: number,
  count: number,
  change: (row: SheetRow, offset: number) => SheetRow,
): FundSheet {
  const rows = [...sheet.rows]
  const end = Math.min(top + count, MAX_LINES)
  while (rows.length < end) rows.push({})
  for (let index = top; index < end; index += 1)
    rows[index] = change(rows[index] ?? {}, index - top)
  return { ...sheet, rows: trimmed(rows) }
}

/** The sheet with another text in one cell. */
export const setCell = (
  sheet: FundSheet,
  fields: readonly RowField[],
  { row, column }: Cell,
  text: string,
): FundSheet => {
  const field = fields[column]
  return field === undefined
    ? sheet
    : withLines(sheet, row, 1, (cells) => withText(cells, field, text))
}

/** Empties a range. */
export function clearRange(
  sheet: FundSheet,
  fields: readonly RowField[],
  { top, bottom, left, right }: Box,
): FundSheet {
  const end = Math.min(bottom, sheet.rows.length - 1)
  return withLines(sheet, top, end - top + 1, (row) =>
    fields.slice(left, right + 1).reduce((cells, field) => withText(cells, field, ''), row),
  )
}

/** The texts of a range, line by line. */
export const textsIn = (
  { rows }: FundSheet,
  fields: readonly RowField[],
  { top, bottom, left, right }: Box,
): readonly (readonly string[])[] =>
  Array.from({ length: bottom - top + 1 }, (_, offset) =>
    fields.slice(left, right + 1).map((field) => cellText(rows[top + offset], field)),
  )

/**
 * Puts texts into the sheet from the upper left corner of a range on, making lines as needed. One text fills the whole
 * range; a range that is a multiple of the texts is filled with their repetition, as spreadsheets do.
 */
export function pasteTexts(
  sheet: FundSheet,
  fields: readonly RowField[],
  range: Range,
  texts: readonly (readonly string[])[],
) {
  const box = boxOf(range)
  const width = Math.max(0, ...texts.map((line) => line.length))
  if (texts.length === 0 || width === 0) return { sheet, range, cutColumns: 0, cutLines: 0 }
  const repeats = (space: number, size: number): number =>
    space >= size && space % size === 0 ? space : size
  const height = repeats(box.bottom - box.top + 1, texts.length)
  const across = repeats(box.right - box.left + 1, width)
  const room = fields.length - box.left
  const columns = Math.min(across, room)
  const pasted = withLines(sheet, box.top, height, (row, offset) => {
    const line = texts[offset % texts.length] ?? []
    let cells = row
    for (let column = 0; column < columns; column += 1) {
      const field = fields[box.left + column]
      if (field !== undefined) cells = withText(cells, field, line[column % width] ?? '')
    }
    return cells
  })
  const bottom = Math.min(box.top + height, MAX_LINES) - 1
  return {
    sheet: pasted,
    range: {
      anchor: { row: box.top, column: box.left },
      focus: { row: bottom, column: box.left + columns - 1 },
    },
    cutColumns: Math.max(0, across - room),
    cutLines: box.top + height - 1 - bottom,
  }
}

/** Copies the first line of a range into the others; a range of one line takes the line above it. */
export function fillDown(sheet: FundSheet, fields: readonly RowField[], range: Range): FundSheet {
  const box = boxOf(range)
  const source = box.top === box.bottom ? box.top - 1 : box.top
  if (source < 0) return sheet
  const [texts] = textsIn(sheet, fields, { ...box, top: source, bottom: source })
  return withLines(sheet, source + 1, box.bottom - source, (row) =>
    fields
      .slice(box.left, box.right + 1)
      .reduce((cells, field, index) => withText(cells, field, texts?.[index] ?? ''), row),
  )
}

/** Puts as many empty lines before the range as it has. */
export function insertLines(sheet: FundSheet, { top, bottom }: Box): FundSheet {
  if (top >= sheet.rows.length) return sheet
  const blank = Array.from({ length: bottom - top + 1 }, (): SheetRow => ({}))
  return { ...sheet, rows: sheet.rows.toSpliced(top, 0, ...blank).slice(0, MAX_LINES) }
}

/** Takes the lines of a range out. */
export const deleteLines = (sheet: FundSheet, { top, bottom }: Box): FundSheet =>
  top >= sheet.rows.length
    ? sheet
    : { ...sheet, rows: trimmed(sheet.rows.toSpliced(top, bottom - top + 1)) }
