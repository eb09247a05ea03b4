import { dateOf } from '../../../shared/text/format.ts'
import { addDays, type DateText, dayOfWall, daysBetween } from '../../../shared/values/calendar.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { dayEnd, dayStart } from '../lists/record.ts'
import { isFoundByCvu, OWN_CVUS } from './events.ts'

/** The balances of all own CVUs, brought on from one day to the next, by one pass over their events. Amounts are hundredths. */

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

interface Moved {
  readonly day: DateText
  cents: bigint
}

/** A CVU on the day that is looked at. */
export interface Account {
  readonly cvu: string
  readonly customerId: string
  readonly customer: string
  /** Any own file names it. */
  readonly inFile: boolean
  readonly opened: DateText | null
  /** Sure events, in order of their days; of these the first `taken` are in the balance. */
  readonly moved: Moved[]
  taken: number
  /** At the close of the day; before the first one, so that the opening holds at the close of its own. */
  balance: bigint
  /** Whether it has an opening or an event until then. */
  seen: boolean
  /** Events of this day alone, and of the next. */
  today: bigint
  next: bigint
  /** Own transfers without a final word. */
  readonly pending: Moved[]
  /** Credits whose two dates fall on two days: at the closes from the first to before the last they are on one side only. */
  readonly between: {
    readonly first: DateText
    readonly last: DateText
    readonly cents: bigint
  }[]
}

