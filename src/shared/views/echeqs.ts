import type { EcheqRow } from '../lists/echeqs.ts'
import type { OrderState } from '../orders/machine.ts'
import type { DateText } from '../values/calendar.ts'
import type { Currency, DecimalText } from '../values/money.ts'
import type { Echeq, EcheqState } from '../wire/echeqs.ts'

/** The views of echeqs that the window shows. Dates are `YYYY-MM-DD`, instants ISO 8601 UTC. */

/** A state that was seen here, and when first. */
export interface SeenState {
  readonly status: string
  readonly state: EcheqState | null
  readonly seenAt: string
}

export interface EcheqDetail {
  readonly row: EcheqRow
  readonly echeq: Echeq
  /** The bank's JSON, digits untouched. */
  readonly raw: string
  /** Oldest first. */
  readonly states: readonly SeenState[]
  /** Last day to present it, rolled to a business day; null where it does not apply. */
  readonly presentUntil: string | null
  /** Custody and issuance orders of this application that concern it. */
  readonly orderIds: readonly string[]
}

/** The echeqs of a currency, direction, state and holder: see {@link EcheqRow}. */
export interface EcheqTotal extends Pick<EcheqRow, 'direction' | 'state' | 'held'> {
  readonly currency: Currency | null
  readonly count: number
  readonly amount: DecimalText
}

/** An echeq that an order of custody is under way for, whatever the list still says of it. */
export interface CustodyUnderWay {
  readonly echeqId: string
  readonly orderId: string
  readonly state: OrderState
}

/** The echeqs of a selection that can be placed in custody at once. */
export interface Custodiable {
  readonly ids: readonly string[]
  /** How many are left out, each for one reason; `beyond` could go as well but are more than fit. */
  readonly others: {
    readonly notActive: number
    readonly notHeld: number
    /** An order of custody is under way for them. */
    readonly underWay: number
    readonly beyond: number
  }
}

/** How many, and what they come to. */
export interface DueSum {
  readonly count: number
  readonly amount: DecimalText
}

export interface DueDay {
  readonly date: DateText
  readonly businessDay: boolean
  /** The holiday's name or null. */
  readonly holiday: string | null
  /** The sum of those with this day as their payment date. */
  readonly incoming: DueSum
  readonly outgoing: DueSum
  /** The bank day on which that is paid; null where this is one. */
  readonly paidOn: DateText | null
  /** The sums that are paid this day because their payment dates, which stand here too, were earlier days without banks. */
  readonly movedHere: {
    readonly incoming: DueSum
    readonly outgoing: DueSum
    readonly from: string
    readonly to: string
  } | null
  /** Received ones whose window for presentation ends this day. */
  readonly lastDayToPresent: number
  /** First and last payment date of those; all windows between them end this day too. Null without any. */
  readonly windowsOf: { readonly from: string; readonly to: string } | null
}
