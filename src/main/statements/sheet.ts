import { currencyKey } from '../../shared/completeness/names.ts'
import { toUnits } from '../../shared/completeness/units.ts'
import type { ImportedProblem } from '../../shared/statements/model.ts'
import { dateOf } from '../../shared/text/format.ts'
import {
  type DateText,
  type DayWriting,
  isDateText,
  writtenDay,
} from '../../shared/values/calendar.ts'
import { checkTaxId } from '../../shared/values/tax-ids.ts'
import { currencyNamed, writingOfColumn } from '../../shared/values/typed-amount.ts'
import type { ImportCell, ImportLine, ImportTable } from '../../shared/views/imports.ts'
import { addressOf } from '../tables/address.ts'
import { EMPTY_CELL, type FileWriting, readAmount } from '../tables/cells.ts'
import type { FoundLayout } from './layouts.ts'

/** How the cells of a statement are written: what one says, and which way of writing it shows. */

/** `cell` is a spreadsheet's own date. */
export type DateWriting = DayWriting | 'cell'

/** The day that a cell names, and in which way; null for what is no date. */
export function readDay(
  { text, kind }: ImportCell,
  monthFirst: boolean,
): { readonly day: DateText; readonly writing: DateWriting } | null {
  if (kind === 'date') return isDateText(text) ? { day: text, writing: 'cell' } : null
  const read = kind === 'text' ? writtenDay(text, monthFirst ? 'month_first' : 'day_first') : null
  // A moment with a zone is read as its day in Buenos Aires.
  return read?.writing === 'iso' ? { ...read, day: dateOf(text) ?? read.day } : read
}

/** The most frequent value, the earlier of two that are as frequent; null for an empty list. */
export function mostOf<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** The writing of the decimals that a text shows by itself; null where it shows none. */
function decimalsOf({ text, kind }: ImportCell): 'es-AR' | 'en' | null {
  if (kind !== 'text') return null
  const shown = writingOfColumn([text.replace(SIDE, '$1')])
  return shown === 'mixed' ? null : shown
}

const ELEVEN = /(?<!\d)(\d{2})[- ]?(\d{8})[- ]?(\d)(?!\d)/g

/** The first CUIT with a right check digit in some texts but `own`; null where there is none. */
export function cuitIn(texts: readonly string[], own: string | null): string | null {
  for (const text of texts)
    for (const [written] of text.matchAll(ELEVEN)) {
      const checked = checkTaxId(written)
      if (checked.ok && checked.cuit !== own) return checked.cuit
    }
  return null
}

/** An amount with the letter of its side behind it. */
const SIDE = /^(.*\d)\s*(d[br]?|cr?)\.?$/i

