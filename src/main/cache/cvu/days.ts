import { type BreakKind, breakOf } from '../../../shared/cvu/breaks.ts'
import {
  addDays,
  buenosAiresDate,
  type DateText,
  dayOfWall,
} from '../../../shared/values/calendar.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { dayEnd } from '../lists/record.ts'
import { type Account, accountOf, accountsIn, bringTo, type Period, unsureOn } from './accounts.ts'
import { isWatching } from './changed.ts'
import { UNKNOWN } from './row.ts'

/** Compares the days of a PSP: own files of the archive beside the events of the cache. Amounts are hundredths. */

/** A CVU whose sides differ. */
export interface DayBreak {
  readonly cvu: string
  readonly customer: string
  readonly customerId: string
  readonly own: bigint | null
  readonly events: bigint
  readonly difference: bigint
  readonly kind: BreakKind
}

/** The newest own file of a day. */
interface OwnFile {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly day: DateText
}

export interface ComparedDay {
  readonly day: DateText
  readonly file: OwnFile | null
  readonly own: bigint | null
  readonly owed: bigint | null
  readonly events: bigint
  /** In order of the CVU. */
  readonly breaks: readonly DayBreak[]
  readonly pending: { readonly count: number; readonly cents: bigint }
  readonly unopened: number
  /** The sum that moved between the moment of the bank's balance and the close; taken off where the balance is later. */
  readonly moved: bigint
  /** Brought to the close likewise: what may have moved, or not. */
  readonly unsure: { readonly count: number; readonly cents: bigint }
  /** The sum of all balances, each times the number of its CVU: it changes with any of them. */
  readonly weight: bigint
}

/** A line of a day: every CVU that a file names, or that has a balance. */
export type DayLine = Omit<DayBreak, 'kind'> & { readonly kind: BreakKind | null }

/** The newest file of each day; of two, the one that was imported last. */
export function filesOf(archive: Sqlite): ReadonlyMap<DateText, OwnFile> {
  const rows = archive
    .prepare<[], OwnFile>(
      'SELECT id, name, sha256, day FROM psp_file WHERE removed = 0 ORDER BY imported_at, id',
    )
    .all()
  return new Map(rows.map((row) => [row.day, row]))
}

type OwnLine = readonly [cvu: string, customerId: string, customer: string, cents: bigint]

/** Lines of an own file that are read at once. */
const PIECE = 1000

/** The lines of an own file, in order of the CVU. */
function* ownLines(archive: Sqlite, file: OwnFile | null): Generator<OwnLine, undefined> {
  if (file === null) return
  const lines = archive
    .prepare<[string, string]>(
      `SELECT cvu, customer_id, customer, cents FROM psp_balance WHERE file = ? AND cvu > ? ORDER BY cvu LIMIT ${PIECE}`,
    )
    .raw()
    .safeIntegers()
  for (let after: string | undefined = ''; after !== undefined; ) {
    // As they are selected.
    const piece = lines.all(file.id, after) as readonly OwnLine[]
    yield* piece
    after = piece.at(-1)?.[0]
  }
}

/** The moment of the bank's balance of each day, ISO 8601 UTC. */
type Moments = Readonly<Record<string, { readonly at: string }>>

/** The stretch between the moment of a balance and the close of a day. */
function cutAt(day: string, at: string): Period {
  const end = dayEnd(day)
  const [after, until] = at < end ? [at, end] : [end, at]
  const cut = { after, until, at, day: buenosAiresDate(new Date(at)) }
  return { ...cut, cents: 0n, unsure: { count: 0, cents: 0n } }
}

const isBreak = (line: DayLine): line is DayBreak => line.kind !== null

/** Compares one day, CVU by CVU in their order; `isWhole` remembers every line. */
function dayComparer(archive: Sqlite, day: DateText, file: OwnFile | null, isWhole: boolean) {
  const after = addDays(day, 1)
  const own = ownLines(archive, file)
  let next = own.next().value
  let [total, owed, events, weight, unopened] = [0n, 0n, 0n, 0n, 0]
  const pending = { count: 0, cents: 0n }
  const breaks: DayBreak[] = []
  const lines: DayLine[] = []
  const compare = (account: Account, line: OwnLine | undefined): void => {
    bringTo(account, day, after)
    const { cvu, number, balance, known, seen, today } = account
    const said = line?.[3] ?? null
    for (const one of account.pending)
      if (one.day <= day) {
        pending.count += 1
        pending.cents += one.cents
      }
    const sides = { own: said, events: balance, seen, known: known.file_day !== null }
    const near = { today, next: account.next, unsure: unsureOn(account, day) }
    const found = file === null ? null : breakOf({ ...sides, ...near })
    if (found !== null || (isWhole && (said !== null || balance !== 0n))) {
      const compared = {
        cvu,
        customer: line?.[2] ?? known.customer ?? '',
        customerId: line?.[1] ?? known.customer_id ?? '',
        own: said,
        events: balance,
        difference: found?.difference ?? 0n,
        kind: found?.kind ?? null,
      }
      if (isBreak(compared)) breaks.push(compared)
      if (isWhole) lines.push(compared)
    }
    total += said ?? 0n
    if (said !== null && said > 0n) owed += said
    events += balance
    if (balance !== 0n) weight += number * balance
    if (seen && known.opened === null) unopened += 1
  }
  /** Compares the CVUs before this one that the own file alone names; all of them where it is left out. */
  const compareOwn = (before?: string): void => {
    for (
      ;
      next !== undefined && (before === undefined || next[0] < before);
      next = own.next().value
    )
      compare(accountOf(next[0], UNKNOWN), next)
  }
  return {
    take: (account: Account): void => {
      compareOwn(account.cvu)
      const line = next?.[0] === account.cvu ? next : undefined
      compare(account, line)
      if (line !== undefined) next = own.next().value
    },
    end: () => {
      compareOwn()
      const [allOwn, allOwed] = file === null ? [null, null] : [total, owed]
      const sums = { own: allOwn, owed: allOwed, events, pending, unopened, weight }
      return { compared: { day, file, ...sums, breaks }, lines }
    },
  }
}

