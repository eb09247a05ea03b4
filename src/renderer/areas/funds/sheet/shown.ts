import type { Locale } from '../../../../shared/base/locale.ts'
import { readCell } from '../../../../shared/orders/fund-checks.ts'
import type { RowField } from '../../../../shared/orders/fund-sheet.ts'
import { formatAmount, formatDate, formatDecimal } from '../../../../shared/text/format.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { isDateText } from '../../../../shared/values/calendar.ts'
import { isDecimalText } from '../../../../shared/values/money.ts'
import { isNumeric } from './columns.ts'

/** A value as it was understood: a date and a number as people read them. */
export function shown(field: RowField, value: string, locale: Locale): string {
  if (isDateText(value)) return formatDate(value, locale)
  if (!isNumeric(field) || !isDecimalText(value)) return value
  return field === 'amount' ? formatAmount(value, locale) : formatDecimal(value, locale)
}

/** The text of a cell that is not being typed into: numbers and keys in groups, unclear text as it was typed. */
export function cellShown(field: RowField, text: string, locale: Locale): string {
  if (/^\d{22}$/.test(text)) return groupKey(text)
  if (text === '' || !isNumeric(field)) return text
  const read = readCell(field, text, locale)
  return read.ok ? shown(field, read.value, locale) : text
}
