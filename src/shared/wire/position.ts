import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import type { DateText } from '../values/calendar.ts'
import type { Currency, DecimalText, Money } from '../values/money.ts'
import type { positionSections } from './position-sections.ts'
import { wireDecimal, wireIdentifier, wireInteger } from './wire.ts'

/** The consolidated position: the bank's JSON file and the views made of it. Spec: "Consolidated position file". */

/** A list that the bank may leave out or send as null when the client has none of it. */
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items): z.output<T>[] => items ?? [])

/** Fields that enter no sum may be absent; those that are added up must be there, or a total would be wrong. */
const text = z
  .string()
  .nullish()
  .transform((said) => said ?? '')
const figure = wireDecimal.nullish().transform((said): DecimalText | null => said ?? null)

export const bankAccountSchema = z.looseObject({
  account_type: text,
  account_number: text,
  cbu: text,
  currency_code: z.string(),
  balance: z.looseObject({ available: wireDecimal, balance: wireDecimal, agreement: figure }),
})

export const fixedTermDepositSchema = z.looseObject({
  certificate_number: text,
  currency_code: z.string(),
  capital: wireDecimal,
  interest: figure,
  total: wireDecimal,
  term_in_days: wireInteger,
  rate: text,
  opening_date: text,
  due_date: text,
})

export const fundSchema = z.looseObject({
  fund_name: text,
  currency_code: z.string(),
  share_quantity: figure,
  last_quotation: figure,
  holding_value: wireDecimal,
  cafci: text,
})

export const instrumentSchema = z.looseObject({
  abbreviation: text,
  description: text,
  quantity: figure,
  valuation: wireDecimal,
})

export const metadataSchema = z.looseObject({
  created_at: z.string(),
  /** The window uses this id in calls, which accept 200 characters. */
  file_id: z.string().min(1).max(200),
  client: z.looseObject({ document_type: text, document_number: text }).nullish(),
})

/** The whole file, after a lossless parse of its bytes. */
export const positionFileSchema = z.looseObject({
  metadata: metadataSchema,
  /** A file without accounts is no position of zero: an empty list says that there are none. */
  bank_position: z.looseObject({
    bank_accounts: z.array(bankAccountSchema),
    fixed_term_deposits: list(fixedTermDepositSchema),
  }),
  fol_position: z
    .looseObject({
      shareholder_accounts: list(
        z.looseObject({ shareholder_account: text, funds: list(fundSchema) }),
      ),
    })
    .nullish(),
  stock_market_position: z
    .looseObject({
      brokerage_accounts_holdings: list(
        z.looseObject({
          brokerage_account: wireIdentifier.nullish().transform((said) => said ?? ''),
          holdings: list(
            z.looseObject({ instrument_type: text, instruments: list(instrumentSchema) }),
          ),
        }),
      ),
    })
    .nullish(),
})
export type PositionFileContent = z.infer<typeof positionFileSchema>

export type PositionSection = (typeof positionSections)[number]

export type PositionSource = 'bank' | 'file'

/** One stored position file. `createdAt` is the bank's text (Buenos Aires time); instants are ISO 8601 UTC. */
export type PositionSummary = {
  readonly fileId: string
  readonly createdAt: string
  readonly createdAtInstant: string
  readonly receivedAt: string
  readonly source: PositionSource
  readonly bytes: number
  readonly sha256: string
  readonly holdings: number
  /** The newest by created_at: what the position screen shows. */
  readonly current: boolean
  /** created_at lay in the future when the file came in. */
  readonly fromFuture: boolean
}

/** Sums of one currency. Brokerage is not among them: the file states no currency for instruments. */
export type CurrencyTotals = {
  readonly currency: Currency
  readonly available: DecimalText
  readonly accounts: DecimalText
  readonly fixedTerms: DecimalText
  readonly funds: DecimalText
  readonly total: DecimalText
}

export type InstrumentTypeTotal = {
  readonly instrumentType: string
  readonly count: number
  readonly valuation: DecimalText
}

export type PositionOverview = PositionSummary & {
  /** The client of the position; null where the bank names none. */
  readonly client: { readonly documentType: string; readonly documentNumber: string } | null
  readonly totals: readonly CurrencyTotals[]
  readonly counts: Readonly<Record<PositionSection, number>>
  readonly brokerage: readonly InstrumentTypeTotal[]
}

/** The balances of the newest position of a day; the day is that of Buenos Aires, `aaaa-mm-dd`. */
export type BalancePoint = {
  readonly day: DateText
  readonly balance: DecimalText
  readonly available: DecimalText
}

/** Balances of one currency over the days on which there was a position, the oldest first. */
export type BalanceCurve = {
  readonly currency: Currency
  readonly points: readonly BalancePoint[]
}

/** The name of a holding: fields of its row, as the bank wrote them. The window shows each as its column does. */
export type HoldingWords = readonly { readonly field: string; readonly value: string }[]

/** A result of a search over a position: the section, and enough to show and open the row. */
export type PositionHit = {
  readonly section: PositionSection
  readonly index: number
  readonly label: HoldingWords
  readonly detail: HoldingWords
  readonly amount: Money | { readonly amount: DecimalText; readonly currency: null }
}

export const requestStates = [
  'processing',
  'announced',
  'downloading',
  'importing',
  'stored',
  'failed',
] as const
export type RequestState = (typeof requestStates)[number]

/** A request for a position file, from the bank's acknowledgement to the stored file. */
export type PositionRequest = {
  readonly fileId: string
  readonly state: RequestState
  readonly requestedAt: string
  readonly traceId: string
  readonly message: string
  /** When the announced URL stops working, ISO 8601; null until announced. */
  readonly expiresAt: string | null
  readonly error: AppError | null
}
