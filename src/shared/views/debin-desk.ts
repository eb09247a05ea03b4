import type { AppError } from '../errors/index.ts'
import type { Currency, DecimalText } from '../values/money.ts'
import type { DebinOutcome } from '../wire/debin.ts'

/** The views of DEBINs that the window shows. Instants are ISO 8601 UTC; what the bank wrote is verbatim. */

/** A line of the list. */
export interface DebinRow {
  /** Type and id: a chargeback could be listed under the id of the DEBIN that it charges back. */
  readonly key: string
  readonly id: string
  /** As the bank writes it; what was asked for where the bank leaves it out. */
  readonly type: string
  readonly chargeback: boolean
  /** Verbatim. */
  readonly status: string
  readonly outcome: DebinOutcome
  /** The collecting account, 6 to 10 digits. */
  readonly accountId: string
  readonly sellerCuit: string | null
  readonly sellerKey: string | null
  readonly purchaserCuit: string | null
  readonly purchaserKey: string | null
  readonly purchaserName: string | null
  readonly createdAt: string | null
  readonly expires: string | null
  readonly currency: Currency
  readonly concept: string | null
  readonly provision: string | null
  readonly amount: DecimalText
  /** Money that goes back; tied to its origin by `associatedId`. */
  readonly refund: boolean
  readonly associatedId: string | null
  readonly firstSeenAt: string
  /** When the bank last showed it. */
  readonly seenAt: string
}

/** A status that was seen here, and when first. */
export interface SeenDebinStatus {
  readonly status: string
  readonly seenAt: string
}

/** A field of an answer, its path written `a.b`. */
export type NamedField = readonly [name: string, value: string]

/** One DEBIN whole. */
export interface DebinView {
  readonly row: DebinRow
  /** The bank's JSON of the list, digits untouched. */
  readonly raw: string
  /** Oldest first. */
  readonly statuses: readonly SeenDebinStatus[]
  /** What the bank's query by id said, and when; null before it was asked. */
  readonly detail: { readonly fields: readonly NamedField[]; readonly at: string } | null
  /** False once it is older than the month for which the bank answers a query by id; null where its date is not known. */
  readonly withinMonth: boolean | null
  /** For a refund what it goes back on, for others the refunds of it. */
  readonly related: readonly DebinRow[]
  /** The order of this application that asked for it. */
  readonly orderId: string | null
}

export interface DebinTotal {
  readonly currency: Currency
  readonly chargeback: boolean
  readonly outcome: DebinOutcome
  readonly count: number
  readonly amount: DecimalText
}

/** What occurs, for the filter row. */
export interface DebinFacets {
  readonly accounts: readonly { readonly accountId: string; readonly count: number }[]
  readonly statuses: readonly {
    readonly status: string
    readonly chargeback: boolean
    readonly outcome: DebinOutcome
    readonly count: number
  }[]
  readonly types: readonly { readonly type: string; readonly count: number }[]
  readonly total: number
}

/** An account whose DEBINs are read. */
export interface CollectingAccount {
  readonly accountId: string
  /** Known from the position, or named by the person. */
  readonly source: 'position' | 'person'
  readonly cbu: string | null
  readonly currency: Currency | null
  /** When its list was last read to the end. */
  readonly lastOkAt: string | null
  /** What the last read failed with. */
  readonly problem: AppError | null
  /** Rows of the last read that could not be understood. */
  readonly malformed: number
}

/** What a question to the bank's list brought. */
export interface DebinFetch {
  readonly taken: number
  readonly changed: number
  readonly malformed: readonly { readonly field: string; readonly message: string }[]
}
