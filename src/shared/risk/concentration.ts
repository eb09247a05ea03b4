import { type Currency, compareDecimals, type DecimalText, ZERO } from '../values/money.ts'
import { decimalsOf, divide, fromUnits, Sum, toUnits } from './exact.ts'

/** Upon how few parties it depends what is to be collected. */

export interface Share {
  /** CUIT or other document; empty where the bank names none. */
  readonly document: string
  readonly count: number
  readonly amount: DecimalText
  /** Per cent of all in the currency, rounded half up to two decimals. */
  readonly percent: DecimalText
}

export const LARGEST = 5

/** The sum to be collected of one party in one currency. */
export interface PartySum extends Omit<Share, 'percent'> {
  readonly currency: Currency
}

/** `part` of `whole` in per cent with two decimals; zero of nothing. */
export function percentOf(part: DecimalText, whole: DecimalText): DecimalText {
  const places = Math.max(decimalsOf(part), decimalsOf(whole))
  const all = toUnits(whole, places)
  return all <= 0n ? ZERO : fromUnits(divide(toUnits(part, places) * 10_000n, all), 2)
}

const amountOf = (parts: readonly Pick<PartySum, 'amount'>[]): DecimalText => {
  const all = new Sum()
  for (const { amount } of parts) all.add(amount)
  return all.amount()
}

/** All of one currency. Currencies are never added. */
export type Concentration = Readonly<ReturnType<typeof concentrationOf>>
function concentrationOf(currency: Currency, parties: readonly PartySum[]) {
  const total = amountOf(parties)
  // The larger first; those of one size by their documents.
  const largest = parties
    .toSorted((a, b) => compareDecimals(b.amount, a.amount) || a.document.localeCompare(b.document))
    .slice(0, LARGEST)
    .map(({ document, count, amount }): Share => {
      return { document, count, amount, percent: percentOf(amount, total) }
    })
  return {
    currency,
    count: parties.reduce((all, { count }) => all + count, 0),
    amount: total,
    parties: parties.length,
    /** The {@link LARGEST}, the largest first. */
    largest,
    /** Their share together, per cent. */
    largestPercent: percentOf(amountOf(largest), total),
  }
}

/** The concentration in each currency, of one sum for each party; the currency with most rows first. */
export const concentrationsOf = (sums: readonly PartySum[]): readonly Concentration[] =>
  [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, parties]) => concentrationOf(currency, parties))
    .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency))
