import type { Pace } from '../forecast/flow.ts'
import type { EcheqRow } from '../lists/echeqs.ts'
import { dateOf } from '../text/format.ts'
import { addDays, type DateText, nextBusinessDay, previousBusinessDay } from '../values/calendar.ts'
import type { Custodiable } from '../views/echeqs.ts'
import { type EcheqState, echeqStates, isFinalEcheqState } from '../wire/echeqs.ts'

/** Terms of echeqs: what still falls due, and until when one can be presented. */

/** Days from the payment date to the last day of presentation. */
export const PRESENTATION_DAYS = 30

/** Whether money may still move on the payment date: not final, and not rejected. An unknown state may. */
export const isDue = (state: EcheqState | null): boolean =>
  !isFinalEcheqState(state) && state !== 'rechazado'

/** Whether it can still be presented: it was not yet, and is not over. An unknown state answers no. */
export const canBePresented = (state: EcheqState | null): boolean =>
  state !== null && isDue(state) && state !== 'depositado' && state !== 'presentado'

/** Filters states, all by default, to those in which an echeq can still be presented. Past its date it is overdue. */
export const presentable = (states: readonly EcheqState[] = echeqStates): readonly EcheqState[] =>
  states.filter(canBePresented)

/** The fields that decide whether an echeq counts in the calendar, and whether it can be placed in custody. */
type EcheqStanding = Pick<EcheqRow, 'state' | 'direction' | 'held'>

/** Whether we are to collect it on its payment date, which takes holding it, or to pay it as its issuer. */
export const countsAsDue = ({ state, direction, held }: EcheqStanding): boolean =>
  isDue(state) && (direction === 'issued' || (direction === 'received' && held))

/** Whether it is ours to present, and still can be. */
export const countsAsPresentable = ({ state, direction, held }: EcheqStanding): boolean =>
  direction === 'received' && held && canBePresented(state)

/** Why one cannot be placed in custody: not ACTIVO, issued by us, or held by somebody else. Null where it can. */
export const whyNotCustodiable = ({
  state,
  direction,
  held,
}: EcheqStanding): Exclude<keyof Custodiable['others'], 'beyond'> | null => {
  if (state !== 'activo') return 'notActive'
  return direction === 'issued' || !held ? 'notHeld' : null
}

/** The last day to present one that is payable on this day, rolled to a business day. */
export const lastDayToPresent = (dueOn: DateText, holidays: ReadonlySet<DateText>): DateText =>
  nextBusinessDay(addDays(dueOn, PRESENTATION_DAYS), holidays)

/** The last day on which an echeq can be presented; null where it cannot be any more, or has no date. */
export function presentUntil(
  { paidAt, state }: Pick<EcheqRow, 'paidAt' | 'state'>,
  holidays: ReadonlySet<DateText>,
): DateText | null {
  const dueOn = paidAt === null ? null : dateOf(paidAt)
  return dueOn !== null && canBePresented(state) ? lastDayToPresent(dueOn, holidays) : null
}

/** The first payment date of those that can still be presented on a day: the window before ended with a bank day. */
export const firstPresentable = (today: DateText, holidays: ReadonlySet<DateText>): DateText =>
  addDays(previousBusinessDay(addDays(today, -1), holidays), 1 - PRESENTATION_DAYS)

/** Whether it moved money that was ours to collect or to pay. */
export const wasPaid = ({ state, ...standing }: EcheqStanding): boolean =>
  state === 'pagado' && countsAsDue({ ...standing, state: 'presentado' })

/** How one moves money: an issued one waits for its holder, a received one for us or, in custody, for nobody. */
export const paceOf = ({ state, direction }: EcheqStanding): Pace => {
  if (state === 'pagado') return 'paid'
  if (state === 'depositado' || state === 'presentado') return 'presented'
  if (direction === 'issued') return 'unpresented'
  const waits = canBePresented(state) && state !== 'custodia' && state !== 'emitido-pendiente'
  return waits ? 'unpresented' : 'dated'
}
