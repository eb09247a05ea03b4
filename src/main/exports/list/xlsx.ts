import writeExcelFile, { type CellObject, type Row, type Sheet } from 'write-excel-file/node'
import { dateOf } from '../../../shared/text/format.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { cellText } from './cell-text.ts'
import {
  type Cell,
  cellsOf,
  type ExportPlan,
  type PlanOpening,
  type PlanSummary,
  type PlanTable,
  type Sink,
} from './plan.ts'

/** A spreadsheet keeps 15 significant digits, and every decimal of up to 15 survives a double unchanged. */
const EXACT_DIGITS = 15

/** True where a spreadsheet's number holds the decimal without changing a digit. */
export const isExactAsNumber = (digits: string): boolean =>
  digits
    .replace(/^-/, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length <= EXACT_DIGITS

const text = (value: string, style: Partial<CellObject> = {}): CellObject => ({
  value,
  type: String,
  format: '@',
  ...style,
})

/** A number format that shows each of the decimal's own places, and `least` of them at least. */
const numberFormat = (digits: string, least: number): string => {
  const places = Math.max(least, digits.split('.')[1]?.length ?? 0)
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`
}

function decimalCell(digits: string, least: number): CellObject {
  if (!isDecimalText(digits)) return text(digits)
  if (!isExactAsNumber(digits)) return text(digits, { align: 'right' })
  return { value: Number(digits), type: Number, format: numberFormat(digits, least) }
}

function dateCell(timestamp: string): CellObject {
  const date = dateOf(timestamp)
  return date === null
    ? text(timestamp)
    : { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
}

/** One cell of a sheet: numbers as numbers where they stay exact, else as text; keys always as text. */
export function xlsxCell(cell: Cell): CellObject {
  const { kind } = cell
  const value = cellText(kind, cell.text)
  switch (kind) {
    case 'amount':
      return decimalCell(value, 2)
    case 'quantity':
    case 'count':
      return decimalCell(value, 0)
    case 'date':
      return dateCell(value)
    case 'key':
    case 'text':
      return text(value)
  }
}

const words = (value: string): string => cellText('text', value)
const bold = (value: string): CellObject => ({
  value: words(value),
  type: String,
  fontWeight: 'bold',
})

const summaryRows = ({ columns, rows, note }: PlanSummary): readonly Row[] => [
  [],
  columns.map(({ header }) => bold(header)),
  ...rows.map((row): Row => cellsOf(columns, row).map(xlsxCell)),
  ...(note === null ? [] : [[text(words(note))]]),
]

/** The first sheet: what the file is, and what is known from the start. */
const openingSheet = (sheet: string, { facts, summaries }: PlanOpening): Sheet<never> => ({
  sheet,
  columns: [{ width: 26 }, ...Array.from({ length: 5 }, () => ({ width: 22 }))],
  data: [
    ...facts.map(({ label, value }): Row => [bold(label), text(words(value))]),
    ...summaries.flatMap(summaryRows),
  ],
})

/** Writes a workbook: a sheet per table with its header row held in place, after the opening where it has a sheet. */
export function xlsxSink({ opening, tables, path }: ExportPlan): Sink {
  const sheets = tables.map((table): { readonly table: PlanTable; readonly data: Row[] } => ({
    table,
    data: [table.columns.map(({ header }) => bold(header))],
  }))
  return {
    rows: async ({ table, rows }) => {
      const sheet = sheets[table]
      for (const row of rows) sheet?.data.push(cellsOf(sheet.table.columns, row).map(xlsxCell))
    },
    end: async () => {
      const made = sheets.map(
        ({ table, data }): Sheet<never> => ({
          sheet: table.title,
          columns: table.columns.map(({ width }) => ({ width })),
          stickyRowsCount: 1,
          data,
        }),
      )
      const first = opening.sheet === null ? [] : [openingSheet(opening.sheet, opening)]
      await writeExcelFile([...first, ...made]).toFile(path)
      return null
    },
  }
}
