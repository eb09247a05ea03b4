import { CLOSED_DAYS, type DayOfDues, type Dues } from '../../../shared/echeqs/calendar.ts'
import { countsAsDue, countsAsPresentable } from '../../../shared/echeqs/terms.ts'
import { addDays, type DateText } from '../../../shared/values/calendar.ts'
import { type Currency, decimal } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { ListCondition } from '../lists/conditions.ts'
import type { Listing } from '../lists/listing.ts'
import { sumsBy } from '../lists/sums.ts'
import { type Standing, standsSo } from './standing.ts'

/** The window for presentation ends this long before a day at the earliest: thirty days, and what holidays add. */
const WINDOW_DAYS = 60

const NOTHING = { count: 0, amount: decimal('0.00') }

/** Sums of echeqs by the day on which they fall due. */
export function dueSums(
  db: Sqlite,
  list: Pick<Listing<unknown>, 'source'>,
  from: DateText,
  to: DateText,
  currency: Currency,
): Dues {
  const since = addDays(from, -CLOSED_DAYS)
  const days = new Map<DateText, DayOfDues>()
  const due = within(currency, since, to, countsAsDue)
  for (const { group, count, amount } of sumsBy(db, 'echeq', ['paid_on', 'direction'], list, due)) {
    const [date = '', direction] = group
    const day = days.get(date) ?? { date, incoming: NOTHING, outgoing: NOTHING }
    const flow = direction === 'issued' ? 'outgoing' : 'incoming'
    days.set(date, { ...day, [flow]: { count, amount } })
  }
  const opens = addDays(from, -WINDOW_DAYS)
  const presentable = sumsBy(
    db,
    'echeq',
    ['paid_on'],
    list,
    within(currency, opens, to, countsAsPresentable),
  )
  return {
    days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    presentable: presentable.map(({ group: [dueOn = ''], count }) => ({ dueOn, count })),
  }
}

/** Echeqs of a currency that are payable from one day to another, of whose standing something holds. */
const within = (
  currency: Currency,
  from: DateText,
  to: DateText,
  holds: (standing: Standing) => boolean,
): readonly ListCondition[] => [
  { sql: 'currency = ? AND paid_on BETWEEN ? AND ?', params: [currency, from, to], carried: true },
  standsSo(holds),
]
