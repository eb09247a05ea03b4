import type { Locale } from '../base/locale.ts'
import { andThen, err, ok, type Result } from '../errors/index.ts'
import { type AccountKeyProblem, checkCbuOrCvu, isCvu } from '../values/account-keys.ts'
import { type DateText, readTypedDate } from '../values/calendar.ts'
import { compareDecimals, type DecimalText, ZERO } from '../values/money.ts'
import { checkTaxId, type TaxIdProblem } from '../values/tax-ids.ts'
import { parseTypedAmount } from '../values/typed-amount.ts'
import type { HeaderField, RowField } from './fund-sheet.ts'

/** The value of a cell's text, or a short code for why it has none. */
export type CellReading<T> = Result<T, ValueProblem>

export type ValueProblem =
  | 'required'
  | 'too_long'
  | 'formula'
  /** A long number that a spreadsheet shortened: digits are lost. */
  | 'digits_lost'
  | 'not_a_number'
  | 'ambiguous'
  | 'too_many_decimals'
  | 'not_positive'
  | 'too_large'
  | 'not_a_date'
  | 'currency'
  | `key_${Exclude<AccountKeyProblem, 'empty'>}`
  | 'key_cvu'
  | `cuit_${Exclude<TaxIdProblem, 'empty'>}`

/** How a spreadsheet shows a number that it no longer holds exactly: `2,85059E+21`. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i

function requiredText(text: string): CellReading<string> {
  const trimmed = text.trim()
  if (trimmed === '') return err('required')
  if (trimmed.startsWith('=')) return err('formula')
  return SHORTENED.test(trimmed) ? err('digits_lost') : ok(trimmed)
}

/** A text of 1 to `max` characters. */
export function readText(text: string, max: number): CellReading<string> {
  const read = requiredText(text)
  return read.ok && read.value.length > max ? err('too_long') : read
}

function readDecimal(
  text: string,
  locale: Locale,
  decimals: number,
  longest: number,
): CellReading<DecimalText> {
  const read = requiredText(text)
  if (!read.ok) return read
  const parsed = parseTypedAmount(read.value, locale, decimals)
  if (!parsed.ok) return err(parsed.error === 'empty' ? 'required' : parsed.error)
  if (compareDecimals(parsed.value, ZERO) !== 1) return err('not_positive')
  return parsed.value.length > longest ? err('too_large') : parsed
}

const AMOUNT_DECIMALS = 2
const AMOUNT_LENGTH = 18
export const QUANTITY_DECIMALS = 20
const QUANTITY_LENGTH = 40

/** A positive amount with two decimals at most, as a language writes it. */
export const readAmount = (text: string, locale: Locale): CellReading<DecimalText> =>
  readDecimal(text, locale, AMOUNT_DECIMALS, AMOUNT_LENGTH)

/** A positive quantity or value of shares, of any precision. A bare `1.234` could mean two things and is refused. */
export const readQuantity = (text: string, locale: Locale): CellReading<DecimalText> =>
  readDecimal(text, locale, QUANTITY_DECIMALS, QUANTITY_LENGTH)

/** A date as `YYYY-MM-DD` or as people here write it, `20/11/2026`. */
export const readDate = (text: string): CellReading<DateText> =>
  andThen(requiredText(text), (typed): CellReading<DateText> => {
    const date = readTypedDate(typed)
    return date === null ? err('not_a_date') : ok(date)
  })

/** A currency code of three letters. */
export const readCurrency = (text: string): CellReading<string> =>
  andThen(
    requiredText(text),
    (typed): CellReading<string> =>
      /^[A-Z]{3}$/i.test(typed) ? ok(typed.toUpperCase()) : err('currency'),
  )

/** A CBU with both check digits; spaces and hyphens between the digits are dropped. */
export const readCbu = (text: string): CellReading<string> =>
  andThen(requiredText(text), (typed): CellReading<string> => {
    const checked = checkCbuOrCvu(typed)
    if (!checked.ok)
      return err(checked.problem === 'empty' ? 'required' : (`key_${checked.problem}` as const))
    return isCvu(checked.key) ? err('key_cvu') : ok(checked.key)
  })

/** A CUIT with its check digit. */
export const readCuit = (text: string): CellReading<string> =>
  andThen(requiredText(text), (typed): CellReading<string> => {
    const checked = checkTaxId(typed)
    if (checked.ok) return ok(checked.cuit)
    return err(checked.problem === 'empty' ? 'required' : (`cuit_${checked.problem}` as const))
  })

/** The problems of a batch, and where they are. */

export type BatchProblemCode =
  | ValueProblem
  /** `amount` is not `quantity × value`: by more than a cent. `expected`, `difference`. */
  | 'amount_differs'
  /** The same by one cent, as other ways of rounding give it; it may be sent. */
  | 'amount_rounded'
  /** `amount` fits a value per thousand shares: `expected`; it may be sent. */
  | 'per_thousand'
  /** `other` is the number of the line that has the same id. */
  | 'repeated'
  /** This shareholder had an operation with this id before; `at` says when. */
  | 'used'
  /** The line says something else than the batch: `expected`. */
  | 'other_than_header'
  /** The bank names pesos and dollars only; it may be sent. */
  | 'unusual_currency'
  /** `next` is the business day after it. */
  | 'not_business_day'
  /** A holiday by our list; the bank's may be another. `next` as above; it may be sent. */
  | 'holiday'
  | 'past'
  | 'before_trade'
  | 'no_operations'
  /** `count`, `limit`. */
  | 'too_many_operations'

export interface BatchProblem {
  /** Index of the line; null for the header and for the batch as a whole. */
  readonly row: number | null
  readonly field: RowField | HeaderField | null
  readonly code: BatchProblemCode
  /** A warning does not keep the batch from being sent. */
  readonly level: 'error' | 'warning'
  readonly params: Readonly<Record<string, string>>
}

/** A problem before it is known in which line it stands. */
export type RowProblem = Omit<BatchProblem, 'row'>

/** Without anything to fill into the sentence. */
export const NONE = {}
/** A problem that blocks sending the batch. */
export const error = (
  field: RowProblem['field'],
  code: BatchProblemCode,
  params: RowProblem['params'] = NONE,
): RowProblem => ({ field, code, level: 'error', params })
/** A problem that is shown and does not block sending. */
export const warning = (
  field: RowProblem['field'],
  code: BatchProblemCode,
  params: RowProblem['params'] = NONE,
): RowProblem => ({ field, code, level: 'warning', params })