/** A day with all of its lines, in order of the CVU. */
interface WholeDay {
  readonly compared: ComparedDay
  readonly lines: readonly DayLine[]
}

/** The days of an open cache, each compared when it is asked for and kept until something about it changed. */
export function createDayComparison(db: Sqlite) {
  const held = new Map<DateText, { readonly print: string; readonly compared: ComparedDay }>()
  /** The newest day that was compared last: it is the one that is closed. */
  let whole: WholeDay | null = null
  let moments: Moments = {}
  const changes = db
    .prepare<[string], number>('SELECT coalesce(sum(count), 0) FROM cvu_touched WHERE day <= ?')
    .pluck()
  const opened = db.prepare<[], string | null>('SELECT max(opened) FROM cvu_known').pluck()
  const total = db.prepare('SELECT total_changes()').pluck()
  /** Answers, of a day with its own file, a text that changes with anything by which it is compared. */
  const printer = (bank: Moments): ((day: DateText, file: OwnFile | null) => string) => {
    const lastOpened = opened.get() ?? ''
    // While very many credits are read nothing notes the days that they change.
    const all = isWatching(db) ? [] : [db.pragma('data_version', { simple: true }), total.get()]
    return (day, file) => {
      const at = bank[day]?.at ?? ''
      // An event up to an opening changes the balance before it.
      const until = [addDays(day, 1), lastOpened, dayOfWall(at)].sort().at(-1) ?? ''
      return [until, changes.get(until), file?.id, at, all].join(' ')
    }
  }
  /** Compares days, the earliest first, and holds them; of the last one each line. */
  const compareAll = (
    archive: Sqlite,
    asked: readonly {
      readonly day: DateText
      readonly file: OwnFile | null
      readonly print: string
    }[],
  ): void => {
    const days = asked.map(({ day, file, print }, nth) => {
      const at = moments[day]?.at
      const comparer = dayComparer(archive, day, file, nth === asked.length - 1)
      return { day, print, comparer, cut: at === undefined ? null : cutAt(day, at) }
    })
    const cuts = days.flatMap(({ cut }) => cut ?? [])
    for (const account of accountsIn(db, cuts))
      for (const { comparer } of days) comparer.take(account)
    for (const { day, print, comparer, cut } of days) {
      const sign = cut?.at === cut?.after ? 1n : -1n
      const moved = sign * (cut?.cents ?? 0n)
      const { count = 0, cents = 0n } = cut?.unsure ?? {}
      const { compared: sums, lines } = comparer.end()
      const compared = { ...sums, moved, unsure: { count, cents: sign * cents } }
      held.set(day, { print, compared })
      whole = { compared, lines }
    }
  }
  const days = (
    archive: Sqlite,
    asked: readonly DateText[],
    bank = moments,
  ): ReadonlyMap<DateText, ComparedDay> => {
    moments = bank
    const files = filesOf(archive)
    const printOf = printer(bank)
    const due = asked.toSorted().flatMap((day) => {
      const file = files.get(day) ?? null
      const print = printOf(day, file)
      return held.get(day)?.print === print ? [] : { day, file, print }
    })
    if (due.length > 0) compareAll(archive, due)
    return new Map(
      asked.flatMap((day) => {
        const found = held.get(day)
        return found === undefined ? [] : [[day, found.compared] as const]
      }),
    )
  }
  return {
    /** Answers days as they are now; the bank's moments are the former ones where they are left out. */
    days,
    /** Answers a day with its lines. */
    whole: (archive: Sqlite, day: DateText, bank: Moments): WholeDay | null => {
      const compared = days(archive, [day], bank).get(day)
      if (whole?.compared === compared) return whole
      held.delete(day)
      days(archive, [day])
      return whole
    },
  }
}

/** Compares days; see {@link createDayComparison}. */
export type DayComparison = ReturnType<typeof createDayComparison>
