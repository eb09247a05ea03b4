import { addDays, type DateText } from '../values/calendar.ts'
import {
  add,
  type Currency,
  compareDecimals,
  type DecimalText,
  sum,
  ZERO,
} from '../values/money.ts'

/** The forecast: dated items on top of the available balance of the newest position. An estimate, to the cent. */

export const forecastSources = [
  'echeqs_in',
  'echeqs_out',
  'fixed_term',
  'order_out',
  'order_in',
  'debin_in',
  'debin_out',
  'recurring_out',
  'recurring_in',
  'expected',
  'entered',
] as const
export type ForecastSource = (typeof forecastSources)[number]

export const certainties = ['fixed', 'likely'] as const
/** `fixed` is owed by somebody's signature or already under way; `likely` still needs somebody to act. */
export type Certainty = (typeof certainties)[number]

export interface DatedItem {
  readonly source: ForecastSource
  readonly certainty: Certainty
  /** The day on which it settles, `YYYY-MM-DD`. */
  readonly day: DateText
  readonly currency: Currency
  /** Negative where it leaves. */
  readonly amount: DecimalText
  readonly count: number
  /** The person or purpose of the item; empty where it stands for several. */
  readonly label: string
  /** Names it, so that somebody can suppose another day; empty where it stands for several. */
  readonly ref: string
  /** The own account that it is of, a CBU; null where that is not known. */
  readonly account: string | null
}

/** More lines of one kind than this are told as one. */
const MOST_ALIKE = 3

/** The items of a day; many of one source and certainty become one with their number and sum. */
export function dayLines(items: readonly DatedItem[]): readonly DatedItem[] {
  const alike = Map.groupBy(
    items,
    ({ source, certainty, amount }) => `${source} ${certainty} ${amount.startsWith('-')}`,
  )
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined || same.length <= MOST_ALIKE) return same
    const count = same.reduce((total, one) => total + one.count, 0)
    return [{ ...first, count, label: '', ref: '', amount: sum(same.map(({ amount }) => amount)) }]
  })
}

/** The available balance that an account of a currency begins with. */
export interface Opening {
  readonly currency: Currency
  readonly available: DecimalText
}

export interface ForecastDay {
  readonly day: DateText
  /** At the end of the day. */
  readonly balance: DecimalText
  readonly items: readonly DatedItem[]
}

export type Forecast = ReturnType<typeof forecastOf>

/** The stretch that is looked at. */
export interface ForecastSpan {
  readonly from: DateText
  /** How many days, `from` being the first; at least 1. */
  readonly days: number
}

/** The balance at each day's end. What was due before counts on the first day; later days and other currencies do not. */
export function forecastOf(
  { currency, available }: Opening,
  items: readonly DatedItem[],
  { from, days }: ForecastSpan,
) {
  const byDay = Map.groupBy(
    items.filter((item) => item.currency === currency),
    ({ day }) => (day < from ? from : day),
  )
  let balance = available
  const all: ForecastDay[] = []
  for (let n = 0; n < Math.max(1, days); n += 1) {
    const day = addDays(from, n)
    const ofDay = byDay.get(day) ?? []
    balance = ofDay.reduce((total, { amount }) => add(total, amount), balance)
    all.push({ day, balance, items: ofDay })
  }
  const first = all[0] ?? { day: from, balance: available, items: [] }
  return {
    currency,
    opening: available,
    days: all,
    /** The first of the days with the least. */
    lowest: all.reduce(
      (least, one) => (compareDecimals(one.balance, least.balance) === -1 ? one : least),
      first,
    ),
    /** The first day that ends below zero; null where none does. */
    belowZeroOn: all.find((one) => compareDecimals(one.balance, ZERO) === -1)?.day ?? null,
  }
}
