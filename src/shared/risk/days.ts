import { addDays, type DateText, nextBusinessDay } from '../values/calendar.ts'

/** A day so many bank days after another. */
export function addBankDays(
  date: DateText,
  days: number,
  holidays: ReadonlySet<DateText>,
): DateText {
  let day = nextBusinessDay(date, holidays)
  for (let left = days; left > 0; left -= 1) day = nextBusinessDay(addDays(day, 1), holidays)
  return day
}

/** How many bank days after one day another lies; 0 where it does not lie after it. */
export function bankDaysAfter(
  from: DateText,
  to: DateText,
  holidays: ReadonlySet<DateText>,
): number {
  let count = 0
  for (let day = nextBusinessDay(from, holidays); day < to; count += 1)
    day = nextBusinessDay(addDays(day, 1), holidays)
  return count
}

/** Clearing takes 24 or 48 hours; the longer is what is counted with where a person says nothing else. */
export const USUAL_CLEARING_DAYS = 2

/** From a day on, clearing takes so many bank days. */
export interface ClearingRule {
  readonly from: DateText
  readonly days: number
}

/** The bank days that clearing takes on a day: those of the newest rule that has begun, else the usual ones. */
export function clearingOn(
  rules: readonly ClearingRule[],
  usual: number,
): (day: DateText) => number {
  const newestFirst = rules.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return (day) => newestFirst.find(({ from }) => from <= day)?.days ?? usual
}

/** The day on which the money of an echeq is there: its payment date, moved to a bank day, and clearing. */
export const creditedOn = (
  dueOn: DateText,
  clearingDays: number,
  holidays: ReadonlySet<DateText>,
): DateText => addBankDays(dueOn, clearingDays, holidays)
