import { accountKey } from '../../shared/completeness/names.ts'
import { fromUnits, toUnits } from '../../shared/completeness/units.ts'
import type { BroughtLine, BroughtProblem } from '../../shared/statements/model.ts'
import { fold } from '../../shared/text/fold.ts'
import { type DateText, isDateText, readTypedDate } from '../../shared/values/calendar.ts'
import type { DecimalText } from '../../shared/values/money.ts'
import { checkTaxId } from '../../shared/values/tax-ids.ts'
import { writingOfColumn } from '../../shared/values/typed-amount.ts'
import type { ImportCell, ImportLine, ImportTable } from '../../shared/views/imports.ts'
import { addressOf } from '../tables/address.ts'
import { type FileWriting, readAmount } from '../tables/cells.ts'
import type { FoundLayout } from './layouts.ts'

/** How the cells of a statement are written: what one says, and which way of writing it shows. */

/** `cell` is a spreadsheet's own date. */
type DateWriting = 'iso' | 'day_first' | 'month_first' | 'cell'

/** The day that a cell names, and in which way; null for what is no date. A time of day after it is left aside. */
function readDay({
  text,
  kind,
}: ImportCell): { readonly day: DateText; readonly writing: DateWriting } | null {
  if (kind === 'date') return isDateText(text) ? { day: text, writing: 'cell' } : null
  if (kind !== 'text') return null
  const [word = ''] = text.trim().split(/[ T]/)
  if (isDateText(word)) return { day: word, writing: 'iso' }
  const day = readTypedDate(word)
  if (day !== null) return { day, writing: 'day_first' }
  const swapped = readTypedDate(word.replace(/^(\d{1,2})([/.-])(\d{1,2})/, '$3$2$1'))
  return swapped === null ? null : { day: swapped, writing: 'month_first' }
}

/** The one that most have. */
function mostOf<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** The writing of the decimals that a text shows by itself; null where it shows none. */
function decimalsOf({ text, kind }: ImportCell): 'es-AR' | 'en' | null {
  if (kind !== 'text') return null
  const shown = writingOfColumn([text])
  return shown === 'mixed' ? null : shown
}

const ELEVEN = /(?<!\d)(\d{2})[- ]?(\d{8})[- ]?(\d)(?!\d)/g

/** The first CUIT with a right check digit in some texts; null where there is none. */
function cuitIn(texts: readonly string[]): string | null {
  for (const text of texts)
    for (const [written] of text.matchAll(ELEVEN)) {
      const checked = checkTaxId(written)
      if (checked.ok) return checked.cuit
    }
  return null
}

/** What the lines of a file say. */
export interface ReadLines {
  readonly lines: readonly BroughtLine[]
  readonly problems: readonly BroughtProblem[]
  readonly plus: DecimalText
  readonly minus: DecimalText
  /** What the account held after each line that says so. */
  readonly balances: readonly StatedBalance[]
}

/** A balance as a line states it. */
export interface StatedBalance {
  readonly row: number
  readonly address: string
  readonly column: string
  readonly day: string
  /** Hundred-millionths. */
  readonly units: bigint
  readonly text: string
}

/** Which lines count: of which bank account, or of which account of the books. */
export interface WantedLines {
  readonly account: string
  readonly ledger: string | null
}

const NOTHING: ImportCell = { text: '', kind: 'empty' }
/** A balance of no movement, at either end of a statement. */
const STANDING =
  /\bsaldo (inicial|anterior|al|previo|final|actual|de cierre)\b|(opening|closing) balance/
const TOTAL = /\btotal(es)?\b/

/** A line whose amounts are read. */
interface Valued {
  readonly line: ImportLine
  readonly units: bigint
  readonly balance: bigint | null
}

/** Hundred-millionths; null for what is no amount. */
function unitsIn(cell: ImportCell, writing: FileWriting): bigint | null {
  const amount = readAmount(cell, writing)
  return amount.ok && typeof amount.value === 'string' ? toUnits(amount.value) : null
}

