import type { DecimalText } from '../../../../shared/values/money.ts'

/** An amount in whole hundredths; null where it has more than two decimals. */
export function centsOf(amount: DecimalText): bigint | null {
  const [whole = '0', fraction = ''] = amount.split('.')
  return fraction.length > 2 ? null : BigInt(`${whole}${fraction.padEnd(2, '0')}`)
}
