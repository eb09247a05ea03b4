import {
  addDays,
  type DateText,
  daysBetween,
  isBusinessDay,
  nextBusinessDay,
} from '../values/calendar.ts'
import { add, ZERO } from '../values/money.ts'
import type { DueDay, DueSum } from '../views/echeqs.ts'
import { lastDayToPresent } from './terms.ts'

export type DayOfDues = Pick<DueDay, 'date' | 'incoming' | 'outgoing'>

/** The inputs of a calendar; amounts in one currency. */
export interface Dues {
  /** From {@link CLOSED_DAYS} before the first day; the oldest first. */
  readonly days: readonly DayOfDues[]
  /** How many received ones that can still be presented have each of these payment dates. */
  readonly presentable: readonly { readonly dueOn: DateText; readonly count: number }[]
}

/** No row of days without banks is longer: what was due before them cannot be paid after them. */
export const CLOSED_DAYS = 14

const NOTHING: DueSum = { count: 0, amount: ZERO }

const together = (a: DueSum, b: DueSum): DueSum => ({
  count: a.count + b.count,
  amount: add(a.amount, b.amount),
})

/** Echeqs that are paid on a bank day because their payment date was none. */
type MovedDues = NonNullable<DueDay['movedHere']>

function movedDays(
  days: readonly DayOfDues[],
  closed: ReadonlySet<DateText>,
): ReadonlyMap<DateText, MovedDues> {
  const moved = new Map<DateText, MovedDues>()
  for (const { date, incoming, outgoing } of days) {
    const paidOn = nextBusinessDay(date, closed)
    if (paidOn === date) continue
    const before = moved.get(paidOn)
    moved.set(paidOn, {
      incoming: together(before?.incoming ?? NOTHING, incoming),
      outgoing: together(before?.outgoing ?? NOTHING, outgoing),
      from: before?.from ?? date,
      to: date,
    })
  }
  return moved
}

/** Every day, both ends included; what falls on a day without banks is paid on the next. */
export function dueDays(
  dues: Dues,
  from: DateText,
  to: DateText,
  holidays: ReadonlyMap<DateText, string>,
): readonly DueDay[] {
  const byDate = new Map(dues.days.map((day) => [day.date, day]))
  const closed = new Set(holidays.keys())
  const ending = lastDays(dues.presentable, closed)
  const moved = movedDays(dues.days, closed)
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const date = addDays(from, index)
    const { incoming, outgoing } = byDate.get(date) ?? { incoming: NOTHING, outgoing: NOTHING }
    const businessDay = isBusinessDay(date, closed)
    return {
      date,
      businessDay,
      holiday: holidays.get(date) ?? null,
      incoming,
      outgoing,
      paidOn: businessDay ? null : nextBusinessDay(date, closed),
      movedHere: moved.get(date) ?? null,
      lastDayToPresent: ending.get(date)?.count ?? 0,
      windowsOf: ending.get(date)?.dueOn ?? null,
    }
  })
}

interface WindowEnds {
  readonly count: number
  readonly dueOn: { readonly from: DateText; readonly to: DateText }
}

/** How many windows for presentation end on each day, and between which payment dates. */
function lastDays(
  presentable: Dues['presentable'],
  holidays: ReadonlySet<DateText>,
): ReadonlyMap<DateText, WindowEnds> {
  const endings = new Map<DateText, WindowEnds>()
  for (const { dueOn, count } of presentable) {
    const last = lastDayToPresent(dueOn, holidays)
    const { count: before, dueOn: range } = endings.get(last) ?? {
      count: 0,
      dueOn: { from: dueOn, to: dueOn },
    }
    endings.set(last, {
      count: before + count,
      dueOn: {
        from: dueOn < range.from ? dueOn : range.from,
        to: dueOn > range.to ? dueOn : range.to,
      },
    })
  }
  return endings
}
