import { open } from 'node:fs/promises'
import Papa from 'papaparse'
import { formatDate } from '../../shared/format.ts'
import { translate } from '../../shared/locales/index.ts'
import { isDecimalText } from '../../shared/money.ts'
import { type Cell, columns } from './columns.ts'
import type { ExportPlan, Sink } from './plan.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet runs a cell that begins with one of these (also in their full-width forms) as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Text that came from elsewhere, made inert: an apostrophe before whatever a spreadsheet would run. */
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/**
 * One cell of a CSV file. Decimals keep every digit, with a comma in es-AR; they are checked to be decimals, so a minus
 * sign is safe there. Dates are `21/11/2026` in es-AR and as the bank wrote them otherwise.
 */
export function csvCell({ kind, text }: Cell, numbers: ExportPlan['csvNumbers']): string {
  const local = numbers === 'es-AR'
  if (isNumeric(kind) && isDecimalText(text)) return local ? text.replace('.', ',') : text
  if (kind === 'date' && local) return inert(formatDate(text, 'es-AR'))
  return inert(text)
}

const isNumeric = (kind: Cell['kind']): boolean =>
  kind === 'amount' || kind === 'quantity' || kind === 'count'

const lines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { delimiter: ';', newline: '\r\n' },
      )}\r\n`

/** Writes one section as CSV: `;` between cells, CRLF, UTF-8 with its mark, headers in the plan's language. */
export async function csvSink(plan: ExportPlan): Promise<Sink> {
  const file = await open(plan.path, 'wx', 0o600)
  const [section] = plan.sections
  const headers = section === undefined ? [] : columns[section].map(({ header }) => header)
  await file.write(
    BYTE_ORDER_MARK + lines([headers.map((header) => translate(plan.locale, header))]),
  )
  return {
    rows: async (_, rows) => {
      await file.write(lines(rows.map((row) => row.map((cell) => csvCell(cell, plan.csvNumbers)))))
    },
    end: async () => {
      await file.close()
      return null
    },
  }
}
