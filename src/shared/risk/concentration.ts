import { type Currency, type DecimalText, ZERO } from '../values/money.ts'
import { decimalsOf, divided, fromUnits, Sum, toUnits } from './exact.ts'

/** Upon how few parties it depends what is to be collected. */

/** What one party stands for. */
export interface Share {
  /** CUIT or other document; empty where the bank names none. */
  readonly document: string
  readonly count: number
  readonly amount: DecimalText
  /** Per cent of all in the currency, rounded half up to two decimals. */
  readonly percent: DecimalText
}

/** All of one currency. Currencies are never added. */
export interface Concentration {
  readonly currency: Currency
  readonly count: number
  readonly amount: DecimalText
  /** How many different parties. */
  readonly parties: number
  /** The {@link LARGEST}, the largest first. */
  readonly largest: readonly Share[]
  /** What those stand for together, per cent. */
  readonly largestPercent: DecimalText
}

export const LARGEST = 5
const CENTS = 2

/** Adds up what is to be collected. */
export interface Concentrating {
  readonly add: (one: {
    readonly currency: Currency
    readonly document: string
    readonly amount: DecimalText
  }) => void
  /** The largest currency by count first. */
  readonly result: () => readonly Concentration[]
}

/** `part` of `whole` in per cent with two decimals; zero of nothing. */
export function percentOf(part: DecimalText, whole: DecimalText): DecimalText {
  const places = Math.max(decimalsOf(part), decimalsOf(whole))
  const all = toUnits(whole, places)
  return all <= 0n ? ZERO : fromUnits(divided(toUnits(part, places) * 10_000n, all), 2)
}

function concentrationOf(currency: Currency, parties: ReadonlyMap<string, Sum>): Concentration {
  const all = new Sum()
  const sums = [...parties].map(([document, sum]) => ({
    document,
    count: sum.count,
    amount: sum.amount(),
  }))
  for (const { amount } of sums) all.add(amount)
  const total = all.amount()
  const units = Math.max(CENTS, ...sums.map(({ amount }) => decimalsOf(amount)))
  const size = new Map(sums.map((one) => [one.document, toUnits(one.amount, units)]))
  const sizeOf = (one: { readonly document: string }): bigint => size.get(one.document) ?? 0n
  const largest = sums
    .toSorted((a, b) =>
      sizeOf(a) === sizeOf(b)
        ? a.document.localeCompare(b.document)
        : sizeOf(a) < sizeOf(b)
          ? 1
          : -1,
    )
    .slice(0, LARGEST)
  const together = new Sum()
  for (const { amount } of largest) together.add(amount)
  return {
    currency,
    count: sums.reduce((count, one) => count + one.count, 0),
    amount: total,
    parties: sums.length,
    largest: largest.map((one) => ({ ...one, percent: percentOf(one.amount, total) })),
    largestPercent: percentOf(together.amount(), total),
  }
}

/** A concentration at nothing. */
export function createConcentrating(): Concentrating {
  const currencies = new Map<Currency, Map<string, Sum>>()
  return {
    add: ({ currency, document, amount }) => {
      let parties = currencies.get(currency)
      if (parties === undefined) {
        parties = new Map()
        currencies.set(currency, parties)
      }
      let sum = parties.get(document)
      if (sum === undefined) {
        sum = new Sum()
        parties.set(document, sum)
      }
      sum.add(amount)
    },
    result: () =>
      [...currencies]
        .map(([currency, parties]) => concentrationOf(currency, parties))
        .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency)),
  }
}
