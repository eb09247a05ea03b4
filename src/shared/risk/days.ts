import { afterBusinessDays, type DateText, nextBusinessDay } from '../values/calendar.ts'

/** The day on which the money of an echeq is there: its payment date, moved to a bank day, and clearing. */
export const creditedOn = (
  dueOn: DateText,
  clearingDays: number,
  holidays: ReadonlySet<DateText>,
): DateText => afterBusinessDays(nextBusinessDay(dueOn, holidays), clearingDays, holidays)

/** Clearing takes 24 or 48 hours; the longer is what is counted with where a person says nothing else. */
export const USUAL_CLEARING_DAYS = 2
export const MOST_CLEARING = 10
