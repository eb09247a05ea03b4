import { centsText } from '../../../shared/cvu/cents.ts'
import type { StatementQuestion } from '../../../shared/ipc/cvu.ts'
import { addDays, buenosAiresDate, isDateText } from '../../../shared/values/calendar.ts'
import type { CvuStatement, StatementLine } from '../../../shared/views/cvu.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { type CvuEvent, eventsOf, type InstantRange, rangeOfDays, SIGNED_EVENTS } from './events.ts'
import { knownReader } from './row.ts'

/** The statement of a CVU: its events since the opening, or on days before it, each with the balance after it. */

const later = (one: string, other: string): string => (one > other ? one : other)

const lineOf = (event: CvuEvent, balance: bigint): StatementLine => ({
  at: event.instant,
  day: buenosAiresDate(new Date(event.instant)),
  kind: event.kind,
  amount: centsText(BigInt(event.cents)),
  balance: centsText(balance),
  state: event.state,
  other: { key: event.otherKey, name: event.otherName, cuit: event.otherCuit },
  text: event.text,
  source: { to: event.source, id: event.sourceKey },
})

type StatementSums = readonly [count: bigint, sure: bigint, pending: bigint]

/** Answers statements of an open cache. */
export function statementReader(db: Sqlite): (question: StatementQuestion) => CvuStatement {
  const knownOf = knownReader(db)
  const within = `FROM (${SIGNED_EVENTS}) WHERE cvu = ? AND instant > ? AND instant <= ?`
  const summed = (from: string) =>
    db
      .prepare<unknown[]>(
        `SELECT count(*), coalesce(sum(iif(state = 'sure', cents, 0)), 0), coalesce(sum(iif(state = 'sure', 0, cents)), 0) ${from}`,
      )
      .raw()
      .safeIntegers()
  const whole = summed(within)
  const sumsOf = (cvu: string, { after, until }: InstantRange): StatementSums =>
    // As they are selected.
    whole.get(cvu, after, until) as StatementSums
  return ({ key, from, to, offset, limit }) => {
    const { opened, opening, since } = knownOf(key)
    const asked = rangeOfDays(from ?? null, to ?? null)
    const isBefore = asked.until <= since
    const stretch = isBefore ? asked : { ...asked, after: later(asked.after, since) }
    const [, back] = sumsOf(key, { after: stretch.after, until: since })
    const [, on] = sumsOf(key, { after: since, until: stretch.after })
    const start = opening + on - back
    const [total, sure, pending] = sumsOf(key, stretch)
    let balance = start
    const lines: StatementLine[] = []
    for (const [nth, event] of eventsOf(db, key, stretch, { limit: offset + limit }).entries()) {
      balance += sureCents(event)
      if (nth >= offset) lines.push(lineOf(event, balance))
    }
    const isLater = from !== undefined && stretch.after !== since
    return {
      opening: {
        day: isLater && isDateText(from) ? addDays(from, -1) : isBefore ? null : dayOf(opened),
        balance: centsText(start),
      },
      lines,
      total: Number(total),
      closing: centsText(start + sure),
      pending: centsText(-pending),
    }
  }
}

const dayOf = (day: string | null) => (day !== null && isDateText(day) ? day : null)
const sureCents = ({ state, cents }: CvuEvent): bigint => (state === 'sure' ? BigInt(cents) : 0n)
