import { dateOf } from '../../../shared/text/format.ts'
import { daysBetween } from '../../../shared/values/calendar.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { cellText, memoized } from './cell-text.ts'
import type { CellKind } from './plan.ts'
import { type Styles, styleOf } from './workbook.ts'

/** The cells of a sheet as they stand in its XML, each text made at once: an object per cell costs more than all else. */

/** A spreadsheet keeps 15 significant digits, and every decimal of up to 15 survives a double unchanged. */
const EXACT_DIGITS = 15
/** A format of a number has no more decimals. */
const MOST_PLACES = 30
const MINUS_ZERO = /^-[0.]+$/
/** The day before the first one that a spreadsheet counts, as it is usually reckoned. */
const DAY_ZERO = '1899-12-30'
/** Before it spreadsheets count otherwise, or not at all. */
const FIRST_DAY = '1900-03-01'

/** True where a spreadsheet's number holds the decimal without changing a digit. */
export const isExactAsNumber = (digits: string): boolean =>
  digits.length <= EXACT_DIGITS ||
  digits
    .replace(/^-/, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length <= EXACT_DIGITS

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters and sequences that must be escaped in the text of a cell. */
const SPECIAL = /[&<>]|_x[0-9A-Fa-f]{4}_/
/** A spreadsheet reads `_x0041_` as a character; the line before it is written as one itself. */
const CODED = /_(?=x[0-9A-Fa-f]{4}_)/g

/** Text inside an element. */
export const xmlText = (text: string): string =>
  SPECIAL.test(text)
    ? text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '').replace(CODED, '_x005F_')
    : text

/** Blanks at either end would be lost. */
const isSpaced = (text: string): boolean => text.trim().length !== text.length

/** The end of a cell, behind its place, that holds text. */
export function textCell(text: string, style: number): string {
  if (text === '') return ` s="${style}"/>`
  const space = isSpaced(text) ? ' xml:space="preserve"' : ''
  return ` s="${style}" t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`
}

function decimalCell(digits: string, least: number, styles: Styles): string {
  if (!isDecimalText(digits)) return textCell(digits, styleOf.text)
  const point = digits.indexOf('.')
  const places = Math.max(least, point < 0 ? 0 : digits.length - point - 1)
  return isExactAsNumber(digits) && places <= MOST_PLACES
    ? ` s="${styles.ofNumber(places)}"><v>${MINUS_ZERO.test(digits) ? digits.slice(1) : digits}</v></c>`
    : textCell(digits, styleOf.textAsNumber)
}

const dateCell = memoized((text) => {
  const date = dateOf(text)
  return date === null || date < FIRST_DAY
    ? textCell(cellText('date', text), styleOf.text)
    : ` s="${styleOf.date}"><v>${daysBetween(DAY_ZERO, date)}</v></c>`
})

/**
 * The end of a cell, behind its place: numbers as numbers where they stay exact, else as text; dates as dates; keys always
 * as text.
 */
export function sheetCell(kind: CellKind, text: string, styles: Styles): string {
  switch (kind) {
    case 'amount':
      return decimalCell(cellText(kind, text), 2, styles)
    case 'quantity':
    case 'count':
      return decimalCell(cellText(kind, text), 0, styles)
    case 'date':
      return dateCell(text)
    case 'key':
    case 'text':
      return textCell(cellText(kind, text), styleOf.text)
  }
}
