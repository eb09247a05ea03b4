import { drifted, everydayBalance } from './everyday.ts'
import { randomOf } from './random.ts'

/** Amounts that break careless code: more digits than a double holds, cents that binary cannot hold, zero, minus. */
export const AWKWARD_AMOUNTS = [
  '0.10',
  '1234567890.05',
  '99999999999999999.99',
  '-0.01',
  '0.00',
  '9007199254740993.07',
  '100.00',
  '1000000.1',
]

/** The balance of the nth account when the bank starts for the first time. */
export function openingBalance(
  seed: number,
  index: number,
  currency: string,
  everyday: boolean,
): string {
  const moving = randomOf(seed, 'position-account', index, 'amounts', 0)
  if (!everyday) return AWKWARD_AMOUNTS[index] ?? moving.amount(9, 2)
  return drifted(moving, everydayBalance(randomOf(seed, 'position-account', index), currency))
}