/** Every own CVU, before the first day. */
export interface Timeline {
  readonly accounts: Map<string, Account>
  /** Text that changes with anything that happened until the day after, with what is known of any CVU, and with openings. */
  readonly printOn: (day: DateText) => string
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

/** Two numbers that change with each value that is put into them. */
type Print = [number, number]

function put(print: Print, value: number): void {
  print[0] = Math.imul(print[0] ^ value, 0x9e3779b1)
  print[1] = Math.imul(print[1] ^ value, 0x01000193)
}

function putText(print: Print, text: string): void {
  for (let at = 0; at < text.length; at += 1) put(print, text.charCodeAt(at))
}

function putEvent(print: Print, { cvu }: Account, cents: number, state: string): void {
  // All but what every CVU of a provider begins with, and its last digit.
  put(print, Number(cvu.slice(12, 21)))
  put(print, cents)
  put(print, Math.floor(cents / 4_294_967_296))
  put(print, state.length)
}

type EventLine = readonly [
  cvu: string,
  instant: string,
  cents: number,
  /** Dated: sure, of a day that may be without an hour. */
  state: 'sure' | 'dated' | 'pending',
  other: string | null,
]

/** Only what a covering index holds, so that no row is read; in order of the CVU and of time within each table. */
const LINES = [
  "SELECT cvu, instant, cents, 'sure', transfer_date FROM credit",
  'SELECT cvu, instant, cents, state, NULL FROM cvu_order',
  "SELECT cvu, instant, cents, 'dated', NULL FROM cvu_chargeback",
]

/** CVUs whose events are read at once: reading rows one by one takes twice as long. */
const TOGETHER = 500

/** The events of some CVUs in their order, in order of time within each of the tables. Chargebacks name those of others too. */
function* eventLines(db: Sqlite, own: readonly string[]): Generator<EventLine> {
  const isFound = isFoundByCvu(db)
  const together = isFound ? TOGETHER : own.length
  for (const sql of LINES) {
    const between = db
      .prepare(`${sql} WHERE cvu BETWEEN ? AND ? AND cents IS NOT NULL ORDER BY cvu, instant`)
      .raw()
    for (let from = 0; from < own.length; from += together) {
      const ends = [own[from], own[Math.min(from + together, own.length) - 1]]
      // As it is selected.
      yield* (isFound ? between.all(...ends) : between.iterate(...ends)) as Iterable<EventLine>
    }
  }
}

type KnownLine = readonly [
  cvu: string,
  customerId: string | null,
  customer: string | null,
  opened: DateText | null,
  opening: number | null,
  fileDay: string | null,
]

const KNOWN = `SELECT cvu, customer_id, customer, opened, opening, file_day FROM (${OWN_CVUS})
  LEFT JOIN cvu_known USING (cvu) ORDER BY cvu`

/** The account of a CVU of which nothing is known but what is given. */
export const accountOf = (
  cvu: string,
  known: Partial<Pick<Account, 'customerId' | 'customer' | 'inFile' | 'opened' | 'balance'>> = {},
): Account => ({
  cvu,
  customerId: '',
  customer: '',
  inFile: false,
  opened: null,
  balance: 0n,
  ...known,
  seen: (known.opened ?? null) !== null,
  moved: [],
  taken: 0,
  today: 0n,
  next: 0n,
  pending: [],
  between: [],
})

/** Adds an event to the cuts that it is in. */
function cutBy(cuts: readonly Cut[], [, instant, cents, state]: EventLine, day: DateText): void {
  for (const cut of cuts) {
    const isWithin = instant > cut.after && instant <= cut.until
    const isDay = state === 'dated' && instant === dayStart(day)
    if (isDay ? dayOfWall(cut.at) === day : isWithin && state === 'pending') {
      cut.unsure.count += 1
      cut.unsure.cents += BigInt(cents)
    } else if (isWithin) cut.cents += BigInt(cents)
  }
}

/** Reads all events of an open cache, and adds up those of some stretches of time. */
export function readTimeline(db: Sqlite, cuts: readonly Cut[] = []): Timeline {
  const accounts = new Map<string, Account>()
  const knownPrint: Print = [0, 0]
  let lastOpened: DateText | '' = ''
  for (const line of db.prepare(KNOWN).raw().all() as readonly KnownLine[]) {
    const [cvu, customerId, customer, opened, opening, fileDay] = line
    const names = { customerId: customerId ?? '', customer: customer ?? '' }
    const balance = BigInt(opening ?? 0)
    accounts.set(cvu, accountOf(cvu, { ...names, inFile: fileDay !== null, opened, balance }))
    putText(knownPrint, JSON.stringify(line))
    if (opened !== null && opened > lastOpened) lastOpened = opened
  }
  const prints = new Map<DateText, Print>()
  const cutsOf = new Map<DateText, readonly Cut[]>()
  const dayOf = dayReader()
  for (const line of eventLines(db, [...accounts.keys()])) {
    const [cvu, instant, cents, state, other] = line
    const account = accounts.get(cvu)
    if (account === undefined) continue
    const day = dayOf(instant)
    const print = prints.get(day) ?? [0, 0]
    prints.set(day, print)
    putEvent(print, account, cents, state)
    if (cuts.length > 0) {
      const within =
        cutsOf.get(day) ??
        cuts.filter(({ after, until }) => after < dayEnd(day) && until >= dayStart(day))
      cutsOf.set(day, within)
      cutBy(within, line, day)
    }
    const amount = BigInt(cents)
    if (state === 'pending') {
      account.pending.push({ day, cents: amount })
      continue
    }
    const last = account.moved.at(-1)
    if (last?.day === day) last.cents += amount
    else account.moved.push({ day, cents: amount })
    if (account.opened !== null && day <= account.opened) account.balance -= amount
    // Nearly always the same day, which the text itself shows where it has no offset.
    if (other === null || (other.length <= WALL_LENGTH && other.startsWith(day))) continue
    const otherDay = dateOf(other) ?? day
    if (otherDay === day) continue
    putText(print, otherDay)
    const isEarlier = otherDay < day
    const [first, end] = isEarlier ? [otherDay, day] : [day, otherDay]
    if (daysBetween(first, end) <= MOST_BETWEEN)
      account.between.push({ first, last: end, cents: isEarlier ? amount : -amount })
  }
  for (const { moved } of accounts.values()) moved.sort((a, b) => (a.day < b.day ? -1 : 1))
  return {
    accounts,
    printOn: (day) => {
      const after = addDays(day, 1)
      // A later event, up to an opening, changes the balance before it.
      const until = after > lastOpened ? after : lastOpened
      const all: Print = [knownPrint[0], knownPrint[1]]
      for (const on of [...prints.keys()].filter((one) => one <= until).sort())
        for (const value of [Date.parse(on), ...(prints.get(on) ?? [])]) put(all, value)
      return all.join(' ')
    },
  }
}

/** Brings every account to the close of a day, later than the one before. */
export function closeOf({ accounts }: Timeline, day: DateText): void {
  const after = addDays(day, 1)
  for (const account of accounts.values()) {
    const { moved } = account
    account.today = 0n
    for (; moved[account.taken] !== undefined; account.taken += 1) {
      const one = moved[account.taken]
      if (one === undefined || one.day > day) break
      account.balance += one.cents
      account.seen = true
      if (one.day === day) account.today += one.cents
    }
    account.next = 0n
    for (let at = account.taken; moved[at]?.day === after; at += 1)
      account.next += moved[at]?.cents ?? 0n
  }
}

/** The amounts that a file of a day may have already, or not yet: pending, between two days, and at the opening. */
export function unsureOn(
  { opened, pending, between }: Account,
  day: DateText,
): readonly (readonly bigint[])[] {
  if (pending.length === 0 && between.length === 0) return []
  const isBetween = (on: DateText | null) => (one: Account['between'][number]) =>
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
