import { add, type DecimalText, decimal, ZERO } from '../../../shared/values/money.ts'
import type { EcheqTotal } from '../../../shared/views/echeq-desk.ts'
import type { HeldEcheqs } from './standing.ts'

/** Exact sums over many rows: whole hundredths as whole numbers, of any size in the end, the few finer amounts as decimals. */

/** Hundredths as a decimal with two places. */
function decimalOf(cents: bigint): DecimalText {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return decimal(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** Adds amounts up. */
export interface Adder {
  readonly add: (at: number) => void
  readonly count: () => number
  readonly amount: () => DecimalText
}

/** An adder at zero. */
export function createAdder({ cents, cells }: HeldEcheqs): Adder {
  let [count, whole, few] = [0, 0n, 0]
  let finer: DecimalText = ZERO
  return {
    add: (at) => {
      const hundredths = cents.at(at)
      count += 1
      if (Number.isNaN(hundredths)) finer = add(finer, cells.amount.at(at))
      else if (Number.isSafeInteger(few + hundredths)) few += hundredths
      else {
        whole += BigInt(few)
        few = hundredths
      }
    },
    count: () => count,
    amount: () => {
      const exact = decimalOf(whole + BigInt(few))
      return finer === ZERO ? exact : add(exact, finer)
    },
  }
}

/** Count and sum per currency and direction, the largest group first. */
export function totalsOf(held: HeldEcheqs, places: Int32Array): readonly EcheqTotal[] {
  const { currency, direction } = held.cells
  const groups = new Map<string, { readonly at: number; readonly sum: Adder }>()
  for (const at of places) {
    const key = `${direction.at(at)} ${currency.at(at)}`
    let group = groups.get(key)
    if (group === undefined) {
      group = { at, sum: createAdder(held) }
      groups.set(key, group)
    }
    group.sum.add(at)
  }
  return [...groups.values()]
    .map(({ at, sum }) => ({
      currency: currency.at(at),
      direction: direction.at(at),
      count: sum.count(),
      amount: sum.amount(),
    }))
    .sort((a, b) => b.count - a.count)
}
