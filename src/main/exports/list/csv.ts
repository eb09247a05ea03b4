import { open } from 'node:fs/promises'
import { formatDate } from '../../../shared/text/format.ts'
import { inertText } from '../../../shared/text/inert-text.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { cellText, memoized } from './cell-text.ts'
import { type CellKind, type ExportPlan, isNumeric, type Sink } from './plan.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/** Text that came from elsewhere: nothing unseen, and no formula. */
const inert = (kind: CellKind, text: string): string => inertText(cellText(kind, text))

const localDate = memoized((text) => inert('date', formatDate(text, 'es-AR')))

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
