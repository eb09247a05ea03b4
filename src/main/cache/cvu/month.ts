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
import { type InstantRange, OWN_CVUS, rangeOfDays, SIGNED_EVENTS } from './events.ts'

/** A month of each CVU, and how credits arrived of late. */

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

/** Sure income and outgo of each CVU with an opening or an event by the end. The balance is counted on or back from its opening. */
const MONTH = `
  SELECT e.cvu, coalesce(k.customer_id, '') AS customerId, coalesce(k.customer, '') AS customer,
    coalesce(sum(max(e.cents, 0)) FILTER (WHERE e.instant > @after AND e.instant <= @until), 0) AS income,
    coalesce(-sum(min(e.cents, 0)) FILTER (WHERE e.instant > @after AND e.instant <= @until), 0) AS outgo,
    coalesce(k.opening, 0) + coalesce(sum(e.cents) FILTER (WHERE e.instant > coalesce(k.since, '') AND e.instant <= @until), 0)
      - coalesce(sum(e.cents) FILTER (WHERE e.instant <= k.since AND e.instant > @until), 0) AS closing,
    k.opened
  FROM (${SIGNED_EVENTS} UNION ALL SELECT cvu, '', '', 'sure', 0 FROM cvu_known WHERE opened IS NOT NULL) e
    LEFT JOIN cvu_known k USING (cvu)
  WHERE e.state = 'sure' AND e.cvu IN (${OWN_CVUS})
  GROUP BY e.cvu HAVING min(e.instant) <= @until ORDER BY e.cvu`

type MonthSums = Readonly<Record<'income' | 'outgo' | 'closing', bigint>>

/** The month that begins on a day, in order of the CVU. */
export const monthLines = (db: Sqlite, first: DateText): readonly MonthLine[] =>
  db
    .prepare<[InstantRange], Omit<MonthLine, keyof MonthSums> & MonthSums>(MONTH)
    .safeIntegers()
    .all(rangeOfDays(first, lastOf(first)))
    .map(({ income, outgo, closing, ...line }) => ({
      ...line,
      income: centsText(income),
      outgo: centsText(outgo),
      closing: centsText(closing),
    }))

/** So many of the newest credits say how they arrive, and what gaps are usual. */
const MOST_ARRIVALS = 20_000

/** How credits arrived of late; `now` is ISO 8601. */
export function monitorOf(db: Sqlite, now: string): Pick<PspMonitor, 'delay' | 'hours' | 'silent'> {
  const hourOf = (instant: number): number => Math.floor(buenosAiresMinutes(new Date(instant)) / 60)
  const rows = db
    .prepare<[string, number]>(
      `SELECT instant, coalesce(notified ->> 'since', notified ->> 'toldAt', first_seen_at), source <> 'list' FROM credit WHERE date IS NOT NULL AND instant <= ?
       ORDER BY instant DESC LIMIT ?`,
    )
    .raw()
    .all(now, MOST_ARRIVALS) as readonly [string, string, 0 | 1][]
  const arrivals = rows.map(([instant, told, notified]) => {
    const at = Date.parse(instant)
    return { at, told: Date.parse(told), hour: hourOf(at), notified: notified === 1 }
  })
  const at = Date.parse(now)
  const silent = silenceOf(arrivals, at, hourOf(at))
  return {
    // A reading of the list finds credits when it is made, which says nothing of the bank.
    ...delaysOf(arrivals.filter(({ notified }) => notified)),
    silent:
      silent === null ? null : { since: new Date(silent.since).toISOString(), usual: silent.usual },
  }
}
