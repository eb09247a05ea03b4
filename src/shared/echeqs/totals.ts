import { add, ZERO } from '../values/money.ts'
import type { EcheqTotal } from '../views/echeqs.ts'
import type { EcheqState } from '../wire/echeqs.ts'
import { isDue } from './terms.ts'

/** Why an echeq is not added: nothing is to come of its state, or the one we received is in other hands. */
export type EcheqLeftOut = EcheqState | 'elsewhere'

/** The order in which totals stand within a currency. */
const directions: readonly EcheqTotal['direction'][] = ['received', 'issued', 'unknown']

function whyLeftOut({ state, direction, held }: EcheqTotal): EcheqLeftOut | null {
  if (state !== null && !isDue(state)) return state
  return direction === 'received' && !held ? 'elsewhere' : null
}

/** Totals of echeqs. Only those of one direction and currency whose money is still to move are added. */
export type EcheqSums = Readonly<ReturnType<typeof echeqSums>>
/** Adds up what is to come. Where all are left out for one reason they are added all the same: nothing else is meant. */
export function echeqSums(totals: readonly EcheqTotal[]) {
  const reasons = new Set(totals.map(whyLeftOut))
  const left = new Map<EcheqLeftOut, number>()
  const sums = new Map<string, Omit<EcheqTotal, 'state' | 'held'>>()
  for (const total of totals) {
    const { currency, direction, count, amount } = total
    const why = reasons.size === 1 ? null : whyLeftOut(total)
    if (why !== null) left.set(why, (left.get(why) ?? 0) + count)
    else {
      const key = `${currency ?? ''} ${directions.indexOf(direction)}`
      const before = sums.get(key)
      sums.set(key, {
        currency,
        direction,
        count: (before?.count ?? 0) + count,
        amount: add(before?.amount ?? ZERO, amount),
      })
    }
  }
  return {
    sums: [...sums].toSorted(([a], [b]) => a.localeCompare(b)).map(([, sum]) => sum),
    /** The reason of all, for which they would be left out beside others. */
    over: reasons.size === 1 ? (reasons.values().next().value ?? null) : null,
    leftOut: [...left].map(([why, count]) => ({ why, count })),
  }
}
