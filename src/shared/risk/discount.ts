import { recordOf } from '../base/record.ts'
import { fail, type Outcome, ok } from '../errors/index.ts'
import { type DateText, daysBetween, isDateText } from '../values/calendar.ts'
import { type Currency, compareDecimals, type DecimalText, decimal, ZERO } from '../values/money.ts'
import { creditedOn } from './days.ts'
import { decimalsOf, divide, fromUnits, Sum, toUnits } from './exact.ts'

/** An estimate of what discounting echeqs costs; docs/decisions/cheque-risk.md has the formula. */

/** The terms of a bank or market. Percentages are decimal text: 48.5 is 48.5 %. */
export interface DiscountTerms {
  /** Nominal annual rate, on 365 days. */
  readonly rate: DecimalText
  /** Per cent of the face amount, once. */
  readonly commission: DecimalText
  /** Per cent of interest and commission. */
  readonly tax: DecimalText
  /** The day on which the money is wanted. */
  readonly on: DateText
  /** Bank days from the payment date to the money, 0 to {@link MOST_CLEARING}. */
  readonly clearingDays: number
}

/** Beyond these a figure is taken for a slip of the keyboard. */
const HIGHEST_RATE = decimal('1000')
const HIGHEST_PERCENT = decimal('100')
/** No echeq runs longer than 360 days; with clearing and holidays, some more. */
const FURTHEST_DAYS = 400

const isPercent = (value: DecimalText): boolean =>
  !value.startsWith('-') && compareDecimals(value, HIGHEST_PERCENT) <= 0

/** The terms, or why they cannot be reckoned with. `today` is the Buenos Aires day. */
export function checkTerms(
  terms: Omit<DiscountTerms, 'on'> & { readonly on: string },
  today: DateText,
): Outcome<DiscountTerms> {
  const { rate, commission, tax, on } = terms
  if (compareDecimals(rate, ZERO) <= 0) return fail('discount_rate_zero', {})
  if (compareDecimals(rate, HIGHEST_RATE) > 0)
    return fail('discount_rate_high', { rate, most: HIGHEST_RATE })
  const percent = [commission, tax].find((one) => !isPercent(one))
  if (percent !== undefined) return fail('discount_percent', { percent })
  if (!isDateText(on)) return fail('discount_date', { date: on })
  const days = daysBetween(today, on)
  return days < 0 || days > FURTHEST_DAYS
    ? fail('discount_date_range', { date: on })
    : ok({ ...terms, on })
}

/** An echeq as far as its discount goes. */
export interface Discountable {
  readonly id: string
  readonly amount: DecimalText
  readonly currency: Currency
  /** Payment date; empty where the bank gives none. */
  readonly dueOn: DateText | ''
}

/** Why one cannot be discounted on these terms. */
export type LeftOut = 'noCurrency' | 'noDate' | 'dueBefore' | 'notWorth'

const CENTS = 2
/** `rate / 100 / 365`, with rate and days as whole numbers of their units. */
const YEAR_PERCENT = 36_500n

/** `amount · percent / 100`, times `days / 365` where days are given, rounded half up to hundredths. */
function share(amount: DecimalText, percent: DecimalText, over: bigint, times: bigint): bigint {
  const [amountPlaces, percentPlaces] = [decimalsOf(amount), decimalsOf(percent)]
  const product = toUnits(amount, amountPlaces) * toUnits(percent, percentPlaces) * times
  return divide(product * 100n, over * 10n ** BigInt(amountPlaces + percentPlaces))
}

/** Works out what discounting costs on the same terms, which have no problem (see {@link checkTerms}), of one after the other. */
export function createDiscounting(
  terms: DiscountTerms,
  holidays: ReadonlySet<DateText>,
): (one: Discountable) => DiscountLine | LeftOut {
  // A hundred thousand echeqs fall due on a few hundred days.
  const known = new Map<DateText | '', number | null>()
  const daysTo = (dueOn: DateText | ''): number | null => {
    const before = known.get(dueOn)
    if (before !== undefined) return before
    const days = isDateText(dueOn)
      ? daysBetween(terms.on, creditedOn(dueOn, terms.clearingDays, holidays))
      : null
    known.set(dueOn, days)
    return days
  }
  return (one) => {
    if (one.currency === '') return 'noCurrency'
    const days = daysTo(one.dueOn)
    if (days === null) return 'noDate'
    return days <= 0 ? 'dueBefore' : lineOf(one, terms, days)
  }
}

/** The cost of discounting one. Amounts are in its currency. */
export type DiscountLine = Readonly<Exclude<ReturnType<typeof lineOf>, string>>
function lineOf(one: Discountable, terms: DiscountTerms, days: number) {
  const interest = share(one.amount, terms.rate, YEAR_PERCENT, BigInt(days))
  const commission = share(one.amount, terms.commission, 100n, 1n)
  const tax = share(fromUnits(interest + commission, CENTS), terms.tax, 100n, 1n)
  const places = Math.max(CENTS, decimalsOf(one.amount))
  const cost = interest + commission + tax
  const net = toUnits(one.amount, places) - cost * 10n ** BigInt(places - CENTS)
  if (net <= 0n) return 'notWorth' as const
  return {
    ...one,
    days,
    interest: fromUnits(interest, CENTS),
    commission: fromUnits(commission, CENTS),
    tax: fromUnits(tax, CENTS),
    /** The three together. */
    cost: fromUnits(cost, CENTS),
    net: fromUnits(net, places),
  }
}

export interface DiscountSum extends Omit<DiscountLine, 'id' | 'dueOn' | 'days'> {
  readonly count: number
}

const summed = ['amount', 'interest', 'commission', 'tax', 'cost', 'net'] as const

/** Sums of lines per currency, in the order in which they first appear. */
export function discountSums(lines: readonly DiscountLine[]): readonly DiscountSum[] {
  const currencies = new Map<Currency, Readonly<Record<(typeof summed)[number], Sum>>>()
  for (const line of lines) {
    const sums = currencies.get(line.currency) ?? recordOf(summed, () => new Sum())
    currencies.set(line.currency, sums)
    for (const name of summed) sums[name].add(line[name])
  }
  return [...currencies].map(([currency, sums]) => ({
    currency,
    count: sums.amount.count,
    ...recordOf(summed, (name) => sums[name].amount()),
  }))
}
