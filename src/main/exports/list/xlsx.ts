import { lettersOf } from '../../tables/address.ts'
import { cellText } from './cell-text.ts'
import type { ExportPlan, PlanColumn, PlanOpening, PlanRows, PlanTable, Sink } from './plan.ts'
import { sheetCell, textCell } from './sheet-cells.ts'
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
  `<row r="${nth}">${ends.map((end, index) => `<c r="${lettersOf(index)}${nth}"${end}`).join('')}</row>`

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
  rows: PlanRows['rows'],
  styles: Styles,
): string {
  let all = ''
  for (const [index, texts] of rows.entries()) {
    const nth = first + index
    all += `<row r="${nth}">`
    for (const [at, { kind, begin }] of columns.entries()) {
      const text = texts[at]
      if (text !== undefined) all += `${begin}${nth}"${sheetCell(kind, text, styles)}`
    }
    all += '</row>'
  }
  return all
}

/** The sheet of a table, which is written as its rows come. */
function tableSheet({ columns }: PlanTable, zip: ZipFile, styles: Styles) {
  const begins = columns.map(({ kind }, index) => ({ kind, begin: `<c r="${lettersOf(index)}` }))
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
    rows: async (rows: PlanRows['rows']) => {
      await zip.write(rowsFrom(next, begins, rows, styles))
      next += rows.length
    },
    end: () =>
      zip.write(sheetEnd(next > 2 ? `A1:${lettersOf(columns.length - 1)}${next - 1}` : null)),
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
    rows: async ({ table, rows }) => {
      await openTo(table)
      await sheets[table]?.rows(rows)
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
