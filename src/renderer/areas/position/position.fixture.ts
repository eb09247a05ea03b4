import { ok } from '../../../shared/errors/index.ts'
import type { SectionPageInput } from '../../../shared/ipc/position.ts'
import type { CountedPage } from '../../../shared/lists/page.ts'
import type {
  AccountRow,
  FixedTermRow,
  FundRow,
  InstrumentRow,
} from '../../../shared/lists/position.ts'
import {
  add,
  compareDecimals,
  type DecimalText,
  decimal,
  sum,
  ZERO,
} from '../../../shared/values/money.ts'
import type {
  BalancePoint,
  PositionOverview,
  PositionSummary,
} from '../../../shared/wire/position.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import type { Handlers, MemoryBridge } from '../../app/testing/memory-bridge.fixture.ts'

// A position of any size, and a main process in memory that answers from it as the real one does.

export type Holdings = {
  readonly accounts: readonly AccountRow[]
  readonly fixedTerms: readonly FixedTermRow[]
  readonly funds: readonly FundRow[]
  readonly instruments: readonly InstrumentRow[]
}

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const days: readonly BalancePoint[] = [
  { day: '2026-11-20', balance: decimal('1500.10'), available: decimal('1000') },
  { day: '2026-11-21', balance: decimal('-20.5'), available: ZERO },
]

const currencyOf = (index: number): string => (index % 3 === 2 ? 'USD' : 'ARS')

/** A position with so many rows in every section. */
export const holdings = (count: number): Holdings => ({
  accounts: times(count, (index) => ({
    accountType: index % 2 === 0 ? 'CC' : 'AC',
    accountNumber: String(1000 + index),
    cbu: '0110012920000091344977',
    currency: currencyOf(index),
    available: decimal(`${index}.10`),
    balance: decimal(index === 0 ? '99999999999999999.99' : `-${index}.01`),
    agreement: ZERO,
  })),
  fixedTerms: times(count, (index) => ({
    certificateNumber: `PF${index}`,
    currency: currencyOf(index),
    capital: decimal('100'),
    interest: decimal('0.10'),
    total: decimal('100.10'),
    termInDays: 30,
    rate: '37.50',
    openingDate: '2026-11-01T03:00:00.000+00:00',
    dueDate: `2026-12-${String((index % 28) + 1).padStart(2, '0')}T03:00:00.000+00:00`,
  })),
  funds: times(count, (index) => ({
    shareholderAccount: '4000',
    fundName: `Fondo ${index} de nombre larguísimo, renta fija en moneda dura, clase B institucional`,
    currency: currencyOf(index),
    shareQuantity: decimal('1.12345678'),
    lastQuotation: decimal('2.5'),
    holdingValue: decimal(`${index}.81`),
    cafci: String(index),
  })),
  instruments: times(count, (index) => ({
    brokerageAccount: '70000',
    instrumentType: index % 2 === 0 ? 'BONOS' : 'ACCIONES',
    abbreviation: `AL${index}`,
    description: `Título ${index}`,
    quantity: decimal('0.00000001'),
    valuation: decimal(`${index}.50`),
  })),
})

export const summary = (fileId: string, part: Partial<PositionSummary> = {}): PositionSummary => ({
  fileId,
  createdAt: '2026-11-21 10:00:00',
  createdAtInstant: '2026-11-21T13:00:00.000Z',
  receivedAt: '2026-11-21T13:01:00.000Z',
  source: 'bank',
  bytes: 20_312_000,
  sha256: 'a'.repeat(64),
  holdings: 4,
  current: true,
  fromFuture: false,
  ...part,
})

/** What main tells of a file with these holdings. */
export function overviewOf(file: PositionSummary, held: Holdings): PositionOverview {
  const currencies = [...new Set(held.accounts.map(({ currency }) => currency))]
  const total = <R extends { readonly currency: string }>(
    rows: readonly R[],
    currency: string,
    of: (row: R) => DecimalText,
  ) => sum(rows.filter((row) => row.currency === currency).map(of))
  return {
    ...file,
    client: { documentType: 'CUIT', documentNumber: '30712345671' },
    totals: currencies.map((currency) => {
      const accounts = total(held.accounts, currency, (row) => row.balance)
      const fixedTerms = total(held.fixedTerms, currency, (row) => row.total)
      const funds = total(held.funds, currency, (row) => row.holdingValue)
      return {
        currency,
        available: total(held.accounts, currency, (row) => row.available),
        accounts,
        fixedTerms,
        funds,
        total: add(add(accounts, fixedTerms), funds),
      }
    }),
    counts: {
      accounts: held.accounts.length,
      fixed_terms: held.fixedTerms.length,
      funds: held.funds.length,
      instruments: held.instruments.length,
    },
    brokerage: [...new Set(held.instruments.map((row) => row.instrumentType))].map(
      (instrumentType) => {
        const rows = held.instruments.filter((row) => row.instrumentType === instrumentType)
        return {
          instrumentType,
          count: rows.length,
          valuation: sum(rows.map((row) => row.valuation)),
        }
      },
    ),
  }
}

/** A page of rows: searched in every field, sorted by decimals where they are, as main does. */
function pageOf<R extends object>(rows: readonly R[], input: SectionPageInput): CountedPage<R> {
  const wanted = (input.search ?? '').toLowerCase()
  const matching = rows.filter((row) =>
    Object.values(row).some((value) => String(value).toLowerCase().includes(wanted)),
  )
  const { sort } = input
  if (sort !== undefined) {
    const value = (row: R) => String(new Map(Object.entries(row)).get(sort.column))
    matching.sort((a, b) =>
      /^-?\d+\.\d+$/.test(value(a))
        ? compareDecimals(decimal(value(a)), decimal(value(b)))
        : value(a).localeCompare(value(b)),
    )
    if (sort.descending) matching.reverse()
  }
  const { offset, limit } = input
  return { rows: matching.slice(offset, offset + limit), total: matching.length }
}

/** A main process that holds one position, the current one; `changes` replace some of its answers. */
export function positionBridge(held: Holdings, changes: Handlers = {}): MemoryBridge {
  const file = summary('F-1')
  return openBridge({
    'position.overview': () => ok(overviewOf(file, held)),
    'position.history': () => ok([file]),
    'position.balances': ({ account }) =>
      ok(
        [{ currency: 'ARS', points: days }].filter(
          ({ currency }) => account === undefined || account.currency === currency,
        ),
      ),
    'position.accounts': (input) => ok(pageOf(held.accounts, input)),
    'position.fixedTerms': (input) => ok(pageOf(held.fixedTerms, input)),
    'position.funds': (input) => ok(pageOf(held.funds, input)),
    'position.instruments': (input) =>
      ok(
        pageOf(
          held.instruments.filter(
            ({ instrumentType }) => instrumentType === (input.instrumentType ?? instrumentType),
          ),
          input,
        ),
      ),
    'position.search': ({ text }) =>
      ok(
        held.funds.flatMap((row, index) =>
          row.fundName.includes(text)
            ? [
                {
                  section: 'funds' as const,
                  index,
                  label: [{ field: 'fundName', value: row.fundName }],
                  detail: [{ field: 'cafci', value: row.cafci }],
                  amount: { amount: row.holdingValue, currency: row.currency },
                },
              ]
            : [],
        ),
      ),
    ...changes,
  })
}
