import { dateOf } from '../../../shared/text/format.ts'
import { addDays, type DateText, dayOfWall, daysBetween } from '../../../shared/values/calendar.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { dayEnd, dayStart } from '../lists/record.ts'
import { isFoundByCvu, OWN_CVUS } from './events.ts'

/** The changes of the balances of all own CVUs, day by day, in one pass over the events. Amounts are hundredths. */

/** A CVU as files and openings know it. */
export interface KnownCvu {
  readonly customerId: string
  readonly customer: string
  /** Any own file names it. */
  readonly inFile: boolean
  readonly opened: DateText | null
}

/** A stretch of time of which the sure events of all own CVUs are added up. Instants are ISO 8601 UTC. */
export interface Cut {
  /** Events at this very instant do not belong to it. */
  readonly after: string
  readonly until: string
  /** The moment of a balance, which is one of its ends. */
  readonly at: string
  cents: bigint
  /** Events that may have moved within it: transfers without a final word, and chargebacks that name the day of the balance without an hour. */
  readonly unsure: { count: number; cents: bigint }
}

/** A day's sums, each beside the place of its CVU. */
interface DayBucket {
  readonly at: number[]
  readonly cents: bigint[]
  /** Two numbers that change with anything that happened on this day. */
  readonly print: [number, number]
  /** Its first instant, which stands for no hour. */
  readonly start: string
  /** The stretches that have a part in this day. */
  readonly cuts: readonly Cut[]
}

/** An amount that a file of one's own may have already, or not yet. */
interface Unsure {
  readonly at: number
  readonly cents: bigint
}

/** Everything that happened, ready to be gone through by days. */
export interface Timeline {
  readonly known: ReadonlyMap<number, KnownCvu>
  /** Balances before the first event, so that each opening holds at the close of its day. */
  readonly bases: ReadonlyMap<number, bigint>
  /** A number that changes with what is known of any CVU. */
  readonly knownPrint: number
  readonly days: ReadonlyMap<DateText, DayBucket>
  /** Own transfers without a final word. */
  readonly pending: readonly (Unsure & { readonly day: DateText })[]
  /** Credits whose two dates fall on two days, by the days at whose close they are on one side only. */
  readonly between: ReadonlyMap<DateText, readonly Unsure[]>
  /** Events of the day of the CVU's opening: the opening may have them on the other side. */
  readonly atOpening: readonly (Unsure & { readonly opened: DateText })[]
}

/** Two dates of one credit that are further apart are no matter of the side of a day. */
const MOST_BETWEEN = 7

/** A date and time to the second, without an offset. */
const WALL_LENGTH = 19

/** The day of an instant that is written as UTC, in Buenos Aires. */
function dayReader(): (instant: string) => DateText {
  const before = new Map<string, DateText>()
  return (instant) => {
    const day = dayOfWall(instant)
    // Until three o'clock at Greenwich it is the day before.
    if (instant.slice(11, 13) >= '03') return day
    const found = before.get(day) ?? addDays(day, -1)
    before.set(day, found)
    return found
  }
}

/** Remembers a row in the two numbers of its day, whatever the order of rows. */
function printed({ print }: DayBucket, at: number, cents: number, salt: number): void {
  const high = Math.floor(cents / 4_294_967_296)
  const mixed = Math.imul(Math.imul(at + salt, 0x9e3779b1) ^ cents, 0x85ebca6b)
  print[0] = (print[0] + (mixed ^ Math.imul(high + salt, 0xc2b2ae35))) | 0
  print[1] = (print[1] + Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f) + high) | 0
}

type EventLine = readonly [
  cvu: string,
  instant: string,
  cents: number,
  /** Dated: sure, of a day that may be without an hour. */
  state: 'sure' | 'dated' | 'pending',
  other: string | null,
]

