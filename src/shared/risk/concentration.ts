import { topK } from '../base/top-k.ts'
import { type Currency, type DecimalText, ZERO } from '../values/money.ts'
import { decimalsOf, divided, fromUnits, Sum, toUnits } from './exact.ts'

/** Upon how few parties it depends what is to be collected. */

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
  readonly parties: number
  /** The {@link LARGEST}, the largest first. */
  readonly largest: readonly Share[]
  /** Their share together, per cent. */
  readonly largestPercent: DecimalText
}

export const LARGEST = 5

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

interface Parties {
  readonly all: Sum
  readonly sums: Map<string, Sum>
}

type Party = readonly [document: string, sum: Sum]

/** The larger first; those of one size by their documents. */
const isLarger = ([document, sum]: Party, [other, otherSum]: Party): boolean => {
  const order = sum.compare(otherSum)
  return order === 0 ? document.localeCompare(other) < 0 : order > 0
}

function concentrationOf(currency: Currency, { all, sums }: Parties): Concentration {
  const total = all.amount()
  const together = new Sum()
  const largest = topK(sums, LARGEST, isLarger).map(([document, sum]): Share => {
    const amount = sum.amount()
    together.add(amount)
    return { document, count: sum.count, amount, percent: percentOf(amount, total) }
  })
  return {
    currency,
    count: all.count,
    amount: total,
    parties: sums.size,
    largest,
    largestPercent: percentOf(together.amount(), total),
  }
}

/** A concentration at nothing. */
export function createConcentrating(): Concentrating {
  const currencies = new Map<Currency, Parties>()
  return {
    add: ({ currency, document, amount }) => {
      let parties = currencies.get(currency)
      if (parties === undefined) {
        parties = { all: new Sum(), sums: new Map() }
        currencies.set(currency, parties)
      }
      let sum = parties.sums.get(document)
      if (sum === undefined) {
        sum = new Sum()
        parties.sums.set(document, sum)
      }
      sum.add(amount)
      parties.all.add(amount)
    },
    result: () =>
      [...currencies]
        .map(([currency, parties]) => concentrationOf(currency, parties))
        .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency)),
  }
}
