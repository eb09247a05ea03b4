import { shortest, fromUnits as written } from '../risk/exact.ts'
import { type DecimalText, isDecimalText } from '../values/money.ts'

/** Exact sums of many amounts: whole numbers of hundred-millionths, which need no rounding and no decimal library. */

const PLACES = 8
const ZEROS = '0'.repeat(PLACES)

/** An amount as a whole number of hundred-millionths; null where it has more decimals than that, or is no amount. */
export function toUnits(amount: string): bigint | null {
  if (!isDecimalText(amount)) return null
  const dot = amount.indexOf('.')
  if (dot < 0) return BigInt(amount + ZEROS)
  const places = amount.length - dot - 1
  if (places > PLACES) {
    const rest = amount.slice(dot + 1 + PLACES)
    return /^0+$/.test(rest) ? toUnits(amount.slice(0, dot + 1 + PLACES)) : null
  }
  return BigInt(amount.slice(0, dot) + amount.slice(dot + 1) + ZEROS.slice(places))
}

/** The same as decimal text, without zeros that say nothing. */
export const fromUnits = (units: bigint): DecimalText => shortest(written(units, PLACES))
