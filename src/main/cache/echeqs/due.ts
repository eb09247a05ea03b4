import { addDays, buenosAiresDate, type DateText } from '../../../shared/calendar.ts'
import type { DayOfDues, Dues } from '../../../shared/echeq-calendar.ts'
import { canBePresented, isDue } from '../../../shared/echeq-terms.ts'
import { add, type Currency, subtract, ZERO } from '../../../shared/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { overview } from '../store/files.ts'
import type { EcheqColumns } from './columns.ts'
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
  columns: EcheqColumns,
  from: DateText,
  to: DateText,
  currency: Currency,
): Dues {
  const position = positionOf(db, currency)
  const since = position !== null && position.date < from ? position.date : from
  const days = new Map<DateText, Day>()
  const presentable = new Map<DateText, number>()
  const opens = addDays(from, -WINDOW_DAYS)
  const earliest = since < opens ? since : opens
  for (const [at, dueOn] of columns.dueOn.entries()) {
    if (columns.currency[at] !== currency || dueOn < earliest || dueOn > to) continue
    const received = columns.direction[at] === 'received'
    const held = columns.held[at] === true
    const state = columns.state[at] ?? null
    if (dueOn >= opens && received && held && canBePresented(state))
      presentable.set(dueOn, (presentable.get(dueOn) ?? 0) + 1)
    if (dueOn < since || !isDue(state)) continue
    const day = days.get(dueOn) ?? {
      incoming: createAdder(columns),
      outgoing: createAdder(columns),
    }
    days.set(dueOn, day)
    if (received && held) day.incoming.add(at)
    else if (columns.direction[at] === 'issued') day.outgoing.add(at)
  }
  const sums = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(toSum)
  const early = sums.filter(({ date }) => date < from)
  return {
    days: sums.filter(
      ({ date, incoming, outgoing }) => date >= from && incoming.count + outgoing.count > 0,
    ),
    presentable: [...presentable].map(([dueOn, count]) => ({ dueOn, count })),
    position,
    before: early.reduce(
      (net, { incoming, outgoing }) => subtract(add(net, incoming.amount), outgoing.amount),
      ZERO,
    ),
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
