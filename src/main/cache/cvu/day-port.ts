import type { Closing, ClosingLine } from '../../../shared/cvu/closing.ts'
import type { Outcome } from '../../../shared/errors/index.ts'
import type { BreakFilter } from '../../../shared/ipc/psp.ts'
import type { CountedPage } from '../../../shared/lists/page.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type {
  BreakExplanation,
  BreakRow,
  DayView,
  PspMonitor,
  ReasonsReading,
} from '../../../shared/views/psp.ts'
import type { DayFacts } from './closings.ts'
import type { MonthLine } from './month.ts'
import type { ReasonRow } from './reasons.ts'

/** Breaks of a day: named by their CVUs, or those that a filter shows but for some. */
export type BreakSelection =
  | { readonly ids: readonly string[] }
  | { readonly filter: BreakFilter; readonly except: readonly string[] }

/** Which breaks of a day are asked for. */
interface BreakQuestion extends BreakFilter {
  readonly day: DateText
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
  /** Gives breaks of a day a reason, or (empty) takes it back; what is no break is left out. Answers their CVUs, 10,000 at most. */
  readonly reason: (
    day: DateText,
    selection: BreakSelection,
    reason: string,
    by: string,
    at: string,
  ) => Outcome<readonly string[]>
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
  /** Income, outgo and closing balance of each CVU in a month; some lines from a place on. */
  readonly month: (first: DateText, from: number) => Outcome<readonly MonthLine[]>
  /** `now` is ISO 8601. */
  readonly monitor: (now: string) => Outcome<Pick<PspMonitor, 'delay' | 'hours' | 'silent'>>
}