/** A number for a text, and for those before it. */
function hashed(before: number, text: string): number {
  let hash = before
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Only what a covering index holds, so that no row is read; in order of the CVU and of time within each table. */
const LINES = [
  "SELECT cvu, instant, cents, 'sure', transfer_date FROM credit",
  'SELECT cvu, instant, cents, state, NULL FROM cvu_order',
  "SELECT cvu, instant, cents, 'dated', NULL FROM cvu_chargeback",
]

/** CVUs whose events are read at once: reading rows one by one takes twice as long. */
const TOGETHER = 500

/** The events of own CVUs, in order of the CVU and of time within each of the tables. */
function* eventLines(db: Sqlite): Generator<EventLine> {
  const own = db.prepare(`${OWN_CVUS} ORDER BY 1`).pluck().all() as readonly string[]
  // Chargebacks name those of others too.
  const isOwn = new Set(own)
  const isFound = isFoundByCvu(db)
  const together = isFound ? TOGETHER : own.length
  for (const sql of LINES) {
    const between = db
      .prepare(`${sql} WHERE cvu BETWEEN ? AND ? AND cents IS NOT NULL ORDER BY cvu, instant`)
      .raw()
    for (let from = 0; from < own.length; from += together) {
      const ends = [own[from], own[Math.min(from + together, own.length) - 1]]
      const lines = isFound ? between.all(...ends) : between.iterate(...ends)
      // As it is selected.
      for (const line of lines as Iterable<EventLine>) if (isOwn.has(line[0])) yield line
    }
  }
}

type KnownLine = readonly [
  cvu: string,
  customerId: string | null,
  customer: string | null,
  opened: DateText | null,
  opening: number,
  fileDay: string | null,
]

/** The places of CVUs: the same ones each time, so that what is remembered of a day stays true. */
export type Places = Map<string, number>

/** Reads all events of an open cache, and adds up those of some stretches of time. */
export function readTimeline(db: Sqlite, places: Places, cuts: readonly Cut[] = []): Timeline {
  const placeOf = (cvu: string): number => {
    const found = places.get(cvu)
    if (found !== undefined) return found
    places.set(cvu, places.size)
    return places.size - 1
  }
  const known = new Map<number, KnownCvu>()
  const bases = new Map<number, bigint>()
  let knownPrint = 0
  for (const line of db
    .prepare(
      'SELECT cvu, customer_id, customer, opened, opening, file_day FROM cvu_known ORDER BY cvu',
    )
    .raw()
    .iterate()) {
    // As they are selected.
    const [cvu, customerId, customer, opened, opening, fileDay] = line as KnownLine
    const at = placeOf(cvu)
    const inFile = fileDay !== null
    known.set(at, { customerId: customerId ?? '', customer: customer ?? '', inFile, opened })
    bases.set(at, BigInt(opening))
    knownPrint = hashed(knownPrint, JSON.stringify([cvu, customerId, customer, opened, inFile]))
  }
  const days = new Map<DateText, DayBucket>()
  const pending: (Unsure & { readonly day: DateText })[] = []
  const between = new Map<DateText, Unsure[]>()
  const dayOf = dayReader()
  const bucketOf = (day: DateText): DayBucket => {
    const found = days.get(day)
    if (found !== undefined) return found
    const fresh: DayBucket = {
      at: [],
      cents: [],
      print: [0, 0],
      start: dayStart(day),
      cuts: cuts.filter(({ after, until }) => after < dayEnd(day) && until >= dayStart(day)),
    }
    days.set(day, fresh)
    return fresh
  }
  for (const [cvu, instant, cents, state, other] of eventLines(db)) {
    const at = placeOf(cvu)
    const day = dayOf(instant)
    const bucket = bucketOf(day)
    const amount = BigInt(cents)
    for (const cut of bucket.cuts) {
      const isWithin = instant > cut.after && instant <= cut.until
      const isDay = state === 'dated' && instant === bucket.start
      if (isDay ? dayOf(cut.at) === day : isWithin && state === 'pending') {
        cut.unsure.count += 1
        cut.unsure.cents += amount
      } else if (isWithin) cut.cents += amount
    }
    if (state === 'pending') {
      printed(bucket, at, cents, 2)
      pending.push({ at, cents: amount, day })
      continue
    }
    printed(bucket, at, cents, 1)
    if (bucket.at.at(-1) === at)
      bucket.cents[bucket.cents.length - 1] = (bucket.cents.at(-1) ?? 0n) + amount
    else {
      bucket.at.push(at)
      bucket.cents.push(amount)
    }
    const opened = known.get(at)?.opened ?? null
    if (opened !== null && day <= opened) bases.set(at, (bases.get(at) ?? 0n) - amount)
    // Nearly always the same day, which the text itself shows where it has no offset.
    if (other === null || (other.length <= WALL_LENGTH && other.startsWith(day))) continue
    const otherDay = dateOf(other) ?? day
    if (otherDay === day) continue
    printed(bucket, at, cents, 3)
    const [first, last] = otherDay < day ? [otherDay, day] : [day, otherDay]
    if (daysBetween(first, last) > MOST_BETWEEN) continue
    const one = { at, cents: otherDay < day ? amount : -amount }
    for (let on = first; on < last; on = addDays(on, 1)) {
      const others = between.get(on)
      if (others === undefined) between.set(on, [one])
      else others.push(one)
    }
  }
  const atOpening = [...between].flatMap(([opened, those]) =>
    those
      .filter(({ at }) => known.get(at)?.opened === opened)
      .map(({ at, cents }) => ({ at, cents: -cents, opened })),
  )
  return { known, bases, knownPrint, days, pending, between, atOpening }
}

/** The balances at the close of a day, by the places of the CVUs. */
export interface CloseOfDay {
  readonly day: DateText
  readonly balances: readonly bigint[]
  /** Which CVUs have an opening or an event until then. */
  readonly seen: readonly boolean[]
  /** Numbers that change with anything that happened until the day after it, and with the balances before. */
  readonly print: string
}

/** Goes through the closes of some days, the earliest first. What it hands over changes with the next day. */
export function eachClose(
  { bases, known, knownPrint, days }: Timeline,
  asked: readonly DateText[],
  visit: (close: CloseOfDay) => void,
): void {
  const balances: bigint[] = []
  const seen: boolean[] = []
  for (const [at, base] of bases) balances[at] = base
  for (const [at, { opened }] of known) seen[at] = opened !== null
  // A later event, up to an opening, changes the balance before it.
  const base: DayBucket = { at: [], cents: [], print: [0, 0], start: '', cuts: [] }
  for (const [at, cents] of bases) printed(base, at, Number(cents), 4)
  const print: [number, number] = [0, 0]
  const happened = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
  let next = 0
  const until = (day: DateText, take: (bucket: DayBucket) => void, from: number): number => {
    let place = from
    for (; place < happened.length; place += 1) {
      const [of, bucket] = happened[place] ?? [day, null]
      if (of > day) break
      if (bucket !== null) take(bucket)
    }
    return place
  }
  let printedUntil = 0
  for (const day of asked.toSorted()) {
    next = until(
      day,
      ({ at, cents }) => {
        for (const [nth, place] of at.entries()) {
          balances[place] = (balances[place] ?? 0n) + (cents[nth] ?? 0n)
          seen[place] = true
        }
      },
      next,
    )
    printedUntil = until(
      addDays(day, 1),
      (bucket) => {
        print[0] = (print[0] + bucket.print[0]) | 0
        print[1] = (print[1] + bucket.print[1]) | 0
      },
      printedUntil,
    )
    visit({ day, balances, seen, print: [knownPrint, ...base.print, ...print].join(' ') })
  }
}

/** The sums of one day, by place. */
export function sumsOn({ days }: Timeline, day: DateText): ReadonlyMap<number, bigint> {
  const bucket = days.get(day)
  const sums = new Map<number, bigint>()
  for (const [nth, at] of (bucket?.at ?? []).entries())
    sums.set(at, (sums.get(at) ?? 0n) + (bucket?.cents[nth] ?? 0n))
  return sums
}

/** The amounts that a file of a day may have already, or not yet, by place: pending, between two days, and at the opening. */
export function unsureOn(
  { known, pending, between, atOpening }: Timeline,
  day: DateText,
): ReadonlyMap<number, readonly (readonly bigint[])[]> {
  const found = new Map<number, readonly [bigint[], bigint[], bigint[]]>()
  const add = ({ at, cents }: Unsure, group: 0 | 1 | 2): void => {
    const groups = found.get(at) ?? [[], [], []]
    found.set(at, groups)
    groups[group].push(cents)
  }
  for (const one of pending) {
    const opened = known.get(one.at)?.opened ?? ''
    if (one.day <= day) add(one, 0)
    // Of a day before its opening, which may have it already.
    else if (one.day <= opened) add({ at: one.at, cents: -one.cents }, 0)
  }
  for (const one of between.get(day) ?? []) add(one, 1)
  for (const one of atOpening) if (one.opened !== day) add(one, 2)
  return found
}
