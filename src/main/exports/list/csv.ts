import { open } from 'node:fs/promises'
import Papa from 'papaparse'
import { formatDate } from '../../../shared/text/format.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { cellText } from './cell-text.ts'
import { type Cell, cellsOf, type ExportPlan, isNumeric, type Sink } from './plan.ts'
import { remembered } from './remembered.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/**
 * A spreadsheet runs a cell that begins with one of these (also in their full-width forms) as a formula; some look past
 * blanks, and one may take a full-width semicolon for the end of a cell.
 */
const FORMULA = /^(?:[\t\r\n；]|\s*[=+\-@＝＋－＠])/

/** Text that came from elsewhere, made inert: nothing unseen, an apostrophe before whatever a spreadsheet would run. */
function inert(cell: Cell): string {
  const seen = cellText(cell)
  return FORMULA.test(seen) ? `'${seen}` : seen
}

const localDate = remembered((text) => inert({ kind: 'date', text: formatDate(text, 'es-AR') }))

/**
 * One cell of a CSV file. Decimals keep every digit, with a comma in es-AR; they are checked to be decimals, so a minus
 * sign is safe there. Dates are `21/11/2026` in es-AR and as the bank wrote them otherwise.
 */
export function csvCell({ kind, text }: Cell, numbers: ExportPlan['csvNumbers']): string {
  const local = numbers === 'es-AR'
  if (isNumeric(kind) && isDecimalText(text)) return local ? text.replace('.', ',') : text
  if (kind === 'date' && local) return localDate(text)
  return inert({ kind, text })
}

const lines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        // Quoted throughout: a spreadsheet whose separator is a comma splits no text at one.
        { delimiter: ';', newline: '\r\n', quotes: true },
      )}\r\n`

/** Writes the first table as CSV: `;` between cells, CRLF, UTF-8 with its mark, headers in the plan's language. */
export async function csvSink({ path, tables, csvNumbers }: ExportPlan): Promise<Sink> {
  const file = await open(path, 'wx', 0o600)
  const columns = tables[0]?.columns ?? []
  await file.write(BYTE_ORDER_MARK + lines([columns.map(({ header }) => header)]))
  return {
    rows: async ({ rows }) => {
      await file.write(
        lines(rows.map((row) => cellsOf(columns, row).map((cell) => csvCell(cell, csvNumbers)))),
      )
    },
    end: async () => {
      await file.close()
      return null
    },
  }
}
