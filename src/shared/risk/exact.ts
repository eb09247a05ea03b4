import { add, type DecimalText, decimal, ZERO } from '../values/money.ts'

/** Decimals as whole numbers of a common unit, so that shares and costs are exact and their rounding is said. */

/** Decimals after the point. */
export const decimalsOf = (value: DecimalText): number => value.split('.')[1]?.length ?? 0

/** A decimal in units of `10^-places`; what has more decimals than that is not to be passed. */
export function toUnits(value: DecimalText, places: number): bigint {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  const units = BigInt(`${whole}${fraction.padEnd(places, '0')}`)
  return value.startsWith('-') ? -units : units
}

/** The same back, with so many decimals. */
export function fromUnits(units: bigint, places: number): DecimalText {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const sign = units < 0n ? '-' : ''
  return decimal(places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`)
}

/** Without zeros at the end, as sums of decimals are written. */
export const shortest = (amount: DecimalText): DecimalText =>
  amount.includes('.') ? decimal(amount.replace(/\.?0+$/, '').replace(/^-?0$/, '0')) : amount

/** `numerator / denominator`, rounded half up; neither is negative. */
export const divide = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

const CENTS = 2

/** An exact sum of many amounts: hundredths as one whole number, the few finer ones as decimals. */
export class Sum {
  count = 0
  private cents = 0n
  private finer = ZERO

  add(amount: DecimalText): void {
    this.count += 1
    if (decimalsOf(amount) <= CENTS) this.cents += toUnits(amount, CENTS)
    else this.finer = add(this.finer, amount)
  }

  /** The amount without zeros at its end. */
  total(): DecimalText {
    return add(this.amount(), ZERO)
  }

  amount(): DecimalText {
    const whole = fromUnits(this.cents, CENTS)
    return this.finer === ZERO ? whole : add(whole, this.finer)
  }
}
