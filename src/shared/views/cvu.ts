import type { UnreadParts } from '../base/unread-parts.ts'
import type { CvuRow } from '../lists/cvus.ts'
import type { DateText } from '../values/calendar.ts'
import type { Currency, DecimalText } from '../values/money.ts'
import type { AskedColumns, ImportProblem } from './imports.ts'

/** The PSP's desk: virtual accounts of customers, with their statements and openings. Instants are ISO 8601 UTC. */

export type CvuEventKind = 'credit' | 'order' | 'refund' | 'chargeback'

/** The desk as a whole. */
export interface CvuDesk {
  /** Whether it has an area: a person says so, or a credit to an own CVU was seen. */
  readonly shown: boolean
  /** The accounts of the newest position, and whether each was confirmed to hold customers' money. */
  readonly accounts: readonly {
    readonly key: string
    readonly number: string
    readonly currency: Currency
    readonly chosen: boolean
  }[]
  /** How many CVUs have an opening. */
  readonly openings: number
  /** The newest first. */
  readonly files: readonly BalanceFile[]
  /** Credits and chargebacks that count for no CVU, by why; `future` ones are in the balances, and in a close from their day on. */
  readonly uncounted: UncountedCredits
}

export interface UncountedCredits {
  readonly currency: number
  readonly decimals: number
  readonly negative: number
  readonly noCvu: number
  readonly chargebacks: number
  /** Records of the last list that nobody understood. */
  readonly unread: number
  readonly future: number
}

/** An own file with the balances of customers at the close of a day. */
export interface BalanceFile {
  readonly id: string
  readonly name: string
  readonly day: DateText
  readonly count: number
  readonly importedAt: string
}

/** Sums of CVUs. */
export type CvuTotals = Pick<
  CvuRow,
  'count' | 'balance' | 'credited' | 'sent' | 'chargedBack' | 'refunded' | 'pending'
>

/** A line of a CVU's statement. */
export interface StatementLine {
  readonly at: string
  readonly day: DateText
  readonly kind: CvuEventKind
  /** Signed by what it does to the balance. */
  readonly amount: DecimalText
  /** After it; a pending line does not change it. */
  readonly balance: DecimalText
  readonly state: 'sure' | 'pending'
  readonly other: {
    readonly key: string | null
    readonly name: string | null
    readonly cuit: string | null
  }
  readonly text: string
  readonly source: { readonly to: 'credit' | 'order' | 'chargeback'; readonly id: string }
}

/** A stretch of a CVU's statement, the oldest line first. */
export interface CvuStatement {
  /** The balance before the first line, and the day at whose close it holds; null where it is counted from zero. */
  readonly opening: { readonly day: DateText | null; readonly balance: DecimalText }
  readonly lines: readonly StatementLine[]
  /** Of all lines of the stretch. */
  readonly total: number
  readonly closing: DecimalText
  /** The sum that pending orders of these days may have taken. */
  readonly pending: DecimalText
}

/** An own file after it was read, before it is kept. */
export type BalancesReading = {
  readonly readId: string
  readonly name: string
} & (
  | ({ readonly state: 'ask' } & AskedColumns)
  | {
      readonly state: 'wrong'
      /** How many there are; the first of them are told. */
      readonly count: number
      readonly problems: readonly ImportProblem[]
      readonly unread: UnreadParts
    }
  | {
      readonly state: 'ready'
      readonly count: number
      /** The day that its rows name; null where they name none, and a person says it. */
      readonly day: DateText | null
      readonly sum: DecimalText
      /** Rows whose CVU nobody has seen. */
      readonly unknown: number
      /** CVUs with events that the file lacks. */
      readonly missing: number
      /** These very bytes are kept already. */
      readonly repeated: boolean
      readonly unread: UnreadParts
    }
)
