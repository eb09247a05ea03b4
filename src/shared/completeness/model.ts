import type { Currency, DecimalText } from '../values/money.ts'

/** Proof that nothing is missing between position files. Times are Buenos Aires wall time that sorts as text, or a day. */

/** The balance of an account as a position file states it. */
export interface Snapshot {
  readonly fileId: string
  /** `metadata.created_at`: the data were taken up to then. */
  readonly at: string
  readonly account: string
  /** Its CBU, which tells apart two accounts of one number; absent or empty where the file has none. */
  readonly cbu?: string
  readonly kind?: string
  readonly currency: Currency
  /** The current balance, not what is available. */
  readonly balance: DecimalText
}

/** The source of a movement: the bank's notifications, or one statement that a person imported. */
export type MovementSource = 'notice' | `statement:${string}`

export interface MovementRow {
  readonly id: string
  readonly source: MovementSource
  readonly account: string
  /** Savings or current account, as the bank writes it; asked only where a number is both. */
  readonly kind?: string | null
  readonly currency: Currency | null
  /** Null where the bank gives no date that can be read. */
  readonly at: string | null
  /** The business day, by which statements go, where it is told beside the moment. */
  readonly booked?: string | null
  /** When it was taken in here, a line with its file, as wall time of the own clock. */
  readonly takenAt?: string | null
  /** As the source writes it; a statement's carries its sign. */
  readonly amount: DecimalText
  /** The bank's word or letter; its sign is what a person confirms. Null in a statement, whose amounts are signed. */
  readonly type: string | null
  readonly reversal: boolean
  readonly description: string
  /** Payer and payee, eleven digits each, where they are told. */
  readonly parties?: { readonly from: string | null; readonly to: string | null }
  readonly reference?: string
}

/** Money that another record of the bank says came in: it never counts, it may explain. */
export interface Witness {
  readonly kind: 'credit' | 'debin'
  readonly id: string
  readonly account: string
  /** Null where the bank names none: that of its account. */
  readonly currency: Currency | null
  readonly at: string
  /** The last day on which it can have moved the account, where `at` is only when it was asked for. */
  readonly until?: string
  /** Negative where money was taken back. */
  readonly amount: DecimalText
}

/** Whether what moves is added to a balance, or taken from it. */
export type Direction = 1 | -1

/** The direction that a movement type has on a balance. A reversal is a type of its own. */
export interface TypeDirection {
  readonly type: string
  readonly reversal: boolean
  readonly direction: Direction
}

/** A type that occurs and that nobody has confirmed, with what is proposed and why. */
export interface ProposedDirection extends TypeDirection {
  readonly count: number
  readonly example: string
  /** `proven`: without it several intervals that add up would not, and none fails to; it needs no answer. */
  readonly reason: 'proven' | 'arithmetic' | 'word' | 'none'
}

/**
 * Which movements the balance of a position file includes. `moment`: all up to its second. `before`: all before that second.
 * `day`: its whole day. `eve`: none of its day. `lines`: all up to its second, and the first statement lines of its day that
 * have no time.
 */
export const sides = ['moment', 'before', 'day', 'eve', 'lines'] as const
export type Side = (typeof sides)[number]

export interface Edge {
  readonly fileId: string
  readonly at: string
  readonly balance: DecimalText
  readonly side: Side
  /** For `lines`, how many of the lines of its day that have no time its balance holds; 0 otherwise. */
  readonly lines: number
}

export interface IntervalProof {
  readonly from: Edge
  readonly to: Edge
  readonly count: number
  readonly moved: DecimalText
  /** Closing balance less opening balance and movements: what is missing, with its sign; zero when it is proven. */
  readonly missing: DecimalText
  /** Credits and DEBINs of the interval without a movement that add up to exactly what is missing. */
  readonly explained: { readonly kind: Witness['kind']; readonly count: number } | null
}

export type NotCounted = 'currency' | 'date' | 'account' | 'amount' | 'kind'

/**
 * The result for one account, worst first. `missing`: an interval does not add up. `crossed`: several intervals do not add up,
 * and their differences cancel each other; probably a movement is counted on the wrong side of a file. `doubted`: the newest
 * balance fell to zero without a movement. `directions`: a person has not confirmed the direction of a type that counts.
 * `untested`: a person chose an unusual direction, and no balance has confirmed it yet. `single`: there is one position file.
 * `provisional`: all adds up only under an assumption about the first or the newest file. `proven`: all adds up to the cent, up
 * to `to`.
 */
export const proofStates = [
  'missing',
  'crossed',
  'doubted',
  'directions',
  'untested',
  'single',
  'provisional',
  'proven',
] as const
export type ProofState = (typeof proofStates)[number]

/** The row that stays of a notice and its statement line: the one with a time, or the one with a place among lines. */
export type KeptSide = 'notice' | 'statement'

export interface AccountProof {
  readonly account: string
  /** Its CBU; empty where no file has it. */
  readonly cbu: string
  readonly currency: Currency
  readonly state: ProofState
  /** The last moment up to which everything adds up; null where nothing is proven. */
  readonly to: string | null
  readonly missing: DecimalText
  /** Where the first interval that does not add up begins. */
  readonly since: string | null
  /** The oldest first. */
  readonly intervals: readonly IntervalProof[]
  /** Files that say zero where there was money and nothing moved: left out of the arithmetic. */
  readonly doubted: readonly { readonly fileId: string; readonly at: string }[]
  /** After the newest position file: they wait for the next. */
  readonly pending: { readonly count: number; readonly moved: DecimalText }
  readonly notCounted: readonly { readonly why: NotCounted; readonly count: number }[]
  /** Which of a notice and its statement line was counted. */
  readonly kept: KeptSide
}

/** A movement of an interval, with what it did to the balance. */
export interface IntervalMovement {
  readonly row: MovementRow
  readonly amount: DecimalText
}

/** A movement of an account; `guessed` where neither balances nor a person say what its type does. */
export interface AccountMovement extends IntervalMovement {
  readonly guessed: boolean
}

/** The proof of every account of the positions that are held. */
export interface Proof {
  readonly accounts: readonly AccountProof[]
  readonly directions: readonly ProposedDirection[]
  readonly elsewhere: number
}
