import { readCell } from '../../../../shared/orders/fund-checks.ts'
import type { RowField } from '../../../../shared/orders/fund-sheet.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { isDateText } from '../../../../shared/values/calendar.ts'
import { isDecimalText } from '../../../../shared/values/money.ts'
import type { Language } from '../../../app/text.tsx'

const WIDTHS: { readonly [F in RowField]?: number } = {
  settlementId: 112,
  shareholderAccountId: 138,
  shareholderName: 120,
  classType: 46,
  shareQuantity: 92,
  shareValue: 116,
  amount: 108,
  currency: 80,
  fciCbu: 196,
  distributorCbu: 196,
}
const OTHER = 140

/** The strip with the numbers of the lines. */
export const NUMBER_WIDTH = 44
export const LINE_HEIGHT = 28

/** The width of a column in pixels. */
export const widthOf = (field: RowField): number => WIDTHS[field] ?? OTHER

/** Whether a column holds figures, which stand at the right. */
export const isNumeric = (field: RowField): boolean =>
  field === 'shareQuantity' || field === 'shareValue' || field === 'amount'

/** Where a column begins, from the left edge of the grid. */
export const offsetOf = (fields: readonly RowField[], column: number): number =>
  fields.slice(0, column).reduce((left, field) => left + widthOf(field), NUMBER_WIDTH)

/** A value as it was understood: a date and a number as people read them. */
export function valueText(field: RowField, value: string, { locale, figures }: Language): string {
  if (isDateText(value)) return formatDate(value, locale)
  if (!isNumeric(field) || !isDecimalText(value)) return value
  return figures.amount(value, field === 'amount' ? 2 : 0)
}

/** The text of a cell that is not being typed into: numbers and keys in groups, unclear text as it was typed. */
export function shownText(field: RowField, text: string, language: Language): string {
  if (/^\d{22}$/.test(text)) return groupKey(text)
  if (text === '' || !isNumeric(field)) return text
  const read = readCell(field, text, language.locale)
  return read.ok ? valueText(field, read.value, language) : language.figures.raw(text)
}
