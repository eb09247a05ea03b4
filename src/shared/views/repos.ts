import type { AppError } from '../errors/index.ts'
import type { DecimalText } from '../values/money.ts'

/** Repo instructions as the window shows them. Spec: "Caution instruction". */

/** One instruction with everything that the bank says of it; its words verbatim, null where it says nothing. */
export interface RepoRecord {
  readonly id: string
  readonly referenceId: string | null
  readonly statusId: string | null
  /** Such as EN PROCESO; the bank does not list the others. */
  readonly status: string | null
  readonly statusMessage: string | null
  readonly fundId: string | null
  readonly counterpartyName: string | null
  readonly operationType: string | null
  readonly tradeDate: string | null
  readonly settlementDate: string | null
  readonly createdAt: string | null
  readonly updatedAt: string | null
  readonly netAmount: DecimalText
  readonly netAmountMaturity: DecimalText | null
  readonly marketId: string | null
  /** The chamber's id of the currency in which it settles. */
  readonly settlementCurrency: string | null
  readonly expense: {
    readonly amount: DecimalText | null
    readonly currency: string | null
    readonly counterpartyName: string | null
    readonly counterpartyCuit: string | null
    readonly counterpartyCbu: string | null
  } | null
}

/** An instruction in the cache. Instants are ISO 8601 UTC. */
export interface Repo extends RepoRecord {
  /** When the bank last showed it. */
  readonly seenAt: string
  /** When it was first seen as it is now. */
  readonly changedAt: string
  /** Whether it is asked for again from time to time. */
  readonly followed: boolean
  /** Why the last time it was asked for brought nothing; what is held stays. */
  readonly error: AppError | null
}
