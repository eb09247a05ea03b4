import { open } from 'node:fs/promises'
import { formatDate } from '../../../shared/text/format.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { cellText, remembered } from './cell-text.ts'
import { type CellKind, type ExportPlan, isNumeric, type Sink } from './plan.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/**
 * A spreadsheet runs a cell that begins with one of these (also full-width, small, raised or lowered) as a formula; some look past
 * blanks, and one may take a full-width semicolon for the end of a cell.
 */
const FORMULA = /^(?:[\t\r\n；]|\s*[=+\-@＝＋－＠﹦⁼₌﹢⁺₊﹣⁻₋﹫])/

/** A letter or digit of plain Latin begins no formula; nearly all cells begin with one. */
const beginsPlainly = (text: string): boolean => {
  const code = text.charCodeAt(0)
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

/** Text that came from elsewhere, made inert: nothing unseen, an apostrophe before whatever a spreadsheet would run. */
function inert(kind: CellKind, text: string): string {
  const seen = cellText(kind, text)
  return !beginsPlainly(seen) && FORMULA.test(seen) ? `'${seen}` : seen
}

const localDate = remembered((text) => inert('date', formatDate(text, 'es-AR')))

/**
 * One cell of a CSV file. Decimals keep every digit, with a comma in es-AR; they are checked to be decimals, so a minus
 * sign is safe there. Dates are `21/11/2026` in es-AR and as the bank wrote them otherwise.
 */
export function csvCell(kind: CellKind, text: string, numbers: ExportPlan['csvNumbers']): string {
  const local = numbers === 'es-AR'
  if (isNumeric(kind) && isDecimalText(text)) return local ? text.replace('.', ',') : text
  if (kind === 'date' && local) return localDate(text)
  return inert(kind, text)
}

const doubled = (text: string): string => (text.includes('"') ? text.replaceAll('"', '""') : text)

/** Quoted throughout: a spreadsheet whose separator is a comma splits no text at one. */
const lineOf = (cells: readonly string[]): string => `"${cells.join('";"')}"\r\n`

/** Writes the first table as CSV: `;` between cells, CRLF, UTF-8 with its mark, headers in the plan's language. */
export async function csvSink({ path, tables, csvNumbers }: ExportPlan): Promise<Sink> {
  const file = await open(path, 'wx', 0o600)
  const columns = tables[0]?.columns ?? []
  const kinds = columns.map(({ kind }) => kind)
  const line = (row: readonly string[]): string =>
    lineOf(kinds.map((kind, at) => doubled(csvCell(kind, row[at] ?? '', csvNumbers))))
  // Not `write`, which may write a part and say how much.
  await file.appendFile(BYTE_ORDER_MARK + lineOf(columns.map(({ header }) => doubled(header))))
  return {
    rows: async ({ rows }) => {
      if (rows.length > 0) await file.appendFile(rows.map(line).join(''))
    },
    end: async () => {
      await file.close()
      return null
    },
  }
}