/** Whether most debits have a minus besides: it says the same once more. */
export const isMinusTwice = (debits: readonly string[]): boolean =>
  debits.filter((text) => /[-\u2212(]/.test(text)).length * 2 > debits.length

/** By the first letter of a side, whether its amounts are taken the other way. */
type ReversedSides = Readonly<Record<string, boolean>>

/** Hundred-millionths, by the side that the cell names; null for what is no amount. */
function unitsIn(cell: ImportCell, writing: FileWriting, turned: ReversedSides): bigint | null {
  const [, bare, side] = SIDE.exec(cell.text) ?? []
  const amount = readAmount(bare === undefined ? cell : { ...cell, text: bare }, writing)
  if (!amount.ok || typeof amount.value !== 'string') return null
  const units = toUnits(amount.value)
  if (units === null || side === undefined) return units
  return turned[side.charAt(0).toLowerCase()] === true ? -units : units
}

/** Some write a dash where there is nothing. */
export const isBare = ({ kind, text }: ImportCell): boolean => kind === 'empty' || text === '-'

/** Which lines count: of which bank account, or of which account of the books. */
export interface WantedLines {
  readonly account: string
  /** The currency of the account, as the position names it. */
  readonly currency: string
  readonly ledger: string | null
  /** The CUIT of the account's holder, which names no other party. */
  readonly own: string | null
  /** The day on which it is read: no line is of a year after the next one. */
  readonly today: DateText
}

/** The cells of a file as its layout names them, and what is wrong with them. */
export type Sheet = ReturnType<typeof openSheet>

/** The lines of the account of the books that is wanted, where a file holds several. */
function wantedLines(
  { lines }: ImportTable,
  { ledger }: FoundLayout,
  wanted: WantedLines,
): readonly ImportLine[] {
  if (ledger === null || wanted.ledger === null) return lines
  return lines.filter(({ cells }) => (cells[ledger.code]?.text ?? '') === wanted.ledger)
}

/** Reads how the lines that are wanted write their amounts; those that do otherwise are told. */
export function openSheet(table: ImportTable, layout: FoundLayout, wanted: WantedLines) {
  const lines = wantedLines(table, layout, wanted)
  /** The columns of amounts and balances. */
  const money = [layout.amount, layout.plus, layout.minus, layout.balance].flatMap(
    (column) => column ?? [],
  )
  const problems: ImportedProblem[] = []
  /** An empty cell where the layout has no such column. */
  const at = ({ cells }: ImportLine, column: number | null): ImportCell =>
    cells[column ?? -1] ?? EMPTY_CELL
  const titleOf = (column: number): string => table.header[column] ?? ''
  /** Reports a problem of a cell; `expected` is the text that should stand there. */
  const tell = (
    line: ImportLine,
    column: number,
    code: ImportedProblem['code'],
    expected = '',
  ): void => {
    const { row } = line
    // A dash that stands for nothing says no more than nothing does.
    const text = code === 'amount_missing' ? '' : at(line, column).text
    const address = addressOf(column, row)
    problems.push({ row, code, text, expected, address, column: titleOf(column) })
  }
  const amounts = lines.flatMap((line) =>
    money.map((column) => ({ line, column, shown: decimalsOf(at(line, column)) })),
  )
  const writing = mostOf(amounts.flatMap(({ shown }) => shown ?? [])) ?? 'es-AR'
  const texts = amounts.map(({ line, column }) => at(line, column).text)
  const isTwice = isMinusTwice(texts.filter((text) => /^d/i.test(SIDE.exec(text)?.[2] ?? '')))
  const turned = { d: isTwice === layout.debitAdds, c: layout.debitAdds }
  for (const { line, column, shown } of amounts)
    if (shown !== null && shown !== writing)
      tell(line, column, 'decimals', writing === 'en' ? '1,234.56' : '1.234,56')
  for (const line of lines) {
    const { text } = at(line, layout.currency)
    if (
      layout.currency !== null &&
      text !== '' &&
      currencyKey(text) !== currencyKey(wanted.currency)
    )
      tell(line, layout.currency, 'currency', wanted.currency)
  }

  /** Hundred-millionths; null where the cell is empty or holds no amount, which is told. */
  const unitsAt = (line: ImportLine, column: number | null): bigint | null => {
    const cell = at(line, column)
    if (column === null || isBare(cell)) return null
    if (cell.kind === 'formula' || cell.kind === 'error') {
      tell(line, column, 'formula')
      return null
    }
    const named = currencyNamed(cell.text)
    if (named !== null && named !== currencyKey(wanted.currency)) {
      tell(line, column, 'currency', wanted.currency)
      return null
    }
    const shown = decimalsOf(cell)
    // Told already, when the sheet was opened.
    if (shown !== null && shown !== writing) return null
    const units = unitsIn(cell, writing, turned)
    if (units === null) tell(line, column, 'amount')
    return units
  }
  /** Whether most amounts of a column have a minus: so it is written there, and takes nothing back. */
  const isWrittenMinus = (column: number | null): boolean => {
    const signs = lines.flatMap((line): readonly number[] => {
      const units = unitsIn(at(line, column), writing, turned)
      return units === null || units === 0n ? [] : [units < 0n ? -1 : 1]
    })
    return signs.reduce((sum, sign) => sum + sign, 0) < 0
  }
  const { today } = wanted
  return { layout, today, lines, money, problems, at, titleOf, tell, unitsAt, isWrittenMinus }
}
