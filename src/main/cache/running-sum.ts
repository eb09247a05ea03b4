import { fromUnits } from '../../shared/risk/exact.ts'
import { add, type DecimalText, isDecimalText, ZERO } from '../../shared/values/money.ts'

/** An exact sum of many decimals, of any size and number of decimals. */
export type RunningSum = ReturnType<typeof createRunningSum>

/** So many digits are whole numbers that can be added without loss, as long as the sum stays below {@link MOST_WHOLE}. */
const SHORT = 15
const MOST_WHOLE = 8 * 10 ** SHORT
const POINT = 0x2e
const MINUS = 0x2d
const NOUGHT = 0x30

/** Units of one number of decimals: whole numbers while they fit, then big ones. */
interface Units {
  small: number
  large: bigint
}

/** A sum that is zero: adding to it makes no object for each amount, which a hundred thousand of them would. */
export function createRunningSum() {
  const byPlaces: (Units | undefined)[] = []

  const unitsOf = (places: number): Units => {
    const known = byPlaces[places]
    if (known !== undefined) return known
    const units = { small: 0, large: 0n }
    byPlaces[places] = units
    return units
  }

  return {
    /** Adds a plain decimal; anything else adds nothing. */
    add: (amount: string): void => {
      if (!isDecimalText(amount)) return
      const point = amount.indexOf('.')
      const units = unitsOf(point < 0 ? 0 : amount.length - point - 1)
      if (amount.length > SHORT) {
        units.large += BigInt(amount.replace('.', ''))
        return
      }
      if (Math.abs(units.small) > MOST_WHOLE) {
        units.large += BigInt(units.small)
        units.small = 0
      }
      units.small += wholeOf(amount)
    },
    /** The sum, without zeros at its end. */
    total: (): DecimalText =>
      byPlaces.reduce(
        (total, units, places) =>
          units === undefined
            ? total
            : add(total, fromUnits(units.large + BigInt(units.small), places)),
        ZERO,
      ),
  }
}

/** The digits of a short plain decimal as one whole number, with its sign. */
function wholeOf(amount: string): number {
  let whole = 0
  for (let at = 0; at < amount.length; at += 1) {
    const code = amount.charCodeAt(at)
    if (code !== POINT && code !== MINUS) whole = whole * 10 + code - NOUGHT
  }
  return amount.charCodeAt(0) === MINUS ? -whole : whole
}
