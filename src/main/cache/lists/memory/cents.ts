import type { DecimalText } from '../../../../shared/values/money.ts'

/** An amount in whole hundredths; not a number where it has more than two decimals, or is beyond what a number holds exactly. */
export function centsOf(amount: DecimalText): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cents = fraction.length > 2 ? Number.NaN : Number(`${whole}${fraction.padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? cents : Number.NaN
}
