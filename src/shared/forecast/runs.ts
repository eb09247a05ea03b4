import { addDays, daysBetween } from '../values/calendar.ts'
import {
  add,
  compareDecimals,
  type DecimalText,
  decimal,
  multiply,
  subtract,
  ZERO,
} from '../values/money.ts'
import type { FlowSums } from './flow.ts'
import type { DatedItem, Stretch } from './forecast.ts'
import { keptShare, type Layer, movedDays } from './layers.ts'
import type { ForecastLine, Run } from './view.ts'

/** What the days ahead end with, under scenarios: echeqs in sums, everything else item by item. Exact decimals. */

/**
 * The items as a scenario has them. `bankDay` moves a day to one on which banks work. Wishes count only where the scenario
 * says so; of what is likely to come in, the part that fails is gone.
 */
export function itemsUnder(
  items: readonly DatedItem[],
  layers: readonly Layer[],
  bankDay: (day: string) => string,
): readonly DatedItem[] {
  const wishes = layers.some(({ kind }) => kind === 'wishes')
  const moved = movedDays(layers)
  const kept = decimal(keptShare(layers))
  const own = items
    .filter(({ certainty }) => wishes || certainty !== 'wish')
    .map((item): DatedItem => {
      const day = moved.get(item.ref)
      const fails = item.certainty === 'likely' && !item.amount.startsWith('-') && kept !== '1'
      return {
        ...item,
        ...(day !== undefined && item.ref !== '' && { day: bankDay(day) }),
        ...(fails && { amount: multiply(item.amount, kept) }),
      }
    })
  const rescued = layers.flatMap((layer): readonly DatedItem[] =>
    layer.kind === 'rescue'
      ? [
          {
            source: 'rescue',
            certainty: 'likely',
            day: bankDay(layer.day),
            currency: layer.currency,
            amount: layer.amount,
            count: 1,
            label: layer.label,
            ref: '',
            account: null,
          },
        ]
      : [],
  )
  return [...own, ...rescued]
}

/** What is looked at: a currency, and of it one account, what is of none (null), or all (undefined). */
export interface Chosen {
  readonly currency: string
  readonly account: string | null | undefined
}

/** Whether something is of what is looked at; an account that is not one of the position's is none that is known. */
export const isChosen = (
  { currency, account }: { readonly currency: string; readonly account: string | null },
  chosen: Chosen,
  known: ReadonlySet<string>,
): boolean =>
  currency === chosen.currency &&
  (chosen.account === undefined ||
    (account !== null && known.has(account) ? account : null) === chosen.account)

/** What each day changes. What was due before the first day and has not settled is counted on it. */
export function changesOf(
  items: readonly DatedItem[],
  echeqs: readonly FlowSums[],
  { from, days }: Stretch,
): readonly DecimalText[] {
  const changes: DecimalText[] = Array.from({ length: days }, () => ZERO)
  const put = (at: number, amount: DecimalText): void => {
    const place = Math.max(0, at)
    if (place < days) changes[place] = add(changes[place] ?? ZERO, amount)
  }
  for (const { day, amount } of items) put(daysBetween(from, day), amount)
  for (const { direction, steps } of echeqs)
    for (const { at, amount } of steps)
      put(at, direction === 'in' ? amount : subtract(ZERO, amount))
  return changes
}

/** The balances that changes lead to, and the first days that are too low. */
export function runOf(
  { opening, agreement, floor }: Pick<ForecastLine, 'opening' | 'agreement' | 'floor'>,
  changes: readonly DecimalText[],
  from: string,
): Run {
  const balances: DecimalText[] = []
  let balance = opening
  for (const change of changes) {
    if (change !== ZERO) balance = add(balance, change)
    balances.push(balance)
  }
  const firstBelow = (least: DecimalText): string | null => {
    const at = balances.findIndex((one) => compareDecimals(one, least) === -1)
    return at < 0 ? null : addDays(from, at)
  }
  let lowest = 0
  for (const [at, one] of balances.entries())
    if (compareDecimals(one, balances[lowest] ?? one) === -1) lowest = at
  return {
    balances,
    lowest: { day: addDays(from, lowest), balance: balances[lowest] ?? opening },
    belowZeroOn: firstBelow(ZERO),
    belowOverdraftOn: agreement === ZERO ? null : firstBelow(subtract(ZERO, agreement)),
    belowFloorOn: floor === null ? null : firstBelow(floor),
  }
}
