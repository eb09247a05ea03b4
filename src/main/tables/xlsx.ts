import readWorkbook from 'read-excel-file/universal'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { dayOfUtc } from '../../shared/values/calendar.ts'
import { toDecimalText } from '../../shared/values/money.ts'
import type { ImportCell } from '../../shared/views/imports.ts'
import { addressOf } from './address.ts'
import { checkCells, type TableBounds } from './bounds.ts'
import { EMPTY_CELL } from './cells.ts'
import {
  type HiddenCells,
  hiddenCells,
  type OddCells,
  oddCells,
  paddedCells,
  sheetsOf,
} from './workbook-xml.ts'
import { unzip } from './zip-parts.ts'

/** Rows of cells, the first being row 1 of the sheet; a row may be shorter than others. */
export type CellRows = readonly (readonly ImportCell[])[]

/** A number as the workbook writes it, its digits untouched. */
interface RawNumber {
  readonly digits: string
}

/** Hides nothing: as in a CSV. */
export const NOTHING_HIDDEN: HiddenCells = { rows: new Set(), columns: new Set() }

/**
 * The one visible sheet that holds something. Fails with `import_unreadable`, `import_encrypted`,
 * `import_unpacks_too_large`, `import_not_spreadsheet` for another kind of archive, or `import_sheets`.
 */
export async function xlsxRows(bytes: Uint8Array, bounds: TableBounds) {
  const parts = unzip(bytes)
  if (!parts.ok) return parts
  const sheets = sheetsOf(parts.value)
  if (sheets === null) return err(appError('import_not_spreadsheet', {}))
  for (const xml of parts.value.values()) {
    const fits = checkCells(xml, ['<c '], bounds)
    if (!fits.ok) return fits
  }
  const read = await readSheets(bytes)
  if (read === null) return err(appError('import_unreadable', { reason: 'damaged' }))
  const filled = read.flatMap(({ sheet, data }) => {
    const info = sheets.find(({ name }) => name === sheet)
    return info?.hidden === true || data.length === 0 ? [] : [{ sheet, data, part: info?.part }]
  })
  if (filled.length > 1)
    return err(appError('import_sheets', { names: filled.map(({ sheet }) => sheet).join(', ') }))
  const [only] = filled
  if (only === undefined) return ok({ rows: [], hidden: NOTHING_HIDDEN })
  const xml = parts.value.get(only.part ?? '')
  if (xml === undefined) return err(appError('import_unreadable', { reason: 'damaged' }))
  const padded = paddedCells(xml, parts.value.get('xl/styles.xml') ?? '')
  return ok({ rows: withOdd(only.data, oddCells(xml), padded), hidden: hiddenCells(xml) })
}

/** The library throws for whatever it cannot read; null stands for all of that. */
async function readSheets(bytes: Uint8Array) {
  try {
    const copy = new Uint8Array(bytes).buffer
    return await readWorkbook<RawNumber>(copy, { parseNumber: (digits) => ({ digits }) })
  } catch {
    return null
  }
}

const withOdd = (
  rows: readonly (readonly unknown[])[],
  odd: OddCells,
  padded: ReadonlyMap<string, number>,
): CellRows => {
  const texts = rows.map((row) => row.map(cellOf))
  if (odd.size === 0 && padded.size === 0) return texts
  return texts.map((row, line) =>
    row.map((cell, column) => {
      const address = addressOf(column, line + 1)
      const kind = odd.get(address)
      return kind === undefined ? withZeros(cell, padded.get(address) ?? 0) : { ...cell, kind }
    }),
  )
}

/** A number that shows leading zeros is a code, such as that of an account: the text that a person sees. */
const withZeros = (cell: ImportCell, digits: number): ImportCell =>
  cell.kind === 'number' && cell.text.length < digits && /^\d+$/.test(cell.text)
    ? { text: cell.text.padStart(digits, '0'), kind: 'text' }
    : cell

function cellOf(value: unknown): ImportCell {
  if (typeof value === 'string') return { text: value.replace(/\p{Cf}/gu, '').trim(), kind: 'text' }
  if (typeof value === 'boolean') return { text: String(value), kind: 'boolean' }
  if (value instanceof Date)
    return Number.isNaN(value.valueOf())
      ? { text: '', kind: 'error' }
      : { text: dayOfUtc(value), kind: 'date' }
  if (isRawNumber(value)) return { text: numberText(value.digits), kind: 'number' }
  return EMPTY_CELL
}

const isRawNumber = (value: unknown): value is RawNumber =>
  typeof value === 'object' && value !== null && 'digits' in value

/** A spreadsheet shows, and was given, fifteen digits at most; what is written beyond them is the noise of its arithmetic. */
const SHOWN_DIGITS = 15

function numberText(digits: string): string {
  const mantissa = digits
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '')
  const value = Number(digits)
  const noisy = mantissa.length > SHOWN_DIGITS && Math.abs(value) < 10 ** SHOWN_DIGITS
  const shown = noisy ? String(Number(value.toPrecision(SHOWN_DIGITS))) : digits
  return toDecimalText(shown.replace('e+', 'e')) ?? digits
}
