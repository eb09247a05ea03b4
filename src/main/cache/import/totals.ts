import type { SectionRows } from '../../../shared/lists/position.ts'
import { Sum } from '../../../shared/risk/exact.ts'
import { type Currency, type DecimalText, sum } from '../../../shared/values/money.ts'
import type { CurrencyTotals, PositionSection } from '../../../shared/wire/position.ts'
import type { RowSink } from './position-reader.ts'

type Part = 'available' | 'accounts' | 'fixedTerms' | 'funds'
type PartSums = Readonly<Record<Part, Sum>>

const FIRST: readonly Currency[] = ['ARS', 'USD']

/** Adds up rows as they pass, exactly: totals that an import computes once, so that no screen has to add up 100,000 rows. */
export function createTotals() {
  const counts = { accounts: 0, fixed_terms: 0, funds: 0, instruments: 0 }
  const currencies = new Map<Currency, PartSums>()
  const types = new Map<string, { count: number; readonly valuation: Sum }>()

  const add = (currency: Currency, part: Part, amount: DecimalText): void => {
    const sums = currencies.get(currency) ?? emptySums()
    sums[part].add(amount)
    currencies.set(currency, sums)
  }

  const takers: { readonly [S in PositionSection]: (row: SectionRows[S]) => void } = {
    accounts: ({ currency, available, balance }) => {
      counts.accounts += 1
      add(currency, 'available', available)
      add(currency, 'accounts', balance)
    },
    fixed_terms: ({ currency, total }) => {
      counts.fixed_terms += 1
      add(currency, 'fixedTerms', total)
    },
    funds: ({ currency, holdingValue }) => {
      counts.funds += 1
      add(currency, 'funds', holdingValue)
    },
    instruments: ({ instrumentType, valuation }) => {
      counts.instruments += 1
      const type = types.get(instrumentType) ?? { count: 0, valuation: new Sum() }
      type.count += 1
      type.valuation.add(valuation)
      types.set(instrumentType, type)
    },
  }
  const take: RowSink = (section, row) => takers[section](row)
  return {
    take,
    result: () => ({
      counts: { ...counts },
      /** Pesos and dollars first, then the others by name; never added across. */
      totals: [...currencies].sort(([a], [b]) => byCurrency(a, b)).map(currencyTotals),
      /** In the order in which the types first appear. */
      brokerage: [...types].map(([instrumentType, { count, valuation }]) => ({
        instrumentType,
        count,
        valuation: valuation.total(),
      })),
    }),
  }
}

const emptySums = (): PartSums => ({
  available: new Sum(),
  accounts: new Sum(),
  fixedTerms: new Sum(),
  funds: new Sum(),
})

function currencyTotals([currency, sums]: readonly [Currency, PartSums]): CurrencyTotals {
  const [accounts, fixedTerms, funds] = [
    sums.accounts.total(),
    sums.fixedTerms.total(),
    sums.funds.total(),
  ]
  const total = sum([accounts, fixedTerms, funds])
  return { currency, available: sums.available.total(), accounts, fixedTerms, funds, total }
}

function byCurrency(a: Currency, b: Currency): number {
  const place = (currency: Currency): number =>
    FIRST.includes(currency) ? FIRST.indexOf(currency) : 2
  return place(a) - place(b) || (a < b ? -1 : 1)
}
