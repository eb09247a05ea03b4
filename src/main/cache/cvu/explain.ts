import { centsText } from '../../../shared/cvu/cents.ts'
import { explainedBy } from '../../../shared/cvu/explain.ts'
import { addDays, buenosAiresDate } from '../../../shared/values/calendar.ts'
import { CVU_CURRENCY } from '../../../shared/views/incoming.ts'
import type { BreakExplanation, Candidate } from '../../../shared/views/psp.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { DayBreak } from './days.ts'
import { type CvuEvent, eventsOf, rangeOfDays } from './events.ts'

/** Looks for what explains a difference: events of the CVU, differences of others, credits that count for no CVU. */

/** The days in which an event is looked for, the nearest ones first. */
const DAYS = [0, -1, 1, -2, 2, -3, 3, -4, -5, -6, -7]
/** More events of a CVU in these days are not read. */
const MOST_EVENTS = 200
const MOST_NEAR = 8

/** A candidate with what it adds to own file less events, if it is the cause. */
interface Cause {
  readonly candidate: Candidate
  readonly adds: bigint
}

/** An event that the file lacks takes from the difference. One of a later day, or without a final word, is in the file too early. */
function eventIn(day: string, event: CvuEvent): Cause {
  const { instant, cents, state, source, sourceKey, otherName, otherCuit, text } = event
  const on = buenosAiresDate(new Date(instant))
  const isEarly = state === 'pending' || on > day
  return {
    adds: BigInt(isEarly ? cents : -cents),
    candidate: {
      source: { to: source, id: sourceKey },
      day: on,
      amount: centsText(BigInt(cents)),
      name: otherName,
      cuit: otherCuit,
      text,
    },
  }
}

const otherIn = (day: Candidate['day'], { cvu, customer, difference }: DayBreak): Cause => ({
  adds: -difference,
  candidate: {
    source: { to: 'cvu', id: cvu },
    day,
    amount: centsText(difference),
    name: customer === '' ? null : customer,
    cuit: null,
    text: '',
  },
})

type UncountedEvent = Omit<CvuEvent, 'cvu' | 'kind' | 'state' | 'source'>

/** Credits in pesos of some days that count for no CVU: their key is no CVU, or they are negative. */
const uncountedIn = (db: Sqlite, from: string, to: string): readonly UncountedEvent[] => {
  const { after, until } = rangeOfDays(from, to)
  return db
    .prepare<unknown[], UncountedEvent>(
      `SELECT instant, cents, key AS sourceKey, from_key AS otherKey, from_name AS otherName, from_cuit AS otherCuit,
         coalesce(note, concept, '') AS text
       FROM credit WHERE cvu IS NULL AND instant > ? AND instant <= ? AND cents IS NOT NULL AND currency = ?
       ORDER BY instant, key LIMIT ${MOST_EVENTS}`,
    )
    .all(after, until, CVU_CURRENCY)
}

const distance = (adds: bigint, difference: bigint): bigint => {
  const apart = adds - difference
  return apart < 0n ? -apart : apart
}

/** Explains a difference of a day, whose other differences are given. */
export function explain(
  db: Sqlite,
  day: Candidate['day'],
  broken: DayBreak,
  others: readonly DayBreak[],
): BreakExplanation {
  const { cvu, difference } = broken
  const own = DAYS.map((apart) => addDays(day, apart))
    .flatMap((on) => eventsOf(db, cvu, rangeOfDays(on, on), { limit: MOST_EVENTS }))
    .slice(0, MOST_EVENTS)
    .map((event) => eventIn(day, event))
  // No CVU has them: where they are the cause, they stand in the own file alone.
  const lost = uncountedIn(db, addDays(day, -1), day).map((credit) => ({
    ...eventIn(day, { ...credit, cvu, kind: 'credit', state: 'sure', source: 'credit' }),
    adds: BigInt(credit.cents),
  }))
  const swapped = others
    .filter((one) => one.cvu !== cvu && one.difference === -difference)
    .map((one) => otherIn(day, one))
  // The nearest days first: of too many, the others are left out.
  const nearDay = (one: Cause): number => Math.abs(Date.parse(one.candidate.day) - Date.parse(day))
  const pool = [...swapped, ...[...own, ...lost].sort((a, b) => nearDay(a) - nearDay(b))]
  const amounts = pool.map(({ adds }) => adds)
  const set = (explainedBy(difference, amounts) ?? []).flatMap((nth) => pool[nth]?.candidate ?? [])
  const rest = pool
    .filter(({ candidate }) => !set.includes(candidate))
    .toSorted((a, b) => (distance(a.adds, difference) < distance(b.adds, difference) ? -1 : 1))
  return {
    sets: set.length === 0 ? [] : [set],
    near: rest.slice(0, MOST_NEAR).map(({ candidate }) => candidate),
  }
}
