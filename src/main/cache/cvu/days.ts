import { type BreakKind, breakOf } from '../../../shared/cvu/breaks.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { dayEnd } from '../lists/record.ts'
import { accountOf, type Cut, closeOf, readTimeline, type Timeline, unsureOn } from './timeline.ts'

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

/** The lines of an own file, by CVU. */
function ownOf(archive: Sqlite, file: OwnFile | null): ReadonlyMap<string, OwnLine> {
  if (file === null) return new Map()
  const lines = archive
    .prepare<[string]>('SELECT cvu, customer_id, customer, cents FROM psp_balance WHERE file = ?')
    .raw()
    .safeIntegers()
    // As they are selected.
    .all(file.id) as OwnLine[]
  return new Map(lines.map((line) => [line[0], line]))
}

/** Compares the day at which the accounts stand, CVU by CVU; `each` sees every line, in no order. */
function compare(
  { accounts }: Timeline,
  day: DateText,
  file: OwnFile | null,
  lines: ReadonlyMap<string, OwnLine>,
  each: (line: DayLine) => void,
): Omit<ComparedDay, 'breaks' | 'moved' | 'unsure'> {
  let [total, owed, events, weight, unopened] = [0n, 0n, 0n, 0n, 0]
  const waiting = { count: 0, cents: 0n }
  for (const cvu of lines.keys()) if (!accounts.has(cvu)) accounts.set(cvu, accountOf(cvu))
  for (const account of accounts.values()) {
    const { cvu, balance, seen } = account
    const line = lines.get(cvu)
    const own = line?.[3] ?? null
    for (const one of account.pending)
      if (one.day <= day) {
        waiting.count += 1
        waiting.cents += one.cents
      }
    const sides = { own, events: balance, seen, known: account.inFile }
    const near = { today: account.today, next: account.next, unsure: unsureOn(account, day) }
    const found = file === null ? null : breakOf({ ...sides, ...near })
    if (own !== null || balance !== 0n)
      each({
        cvu,
        customer: line?.[2] ?? account.customer,
        customerId: line?.[1] ?? account.customerId,
        own,
        events: balance,
        difference: found?.difference ?? 0n,
        kind: found?.kind ?? null,
      })
    total += own ?? 0n
    if (own !== null && own > 0n) owed += own
    events += balance
    if (balance !== 0n) weight += BigInt(cvu) * balance
    if (seen && account.opened === null) unopened += 1
  }
  const [allOwn, allOwed] = file === null ? [null, null] : [total, owed]
  return { day, file, own: allOwn, owed: allOwed, events, pending: waiting, unopened, weight }
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
        const timeline = readTimeline(db, [...cuts.values()])
        for (const day of asked.toSorted()) {
          const file = files.get(day) ?? null
          const cut = cuts.get(day)
          const sign = cut?.at === cut?.after ? 1n : -1n
          const moved = sign * (cut?.cents ?? 0n)
          const { count = 0, cents = 0n } = cut?.unsure ?? {}
          const unsure = { count, cents: sign * cents }
          const print = [timeline.printOn(day), file?.id ?? '', moved, count, cents].join(' ')
          if (held.get(day)?.print === print && lined === undefined) continue
          closeOf(timeline, day)
          const breaks: DayBreak[] = []
          const lines: DayLine[] = []
          const found = compare(timeline, day, file, ownOf(archive, file), (line) => {
            if (line.kind !== null) breaks.push({ ...line, kind: line.kind })
            if (lined !== undefined) lines.push(line)
          })
          const compared = { ...found, breaks: breaks.sort(byCvu), moved, unsure }
          held.set(day, { print, compared })
          lined?.(compared, lines.sort(byCvu))
        }
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
