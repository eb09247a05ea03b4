import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { BreakFilter, BreakQuestion, BreakSelection } from '../../../shared/ipc/psp.ts'
import { type CountedPage, pageInMemory } from '../../../shared/lists/page.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { BreakExplanation, BreakRow, ReasonsReading } from '../../../shared/views/psp.ts'
import type { InArchive } from '../../archive/file.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { folded } from '../text.ts'
import { lineOf } from './closings.ts'
import type { DayBreak, DayComparison } from './days.ts'
import { explain } from './explain.ts'
import {
  checkReasons,
  type ReasonRow,
  reasonOf,
  reasonsOf,
  type StandingReason,
  say,
} from './reasons.ts'

/** The differences of a day, with what explains them and their reasons. */

const MOST_PROBLEMS = 50
/** Breaks that one act gives a reason. */
const MOST_TOGETHER = 10_000

export function createBreakStore(db: Sqlite, archive: InArchive, comparing: DayComparison) {
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
    ...lineOf(one, reasons),
    kind: one.kind,
    candidates: others === null ? 0 : (explain(db, day, one, others).sets[0]?.length ?? 0),
  })
  const matching = (
    beside: Sqlite,
    day: DateText,
    { kind, search, open }: BreakFilter,
    reasons = reasonsOf(beside, day),
  ): readonly DayBreak[] => {
    const words = folded(search ?? '')
    return breaksOn(beside, day).filter(
      (one) =>
        (kind === undefined || one.kind === kind) &&
        (open !== true || (one.kind !== 'not_due' && reasonOf(one, reasons) === null)) &&
        folded(`${one.cvu}\n${one.customer}\n${one.customerId}`).includes(words),
    )
  }
  return {
    /** Of those that are not `explained`, `candidates` is 0. */
    breaks: ({
      day,
      explained,
      offset,
      limit,
      ...filter
    }: BreakQuestion & { readonly explained: boolean }): Outcome<CountedPage<BreakRow>> =>
      archive((beside) => {
        const reasons = reasonsOf(beside, day)
        const found = matching(beside, day, filter, reasons)
        const { rows, total } = pageInMemory(found, { offset, limit })
        const others = explained ? breaksOn(beside, day) : null
        return ok({ rows: rows.map((one) => rowOf(day, one, others, reasons)), total })
      }),
    /** Fails with `not_found`. */
    explain: (day: DateText, cvu: string): Outcome<BreakExplanation> =>
      archive((beside) => {
        const all = breaksOn(beside, day)
        const one = all.find((broken) => broken.cvu === cvu)
        return one === undefined ? fail('not_found', { what: cvu }) : ok(explain(db, day, one, all))
      }),
    /** Gives breaks of a day a reason, or (empty) takes it back; what is no break is left out. Answers their CVUs, 10,000 at most. */
    reason: (
      day: DateText,
      selection: BreakSelection,
      reason: string,
      by: string,
      at: string,
    ): Outcome<readonly string[]> =>
      archive((beside) => {
        const isNamed = 'ids' in selection
        const named = new Set(isNamed ? selection.ids : selection.except)
        const reasons = reasonsOf(beside, day)
        const breaks = matching(beside, day, isNamed ? {} : selection.filter, reasons)
          .filter(({ cvu }) => named.has(cvu) === isNamed)
          // A reason for all takes the place of none that was given.
          .filter((one) => isNamed || reasonOf(one, reasons) === null)
          .slice(0, MOST_TOGETHER)
        const work = beside.transaction(() =>
          breaks.filter((one) => say(beside, day, one, { reason, by, at })),
        )
        return ok(work.immediate().map(({ cvu }) => cvu))
      }),
    /** Checks the rows of a file; `at` takes them in, where none of them has a problem. */
    reasonRows: (
      rows: readonly ReasonRow[],
      by: string,
      at: string | null,
    ): Outcome<Pick<ReasonsReading, 'changes' | 'problems'>> =>
      archive((beside) => {
        const checked = checkReasons(rows, (day) => breaksOn(beside, day))
        const standing = new Map<DateText, ReadonlyMap<string, StandingReason>>()
        // One that stands already stays with who gave it, and when.
        const changes = checked.said.filter(({ day, one, reason }) => {
          const reasons = standing.get(day) ?? reasonsOf(beside, day)
          standing.set(day, reasons)
          return reasonOf(one, reasons)?.text !== reason
        })
        if (at !== null && checked.problems.length === 0)
          beside
            .transaction(() => {
              for (const { day, one, reason } of changes) say(beside, day, one, { reason, by, at })
            })
            .immediate()
        return ok({
          changes: changes.length,
          problems: checked.problems.slice(0, MOST_PROBLEMS),
        })
      }),
  }
}
