import type { ProofState } from '../completeness/model.ts'
import type { BreakKind } from '../cvu/breaks.ts'
import type { ClosingLine } from '../cvu/closing.ts'
import type { Delays } from '../cvu/monitor.ts'
import type { DateText } from '../values/calendar.ts'
import type { DecimalText } from '../values/money.ts'

/** The days of a PSP: own file, events and bank side by side. Amounts are pesos with two decimals; instants ISO 8601. */

/** The balances nearest to the close of a day in the accounts that hold customers' money. */
export interface BankDay {
  readonly sum: DecimalText
  /** When the bank told them. */
  readonly at: string
  /** Of the account whose movements are least proven. */
  readonly proof: ProofState
  readonly accounts: readonly {
    readonly number: string
    readonly balance: DecimalText
    readonly at: string
  }[]
}

/** The newest version of a closed day. */
interface ClosedDay {
  readonly version: number
  readonly madeAt: string
  /** Whether it still says what is known now. */
  readonly same: boolean
  /** The stored content differs from what was sealed. */
  readonly damaged: boolean
}

export interface DayView {
  readonly day: DateText
  /** The sum of one's own file; null without one. */
  readonly own: DecimalText | null
  /** The sum of its balances above zero: one below zero does not lessen what others are owed. */
  readonly owed: DecimalText | null
  readonly events: DecimalText
  /** At the close: the balance with what moved between its moment and then, as far as it is known. Null without one. */
  readonly bank:
    | (Omit<BankDay, 'accounts'> & {
        readonly moved: DecimalText
        /** Events of which it is not known whether they moved between its moment and the close. */
        readonly unsure: { readonly count: number; readonly amount: DecimalText }
      })
    | null
  /**
   * The amount by which the bank's accounts hold less than is owed; `0.00` for nothing. Null if one of them is unknown, or if
   * unsure amounts decide whether something is missing.
   */
  readonly shortfall: DecimalText | null
  readonly breaks: number
  /** Breaks with a reason. */
  readonly reasoned: number
  /** Differences that are expected; no breaks. */
  readonly notDue: number
  readonly closed: ClosedDay | null
}

/** The difference of a CVU on a day: own file less events. */
export interface BreakRow extends ClosingLine {
  /** Day and CVU. */
  readonly id: string
  readonly day: DateText
  readonly kind: BreakKind
  /** How many events explain it exactly; 0 where nothing does. */
  readonly candidates: number
}

/** Something that may explain a difference. */
export interface Candidate {
  /** `cvu` is another CVU, whose difference of the same day is the opposite. */
  readonly source: {
    readonly to: 'credit' | 'order' | 'chargeback' | 'cvu'
    readonly id: string
  }
  readonly day: DateText
  /** As its own statement shows it. */
  readonly amount: DecimalText
  readonly name: string | null
  readonly cuit: string | null
  readonly text: string
}

export interface BreakExplanation {
  /** Each adds up to the difference exactly; empty where nothing does, or more than one could. */
  readonly sets: readonly (readonly Candidate[])[]
  /** Others, the nearest amount first. */
  readonly near: readonly Candidate[]
}

/** A file of reasons as it was read; nothing is changed yet. */
export interface ReasonsReading {
  readonly readId: string
  readonly name: string
  /** How many reasons would be new or different. */
  readonly changes: number
  readonly ready: boolean
  /** As the spreadsheet counts rows; the first of them. */
  readonly problems: readonly {
    readonly row: number
    readonly problem: ReasonProblem
    readonly text: string
  }[]
}

/** Why a row of reasons is not taken. */
type ReasonProblem = 'id' | 'repeated' | 'gone' | 'changed' | 'long'

/** How the bank's word arrives. Durations are seconds. */
export interface PspMonitor extends Delays {
  readonly silent: { readonly since: string; readonly usual: number } | null
  /** Transfers without a final word for more than two minutes. */
  readonly pendingOver: number
  /** Notifications that were refused or could not be processed. */
  readonly refused: number
}
