import { addDays, type DateText, daysBetween, isBusinessDay } from '../values/calendar.ts'
import { add, type DecimalText, subtract, ZERO } from '../values/money.ts'
import type { DueDay } from './echeq-desk.ts'
import { lastDayToPresent } from './echeq-terms.ts'

/** What falls due on a day. */
export interface DayOfDues {
  readonly date: DateText
  readonly incoming: DueDay['incoming']
  readonly outgoing: DueDay['outgoing']
}

/** What a calendar is made of; amounts in one currency. */
export interface Dues {
  readonly days: readonly DayOfDues[]
  /** Of received ones that can still be presented: how many have each of these payment dates. */
  readonly presentable: readonly { readonly dueOn: DateText; readonly count: number }[]
  /** What is available by the newest position, and its date; null without one. */
  readonly position: { readonly available: DecimalText; readonly date: DateText } | null
  /** Incoming less outgoing from the position's date up to the day before the first day. */
  readonly before: DecimalText
}

const NOTHING = { count: 0, amount: ZERO } as const

/**
 * Every day from one to another, both included. The projected balance is that of the newest position plus what falls due
 * since its day, on the payment dates themselves; a day before the position has none.
 */
export function dueDays(
  dues: Dues,
  from: DateText,
  to: DateText,
  holidays: ReadonlyMap<DateText, string>,
): readonly DueDay[] {
  const byDate = new Map(dues.days.map((day) => [day.date, day]))
  const closed = new Set(holidays.keys())
  const ending = lastDays(dues.presentable, closed)
  const { position } = dues
  let balance = position === null ? ZERO : add(position.available, dues.before)
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const date = addDays(from, index)
    const { incoming, outgoing } = byDate.get(date) ?? { incoming: NOTHING, outgoing: NOTHING }
    const known = position !== null && date >= position.date
    if (known) balance = subtract(add(balance, incoming.amount), outgoing.amount)
    return {
      date,
      businessDay: isBusinessDay(date, closed),
      holiday: holidays.get(date) ?? null,
      incoming,
      outgoing,
      lastDayToPresent: ending.get(date)?.count ?? 0,
      windowsOf: ending.get(date)?.dueOn ?? null,
      projected: known ? balance : null,
    }
  })
}

interface Ending {
  readonly count: number
  readonly dueOn: { readonly from: DateText; readonly to: DateText }
}

/** How many windows for presentation end on each day, and between which payment dates. */
function lastDays(
  presentable: Dues['presentable'],
  holidays: ReadonlySet<DateText>,
): ReadonlyMap<DateText, Ending> {
  const endings = new Map<DateText, Ending>()
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
