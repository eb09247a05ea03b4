import {
  type AccountKeyProblem,
  checkAccountKey,
  checkCbuOrCvu,
  isCvu,
} from '../values/account-keys.ts'
import { type DateText, isDateText } from '../values/calendar.ts'
import { compareDecimals, type DecimalText, ZERO } from '../values/money.ts'
import { checkTaxId } from '../values/tax-ids.ts'

/** The specification's limits, checked before the network: the first field that breaks one, and a short code. */
export interface Problem {
  /** Path as in the request: `operations[3].amount`. */
  readonly field: string
  readonly problem: ProblemCode
}

export type ProblemCode =
  | AccountKeyProblem
  | 'required'
  | 'digits'
  | 'not_positive'
  | 'too_many_decimals'
  | 'too_large'
  | 'range'
  | 'not_a_date'
  | 'past'
  | 'too_far'
  | 'order'
  | 'too_many'
  | 'repeated'
  | 'closed'
  | 'not_a_cvu'
  | 'not_a_cbu'
  | 'not_a_currency'
  | 'ars_only'
  | 'usd_only'
  | 'foreign_only'
  | 'cc_only'
  | 'uuid'
  | 'json'
  | 'url'
  | 'https'
  | 'switched_off'
  | 'check_digit'

/** Makes a problem where a check is written out. */
export const problem = (field: string, code: ProblemCode): Problem => ({ field, problem: code })

/** The first problem of several checks. */
export const firstProblem = (...checks: readonly (Problem | null)[]): Problem | null =>
  checks.find((check) => check !== null) ?? null

/** A text that must be there. */
export const checkRequired = (field: string, text: string): Problem | null =>
  text.trim() === '' ? problem(field, 'required') : null

/** A check that is skipped where the value is absent. */
export const checkGiven = <T>(
  value: T | null | undefined,
  check: (value: T) => Problem | null,
): Problem | null => (value === undefined || value === null ? null : check(value))

/** A text of digits alone, from `min` to `max` of them. */
export const checkDigits = (
  field: string,
  text: string,
  min: number,
  max: number,
): Problem | null => {
  if (!/^\d+$/.test(text)) return problem(field, text === '' ? 'required' : 'digits')
  return text.length < min || text.length > max ? problem(field, 'length') : null
}

/** An id that goes into a path or query: printable, of a given length, and no `.` or `..`, which would change the path. */
export function checkId(field: string, id: string, min: number, max: number): Problem | null {
  if (id === '') return problem(field, 'required')
  if (id.length < min || id.length > max) return problem(field, 'length')
  return /^[\x21-\x7e]+$/.test(id) && !/^\.{1,2}$/.test(id) ? null : problem(field, 'characters')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** An id of uuid shape. */
export const checkUuid = (field: string, id: string): Problem | null =>
  UUID.test(id) ? null : problem(field, id === '' ? 'required' : 'uuid')

/** A positive amount of money with at most two decimals, and at most `max`. */
export function checkAmount(field: string, amount: DecimalText, max?: DecimalText): Problem | null {
  if (compareDecimals(amount, ZERO) !== 1) return problem(field, 'not_positive')
  if (/\.\d{3,}$/.test(amount)) return problem(field, 'too_many_decimals')
  return max !== undefined && compareDecimals(amount, max) === 1
    ? problem(field, 'too_large')
    : null
}

/** A positive quantity or share value, of any precision. */
export const checkQuantity = (field: string, quantity: DecimalText): Problem | null =>
  compareDecimals(quantity, ZERO) === 1 ? null : problem(field, 'not_positive')

/** The problem of a date that must be `YYYY-MM-DD`; null where it has none. */
export const checkDate = (field: string, date: string): Problem | null =>
  isDateText(date) ? null : problem(field, date === '' ? 'required' : 'not_a_date')

/** The problem of a date that must be today or later; null where it has none. */
export const checkDateToCome = (field: string, date: string, today: DateText): Problem | null =>
  checkDate(field, date) ?? (date < today ? problem(field, 'past') : null)

/** The problem that a checker of values found; null where it found none. */
const problemIn = (
  field: string,
  check: { readonly ok: true } | { readonly ok: false; readonly problem: ProblemCode | 'empty' },
): Problem | null =>
  check.ok ? null : problem(field, check.problem === 'empty' ? 'required' : check.problem)

/** A 22-digit CBU or CVU with its check digits. */
export const checkKey = (field: string, key: string): Problem | null =>
  problemIn(field, checkCbuOrCvu(key))
/** The problem of a key that must be a CBU; null where it has none. */
export const checkCbu = (field: string, key: string): Problem | null =>
  checkKey(field, key) ?? (isCvu(key) ? problem(field, 'not_a_cbu') : null)
/** The problem of a key that must be a CVU; null where it has none. */
export const checkCvu = (field: string, key: string): Problem | null =>
  checkKey(field, key) ?? (isCvu(key) ? null : problem(field, 'not_a_cvu'))

/** A CBU, CVU or alias. */
export const checkKeyOrAlias = (field: string, key: string): Problem | null =>
  problemIn(field, checkAccountKey(key))

/** The problem of a CUIT; null where it has none. */
export const checkCuit = (field: string, cuit: string): Problem | null =>
  problemIn(field, checkTaxId(cuit)) ?? (/^\d{11}$/.test(cuit) ? null : problem(field, 'digits'))

/** An ISO 4217 code by its shape. */
export const checkCurrency = (field: string, code: string): Problem | null =>
  /^[A-Z]{3}$/.test(code) ? null : problem(field, code === '' ? 'required' : 'not_a_currency')

/** A whole number from `min` to `max`. */
export const checkRange = (
  field: string,
  value: number,
  min: number,
  max: number,
): Problem | null =>
  Number.isSafeInteger(value) && value >= min && value <= max ? null : problem(field, 'range')
