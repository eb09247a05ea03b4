import { type Locale, locales } from '../base/locale.ts'
import { err, ok, type Result } from '../errors/index.ts'
import { marksOf } from './decimals.ts'
import {
  type Currency,
  compareDecimals,
  type DecimalText,
  decimal,
  type Money,
  toDecimalText,
} from './money.ts'

/** Amounts, quantities and quotations as people type them, in each language's writing. */

export type TypedAmountProblem = 'empty' | 'not_a_number' | 'ambiguous' | 'too_many_decimals'

const MONEY = 2

/** How people and the screen name the currency of an amount. */
export const CURRENCY_SIGN = /US\$|U\$S|\$|ARS|USD/
const CURRENCY = new RegExp(`^[(\\s\u2212-]*(${CURRENCY_SIGN.source})`, 'i')

/** The currency that a sign or code before an amount names. A bare `$` names none: dollars are written with it as well. */
export function currencyNamed(text: string): 'ARS' | 'USD' | null {
  const sign = CURRENCY.exec(text)?.[1]?.toUpperCase() ?? '$'
  if (sign === '$') return null
  return sign === 'ARS' ? 'ARS' : 'USD'
}

/** How a language writes a decimal, as patterns over what was typed. */
interface DecimalPatterns {
  /** `1.234.567,89`: complete groups of thousands. */
  readonly grouped: RegExp
  /** `1234567,89`: no groups. */
  readonly plain: RegExp
  /** `1234.5`: the numeric keypad's sign, which groups thousands otherwise. */
  readonly keypad: RegExp
  /** `1.234`: one group of thousands, or a decimal typed on the keypad. */
  readonly bare: RegExp
  readonly group: string
}

function writingOf(locale: Locale): DecimalPatterns {
  const { group, point } = marksOf(locale)
  const [g, p] = [`\\${group}`, `\\${point}`]
  return {
    group,
    grouped: new RegExp(`^(-?)([1-9]\\d{0,2}(?:${g}\\d{3})+)(?:${p}(\\d+))?$`),
    plain: new RegExp(`^(-?)(\\d+)(?:${p}(\\d+))?$`),
    keypad: new RegExp(`^(-?)(\\d+)${g}(\\d+)$`),
    bare: new RegExp(`^-?[1-9]\\d{0,2}${g}\\d{3}$`),
  }
}

const writings: Readonly<Record<Locale, DecimalPatterns>> = {
  'es-AR': writingOf('es-AR'),
  en: writingOf('en'),
}

/** Blanks with which banks group thousands. */
const GROUPING = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g
const SIGNED = new RegExp(`^(-?)\\s*(?:${CURRENCY_SIGN.source})?\\s*(-?)(\\S*?)(-?)$`, 'i')

/** An amount without its currency, its minus in front: banks write that behind, before the currency, longer, or as brackets. */
function trimmed(text: string): string {
  const plain = text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(GROUPING, '')
  const [, bracketed] = /^\((.*)\)$/.exec(plain) ?? []
  const parts = SIGNED.exec(bracketed ?? plain)
  if (parts === null) return plain
  const [, first = '', second = '', digits = '', last = ''] = parts
  const signs = `${bracketed === undefined ? '' : '-'}${first}${second}${last}`
  return signs.length > 1 ? plain : signs + digits
}

function decimalFrom([, sign = '', whole = '', fraction]: RegExpExecArray, group: string) {
  const digits = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '')
  return toDecimalText(`${sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`)
}

/**
 * Reads an amount as it is typed in a language. In Spanish a point before exactly three digits groups thousands (`450.000`).
 * Any other point is the numeric keypad's decimal sign (`1234.5`); English reads the comma so. Money has two decimals, so that
 * no text means two amounts. Where more are allowed, a bare `1.234` could: it is `ambiguous`, and {@link bothReadings} says
 * what it may be. No text that both languages take means another amount in the other.
 */
export function parseTypedAmount(
  text: string,
  locale: Locale,
  maxDecimals = MONEY,
): Result<DecimalText, TypedAmountProblem> {
  const typed = trimmed(text)
  if (typed === '') return err('empty')
  const { grouped, plain, keypad, bare, group } = writings[locale]
  if (maxDecimals > MONEY && bare.test(typed)) return err('ambiguous')
  const match = grouped.exec(typed) ?? plain.exec(typed) ?? keypad.exec(typed)
  if (match === null) return err('not_a_number')
  if ((match[3] ?? '').length > maxDecimals) return err('too_many_decimals')
  const value = decimalFrom(match, group)
  return value === null ? err('not_a_number') : ok(value)
}

/** As `parseTypedAmount`; a text that names another currency, or any where null, is `other_currency`. */
export function parseMoney(
  text: string,
  locale: Locale,
  currency: Currency | null,
): Result<DecimalText, TypedAmountProblem | 'other_currency'> {
  const named = currencyNamed(text)
  return named === null || named === currency
    ? parseTypedAmount(text, locale)
    : err('other_currency')
}

/** Both values of a bare `1.234`: with grouped thousands, or with three decimals. Null for any other text. */
export function bothReadings(
  text: string,
  locale: Locale,
): { readonly grouped: DecimalText; readonly decimals: DecimalText } | null {
  const typed = trimmed(text)
  const { bare, group } = writings[locale]
  if (!bare.test(typed)) return null
  return {
    grouped: decimal(typed.replace(group, '')),
    decimals: decimal(typed.replace(group, '.')),
  }
}

/** A decimal as it is typed in a language, without groups: it is read as one thing only, whatever may stand there. */
export const typedDecimal = (value: DecimalText, locale: Locale): string =>
  value.replace('.', marksOf(locale).point)

/** Whether what was typed is that amount of money, in whichever language it was typed. */
export const isTypedAmount = (text: string, { amount, currency }: Money): boolean =>
  locales.some((locale) => {
    const typed = parseMoney(text, locale, currency)
    return typed.ok && compareDecimals(typed.value, amount) === 0
  })

/** Which language's writing the texts of a column are in, where some show it; `mixed` where they contradict each other. */
export type ColumnWriting = Locale | 'mixed' | null

/** The writing of a file's column, by texts such as `1.234,56` that fit one alone; a bare `1.234` shows nothing. */
export function writingOfColumn(texts: readonly string[]): ColumnWriting {
  const shown = new Set(texts.flatMap(writingShownBy))
  if (shown.size > 1) return 'mixed'
  return [...shown][0] ?? null
}

function writingShownBy(text: string): readonly Locale[] {
  const typed = trimmed(text)
  if (locales.some((locale) => writings[locale].bare.test(typed))) return []
  const fitting = locales.filter(
    (locale) => writings[locale].grouped.test(typed) || writings[locale].plain.test(typed),
  )
  return fitting.length === 1 ? fitting : []
}
