import { type DecimalText, decimal } from '../values/money.ts'

/** Whole hundredths as decimal text with two decimals. */
export function centsText(cents: bigint): DecimalText {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return decimal(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
