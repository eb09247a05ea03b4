import { accountKey } from '../../shared/completeness/names.ts'
import { fromUnits } from '../../shared/completeness/units.ts'
import type { ImportedLine, ImportedProblem } from '../../shared/statements/model.ts'
import { fold } from '../../shared/text/fold.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import type { DecimalText } from '../../shared/values/money.ts'
import type { ImportLine, ImportTable } from '../../shared/views/imports.ts'
import { addressOf } from '../tables/address.ts'
import { directionIn, type FoundLayout } from './layouts.ts'
import {
  cuitIn,
  type DateWriting,
  isBare,
  isMinusTwice,
  mostOf,
  openSheet,
  readDay,
  type Sheet,
  type WantedLines,
} from './sheet.ts'

/** The content of the lines of a file. */
export interface ReadLines {
  readonly lines: readonly ImportedLine[]
  readonly problems: readonly ImportedProblem[]
  readonly plus: DecimalText
  readonly minus: DecimalText
  /** The balance after each line that states one. */
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

/** A balance of no movement, at either end of a statement. */
const STANDING =
  /\bsaldo (inicial|anterior|al|previo|final|actual|de (cierre|apertura))\b|(opening|closing|initial|available) balance/
const OPENS_STANDING = new RegExp(`^(?:${STANDING.source})`)
const TOTAL = /\btotal(es)?\b/

/** A line whose amounts are read. */
interface ValuedLine {
  readonly line: ImportLine
  readonly units: bigint
  readonly balance: bigint | null
}

/** The amount of a line: in `credit` and `debit` where each has a column, both zero where one column has both. */
interface LineAmounts {
  readonly units: bigint
  readonly credit: bigint
  readonly debit: bigint
}

/** The sums of the lines up to now. */
interface Sums {
  /** By their effect on the account. */
  plus: bigint
  minus: bigint
  /** By the columns in which they stand. */
  credits: bigint
  debits: bigint
}

function addTo(sums: Sums, { units, credit, debit }: LineAmounts): void {
  if (units > 0n) sums.plus += units
  else sums.minus -= units
  sums.credits += credit
  sums.debits += debit
}

const absolute = (units: bigint | null): bigint =>
  units === null ? 0n : units < 0n ? -units : units

/** Reads the days of lines. Answers null, with a problem, for what is no day or is written otherwise than most. */
function dayReader({
  layout,
  lines,
  at,
  tell,
  today,
}: Sheet): (line: ImportLine) => DateText | null {
  const isMeant = (day: DateText): boolean =>
    day >= '2000' && Number(day.slice(0, 4)) <= Number(today.slice(0, 4)) + 1
  const dayAt = (line: ImportLine) => readDay(at(line, layout.date), layout.monthFirst)
  const usual = layout.monthFirst ? 'month_first' : 'day_first'
  const shown = lines.flatMap((line) => dayAt(line)?.writing ?? [])
  const writing: DateWriting = mostOf(shown) ?? usual
  return (line) => {
    const cell = at(line, layout.date)
    const read = dayAt(line)
    if (cell.kind === 'formula') tell(line, layout.date, 'formula')
    else if (read === null || !isMeant(read.day)) tell(line, layout.date, 'date')
    else if (
      read.writing !== writing ||
      (read.writing === 'month_first' && usual !== 'month_first')
    )
      tell(line, layout.date, 'date_formats', sampleOf[writing])
    else return read.day
    return null
  }
}

/** Reads what lines move, where one column has the amount, with its sign or beside a column that says debit or credit. */
function signedReader(sheet: Sheet, column: number): (line: ImportLine) => LineAmounts | null {
  const { at, tell, unitsAt, layout } = sheet
  const { direction: named, debitAdds } = layout
  const directionOf = (line: ImportLine) => directionIn(at(line, named))
  const debits = sheet.lines.filter((line) => directionOf(line) === 'debit')
  const isTwice = isMinusTwice(debits.map((line) => at(line, column).text))
  return (line) => {
    const units = unitsAt(line, column)
    if (units === null && at(line, column).kind === 'empty') tell(line, column, 'amount_missing')
    if (units === null || named === null)
      return units === null ? null : { units, credit: 0n, debit: 0n }
    const direction = directionOf(line)
    if (direction === null) {
      tell(line, named, 'direction')
      return null
    }
    const moved = isTwice && direction === 'debit' ? -units : units
    return {
      units: (direction === 'debit') === debitAdds ? moved : -moved,
      credit: 0n,
      debit: 0n,
    }
  }
}

/** Reads what lines move, where credits and debits have a column each. */
function sidesReader(sheet: Sheet): (line: ImportLine) => LineAmounts | null {
  const { at, tell, unitsAt, problems } = sheet
  const { ledger, plus, minus } = sheet.layout
  // In the detail of vouchers a minus is a correction, however many there are.
  const signed = ledger !== null || !sheet.isWrittenMinus(minus) ? 1n : -1n
  return (line) => {
    const before = problems.length
    const [added, taken] = [unitsAt(line, plus), unitsAt(line, minus)]
    if (problems.length > before) return null
    if (added === null && taken === null) {
      // One that could not be read is told already.
      const bare = [plus, minus].every((column) => isBare(at(line, column)))
      if (bare && plus !== null) tell(line, plus, 'amount_missing')
      return null
    }
    if (absolute(added) !== 0n && absolute(taken) !== 0n && minus !== null) {
      tell(line, minus, 'amount_both')
      return null
    }
    const [credit, debit] = [added ?? 0n, signed * (taken ?? 0n)]
    return { units: credit - debit, credit, debit }
  }
}

const foldedText = ({ cells }: ImportLine): string =>
  fold(cells.map(({ text }) => text).join(' ')).replaceAll('_', ' ')

/** Whether a line is a total of others. A dated line is not: it may have the word in its text. */
function isTotal({ layout, at }: Sheet, line: ImportLine): boolean {
  const { kind, text } = at(line, layout.date)
  const isDated = kind !== 'empty' && !TOTAL.test(fold(text))
  return !isDated && TOTAL.test(foldedText(line))
}

/**
 * The balance of a line that says only that, and moves nothing: one without an amount, or whose amount is the balance. Without
 * a balance beside the amount, the first or last of the file that begins so. Null for a line that moves money.
 */
function standingOf(sheet: Sheet, line: ImportLine): bigint | null {
  const { layout, money, lines, at, tell, unitsAt } = sheet
  if (!STANDING.test(foldedText(line))) return null
  const balance = unitsAt(line, layout.balance)
  const amounts = money.filter((column) => column !== layout.balance && !isBare(at(line, column)))
  const [column] = amounts
  if (column === undefined) return balance
  const said = unitsAt(line, column)
  const value = column === layout.minus && said !== null ? -said : said
  if (balance !== null) return absolute(value) === absolute(balance) ? balance : null
  const isAtEnd = line === lines[0] || line === lines.at(-1)
  if (isAtEnd && line.cells.some(({ text }) => OPENS_STANDING.test(fold(text).trim()))) return value
  tell(line, column, 'standing')
  return null
}

/** Whether a dated line at the end adds up those before it. */
function isLastTotal({ lines, layout, unitsAt }: Sheet, line: ImportLine, sums: Sums): boolean {
  if (line !== lines.at(-1) || !TOTAL.test(foldedText(line))) return false
  if (layout.amount !== null) return unitsAt(line, layout.amount) === sums.plus - sums.minus
  const same = (column: number | null, sum: bigint): boolean =>
    column === null || absolute(unitsAt(line, column)) === absolute(sum)
  return same(layout.plus, sums.credits) && same(layout.minus, sums.debits)
}

/** Whether a line is of another bank account, which is told. */
function isElsewhere({ layout, at, tell }: Sheet, line: ImportLine, account: string): boolean {
  const { text } = at(line, layout.account)
  if (layout.account === null || text === '' || accountKey(text) === accountKey(account))
    return false
  tell(line, layout.account, 'account', account)
  return true
}

/** Tells the totals of a line that do not follow from the lines before it. */
function checkTotal({ layout, tell, unitsAt }: Sheet, line: ImportLine, sums: Sums): void {
  const totals = [
    [layout.plus, sums.credits],
    [layout.minus, sums.debits],
    [layout.amount, sums.plus - sums.minus],
  ] as const
  for (const [column, units] of totals) {
    const said = unitsAt(line, column)
    if (column !== null && said !== null && absolute(said) !== absolute(units))
      tell(line, column, 'total', fromUnits(units))
  }
}

/** A line that moves money, as it is kept. */
function importedLine(
  { layout, at }: Sheet,
  line: ImportLine,
  {
    day,
    units,
    own,
  }: { readonly day: DateText; readonly units: bigint; readonly own: string | null },
): ImportedLine {
  const texts = layout.texts.flatMap((column) => at(line, column).text || [])
  const cuits = layout.cuits.length > 0 ? layout.cuits.map((c) => at(line, c).text) : texts
  return {
    day,
    amount: fromUnits(units),
    text: [...new Set(texts)].join(' · ').slice(0, MOST_TEXT),
    cuit: cuitIn(cuits, own),
    reference: at(line, layout.reference).text.slice(0, MOST_WORD),
    code: at(line, layout.code).text.slice(0, MOST_WORD),
  }
}

/** The balance after each line that states one. */
function statedBalances(
  { layout, at, titleOf }: Sheet,
  chain: readonly ValuedLine[],
): readonly StatedBalance[] {
  const column = layout.balance
  if (column === null) return []
  return chain.flatMap(({ line, balance }): readonly StatedBalance[] => {
    const day = readDay(at(line, layout.date), layout.monthFirst)?.day
    if (balance === null || day === undefined) return []
    const { row } = line
    const { text } = at(line, column)
    return [
      { row, day, text, units: balance, address: addressOf(column, row), column: titleOf(column) },
    ]
  })
}

/**
 * Reads every line of a table in a known layout. Reports each problem with row and column; a file with problems must not be
 * stored. Problems are: dates or decimals in two formats, invalid amounts, lines of another account, balances or totals that do
 * not follow from the lines.
 */
export function readLines(table: ImportTable, layout: FoundLayout, wanted: WantedLines): ReadLines {
  const sheet = openSheet(table, layout, wanted)
  const dayOf = dayReader(sheet)
  const movedBy = layout.amount === null ? sidesReader(sheet) : signedReader(sheet, layout.amount)
  const lines: ImportedLine[] = []
  const chain: ValuedLine[] = []
  const sums: Sums = { plus: 0n, minus: 0n, credits: 0n, debits: 0n }
  for (const line of sheet.lines) {
    if (isTotal(sheet, line)) {
      checkTotal(sheet, line, sums)
      continue
    }
    if (isLastTotal(sheet, line, sums)) continue
    const standing = standingOf(sheet, line)
    if (standing !== null) {
      chain.push({ line, balance: standing, units: 0n })
      continue
    }
    const balance = sheet.unitsAt(line, layout.balance)
    if (isElsewhere(sheet, line, wanted.account)) continue
    const day = dayOf(line)
    const moved = movedBy(line)
    if (moved === null) continue
    const { units } = moved
    chain.push({ line, units, balance })
    addTo(sums, moved)
    // Lines of zero move nothing.
    if (day !== null && units !== 0n)
      lines.push(importedLine(sheet, line, { day, units, own: wanted.own }))
  }
  const { problems, tell } = sheet
  if (problems.length === 0 && layout.balance !== null)
    for (const { line, expected } of brokenBalances(chain))
      tell(line, layout.balance, 'balance', fromUnits(expected))
  return {
    lines,
    problems,
    plus: fromUnits(sums.plus),
    minus: fromUnits(sums.minus),
    balances: statedBalances(sheet, chain),
  }
}

const MOST_TEXT = 300
const MOST_WORD = 60

const sampleOf: Readonly<Record<DateWriting, string>> = {
  iso: '2026-11-21',
  named: '21-nov-2026',
  day_first: '21/11/2026',
  month_first: '11/21/2026',
  cell: '21/11/2026',
}

interface BrokenBalance {
  readonly line: ImportLine
  readonly expected: bigint
}

/** Where balances do not follow from the lines, in the order, oldest or newest first, in which fewer do not. */
function brokenBalances(chain: readonly ValuedLine[]): readonly BrokenBalance[] {
  const oldestFirst = brokenIn(chain)
  if (oldestFirst.length === 0) return []
  const newestFirst = brokenIn(chain.toReversed())
  return newestFirst.length < oldestFirst.length ? newestFirst : oldestFirst
}

function brokenIn(chain: readonly ValuedLine[]): readonly BrokenBalance[] {
  let expected: bigint | null = null
  return chain.flatMap(({ line, units, balance }): readonly BrokenBalance[] => {
    if (expected !== null) expected += units
    const due = expected
    if (balance === null) return []
    expected = balance
    return due === null || due === balance ? [] : [{ line, expected: due }]
  })
}
