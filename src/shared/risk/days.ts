import { addDays, type DateText, nextBusinessDay } from '../values/calendar.ts'

/** The day on which the money of an echeq is there: its payment date, moved to a bank day, and clearing. */
export function creditedOn(
  dueOn: DateText,
  clearingDays: number,
  holidays: ReadonlySet<DateText>,
): DateText {
  let day = nextBusinessDay(dueOn, holidays)
  for (let left = clearingDays; left > 0; left -= 1)
    day = nextBusinessDay(addDays(day, 1), holidays)
  return day
}

/** Clearing takes 24 or 48 hours; the longer is what is counted with where a person says nothing else. */
export const USUAL_CLEARING_DAYS = 2
export const MOST_CLEARING = 10
