import { decimalsOf, divided, fromUnits, toUnits } from '../risk/exact.ts'
import { addDays, type DateText } from '../values/calendar.ts'
import {
  absolute,
  add,
  compareDecimals,
  type DecimalText,
  negate,
  subtract,
  ZERO,
} from '../values/money.ts'
import { ENOUGH_COMPARISONS, type GradedAhead, gradedAhead } from './view.ts'

/** How well what was forecast met what came. A forecast says what a day ends with; the position that tells is that of the day. */

/** The forecast that was made on a day: by currency, and by how many days ahead. */
export interface KeptForecast {
  readonly madeOn: DateText
  readonly balances: Readonly<Record<string, Readonly<Record<string, DecimalText>>>>
}

/** The available balance of a day, by currency. */
export interface Reality {
  readonly day: DateText
  readonly available: Readonly<Record<string, DecimalText>>
}

/** A sum shared out, rounded half away from zero to the hundredth. */
function mean(sum: DecimalText, count: number): DecimalText {
  const places = Math.max(2, decimalsOf(sum))
  const units = toUnits(absolute(sum), places)
  const share = fromUnits(divided(units, BigInt(count) * 10n ** BigInt(places - 2)), 2)
  return sum.startsWith('-') ? negate(share) : share
}

/** By currency and days ahead. A day without a position is compared with nothing. */
export function gradesOf(
  kept: readonly KeptForecast[],
  realities: readonly Reality[],
): readonly GradedAhead[] {
  const byDay = new Map(realities.map(({ day, available }) => [day, available]))
  const currencies = [...new Set(kept.flatMap(({ balances }) => Object.keys(balances)))].toSorted()
  return currencies.flatMap((currency) =>
    gradedAhead.map((ahead): GradedAhead => {
      const off = kept.flatMap(({ madeOn, balances }) => {
        const forecast = balances[currency]?.[ahead]
        const came = byDay.get(addDays(madeOn, ahead))?.[currency]
        return forecast === undefined || came === undefined ? [] : [subtract(came, forecast)]
      })
      const comparisons = off.length
      if (comparisons < ENOUGH_COMPARISONS)
        return { currency, ahead, comparisons, error: null, bias: null, worst: null }
      const sizes = off.map(absolute)
      return {
        currency,
        ahead,
        comparisons,
        error: mean(sizes.reduce(add, ZERO), comparisons),
        bias: mean(off.reduce(add, ZERO), comparisons),
        worst: sizes.reduce((most, one) => (compareDecimals(one, most) === 1 ? one : most), ZERO),
      }
    }),
  )
}
