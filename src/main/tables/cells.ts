import { type Locale, locales } from '../../shared/base/locale.ts'
import { err, ok, type Result } from '../../shared/errors/index.ts'
import { checkAccountKey } from '../../shared/values/account-keys.ts'
import { readTypedDate } from '../../shared/values/calendar.ts'
import { type DecimalText, toDecimalText } from '../../shared/values/money.ts'
import { readSignatories } from '../../shared/values/signatories.ts'
import {
  bothReadings,
  parseTypedAmount,
  type TypedAmountProblem,
} from '../../shared/values/typed-amount.ts'
import type { ImportCell, ImportTable } from '../../shared/views/imports.ts'
import { foldHeader } from './columns.ts'

/** The cell of a column that a line does not have. */
export const EMPTY_CELL: ImportCell = { text: '', kind: 'empty' }

/** The texts of one column, without its numbers, dates and empty cells; empty for no column. */
export const textsOf = ({ lines }: ImportTable, column: number | undefined): readonly string[] =>
  lines.flatMap(({ cells }) => {
    const cell = cells[column ?? -1]
    return cell?.kind === 'text' ? [cell.text] : []
  })

/** In which language's writing the amounts of a file stand; `mixed` where they contradict each other. */
export type FileWriting = Locale | 'mixed'

/** Reads a cell in the form that a draft takes, or answers the code of its problem. */
export type CellReader = (cell: ImportCell, writing: FileWriting) => Result<unknown, string>

/** A text; a number as its digits, a date as `YYYY-MM-DD`. */
export const readText: CellReader = ({ text }) => ok(text)

/** `2,85E+21`: what a spreadsheet writes into a CSV for a number of many digits, most of which are gone. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** Digits that a spreadsheet's number would have cut: only as text. */
export const readDigits: CellReader = ({ text, kind }) =>
  (kind === 'text' || kind === 'empty') && !SHORTENED.test(text) ? ok(text) : err('numeric_cell')

/** A document or account number: short enough to be a number, if it is a whole one. */
export const readNumber: CellReader = ({ text, kind }) =>
  kind === 'text' || kind === 'empty' || (kind === 'number' && /^\d{1,15}$/.test(text))
    ? ok(text)
    : err('numeric_cell')

/** A CBU or CVU. An alias would have to be looked up first, and may belong to another tomorrow. */
export const readKey: CellReader = (cell, writing) => {
  const digits = readDigits(cell, writing)
  if (!digits.ok) return digits
  const key = checkAccountKey(cell.text)
  return key.ok && key.kind === 'alias' ? err('alias') : digits
}

/**
 * An amount. A number of a spreadsheet says exactly what it is. A text is read as its column writes them, and one that could
 * mean two amounts is refused.
 */
export const readAmount: CellReader = ({ text, kind }, writing) => {
  if (kind === 'number') {
    const amount = toDecimalText(text)
    return amount === null ? err('amount.not_a_number') : ok(amount)
  }
  if (kind !== 'text' && kind !== 'empty') return err('amount.not_a_number')
  const typed = writing === 'mixed' ? readEither(text) : parseTypedAmount(text, writing)
  return typed.ok ? typed : err(`amount.${typed.error}`)
}

/** An amount of a column that writes some with a point and some with a comma: what shows neither says nothing. */
function readEither(text: string): Result<DecimalText, TypedAmountProblem> {
  if (locales.some((locale) => bothReadings(text, locale) !== null)) return err('ambiguous')
  const [first, ...others] = locales.map((locale) => parseTypedAmount(text, locale))
  return others.find(({ ok: read }) => read) ?? first ?? err('not_a_number')
}

/** A date: a spreadsheet's own, or as people and banks write it, with the day first. */
export const readDate: CellReader = ({ text }) => {
  const date = readTypedDate(text)
  if (date !== null) return ok(date)
  if (text === '') return err('date.required')
  return err(/^\d+[/.-]\d+[/.-]\d+$/.test(text) ? 'date.no_such_day' : 'date.not_a_date')
}

const YES: readonly string[] = [
  'si',
  's',
  'yes',
  'y',
  'x',
  '1',
  'true',
  'verdadero',
  'alaorden',
  'toorder',
]
const NO: readonly string[] = ['no', 'n', '0', 'false', 'falso', 'noalaorden', 'nottoorder']

/** A yes or no in either language. */
export const readYesNo: CellReader = ({ text }) => {
  const folded = foldHeader(text)
  if (YES.includes(folded)) return ok(true)
  return NO.includes(folded) ? ok(false) : err('not_yes_no')
}

/** Signatories as `CUIL 20123456786; CUIL 27123456780`. */
export const readSigners: CellReader = (cell, writing) => {
  const number = cell.kind === 'text' ? ok(cell.text) : readNumber(cell, writing)
  if (!number.ok) return number
  const read = readSignatories(cell.text)
  return read.ok ? read : err(`signatories.${read.error}`)
}
