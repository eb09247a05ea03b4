import type { Forecast } from '../forecast/forecast.ts'
import type { DecimalText } from '../values/money.ts'

/** The available balance in a currency, and its change since the position before. */
export interface BalanceNow {
  readonly currency: string
  readonly available: DecimalText
  /** Since the position before; null without one that mentions the currency. */
  readonly change: DecimalText | null
  /** As much of it is overdraft that was agreed. */
  readonly included: DecimalText
}

/** The money at the start of a day: available now, and due. */
export interface Outlook {
  /** The position that it stands on; null without one, and then there is nothing else. ISO 8601. */
  readonly asOf: string | null
  /** When the position before was made; null without one. ISO 8601. */
  readonly before: string | null
  readonly balances: readonly BalanceNow[]
  /** One per currency of the position. */
  readonly forecasts: readonly Forecast[]
  /** The last day whose bank holidays are known: later ones may move. */
  readonly holidaysUntil: string
}
