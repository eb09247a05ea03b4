import { addDays, type DateText, nextBusinessDay } from './calendar.ts'
import { type EcheqState, isFinalEcheqState } from './echeqs.ts'

/** Terms of echeqs: what still falls due, and until when one can be presented. */

/** Days from the payment date to the last day of presentation. */
const PRESENTATION_DAYS = 30

/**
 * Whether money is still to move on the payment date: not in a final state, and not rejected, which is over as far as the
 * calendar goes. An unknown state may still fall due.
 */
export const isDue = (state: EcheqState | null): boolean =>
  !isFinalEcheqState(state) && state !== 'rechazado'

/** Whether it can still be presented: it was not yet, and is not over. Of an unknown state nothing is said. */
export const canBePresented = (state: EcheqState | null): boolean =>
  state !== null && isDue(state) && state !== 'depositado' && state !== 'presentado'

/** The last day to present one that is payable on this day, rolled to a business day. */
export const lastDayToPresent = (dueOn: DateText, holidays: ReadonlySet<DateText>): DateText =>
  nextBusinessDay(addDays(dueOn, PRESENTATION_DAYS), holidays)
