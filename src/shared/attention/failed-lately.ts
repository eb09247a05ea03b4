import type { DebinFilter } from '../lists/debins.ts'
import type { OrderFilter } from '../lists/orders.ts'
import { addDays, type DateText } from '../values/calendar.ts'

/** Filters for failures of this week. Main counts by them, and the window opens its list with them, so that both agree. */

/** The first day of the week that ends today. */
const weekBefore = (today: DateText): DateText => addDays(today, -6)

/** Orders that failed, by the day on which they last changed. */
export const failedOrders = (today: DateText): OrderFilter => ({
  state: ['rejected', 'refused'],
  updatedAtFrom: weekBefore(today),
})

/** DEBINs whose payer had no money, with the status by which the specification says so. */
export const unfundedDebins = (today: DateText): DebinFilter => ({
  status: ['SIN SALDO'],
  from: weekBefore(today),
})
