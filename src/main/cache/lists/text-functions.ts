import { dateOf } from '../../../shared/text/format.ts'
import { isDecimalText, toDecimalText } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { decimalOrder, folded } from '../text.ts'

/** Gives a connection the text functions by which tables without columns of their own for it are searched and ordered. */
export function registerTextFunctions(db: Sqlite): void {
  const options = { deterministic: true }
  db.function('folded', options, (text) => folded(String(text)))
  db.function('day_of', options, (text) => dateOf(String(text)) ?? '')
  db.function('decimal_order', options, (text) => orderOf(String(text)))
}

/** Decimals by value, before anything else by its letters; a rate may be written `40,5 %`. */
function orderOf(text: string): string {
  const decimal = isDecimalText(text)
    ? text
    : toDecimalText(text.replace(/[\s%]/g, '').replace(',', '.'))
  return decimal === null ? `3${folded(text)}` : decimalOrder(decimal)
}