/** The cells of a file as its layout names them, and what is wrong with them. */
function sheetOf(table: ImportTable, layout: FoundLayout, wanted: WantedLines) {
  const problems: BroughtProblem[] = []
  const at = ({ cells }: ImportLine, column: number | null): ImportCell =>
    column === null ? NOTHING : (cells[column] ?? NOTHING)
  const tell = (
    { row }: Pick<ImportLine, 'row'>,
    column: number,
    code: BroughtProblem['code'],
    text: string,
    expected = '',
  ): void => {
    const title = table.header[column] ?? ''
    problems.push({ row, code, text, expected, address: addressOf(column, row), column: title })
  }
  const money = [layout.amount, layout.plus, layout.minus, layout.balance].flatMap(
    (column) => column ?? [],
  )
  const { ledger } = layout
  const own =
    ledger === null || wanted.ledger === null
      ? table.lines
      : table.lines.filter((line) => at(line, ledger.code).text === wanted.ledger)
  const cells = own.flatMap((line) =>
    money.map((column) => ({ line, column, cell: at(line, column) })),
  )
  const writing = mostOf(cells.flatMap(({ cell }) => decimalsOf(cell) ?? [])) ?? 'es-AR'
  for (const { line, column, cell } of cells) {
    const shown = decimalsOf(cell)
    if (shown !== null && shown !== writing)
      tell(line, column, 'decimals', cell.text, writing === 'en' ? '1,234.56' : '1.234,56')
  }
  /** Hundred-millionths; null where the cell is empty or holds no amount, which is told. */
  const unitsAt = (line: ImportLine, column: number | null): bigint | null => {
    const cell = at(line, column)
    if (column === null || isBare(cell)) return null
    if (cell.kind === 'formula' || cell.kind === 'error') {
      tell(line, column, 'formula', cell.text)
      return null
    }
    const shown = decimalsOf(cell)
    if (shown !== null && shown !== writing) return null
    const units = unitsIn(cell, writing)
    if (units === null) tell(line, column, 'amount', cell.text)
    return units
  }
  /** Whether most amounts of a column have a minus: so it is written there, and takes nothing back. */
  const isWrittenMinus = (column: number | null): boolean => {
    const signs = own.flatMap((line): readonly number[] => {
      const units = unitsIn(at(line, column), writing)
      return units === null || units === 0n ? [] : [units < 0n ? -1 : 1]
    })
    return signs.reduce((sum, sign) => sum + sign, 0) < 0
  }
  return { own, money, problems, at, tell, unitsAt, isWrittenMinus }
}

const absolute = (units: bigint | null): bigint =>
  units === null ? 0n : units < 0n ? -units : units

/**
 * Reads every line of a table in a known layout. What is wrong is told with row and column, and then nothing of the file may be
 * kept: dates or decimals written in two ways, amounts that are none, lines of another account, balances and totals that do
 * not follow from the lines.
 */
