import type { DateText } from '../values/calendar.ts'
import type { Currency, DecimalText, Money } from '../values/money.ts'
import type { DatedItem } from './forecast.ts'

/** The answers that the forecast screen gets. */

/** An own account as it stands in the position. */
export interface ForecastAccount {
  /** Its CBU. */
  readonly key: string
  readonly number: string
  readonly currency: Currency
}

/** A balance over the days ahead, one figure per day. */
export interface BalanceRun {
  /** At the end of each day. */
  readonly balances: readonly DecimalText[]
  /** The first of the days with the least. */
  readonly lowest: { readonly day: DateText; readonly balance: DecimalText }
  /** The first day that ends below zero; null where none does. */
  readonly belowZeroOn: DateText | null
  /** The same for what the overdraft agreement allows; null also without one. */
  readonly belowOverdraftOn: DateText | null
  /** The same for the least that a person wants to have; null also without one. */
  readonly belowFloorOn: DateText | null
}

/** The largest move of a day, and how many other things move. */
export type DayCause = Pick<DatedItem, 'source' | 'count' | 'label'> & { readonly others: number }

/** One currency, whole or of one account. Currencies are never added. */
export interface ForecastLine {
  readonly currency: Currency
  /** Available by the position. */
  readonly opening: DecimalText
  /** The overdraft that the bank allows beyond what is available; zero without one. */
  readonly agreement: DecimalText
  /** The overdraft that what is available holds already. */
  readonly included: DecimalText
  /** Accounts for which the position states no overdraft; they count as without an agreement. */
  readonly unstatedAgreements: number
  /** Accounts whose balances do not show whether what is available holds the overdraft; none is added to it. */
  readonly unclearAgreements: number
  /** The least that a person wants to have; null where none was set, and for single accounts. */
  readonly floor: DecimalText | null
  /** As it is, and then as it is supposed, if anything is. */
  readonly runs: readonly BalanceRun[]
  /** The cause of each day as it is; null if nothing moves. */
  readonly causes: readonly (DayCause | null)[]
}

export interface ForecastView {
  /** The position that it stands on; null without one, and then there is nothing else. ISO 8601. */
  readonly asOf: string | null
  readonly from: DateText
  /** How many days, `from` being the first. */
  readonly days: number
  /** The last day whose bank holidays are known: later ones may move. */
  readonly holidaysUntil: DateText
  /** Of the position. */
  readonly accounts: readonly ForecastAccount[]
  readonly lines: readonly ForecastLine[]
  /** Credits since the position that nobody reconciled: they are in no balance and no item. */
  readonly uncounted: readonly Money[]
}

export interface EcheqOfDay {
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly number: string
  /** The payer where it comes in, the payee where it goes out. */
  readonly name: string
  readonly issuer: string
  readonly dueOn: DateText
  readonly amount: DecimalText
}

export const MOST_OF_DAY = 100

export interface ForecastStep {
  readonly items: readonly DatedItem[]
  /** The largest. */
  readonly echeqs: readonly EcheqOfDay[]
  readonly echeqCount: number
}
