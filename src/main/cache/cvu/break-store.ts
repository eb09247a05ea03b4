import { fail, ok } from '../../../shared/errors/index.ts'
import { pageInMemory } from '../../../shared/lists/page.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { BreakRow } from '../../../shared/views/psp.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { InArchive } from '../store/api.ts'
import { folded } from '../text.ts'
import { lineOf } from './closings.ts'
import type { DayStore } from './day-port.ts'
import type { Comparing, DayBreak } from './days.ts'
import { explain } from './explain.ts'
import { checkReasons, reasonOf, reasonsOf, type StandingReason, say } from './reasons.ts'

/** The differences of a day, with what explains them and their reasons. */

const MOST_PROBLEMS = 50

/** Makes this part of the store. */
export function createBreakStore(
  db: Sqlite,
  archive: InArchive,
  comparing: Comparing,
): Pick<DayStore, 'breaks' | 'explain' | 'reason' | 'reasonRows'> {
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
  return {
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
        return one === undefined ? fail('not_found', { what: cvu }) : ok(explain(db, day, one, all))
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
  }
}
