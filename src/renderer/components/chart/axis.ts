import type { Locale } from '../../../shared/base/locale.ts'
import { compactLike } from '../../../shared/text/format.ts'
import { type DecimalText, toDecimalText, ZERO } from '../../../shared/values/money.ts'
import { discreetFigure } from '../../drawing/discreet.ts'

/** Doubles only place the points of a chart; a tick is written without its decimals. */
const whole = (value: number): DecimalText => toDecimalText(String(Math.round(value))) ?? ZERO

/** Writes the ticks of an axis on which these values stand, all of them in one unit. */
export function axisFigures(
  values: readonly (number | null)[],
  locale: Locale,
): (value: number) => string {
  const largest = values.reduce<number>((most, one) => Math.max(most, Math.abs(one ?? 0)), 0)
  const short = compactLike(whole(largest), locale)
  return (value) => discreetFigure(short(whole(value)))
}
