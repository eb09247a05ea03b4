import { dateOf } from '../../../shared/text/format.ts'
import { addDays, type DateText, dayOfWall, daysBetween } from '../../../shared/values/calendar.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { dayEnd, dayStart } from '../lists/record.ts'
import { isFoundByCvu } from './events.ts'
import { type KnownCvu, knownReader } from './row.ts'

/** The own CVUs one after another, each with its events by days, in one pass over the events. Amounts are hundredths. */

/** A stretch of time of which the sure events of all own CVUs are added up. Instants are ISO 8601 UTC. */
export interface Period {
  /** Events at this very instant do not belong to it. */
  readonly after: string
  readonly until: string
  /** The moment of a balance, which is one of its ends, and its day in Buenos Aires. */
  readonly at: string
  readonly day: DateText
  cents: bigint
  /** Events that may have moved within it: transfers without a final word, and chargebacks that name the day of the balance without an hour. */
  readonly unsure: { count: number; cents: bigint }
}

interface DayMovement {
  readonly day: DateText
  cents: bigint
}

/** An own CVU, brought to the close of a day by {@link bringTo}. */
export interface Account {
  readonly cvu: string
  readonly number: bigint
  readonly known: KnownCvu
  /** Sure events, in order of their days; of these the first `taken` are in the balance. */
  readonly moved: DayMovement[]
  taken: number
  /** At the close of the day; before the first one, so that the opening holds at the close of its own. */
  balance: bigint
  /** Whether it has an opening or an event until then. */
  seen: boolean
  /** Events of this day alone, and of the next. */
  today: bigint
  next: bigint
  /** Own transfers without a final word. */
  readonly pending: DayMovement[]
  /** Credits whose two dates fall on two days: at the closes from the first to before the last they are on one side only. */
  readonly between: {
    readonly first: DateText
    readonly last: DateText
    readonly cents: bigint
  }[]
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

type EventLine = readonly [
  cvu: string,
  instant: string,
  cents: number,
  /** Dated: sure, of a day that may be without an hour. Known: no event, but the archive's word. */
  state: 'sure' | 'dated' | 'pending' | 'known',
  other: string | null,
]

/** Only what covering indexes hold, in their order, so that no row is read and none is sorted. */
const LINES = `
  SELECT cvu, instant, cents, 'sure', transfer_date FROM credit WHERE cvu > @after AND cvu <= @until
  UNION ALL SELECT cvu, instant, cents, state, NULL FROM cvu_order WHERE cvu > @after AND cvu <= @until
  UNION ALL SELECT cvu, instant, cents, 'dated', NULL FROM cvu_chargeback
    WHERE cvu > @after AND cvu <= @until AND cents IS NOT NULL
  UNION ALL SELECT cvu, '', 0, 'known', NULL FROM cvu_known WHERE cvu > @after AND cvu <= @until
  ORDER BY cvu, instant`

/** So many credits are read at once: reading them one by one takes longer. */
const TOGETHER = 20_000
/** Behind every CVU. */
const LAST = '~'

/** The events of all CVUs, in order of the CVU and of time. */
function* eventLines(db: Sqlite): Generator<EventLine> {
  const lines = db.prepare(LINES).raw()
  // Without its index that would be one sort of all credits for each piece.
  const isFound = isFoundByCvu(db)
  const ends = db
    .prepare<[string], string>(
      `SELECT cvu FROM credit WHERE cvu > ? ORDER BY cvu LIMIT 1 OFFSET ${TOGETHER}`,
    )
    .pluck()
  for (let after = ''; after !== LAST; ) {
    const until = isFound ? (ends.get(after) ?? LAST) : LAST
    const piece = isFound ? lines.all({ after, until }) : lines.iterate({ after, until })
    // As they are selected.
    yield* piece as Iterable<EventLine>
    after = until
  }
}

/** The account of a CVU without events. */
export const accountOf = (cvu: string, known: KnownCvu): Account => ({
  cvu,
  number: BigInt(cvu),
  known,
  moved: [],
  taken: 0,
  balance: known.opening,
  seen: known.opened !== null,
  today: 0n,
  next: 0n,
  pending: [],
  between: [],
})

/** Adds an event to the cuts that it is in. */
function cutBy(
  cuts: readonly Period[],
  [, instant, , state]: EventLine,
  day: DateText,
  amount: bigint,
): void {
  for (const cut of cuts) {
    const isWithin = instant > cut.after && instant <= cut.until
    const isDay = state === 'dated' && instant === dayStart(day)
    if (isDay ? cut.day === day : isWithin && state === 'pending') {
      cut.unsure.count += 1
      cut.unsure.cents += amount
    } else if (isWithin) cut.cents += amount
  }
}

/** Puts the events of a CVU into its account, and adds those of some stretches of time up. */
function eventTaker(
  cuts: readonly Period[],
): (account: Account, lines: readonly EventLine[]) => void {
  const dayOf = dayReader()
  const cutsOn = new Map<DateText, readonly Period[]>()
  return (account, lines) => {
    const { moved, pending, between, known } = account
    for (const line of lines) {
      const [, instant, cents, state, other] = line
      if (state === 'known') continue
      const day = dayOf(instant)
      const amount = BigInt(cents)
      if (cuts.length > 0) {
        const within =
          cutsOn.get(day) ??
          cuts.filter(({ after, until }) => after < dayEnd(day) && until >= dayStart(day))
        cutsOn.set(day, within)
        cutBy(within, line, day, amount)
      }
      if (state === 'pending') {
        pending.push({ day, cents: amount })
        continue
      }
      const last = moved.at(-1)
      if (last?.day === day) last.cents += amount
      else moved.push({ day, cents: amount })
      if (known.opened !== null && day <= known.opened) account.balance -= amount
      // Nearly always the same day, which the text itself shows where it has no offset.
      if (other === null || (other.length <= WALL_LENGTH && other.startsWith(day))) continue
      const otherDay = dateOf(other) ?? day
      if (otherDay === day) continue
      const isEarlier = otherDay < day
      const [first, end] = isEarlier ? [otherDay, day] : [day, otherDay]
      if (daysBetween(first, end) <= MOST_BETWEEN)
        between.push({ first, last: end, cents: isEarlier ? amount : -amount })
    }
  }
}

/** Goes through all own CVUs in their order; `cuts` are whole when it ends. */
export function* accountsIn(db: Sqlite, cuts: readonly Period[]): Generator<Account> {
  const knownOf = knownReader(db)
  const take = eventTaker(cuts)
  const accountWith = (lines: readonly EventLine[]): readonly Account[] => {
    const [cvu = ''] = lines[0] ?? []
    // Chargebacks alone may be those of others.
    if (lines.every(([, , , state]) => state === 'dated')) return []
    const account = accountOf(cvu, knownOf(cvu))
    take(account, lines)
    return [account]
  }
  let lines: EventLine[] = []
  for (const line of eventLines(db)) {
    if (lines[0] !== undefined && lines[0][0] !== line[0]) {
      yield* accountWith(lines)
      lines = []
    }
    lines.push(line)
  }
  yield* accountWith(lines)
}

/** Brings an account to the close of a day, later than the one before. `after` is the next day. */
export function bringTo(account: Account, day: DateText, after: DateText): void {
  const { moved } = account
  account.today = 0n
  let one = moved[account.taken]
  for (; one !== undefined && one.day <= day; one = moved[account.taken]) {
    account.balance += one.cents
    account.seen = true
    if (one.day === day) account.today += one.cents
    account.taken += 1
  }
  account.next = one?.day === after ? one.cents : 0n
}

/** The amounts that a file of a day may have already, or not yet: pending, between two days, and at the opening. */
export function unsureOn(
  { known: { opened }, pending, between }: Account,
  day: DateText,
): readonly (readonly bigint[])[] {
  if (pending.length === 0 && between.length === 0) return []
  const isBetween = (on: string | null) => (one: Account['between'][number]) =>
    on !== null && one.first <= on && on < one.last
  return [
    pending.flatMap((one) =>
      // One of a day before its opening may be in that already.
      one.day <= day ? one.cents : one.day <= (opened ?? '') ? -one.cents : [],
    ),
    between.filter(isBetween(day)).map(({ cents }) => cents),
    opened === day ? [] : between.filter(isBetween(opened)).map(({ cents }) => -cents),
  ]
}
