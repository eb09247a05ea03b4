import { err, type Outcome, ok } from '../../../shared/base/result.ts'
import type { BreakKind } from '../../../shared/cvu/breaks.ts'
import { centsText } from '../../../shared/cvu/cents.ts'
import {
  type Closing,
  type ClosingFacts,
  type ClosingLine,
  factsText,
} from '../../../shared/cvu/closing.ts'
import { appError } from '../../../shared/errors/index.ts'
import { type CountedPage, pageInMemory } from '../../../shared/lists/page.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type {
  BankDay,
  BreakExplanation,
  BreakRow,
  DayView,
  PspMonitor,
  ReasonsReading,
} from '../../../shared/views/psp.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { folded } from '../text.ts'
import {
  besidesOf,
  type DayFacts,
  digestOf,
  factsOf,
  missingOn,
  newestCloses,
  readClosing,
  type StoredClose,
  sealDay,
  sealedText,
  sumOf,
} from './closings.ts'
import { type ComparedDay, createComparing, type DayBreak, type DayLine, filesOf } from './days.ts'
import { explain } from './explain.ts'
import { type MonthLine, monitorOf, monthLines } from './month.ts'
import {
  checkReasons,
  type ReasonRow,
  reasonOf,
  reasonsOf,
  type StandingReason,
  say,
} from './reasons.ts'

/** Which breaks of a day are asked for. */
export interface BreakQuestion {
  readonly day: DateText
  readonly kind?: BreakKind | undefined
  /** A part of the CVU or of what the customer is called. */
  readonly search?: string | undefined
  /** Only those without a reason. */
  readonly open?: boolean | undefined
  /** Whether to look for what explains each of them; else `candidates` is 0. */
  readonly explained: boolean
  readonly offset: number
  readonly limit: number
}

/**
 * The days of a PSP: own files and sealed days of the archive beside the events of the cache. What changes is in the archive, on
 * the disk when it answers.
 */
export interface DayStore {
  /** Days with a file or a closing, the newest first. */
  readonly days: (facts: DayFacts) => Outcome<readonly DayView[]>
  readonly breaks: (question: BreakQuestion) => Outcome<CountedPage<BreakRow>>
  /** Fails with `not_found`. */
  readonly explain: (day: DateText, cvu: string) => Outcome<BreakExplanation>
  /** Gives breaks of a day a reason, or (empty) takes it back; what is no break is left out. Answers how many. */
  readonly reason: (
    day: DateText,
    cvus: readonly string[],
    reason: string,
    by: string,
    at: string,
  ) => Outcome<number>
  /** Checks the rows of a file; `at` takes them in, where none of them has a problem. */
  readonly reasonRows: (
    rows: readonly ReasonRow[],
    by: string,
    at: string | null,
  ) => Outcome<Pick<ReasonsReading, 'changes' | 'problems'>>
  /** Seals a day as it is known; the same facts again make no new version. */
  readonly close: (day: DateText, facts: DayFacts, at: string) => Outcome<DayView>
  /** A version without its lines. Fails with `not_found`, `psp_close_damaged`. */
  readonly closing: (
    day: DateText,
    version: number,
  ) => Outcome<Omit<Closing, 'lines'> & { readonly count: number }>
  /** Some lines of it, from a place on. */
  readonly closingLines: (
    day: DateText,
    version: number,
    from: number,
  ) => Outcome<readonly ClosingLine[]>
  /** Reads a month (its first day) anew: how many CVUs it has. */
  readonly monthCount: (first: DateText) => Outcome<number>
  /** What each CVU took in and gave in that month, and its balance at the end; some lines from a place on. */
  readonly month: (first: DateText, from: number) => Outcome<readonly MonthLine[]>
  /** `now` is ISO 8601. */
  readonly monitor: (now: string) => Outcome<Pick<PspMonitor, 'delay' | 'hours' | 'silent'>>
}

const MOST_DAYS = 400
const PIECE = 1000
const MOST_PROBLEMS = 50

