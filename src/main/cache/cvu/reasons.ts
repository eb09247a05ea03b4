import { centsText } from '../../../shared/cvu/cents.ts'
import type { BreakReason } from '../../../shared/cvu/closing.ts'
import { type DateText, isDateText } from '../../../shared/values/calendar.ts'
import { isTypedAmount } from '../../../shared/values/typed-amount.ts'
import { CVU_CURRENCY } from '../../../shared/views/incoming.ts'
import type { ReasonsReading } from '../../../shared/views/psp.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { putRow } from '../../disk/rows.ts'
import type { DayBreak } from './days.ts'

/** The reasons that people give for differences. None is ever deleted: one that is replaced or taken back says when. */

/** A reason as it stands: for the difference for which it was given. */
export type StandingReason = BreakReason & { readonly cents: bigint }

/** The reasons of a day that nobody took back, by CVU; the last one counts. */
export function reasonsOf(archive: Sqlite, day: DateText): ReadonlyMap<string, StandingReason> {
  const rows = archive
    .prepare<[string]>(
      `SELECT cvu, reason, by, at, cents FROM psp_reason
       WHERE day = ? AND undone_at IS NULL ORDER BY at`,
    )
    .raw()
    .safeIntegers()
    .all(day) as readonly [string, string, string | null, string, bigint][]
  return new Map(rows.map(([cvu, text, by, at, cents]) => [cvu, { text, by: by ?? '', at, cents }]))
}

/** The reason of a break; null where none was given for this difference. */
export function reasonOf(
  { cvu, difference }: Pick<DayBreak, 'cvu' | 'difference'>,
  reasons: ReadonlyMap<string, StandingReason>,
): BreakReason | null {
  const said = reasons.get(cvu)
  if (said === undefined || said.cents !== difference) return null
  const { text, by, at } = said
  return { text, by, at }
}

/** A reason, by whom, and when (ISO 8601). */
interface SaidReason {
  /** Empty takes the standing one back, so that the one that it replaced stands again. */
  readonly reason: string
  readonly by: string
  readonly at: string
}

/** Gives a difference a reason in the place of the standing one; empty brings back the one before. Answers whether something changed. */
export function say(
  archive: Sqlite,
  day: DateText,
  { cvu, difference }: Pick<DayBreak, 'cvu' | 'difference'>,
  { reason, by, at }: SaidReason,
): boolean {
  const undo = archive.prepare<[string | null, DateText, string, string | null]>(
    'UPDATE psp_reason SET undone_at = ? WHERE day = ? AND cvu = ? AND undone_at IS ?',
  )
  const since = archive
    .prepare<[DateText, string], string>(
      'SELECT at FROM psp_reason WHERE day = ? AND cvu = ? AND undone_at IS NULL',
    )
    .pluck()
    .get(day, cvu)
  undo.run(at, day, cvu, null)
  if (reason === '') {
    if (since !== undefined && since !== at) undo.run(null, day, cvu, since)
    return since !== undefined
  }
  const said = { cents: Number(difference), reason, by, undone_at: null }
  putRow(archive, 'psp_reason', { day, cvu, at }, said)
  return true
}

export interface ReasonRow {
  /** As the spreadsheet counts. */
  readonly row: number
  readonly id: string
  /** As it is written: a difference that is another one by now is not what the reason is about. */
  readonly difference: string
  /** Empty says nothing. */
  readonly reason: string
}

interface CheckedReason {
  readonly day: DateText
  readonly one: DayBreak
  readonly reason: string
}

/** Longer reasons are told. */
const MOST_REASON = 500

/** Checks each row with a reason; `breaksOn` answers the differences of a day. */
export function checkReasons(
  rows: readonly ReasonRow[],
  breaksOn: (day: DateText) => readonly DayBreak[],
): { readonly said: readonly CheckedReason[]; readonly problems: ReasonsReading['problems'] } {
  const days = new Map<DateText, ReadonlyMap<string, DayBreak>>()
  const breakOf = (day: DateText, cvu: string): DayBreak | undefined => {
    const found = days.get(day) ?? new Map(breaksOn(day).map((one) => [one.cvu, one]))
    days.set(day, found)
    return found.get(cvu)
  }
  const seen = new Set<string>()
  const said: CheckedReason[] = []
  const problems: ReasonsReading['problems'][number][] = []
  for (const { row, id, difference, reason } of rows) {
    if (reason === '') continue
    const tell = (problem: (typeof problems)[number]['problem'], text: string) =>
      problems.push({ row, problem, text: text.slice(0, MOST_REASON) })
    const [, day = '', cvu = ''] = /^(\d{4}-\d{2}-\d{2}):(\d{22})$/.exec(id) ?? []
    const one = isDateText(day) ? breakOf(day, cvu) : undefined
    const amount = centsText(one?.difference ?? 0n)
    if (!isDateText(day)) tell('id', id)
    else if (seen.has(id)) tell('repeated', id)
    else if (one === undefined) tell('gone', id)
    else if (!isTypedAmount(difference, { amount, currency: CVU_CURRENCY })) tell('changed', amount)
    else if (reason.length > MOST_REASON) tell('long', reason)
    else said.push({ day, one, reason })
    seen.add(id)
  }
  return { said, problems }
}
