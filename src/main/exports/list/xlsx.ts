import { cellText } from './cell-text.ts'
import {
  type ExportPlan,
  madeOf,
  type PlanCells,
  type PlanColumn,
  type PlanOpening,
  type PlanTable,
  type Sink,
  textAt,
} from './plan.ts'
import { columnName, sheetCell, textCell } from './sheet-cells.ts'
import {
  createStyles,
  type Styles,
  sheetBegin,
  sheetEnd,
  sheetPart,
  styleOf,
  workbookParts,
} from './workbook.ts'
import { createZipFile, type ZipFile } from './zip-file.ts'

/** The cells of a row behind their places. */
type Ends = readonly string[]

const row = (nth: number, ends: Ends): string =>
  `<row r="${nth}">${ends.map((end, index) => `<c r="${columnName(index)}${nth}"${end}`).join('')}</row>`

const words = (value: string): string => cellText('text', value)
const bold = (value: string): string => textCell(words(value), styleOf.bold)
const plain = (value: string): string => textCell(words(value), styleOf.text)

const OPENING_WIDTHS: readonly number[] = [26, 22, 22, 22, 22, 22]

/** The first sheet: what the file is, and what is known from the start. */
function openingSheet({ facts, summaries }: PlanOpening, styles: Styles): string {
  const lines: readonly Ends[] = [
    ...facts.map(({ label, value }): Ends => [bold(label), plain(value)]),
    ...summaries.flatMap(({ columns, rows, note }): readonly Ends[] => [
      [],
      columns.map(({ header }) => bold(header)),
      ...rows.map(
        (texts): Ends =>
          texts.map((text, index) => sheetCell(columns[index]?.kind ?? 'text', text, styles)),
      ),
      ...(note === null ? [] : [[plain(note)]]),
    ]),
  ]
  return [
    sheetBegin(OPENING_WIDTHS, false),
    ...lines.map((ends, index) => row(index + 1, ends)),
    sheetEnd(null),
  ].join('')
}

/** Rows one below the other, from one on; one text that grows, as lists of cells cost as much as the cells. */
function rowsFrom(
  first: number,
  columns: readonly (Pick<PlanColumn, 'kind'> & { readonly begin: string })[],
  { rows, columns: texts }: PlanCells,
  styles: Styles,
): string {
  const cells = columns.flatMap(({ kind, begin }, at) => {
    const column = texts[at]
    return column === undefined
      ? []
      : [{ begin, ends: madeOf(column, (text) => sheetCell(kind, text, styles)) }]
  })
  let all = ''
  for (let row = 0; row < rows; row += 1) {
    const nth = first + row
    all += `<row r="${nth}">`
    for (const { begin, ends } of cells) all += `${begin}${nth}"${textAt(ends, row)}`
    all += '</row>'
  }
  return all
}

/** The sheet of a table, which is written as its rows come. */
function tableSheet({ columns }: PlanTable, zip: ZipFile, styles: Styles) {
  const begins = columns.map(({ kind }, index) => ({ kind, begin: `<c r="${columnName(index)}` }))
  let next = 2
  return {
    begin: () =>
      zip.write(
        sheetBegin(
          columns.map(({ width }) => width),
          true,
        ) +
          row(
            1,
            columns.map(({ header }) => bold(header)),
          ),
      ),
    rows: async (cells: PlanCells) => {
      await zip.write(rowsFrom(next, begins, cells, styles))
      next += cells.rows
    },
    end: () =>
      zip.write(sheetEnd(next > 2 ? `A1:${columnName(columns.length - 1)}${next - 1}` : null)),
  }
}

/** Writes a workbook: a sheet per table with its header row held in place, after the opening where it has a sheet. */
export async function xlsxSink({ opening, tables, path }: ExportPlan): Promise<Sink> {
  const zip = createZipFile(path)
  const styles = createStyles()
  const part = async (name: string, text: string): Promise<void> => {
    zip.begin(name)
    await zip.write(text)
    await zip.close()
  }
  const first = opening.sheet === null ? [] : [opening.sheet]
  if (opening.sheet !== null) await part(sheetPart(1), openingSheet(opening, styles))
  const sheets = tables.map((table) => tableSheet(table, zip, styles))
  /** The sheet that is open; those before it are ended. */
  let open = -1
  const openTo = async (wanted: number): Promise<void> => {
    while (open < wanted) {
      if (open >= 0) await sheets[open]?.end()
      await zip.close()
      open += 1
      if (open === sheets.length) return
      zip.begin(sheetPart(first.length + open + 1))
      await sheets[open]?.begin()
    }
  }
  return {
    rows: async (cells) => {
      await openTo(cells.table)
      await sheets[cells.table]?.rows(cells)
    },
    end: async () => {
      await openTo(sheets.length)
      const names = [...first, ...tables.map(({ title }) => title)]
      for (const [name, text] of workbookParts(names, styles)) await part(name, text)
      await zip.end()
      return null
    },
  }
}