export function readLines(table: ImportTable, layout: FoundLayout, wanted: WantedLines): ReadLines {
  const { own, money, problems, at, tell, unitsAt, isWrittenMinus } = sheetOf(table, layout, wanted)
  const dates = own.flatMap((line) => readDay(at(line, layout.date))?.writing ?? [])
  const dateWriting: DateWriting = mostOf(dates) ?? 'day_first'
  const lines: BroughtLine[] = []
  const chain: Valued[] = []
  let [plus, minus] = [0n, 0n]
  /** What the columns of credits and debits add up to. */
  const columns = { plus: 0n, minus: 0n }
  const signed = layoutSigned(layout) || !isWrittenMinus(layout.minus) ? 1n : -1n

  const dayOf = (line: ImportLine): string | null => {
    const cell = at(line, layout.date)
    const read = readDay(cell)
    if (cell.kind === 'formula') tell(line, layout.date, 'formula', cell.text)
    else if (read === null) tell(line, layout.date, 'date', cell.text)
    else if (read.writing !== dateWriting || read.writing === 'month_first')
      tell(line, layout.date, 'date_formats', cell.text, sampleOf[dateWriting])
    else return read.day
    return null
  }
  const movedBy = (line: ImportLine): bigint | null => {
    if (layout.amount !== null) {
      const units = unitsAt(line, layout.amount)
      if (units === null && at(line, layout.amount).kind === 'empty')
        tell(line, layout.amount, 'amount_missing', '')
      return units
    }
    const before = problems.length
    const [added, taken] = [unitsAt(line, layout.plus), unitsAt(line, layout.minus)]
    if (problems.length > before) return null
    if (added === null && taken === null) {
      // One that could not be read is told already.
      const bare = [layout.plus, layout.minus].every((column) => isBare(at(line, column)))
      if (bare && layout.plus !== null) tell(line, layout.plus, 'amount_missing', '')
      return null
    }
    if (absolute(added) !== 0n && absolute(taken) !== 0n && layout.minus !== null) {
      tell(line, layout.minus, 'amount_both', at(line, layout.minus).text)
      return null
    }
    columns.plus += added ?? 0n
    columns.minus += signed * (taken ?? 0n)
    return (added ?? 0n) - signed * (taken ?? 0n)
  }
  const take = (line: ImportLine): void => {
    const words = fold(line.cells.map(({ text }) => text).join(' '))
    const { kind, text } = at(line, layout.date)
    const dated = kind !== 'empty' && !TOTAL.test(fold(text))
    if (!dated && TOTAL.test(words)) {
      total(line)
      return
    }
    const balance = unitsAt(line, layout.balance)
    const bare = money.every(
      (column) => column === layout.balance || at(line, column).kind === 'empty',
    )
    if (bare && balance !== null && STANDING.test(words)) {
      chain.push({ line, balance, units: 0n })
      return
    }
    if (layout.account !== null) {
      const { text } = at(line, layout.account)
      if (text !== '' && accountKey(text) !== accountKey(wanted.account)) {
        tell(line, layout.account, 'account', text, wanted.account)
        return
      }
    }
    const day = dayOf(line)
    const units = movedBy(line)
    if (units === null) return
    chain.push({ line, units, balance })
    if (units > 0n) plus += units
    else minus -= units
    // Lines of zero move nothing.
    if (day === null || units === 0n) return
    const texts = layout.texts.flatMap((column) => at(line, column).text || [])
    const cuits = layout.cuits.length > 0 ? layout.cuits.map((c) => at(line, c).text) : texts
    lines.push({
      day,
      amount: fromUnits(units),
      text: [...new Set(texts)].join(' · ').slice(0, MOST_TEXT),
      cuit: cuitIn(cuits),
      reference: at(line, layout.reference).text.slice(0, MOST_WORD),
      code: at(line, layout.code).text.slice(0, MOST_WORD),
    })
  }
  const total = (line: ImportLine): void => {
    const sums = [
      [layout.plus, columns.plus],
      [layout.minus, columns.minus],
      [layout.amount, plus - minus],
    ] as const
    for (const [column, units] of sums) {
      const said = unitsAt(line, column)
      if (column !== null && said !== null && absolute(said) !== absolute(units))
        tell(line, column, 'total', at(line, column).text, fromUnits(units))
    }
  }
  for (const line of own) take(line)
  if (problems.length === 0 && layout.balance !== null)
    for (const { line, expected } of brokenBalances(chain))
      tell(line, layout.balance, 'balance', at(line, layout.balance).text, fromUnits(expected))
  return {
    lines,
    problems,
    plus: fromUnits(plus),
    minus: fromUnits(minus),
    balances: chain.flatMap(({ line, balance }): readonly StatedBalance[] => {
      const day = readDay(at(line, layout.date))?.day
      if (layout.balance === null || balance === null || day === undefined) return []
      const { row } = line
      const address = addressOf(layout.balance, row)
      const { text } = at(line, layout.balance)
      return [
        { row, address, day, text, units: balance, column: table.header[layout.balance] ?? '' },
      ]
    }),
  }
}

/** Some write a dash where there is nothing. */
const isBare = ({ kind, text }: ImportCell): boolean => kind === 'empty' || text === '-'

const MOST_TEXT = 300
const MOST_WORD = 60

/** In the detail of vouchers a minus is a correction, however many there are. */
const layoutSigned = ({ layout }: FoundLayout): boolean => layout === 'tango'

const sampleOf: Readonly<Record<DateWriting, string>> = {
  iso: '2026-11-21',
  day_first: '21/11/2026',
  month_first: '21/11/2026',
  cell: '21/11/2026',
}

interface Broken {
  readonly line: ImportLine
  readonly expected: bigint
}

/** Where balances do not follow from the lines, in the order, oldest or newest first, in which fewer do not. */
function brokenBalances(chain: readonly Valued[]): readonly Broken[] {
  const oldestFirst = brokenIn(chain)
  if (oldestFirst.length === 0) return []
  const newestFirst = brokenIn(chain.toReversed())
  return newestFirst.length < oldestFirst.length ? newestFirst : oldestFirst
}

function brokenIn(chain: readonly Valued[]): readonly Broken[] {
  let expected: bigint | null = null
  return chain.flatMap(({ line, units, balance }): readonly Broken[] => {
    if (expected !== null) expected += units
    const due = expected
    if (balance === null) return []
    expected = balance
    return due === null || due === balance ? [] : [{ line, expected: due }]
  })
}
