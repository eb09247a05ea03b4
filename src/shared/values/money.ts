import { Big } from 'big.js'

/** A plain decimal as text: minus, digits, a point and more. Every amount has this form; none is ever a `number`. */
export type DecimalText = string & { readonly __decimal: unique symbol }

/** A currency code as the bank writes it: ARS or USD today, any other text kept verbatim. */
export type Currency = string

/** An amount with its currency. Amounts of different currencies are never added. */
export type Money = { readonly amount: DecimalText; readonly currency: Currency }
/** An amount of which the bank may name no currency. It is compared with nothing and paid by nobody. */
export type MoneyOrUnnamed = Omit<Money, 'currency'> & { readonly currency: Currency | null }

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The most digits of a number that comes from outside; the largest that the bank's specification shows has 18. */
export const MOST_DIGITS = 40
/** As many as one more that was computed from two of them may have. */
const MOST_COMPUTED = 2 * MOST_DIGITS
/** Besides its digits a decimal has a sign and a point. */
const withinDigits = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= most + 2 && text.replace(/[-.]/g, '').length <= most)

/** True for text that is already a plain decimal, and no longer than one that was computed from two of the bank's. */
export const isDecimalText = (text: string): text is DecimalText =>
  withinDigits(text, MOST_COMPUTED) && PLAIN.test(text)

/** A JSON number or decimal text as a plain decimal, unchanged; null for anything else or over {@link MOST_DIGITS}. */
export function toDecimalText(digits: string): DecimalText | null {
  if (!withinDigits(digits, MOST_DIGITS)) return null
  if (isDecimalText(digits)) return digits
  if (!JSON_NUMBER.test(digits)) return null
  const exponent = Number(/[eE]([+-]?\d+)$/.exec(digits)?.[1] ?? '0')
  if (Math.abs(exponent) > MOST_DIGITS) return null
  const written = new Big(digits).toFixed()
  return withinDigits(written, MOST_DIGITS) ? (written as DecimalText) : null
}

/** A plain decimal of our own making, of any length, such as a constant or a sum; throws when it is none. */
export function decimal(text: string): DecimalText {
  if (!PLAIN.test(text)) throw new Error(`not a decimal: ${text}`)
  return text as DecimalText
}

export const ZERO = decimal('0')

const exact = (value: Big): DecimalText => value.toFixed() as DecimalText

/** Exact sum. */
export const add = (a: DecimalText, b: DecimalText): DecimalText => exact(new Big(a).plus(b))
/** Exact difference `a - b`. */
export const subtract = (a: DecimalText, b: DecimalText): DecimalText => exact(new Big(a).minus(b))
/** The same amount the other way; zero has no sign. */
export const negate = (value: DecimalText): DecimalText => subtract(ZERO, value)
/** The amount without its sign; its digits stay as they are. */
export const absolute = (value: DecimalText): DecimalText => value.replace(/^-/, '') as DecimalText
/** Exact product. */
export const multiply = (a: DecimalText, b: DecimalText): DecimalText => exact(new Big(a).times(b))
/** -1, 0 or 1 as `a` is less than, equal to or greater than `b`. */
export const compareDecimals = (a: DecimalText, b: DecimalText): -1 | 0 | 1 => new Big(a).cmp(b)
/** Exact sum of any number of decimals; zero for none. */
export const sum = (values: readonly DecimalText[]): DecimalText =>
  exact(values.reduce((total, value) => total.plus(value), new Big(0)))

/** Rounds half up to `places` decimals; for showing a derived figure, never for storing one. */
export const roundTo = (value: DecimalText, places: number): DecimalText =>
  new Big(value).toFixed(places, Big.roundHalfUp) as DecimalText

/** Adds amounts per currency, in the order in which the currencies first appear. */
export function sumByCurrency<C extends Currency | null>(
  amounts: readonly { readonly amount: DecimalText; readonly currency: C }[],
): readonly { readonly amount: DecimalText; readonly currency: C }[] {
  const totals = new Map<C, DecimalText>()
  for (const { amount, currency } of amounts)
    totals.set(currency, add(totals.get(currency) ?? ZERO, amount))
  return [...totals].map(([currency, amount]) => ({ currency, amount }))
}
