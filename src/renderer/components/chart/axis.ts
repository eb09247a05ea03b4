import type { Locale } from '../../../shared/base/locale.ts'
import { type Figures, formatDate } from '../../../shared/text/format.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { type DecimalText, toDecimalText, ZERO } from '../../../shared/values/money.ts'

/** Doubles only place the points of a chart; a tick is written without its decimals. */
const rounded = (value: number): DecimalText => toDecimalText(String(Math.round(value))) ?? ZERO

/**
 * A day at an axis, without its year: `21/11`, and in English `21 Nov`, where the digits could be read the other way
 * round.
 */
export const axisDay = (day: DateText, locale: Locale): string =>
  locale === 'en' ? formatDate(day, locale).slice(0, 6) : `${day.slice(8)}/${day.slice(5, 7)}`

/** Writes the ticks of an axis on which these values stand, all of them in one unit. */
export function axisFigures(
  values: readonly (number | null)[],
  figures: Figures,
): (value: number) => string {
  const largest = values.reduce<number>((most, one) => Math.max(most, Math.abs(one ?? 0)), 0)
  const short = figures.compactLike(rounded(largest))
  return (value) => short(rounded(value))
}

/** Where an axis of balances begins and ends, with zero on it: a day that is a little lower is no fall to the floor. */
export const axisSpan = (values: readonly number[]): [least: number, most: number] => [
  Math.min(0, ...values),
  Math.max(0, ...values),
]
