import { creditedOn } from '../risk/days.ts'
import { addDays, type DateText, daysBetween, nextBusinessDay } from '../values/calendar.ts'
import { add, type Currency, type DecimalText, ZERO } from '../values/money.ts'

/** The days on which echeqs move money, by payment date and state. */

/** How an echeq moves money: by its date, once presented, as it was presented, or at once because it was paid since the position. */
export const paces = ['dated', 'unpresented', 'presented', 'paid'] as const
export type Pace = (typeof paces)[number]

/** Where the amounts of echeqs are added up: one for each currency, account and direction. */
export interface FlowLine {
  readonly currency: Currency
  /** The own account, a CBU; null where it is not known. */
  readonly account: string | null
  readonly direction: 'in' | 'out'
}

export interface FlowQuestion {
  readonly from: DateText
  /** How many days, `from` being the first. */
  readonly days: number
  /** The first day of which the position does not tell the end: what settles by its date alone, and did before, is in its balances. */
  readonly since: DateText
  /** When the position was made, ISO 8601 UTC: its balances do not know what was paid from then on. */
  readonly positionAt: string
  /** The first payment date that can still be presented. */
  readonly earliest: DateText
  readonly holidays: readonly DateText[]
  /** How many bank days clearing takes. */
  readonly clearingDays: number
}

/** A change by one line: its day (0 is the first), its amount without a sign, and the number of echeqs. */
export interface FlowStep {
  readonly at: number
  readonly amount: DecimalText
  readonly count: number
}
export interface FlowSums extends FlowLine {
  readonly steps: readonly FlowStep[]
}

/** Clearing of what was presented on the last day of its window ends within so many days. */
const CLEARED_WITHIN = 14

/** The first payment date that can still move money. */
export const firstDue = ({ earliest }: FlowQuestion): DateText => addDays(earliest, -CLEARED_WITHIN)

const later = (a: DateText, b: DateText): DateText => (a < b ? b : a)

/** Gives the day of an echeq in a question, 0 being the first. Null where it moves nothing on those days. */
export type PlaceEcheq = (
  echeq: Pick<FlowLine, 'direction'> & { readonly pace: Pace; readonly due: DateText },
  supposed?: DateText,
) => number | null

/** Makes the placing of a question: the state of an echeq decides what its date does not. */
export function placerOf(question: FlowQuestion): PlaceEcheq {
  const { from, days, since, earliest, clearingDays } = question
  const holidays = new Set(question.holidays)
  const first = firstDue(question)
  const dayOf: (...of: Parameters<PlaceEcheq>) => DateText | null = (
    { direction, pace, due },
    supposed,
  ) => {
    const settled = (day: DateText): DateText =>
      direction === 'in' ? creditedOn(day, clearingDays, holidays) : nextBusinessDay(day, holidays)
    if (due < (pace === 'presented' ? first : earliest)) return null
    const usual = settled(due)
    // A payment that the position already includes does not come back.
    if (pace === 'dated' && usual < since) return null
    if (supposed !== undefined) return settled(later(supposed, from))
    if (pace === 'dated' || (pace === 'presented' && usual >= from)) return usual
    return settled(later(due, from))
  }
  return (echeq, supposed) => {
    if (echeq.pace === 'paid') return 0
    const day = dayOf(echeq, supposed)
    const at = day === null ? days : Math.max(0, daysBetween(from, day))
    return at < days ? at : null
  }
}

/** A sum of echeqs on a day; a negative count takes away. */
export interface FlowEntry extends FlowStep {
  readonly line: FlowLine
}

/** The changes of each line on each day. */
export function flowSums(entries: readonly FlowEntry[]): readonly FlowSums[] {
  const sums = new Map<string, FlowLine & { readonly steps: Map<number, FlowStep> }>()
  for (const { line, at, amount, count } of entries) {
    const key = `${line.direction} ${line.currency} ${line.account ?? ''}`
    const sum = sums.get(key) ?? { ...line, steps: new Map<number, FlowStep>() }
    sums.set(key, sum)
    const before = sum.steps.get(at) ?? { amount: ZERO, count: 0 }
    sum.steps.set(at, { at, amount: add(before.amount, amount), count: before.count + count })
  }
  return [...sums.values()].map(({ steps, ...line }) => ({
    ...line,
    steps: [...steps.values()].filter(({ count }) => count > 0).toSorted((a, b) => a.at - b.at),
  }))
}

/** Refs of echeqs begin so; what follows is the bank's id. */
export const ECHEQ_REF = 'echeq:'
