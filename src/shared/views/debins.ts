import type { AppError } from '../errors/index.ts'
import type { DebinRow } from '../lists/debins.ts'
import type { Currency } from '../values/money.ts'
import type { DebinOutcome } from '../wire/debin.ts'
import type { IncomingTotal } from './incoming.ts'

/** The views of DEBINs that the window shows. Instants are ISO 8601 UTC; what the bank wrote is verbatim. */

/** A field of an answer, its path written `a.b`. */
export type NamedField = readonly [name: string, value: string]

export interface DebinView {
  readonly row: DebinRow
  /** The bank's JSON of the list, digits untouched. */
  readonly raw: string
  /** Each that was seen here, and when first; oldest first. */
  readonly statuses: readonly { readonly status: string; readonly seenAt: string }[]
  /** The bank's answer to the query by id, and when; null before it was asked. */
  readonly detail: { readonly fields: readonly NamedField[]; readonly at: string } | null
  /** False once it is older than the month for which the bank answers a query by id; null where its date is not known. */
  readonly withinMonth: boolean | null
  /** For a refund what it goes back on, for others the refunds of it. */
  readonly related: readonly DebinRow[]
  /** The order of this application that asked for it. */
  readonly orderId: string | null
}

export interface DebinTotal extends Omit<IncomingTotal, 'reconciled'> {
  readonly chargeback: boolean
  /** Money that went back to who had paid. */
  readonly refund: boolean
  readonly outcome: DebinOutcome
}

export interface CollectingAccount {
  readonly accountId: string
  /** Known from the position, or named by the person. */
  readonly source: 'position' | 'person'
  readonly cbu: string | null
  readonly currency: Currency | null
  /** When its list was last read to the end. */
  readonly lastOkAt: string | null
  readonly problem: AppError | null
  /** Rows of the last read that could not be understood. */
  readonly malformed: number
}

/** The DEBINs that can be asked for again in one go. */
export interface DebinsAgain {
  readonly rows: readonly DebinRow[]
  /** Left out: an open or credited one asks the same purchaser for the same amount of the same, as far as that is named. */
  readonly askedAgain: number
  /** Left for another time: more than can be prepared at once. */
  readonly beyond: number
}

/** Whether the same may be asked of the same purchaser once more: it ended without money, and is no chargeback or refund. */
export const mayAskAgain = ({
  outcome,
  chargeback,
  refund,
}: Pick<DebinRow, 'outcome' | 'chargeback' | 'refund'>): boolean =>
  outcome === 'failed' && !chargeback && !refund