/** Makes the store on an open cache; `archive` does work on the archive beside it. */
export function createDayStore(
  db: Sqlite,
  archive: <T>(work: (archive: Sqlite) => T) => T,
): DayStore {
  const comparing = createComparing(db)
  /** What closed days are now, by everything that decides about it. */
  const states = new Map<DateText, { readonly about: string; readonly state: string }>()
  const sound = new Map<string, boolean>()

  const isSound = (beside: Sqlite, { day, version, sha256 }: StoredClose): boolean => {
    const name = `${day} ${version} ${sha256}`
    const found = sound.get(name) ?? sealedText(beside, day, version) !== null
    sound.set(name, found)
    return found
  }
  const aboutOf = (beside: Sqlite, day: DateText, print: string, facts: DayFacts): string =>
    JSON.stringify([
      print,
      besidesOf(db, day, facts),
      [...reasonsOf(beside, day)].map(([cvu, { at, cents }]) => [cvu, at, String(cents)]),
    ])
  /** What a day says now, which is remembered as its state. */
  const contentOf = (
    beside: Sqlite,
    compared: ComparedDay,
    lines: readonly DayLine[],
    print: string,
    facts: DayFacts,
  ): ClosingFacts => {
    const { day } = compared
    const content = factsOf(compared, lines, reasonsOf(beside, day), besidesOf(db, day, facts))
    const state = digestOf(factsText(content))
    states.set(day, { about: aboutOf(beside, day, print, facts), state })
    return content
  }
  /** The days as they are, and what their content would be where they are closed. */
  const comparedOn = (
    beside: Sqlite,
    asked: readonly DateText[],
    facts: DayFacts,
    closes: ReadonlyMap<DateText, StoredClose>,
  ) =>
    comparing.days(beside, asked, {
      wants: (day, print) =>
        closes.has(day) && states.get(day)?.about !== aboutOf(beside, day, print, facts),
      take: (compared, lines, print) => contentOf(beside, compared, lines, print, facts),
    })
  const viewOf = (
    beside: Sqlite,
    compared: ComparedDay,
    facts: DayFacts,
    close: StoredClose | undefined,
  ): DayView => {
    const { day, own, owed, events, breaks } = compared
    const reasons = reasonsOf(beside, day)
    const counted = breaks.filter(({ kind }) => kind !== 'not_due')
    const bank: BankDay | undefined = facts.bank[day]
    const missing = missingOn(compared, bank)
    const isWhole = close !== undefined && isSound(beside, close)
    return {
      day,
      own: own === null ? null : centsText(own),
      owed: owed === null ? null : centsText(owed),
      events: centsText(events),
      bank: bank === undefined ? null : { sum: sumOf(bank), at: bank.at, proof: bank.proof },
      shortfall: missing === null ? null : centsText(missing),
      breaks: counted.length,
      reasoned: counted.filter((one) => reasonOf(one, reasons) !== null).length,
      notDue: breaks.length - counted.length,
      closed:
        close === undefined
          ? null
          : {
              version: close.version,
              madeAt: close.madeAt,
              damaged: !isWhole,
              same: isWhole && close.state === states.get(day)?.state,
            },
    }
  }
  const breaksOn = (beside: Sqlite, day: DateText): readonly DayBreak[] =>
    comparing.days(beside, [day]).get(day)?.breaks ?? []
  const rowOf = (
    day: DateText,
    one: DayBreak,
    others: readonly DayBreak[] | null,
    reasons: ReadonlyMap<string, StandingReason>,
  ): BreakRow => ({
    id: `${day}:${one.cvu}`,
    day,
    cvu: one.cvu,
    customer: one.customer,
    customerId: one.customerId,
    own: one.own === null ? null : centsText(one.own),
    events: centsText(one.events),
    difference: centsText(one.difference),
    kind: one.kind,
    candidates: others === null ? 0 : (explain(db, day, one, others).sets[0]?.length ?? 0),
    reason: reasonOf(one, reasons),
  })
  let opened: { readonly name: string; readonly closing: Closing } | null = null
  const openedClosing = (day: DateText, version: number): Outcome<Closing> => {
    const name = `${day} ${version}`
    if (opened?.name === name) return ok(opened.closing)
    const read = archive((beside) => readClosing(beside, day, version))
    if (read.ok) opened = { name, closing: read.value }
    return read
  }
  let month: { readonly first: DateText; readonly lines: readonly MonthLine[] } | null = null

  return {
    days: (facts) =>
      archive((beside) => {
        const [files, closes] = [filesOf(beside), newestCloses(beside)]
        const asked = [...new Set([...files.keys(), ...closes.keys()])]
          .sort()
          .reverse()
          .slice(0, MOST_DAYS)
        const compared = comparedOn(beside, asked, facts, closes)
        return ok(
          asked.flatMap((day) => {
            const one = compared.get(day)
            return one === undefined ? [] : [viewOf(beside, one, facts, closes.get(day))]
          }),
        )
      }),
    breaks: ({ day, kind, search, open, explained, offset, limit }) =>
      archive((beside) => {
        const all = breaksOn(beside, day)
        const reasons = reasonsOf(beside, day)
        const words = folded(search ?? '')
        const found = all.filter(
          (one) =>
            (kind === undefined || one.kind === kind) &&
            (open !== true || (one.kind !== 'not_due' && reasonOf(one, reasons) === null)) &&
            folded(`${one.cvu}\n${one.customer}\n${one.customerId}`).includes(words),
        )
        const { rows, total } = pageInMemory(found, { offset, limit })
        return ok({
          rows: rows.map((one) => rowOf(day, one, explained ? all : null, reasons)),
          total,
        })
      }),
    explain: (day, cvu) =>
      archive((beside) => {
        const all = breaksOn(beside, day)
        const one = all.find((broken) => broken.cvu === cvu)
        return one === undefined
          ? err(appError('not_found', { what: cvu }))
          : ok(explain(db, day, one, all))
      }),
    reason: (day, cvus, reason, by, at) =>
      archive((beside) => {
        const chosen = new Set(cvus)
        const breaks = breaksOn(beside, day).filter(({ cvu }) => chosen.has(cvu))
        return ok(
          beside
            .transaction(() =>
              breaks.reduce((sum, one) => sum + say(beside, day, one, { reason, by, at }), 0),
            )
            .immediate(),
        )
      }),
    reasonRows: (rows, by, at) =>
      archive((beside) => {
        const checked = checkReasons(rows, (day) => breaksOn(beside, day))
        if (at !== null && checked.problems.length === 0)
          beside
            .transaction(() => {
              for (const { day, one, reason } of checked.said)
                say(beside, day, one, { reason, by, at })
            })
            .immediate()
        const standing = new Map<DateText, ReadonlyMap<string, StandingReason>>()
        const changes = checked.said.filter(({ day, one, reason }) => {
          const reasons = standing.get(day) ?? reasonsOf(beside, day)
          standing.set(day, reasons)
          return reasonOf(one, reasons)?.text !== reason
        })
        return ok({
          changes: at === null ? changes.length : checked.said.length,
          problems: checked.problems.slice(0, MOST_PROBLEMS),
        })
      }),
    close: (day, facts, at) =>
      archive((beside) => {
        comparing.days(beside, [day], {
          wants: () => true,
          take: (compared, lines, print) =>
            sealDay(
              beside,
              contentOf(beside, compared, lines, print, facts),
              facts.bank[day]?.proof ?? null,
              at,
            ),
        })
        const closes = newestCloses(beside)
        const compared = comparedOn(beside, [day], facts, closes).get(day)
        return compared === undefined
          ? err(appError('not_found', { what: day }))
          : ok(viewOf(beside, compared, facts, closes.get(day)))
      }),
    closing: (day, version) => {
      const read = openedClosing(day, version)
      if (!read.ok) return read
      const { lines, ...head } = read.value
      return ok({ ...head, count: lines.length })
    },
    closingLines: (day, version, from) => {
      const read = openedClosing(day, version)
      return read.ok ? ok(read.value.lines.slice(from, from + PIECE)) : read
    },
    monthCount: (first) => {
      month = { first, lines: monthLines(db, first) }
      return ok(month.lines.length)
    },
    month: (first, from) => {
      const lines = month?.first === first ? month.lines : monthLines(db, first)
      return ok(lines.slice(from, from + PIECE))
    },
    monitor: (now) => ok(monitorOf(db, now)),
  }
}
