import { CLOSED_DAYS, type DayOfDues, type Dues } from '../../../shared/echeqs/calendar.ts'
import { countsAsDue, countsAsPresentable } from '../../../shared/echeqs/terms.ts'
import { addDays, buenosAiresDate, type DateText } from '../../../shared/values/calendar.ts'
import type { Currency } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { overview } from '../store/files.ts'
import { type HeldEcheqs, standingAt } from './standing.ts'
import { type Adder, createAdder } from './sums.ts'

/** The window for presentation ends this long before a day at the earliest: thirty days, and what holidays add. */
const WINDOW_DAYS = 60

interface Day {
  readonly incoming: Adder
  readonly outgoing: Adder
}

/** What falls due per day, and what a projected balance begins with. */
export function dueSums(
  db: Sqlite,
  held: HeldEcheqs,
  from: DateText,
  to: DateText,
  currency: Currency,
): Dues {
  const position = positionOf(db, currency)
  const first = position !== null && position.date < from ? position.date : from
  const since = addDays(first, -CLOSED_DAYS)
  const days = new Map<DateText, Day>()
  const presentable = new Map<DateText, number>()
  const opens = addDays(from, -WINDOW_DAYS)
  const earliest = since < opens ? since : opens
  for (let at = 0; at < held.size(); at += 1) {
    const dueOn = held.days.paidAt.at(at)
    if (held.cells.currency.at(at) !== currency || dueOn < earliest || dueOn > to) continue
    const standing = standingAt(held, at)
    if (dueOn >= opens && countsAsPresentable(standing))
      presentable.set(dueOn, (presentable.get(dueOn) ?? 0) + 1)
    if (dueOn < since || !countsAsDue(standing)) continue
    const day = days.get(dueOn) ?? {
      incoming: createAdder(held),
      outgoing: createAdder(held),
    }
    days.set(dueOn, day)
    const flow = standing.direction === 'issued' ? day.outgoing : day.incoming
    flow.add(at)
  }
  return {
    days: [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(toSum),
    presentable: [...presentable].map(([dueOn, count]) => ({ dueOn, count })),
    position,
  }
}

const toSum = ([date, { incoming, outgoing }]: readonly [DateText, Day]): DayOfDues => ({
  date,
  incoming: { count: incoming.count(), amount: incoming.amount() },
  outgoing: { count: outgoing.count(), amount: outgoing.amount() },
})

/** What the newest position says is available in a currency; nothing where it does not mention it. */
function positionOf(db: Sqlite, currency: Currency): Dues['position'] {
  const newest = overview(db, null)
  const total = newest?.totals.find((one) => one.currency === currency)
  if (newest === null || total === undefined) return null
  return {
    available: total.available,
    date: buenosAiresDate(new Date(newest.createdAtInstant)),
  }
}
