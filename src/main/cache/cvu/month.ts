import { centsText } from '../../../shared/cvu/cents.ts'
import { delaysOf, silenceOf } from '../../../shared/cvu/monitor.ts'
import {
  addDays,
  buenosAiresMinutes,
  type DateText,
  dayFrom,
} from '../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import type { PspMonitor } from '../../../shared/views/psp.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { daysStretch } from './events.ts'
import { eachClose, type Places, readTimeline } from './timeline.ts'

/** A month of each CVU, and how credits arrived of late. */

/** A CVU in a month. */
export interface MonthLine {
  readonly cvu: string
  readonly customerId: string
  readonly customer: string
  readonly income: DecimalText
  readonly outgo: DecimalText
  readonly closing: DecimalText
  /** Null where its balance is counted from zero. */
  readonly opened: DateText | null
}

/** The last day of a month, by its first. */
const lastOf = (first: DateText): DateText =>
  addDays(dayFrom(Number(first.slice(0, 4)), Number(first.slice(5, 7)) + 1, 1), -1)

/** Sure income and outgo, by CVU. */
function flowsOf(
  db: Sqlite,
  from: DateText,
  to: DateText,
): ReadonlyMap<string, readonly [bigint, bigint]> {
  const { after, until } = daysStretch(from, to)
  const rows = db
    .prepare<unknown[]>(
      `SELECT cvu, sum(max(cents, 0)), -sum(min(cents, 0)) FROM (
         SELECT cvu, instant, cents FROM credit WHERE cvu IS NOT NULL
         UNION ALL SELECT cvu, instant, cents FROM cvu_order WHERE state = 'sure'
         UNION ALL SELECT cvu, instant, cents FROM cvu_chargeback WHERE cents IS NOT NULL)
       WHERE instant > ? AND instant <= ? GROUP BY cvu`,
    )
    .raw()
    .safeIntegers()
    .all(after, until) as readonly [string, bigint, bigint][]
  return new Map(rows.map(([cvu, income, outgo]) => [cvu, [income, outgo]]))
}

/** The month that begins on a day, of each CVU with an opening or an event until its end, in order of the CVU. */
export function monthLines(db: Sqlite, first: DateText): readonly MonthLine[] {
  const places: Places = new Map()
  const timeline = readTimeline(db, places)
  const last = lastOf(first)
  const flows = flowsOf(db, first, last)
  const lines: MonthLine[] = []
  eachClose(timeline, [last], ({ balances, seen }) => {
    let at = 0
    for (const cvu of places.keys()) {
      const [income, outgo] = flows.get(cvu) ?? [0n, 0n]
      const about = timeline.known.get(at)
      if (seen[at] === true)
        lines.push({
          cvu,
          customerId: about?.customerId ?? '',
          customer: about?.customer ?? '',
          income: centsText(income),
          outgo: centsText(outgo),
          closing: centsText(balances[at] ?? 0n),
          opened: about?.opened ?? null,
        })
      at += 1
    }
  })
  return lines.sort((one, other) => (one.cvu < other.cvu ? -1 : 1))
}

/** So many of the newest credits say how they arrive, and what gaps are usual. */
const MOST_ARRIVALS = 20_000

/** How credits arrived of late; `now` is ISO 8601. */
export function monitorOf(db: Sqlite, now: string): Pick<PspMonitor, 'delay' | 'hours' | 'silent'> {
  const hourOf = (instant: number): number => Math.floor(buenosAiresMinutes(new Date(instant)) / 60)
  const rows = db
    .prepare<[string, number]>(
      `SELECT instant, first_seen_at FROM credit WHERE date IS NOT NULL AND instant <= ?
       ORDER BY instant DESC LIMIT ?`,
    )
    .raw()
    .all(now, MOST_ARRIVALS) as readonly [string, string][]
  const arrivals = rows.map(([instant, told]) => {
    const at = Date.parse(instant)
    return { at, told: Date.parse(told), hour: hourOf(at) }
  })
  const at = Date.parse(now)
  const silent = silenceOf(arrivals, at, hourOf(at))
  return {
    ...delaysOf(arrivals),
    silent:
      silent === null ? null : { since: new Date(silent.since).toISOString(), usual: silent.usual },
  }
}
