import { type BreakKind, breakOf } from '../../../shared/cvu/breaks.ts'
import { addDays, type DateText } from '../../../shared/values/calendar.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { dayEnd } from '../lists/record.ts'
import {
  type CloseOfDay,
  type Cut,
  eachClose,
  type Places,
  readTimeline,
  sumsOn,
  type Timeline,
  unsureOn,
} from './timeline.ts'

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

/** A day as it was compared. */
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

/** Own balances of a file, by their places. */
function ownOf(archive: Sqlite, file: OwnFile | null, places: Places) {
  const lines = new Map<
    number,
    { readonly id: string; readonly name: string; readonly cents: bigint }
  >()
  if (file === null) return lines
  for (const row of archive
    .prepare<[string]>('SELECT cvu, customer_id, customer, cents FROM psp_balance WHERE file = ?')
    .raw()
    .safeIntegers()
    .all(file.id)) {
    // As they are selected.
    const [cvu, id, name, cents] = row as OwnLine
    const at = places.get(cvu) ?? places.size
    places.set(cvu, at)
    lines.set(at, { id, name, cents })
  }
  return lines
}

/** Compares one day, CVU by CVU; `each` sees every line, in no order. */
function compare(
  archive: Sqlite,
  timeline: Timeline,
  { day, balances, seen }: CloseOfDay,
  file: OwnFile | null,
  places: Places,
  each: (line: DayLine) => void,
): Omit<ComparedDay, 'breaks' | 'moved' | 'unsure'> {
  const own = ownOf(archive, file, places)
  const [today, tomorrow, unsure] = [
    sumsOn(timeline, day),
    sumsOn(timeline, addDays(day, 1)),
    unsureOn(timeline, day),
  ]
  let [total, owed, events, weight, unopened] = [0n, 0n, 0n, 0n, 0]
  let at = 0
  for (const cvu of places.keys()) {
    const said = own.get(at)
    const balance = balances[at] ?? 0n
    const about = timeline.known.get(at)
    const isSeen = seen[at] === true
    if (said !== undefined || balance !== 0n || unsure.has(at)) {
      const found =
        file === null
          ? null
          : breakOf({
              own: said?.cents ?? null,
              events: balance,
              seen: isSeen,
              known: about?.inFile === true,
              today: today.get(at) ?? 0n,
              next: tomorrow.get(at) ?? 0n,
              unsure: unsure.get(at) ?? [],
            })
      if (said !== undefined || balance !== 0n)
        each({
          cvu,
          customer: said?.name ?? about?.customer ?? '',
          customerId: said?.id ?? about?.customerId ?? '',
          own: said?.cents ?? null,
          events: balance,
          difference: found?.difference ?? 0n,
          kind: found?.kind ?? null,
        })
    }
    if (said !== undefined) {
      total += said.cents
      if (said.cents > 0n) owed += said.cents
    }
    events += balance
    if (balance !== 0n) weight += BigInt(cvu) * balance
    if (isSeen && (about?.opened ?? null) === null) unopened += 1
    at += 1
  }
  const waiting = timeline.pending.filter((one) => one.day <= day)
  return {
    day,
    file,
    own: file === null ? null : total,
    owed: file === null ? null : owed,
    events,
    pending: {
      count: waiting.length,
      cents: waiting.reduce((sum, { cents }) => sum + cents, 0n),
    },
    unopened,
    weight,
  }
}

const byCvu = (one: { readonly cvu: string }, other: { readonly cvu: string }): number =>
  one.cvu < other.cvu ? -1 : 1

/** The moment of the bank's balance of each day, ISO 8601 UTC. */
type Moments = Readonly<Record<string, { readonly at: string }>>

/** The stretch between the moment of a balance and the close of a day. */
function cutAt(day: string, at: string): Cut {
  const end = dayEnd(day)
  const [after, until] = at < end ? [at, end] : [end, at]
  return { after, until, at, cents: 0n, unsure: { count: 0, cents: 0n } }
}

/** How days are compared. */
interface Comparison {
  /** The bank's moments; the former ones where it is left out. */
  readonly bank?: Moments
  /** Hears the lines of each day, in order of the CVU; each is compared anyway then. */
  readonly lined?: (compared: ComparedDay, lines: readonly DayLine[]) => void
}

/** The days of an open cache, each compared when it is asked for and kept until something about it changed. */
export function createComparing(db: Sqlite) {
  const places: Places = new Map()
  const held = new Map<DateText, { readonly print: string; readonly compared: ComparedDay }>()
  let last = { version: '', days: new Set<DateText>(), bank: {} as Moments }
  /** Changes with anything that is stored here, with the moments of balances, and with which own files there are. */
  const versionOf = (files: ReadonlyMap<DateText, OwnFile>, bank: Moments): string =>
    JSON.stringify([
      Object.entries(bank).map(([day, { at }]) => [day, at]),
      db.pragma('data_version', { simple: true }),
      db.prepare('SELECT total_changes()').pluck().get(),
      [...files.values()].map(({ id }) => id),
    ])
  return {
    days: (
      archive: Sqlite,
      asked: readonly DateText[],
      { bank = last.bank, lined }: Comparison = {},
    ): ReadonlyMap<DateText, ComparedDay> => {
      if (asked.length === 0) return new Map()
      const files = filesOf(archive)
      const version = versionOf(files, bank)
      const isKnown =
        lined === undefined && version === last.version && asked.every((day) => last.days.has(day))
      if (!isKnown) {
        const cuts = new Map(Object.entries(bank).map(([day, { at }]) => [day, cutAt(day, at)]))
        const timeline = readTimeline(db, places, [...cuts.values()])
        eachClose(timeline, asked, (close) => {
          const file = files.get(close.day) ?? null
          const cut = cuts.get(close.day)
          const sign = cut?.at === cut?.after ? 1n : -1n
          const moved = sign * (cut?.cents ?? 0n)
          const { count = 0, cents = 0n } = cut?.unsure ?? {}
          const unsure = { count, cents: sign * cents }
          const print = [close.print, file?.id ?? '', moved, count, cents].join(' ')
          if (held.get(close.day)?.print === print && lined === undefined) return
          const breaks: DayBreak[] = []
          const lines: DayLine[] = []
          const found = compare(archive, timeline, close, file, places, (line) => {
            if (line.kind !== null) breaks.push({ ...line, kind: line.kind })
            if (lined !== undefined) lines.push(line)
          })
          const compared = { ...found, breaks: breaks.sort(byCvu), moved, unsure }
          held.set(close.day, { print, compared })
          lined?.(compared, lines.sort(byCvu))
        })
        const before = version === last.version ? last.days : []
        last = { version, days: new Set([...before, ...asked]), bank }
      }
      return new Map(
        asked.flatMap((day) => {
          const found = held.get(day)
          return found === undefined ? [] : [[day, found.compared] as const]
        }),
      )
    },
  }
}

/** Compares days; see {@link createComparing}. */
export type Comparing = ReturnType<typeof createComparing>
