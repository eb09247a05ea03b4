import { fromUnits } from '../risk/exact.ts'
import type { DecimalText } from '../values/money.ts'

/** Whole hundredths as decimal text with two decimals. */
export const centsText = (cents: bigint): DecimalText => fromUnits(cents, 2)
