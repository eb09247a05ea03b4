import { createHash } from 'node:crypto'
import { compareDecimals, toDecimalText, ZERO } from '../../shared/values/money.ts'

/** True for a positive amount of at most two decimals. */
export function isPayable(digits: string): boolean {
  const value = toDecimalText(digits)
  return value !== null && compareDecimals(value, ZERO) === 1 && !/\.\d{3,}$/.test(value)
}

/** The name under which repetitions of an order without a client id are counted: its reference, else its body. */
export const orderKey = (reference: string | null | undefined, text: string): string =>
  reference != null && reference !== ''
    ? reference
    : `body-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
