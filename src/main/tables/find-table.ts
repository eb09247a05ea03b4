import { type AppError, appError, err, type Outcome, ok } from '../../shared/errors/index.ts'
import type { ImportCell, ImportLine, ImportTable } from '../../shared/views/imports.ts'
import { addressOf, lettersOf } from './address.ts'
import { type TableBounds, tooManyLines } from './bounds.ts'
import { EMPTY_CELL } from './cells.ts'
import { foldHeader } from './columns.ts'
import type { HiddenCells } from './workbook-xml.ts'
import type { CellRows } from './xlsx.ts'

/** Where the table begins in a sheet, and which rows are lines of it: banks write titles, totals and notes around it. */

/** A row by itself holds this much at most where it is told that it was not read. */
const SHOWN = 80

const isFilled = ({ kind }: ImportCell): boolean => kind !== 'empty'

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

/** Words, as titles are: neither a date, an amount nor a number with a word beside it. */
const isWords = ({ kind, text }: ImportCell): boolean =>
  kind === 'text' && count(text, /\p{L}/gu) > count(text, /\d/g)

/** The columns of a row that hold something. */
const filledIn = ({ cells }: ImportLine): readonly number[] =>
  cells.flatMap((cell, column) => (isFilled(cell) ? [column] : []))

const foldedText = ({ cells }: ImportLine): string =>
  cells.map(({ text }) => foldHeader(text)).join()

/** Titles stand in one of the first rows. */
const MOST_ABOVE = 60

interface SeenRow {
  readonly row: number
  readonly filled: readonly number[]
  readonly isAllWords: boolean
  readonly words: string
}

const seenRow = (line: ImportLine): SeenRow => ({
  row: line.row,
  filled: filledIn(line),
  isAllWords: line.cells.filter(isFilled).every(isWords),
  words: foldedText(line),
})

/** How many cells stand below the titles of a row, up to a wider row of titles or to other titles after a blank row. */
function cellsBelow(titles: SeenRow, below: readonly SeenRow[]): number {
  let cells = 0
  let before = titles.row
  for (const { row, filled, isAllWords, words } of below) {
    const begins = isAllWords && filled.length > 1 && words !== titles.words
    if (begins && ((cells > 0 && row > before + 1) || filled.length > titles.filled.length)) break
    cells += titles.filled.filter((column) => filled.includes(column)).length
    before = row
  }
  return cells
}

/**
 * The index of the title row: the row of words with the most cells below it. Null if a line at least as wide stands above
 * every row of words.
 */
function titlesAmong(lines: readonly ImportLine[]): number | null {
  const rows = lines.map(seenRow)
  let best = -1
  let most = 0
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const below = row.isAllWords ? cellsBelow(row, rows.slice(at + 1)) : 0
    if (below > most) [best, most] = [at, below]
  }
  const titles = rows[best]
  if (titles === undefined) return null
  const width = Math.max(2, titles.filled.length)
  const unnamed = rows.slice(
    0,
    rows.findIndex((row) => row.isAllWords),
  )
  return unnamed.some(({ filled }) => filled.length >= width) ? null : best
}

/** Whether a line below three titles or more is a note: one text or moment by itself, which no line of money is. */
function isNote({ cells }: ImportLine): boolean {
  const filled = cells.filter(isFilled)
  return filled.every((cell) => isWords(cell) || /[/:]/.test(cell.text)) && filled.length === 1
}

/** The rows below the titles that are lines: without the titles again, and without the notes at the end of a page. */
function linesBelow(titles: ImportLine, below: readonly ImportLine[]): readonly ImportLine[] {
  const again = foldedText(titles)
  const width = filledIn(titles).length
  let isEnd = true
  return below
    .toReversed()
    .filter((line) => {
      if (foldedText(line) === again) {
        isEnd = true
        return false
      }
      isEnd &&= width > 2 && isNote(line)
      return !isEnd
    })
    .toReversed()
}

/** The titles of a table; the spreadsheet's letters where a column has none and holds something. */
const headerOf = (titles: ImportLine | null, lines: readonly ImportLine[]): readonly string[] => {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return Array.from({ length: Math.max(width, titles?.cells.length ?? 0) }, (_, column) => {
    const title = titles?.cells[column]?.text ?? ''
    const holds = lines.some(({ cells }) => isFilled(cells[column] ?? EMPTY_CELL))
    return title === '' && holds ? lettersOf(column) : title
  })
}

/** Finds the table among the rows of a sheet. Fails with `import_empty`, `import_no_rows`, `import_too_large`, `import_stray_cells`. */
export function tableOf(
  rows: CellRows,
  hidden: HiddenCells,
  csv: ImportTable['csv'],
  bounds: TableBounds,
): Outcome<ImportTable> {
  const filled = rows.flatMap((cells, index) =>
    cells.some(isFilled) ? [{ row: index + 1, cells: cells.map(seenIn(hidden)) }] : [],
  )
  const seen = filled.filter(({ row, cells }) => !hidden.rows.has(row) && cells.some(isFilled))
  if (seen.length === 0) return err(appError('import_empty', {}))
  if (seen.length > bounds.lines + 100) return tooManyLines(bounds)
  const at = titlesAmong(seen)
  const titles = at === null ? null : (seen[at] ?? null)
  const lines = titles === null ? seen : linesBelow(titles, seen.slice((at ?? 0) + 1))
  if (lines.length === 0 || (titles === null && seen.every((line) => seenRow(line).isAllWords)))
    return err(appError('import_no_rows', {}))
  if (lines.length > bounds.lines) return tooManyLines(bounds)
  const stray = titles === null ? null : strayCells(titles, lines)
  if (stray !== null) return err(stray)
  const taken = new Set([titles, ...lines])
  const raw = rows[(titles?.row ?? 0) - 1] ?? []
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return ok({
    header: headerOf(titles, lines),
    isTitled: titles !== null,
    lines,
    unread: {
      hiddenRows: filled.filter(({ row }) => hidden.rows.has(row)).length,
      hiddenColumns: [...hidden.columns]
        .filter(
          (column) => column < width && rows.some((cells) => isFilled(cells[column] ?? EMPTY_CELL)),
        )
        .map((column) => raw[column]?.text || lettersOf(column)),
      rows: seen.filter((line) => !taken.has(line)).map(shownRow),
      columns: [],
    },
    csv,
  })
}

/** The words of a row that was not read. */
export const shownRow = ({ row, cells }: ImportLine) => ({
  row,
  text: cells
    .flatMap(({ text }) => text || [])
    .join(' · ')
    .slice(0, SHOWN),
})

/** A cell of a hidden column reads as an empty one. */
const seenIn =
  ({ columns }: HiddenCells) =>
  (cell: ImportCell, column: number): ImportCell =>
    columns.has(column) ? EMPTY_CELL : cell

/** A cell beyond the titles means that its row is cut in other places than its writer thinks: nothing in it can be trusted. */
function strayCells(titles: ImportLine, lines: readonly ImportLine[]): AppError | null {
  const width = titles.cells.findLastIndex(isFilled) + 1
  const stray = lines.flatMap(({ row, cells }) =>
    cells
      .slice(width)
      .flatMap((cell, index) =>
        isFilled(cell) ? [{ address: addressOf(width + index, row), text: cell.text }] : [],
      ),
  )
  const [first] = stray
  return first === undefined
    ? null
    : appError('import_stray_cells', { count: stray.length, ...first })
}
