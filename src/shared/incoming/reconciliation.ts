import { type DateText, daysBetween } from '../values/calendar.ts'
import { compareDecimals, type Money, type MoneyOrUnnamed } from '../values/money.ts'
import { isSamePerson } from '../values/tax-ids.ts'

/** Reconciliation: what was expected, held against what came in. Rules only suggest; a person decides. */

/** The records that can be marked: credits and movements as reconciled, chargebacks and enrolments as closed, and either as answered. */
export const markSubjects = ['credit', 'movement', 'chargeback', 'enrolment', 'answered'] as const
export type MarkSubject = (typeof markSubjects)[number]

/** Where an expectation comes from: a note of the person, a DEBIN, or an echeq that falls due. */
export const expectedSources = ['note', 'debin', 'echeq'] as const
export type ExpectedSource = (typeof expectedSources)[number]

export interface ExpectedPayment {
  readonly source: ExpectedSource
  /** Id of the note, DEBIN or echeq. */
  readonly ref: string
  readonly label: string
  readonly amount: Money
  /** Of whoever should pay; null where it is not known. */
  readonly cuit: string | null
  readonly name: string | null
  /** When it is expected; null where that is open. */
  readonly due: DateText | null
}

/** The fields of received money that the rules use. */
export interface ReceivedMoney {
  readonly amount: MoneyOrUnnamed
  readonly cuit: string | null
  /** Buenos Aires date; null where the bank's date cannot be read. */
  readonly date: DateText | null
}

export interface Suggestion {
  readonly expected: ExpectedPayment
  /** `same`: both sides name the same CUIT; `unknown`: one of them names none. */
  readonly cuit: 'same' | 'unknown'
  /** Days from the expected date to the day it came, negative when early; null where one is not known. */
  readonly days: number | null
}

/** How far apart the dates may lie. */
export const SUGGESTION_WINDOW_DAYS = 15

const fits = (received: ReceivedMoney, expected: ExpectedPayment): Suggestion | null => {
  const { amount, cuit, due } = expected
  if (amount.currency !== received.amount.currency) return null
  if (compareDecimals(amount.amount, received.amount.amount) !== 0) return null
  const same = isSamePerson(cuit, received.cuit)
  if (same === false) return null
  const days = due === null || received.date === null ? null : daysBetween(due, received.date)
  if (days !== null && Math.abs(days) > SUGGESTION_WINDOW_DAYS) return null
  return { expected, days, cuit: same === true ? 'same' : 'unknown' }
}

/** Where dates are not known it comes after those that are near. */
const distance = ({ days }: Suggestion): number =>
  days === null ? SUGGESTION_WINDOW_DAYS + 1 : Math.abs(days)

const bySource = (a: ExpectedPayment, b: ExpectedPayment): number =>
  expectedSources.indexOf(a.source) - expectedSources.indexOf(b.source) ||
  (a.ref < b.ref ? -1 : Number(a.ref > b.ref))

/** The items that fit: same money, no other CUIT, {@link SUGGESTION_WINDOW_DAYS} apart; the same CUIT first, then the nearest. */
export const suggestions = (
  received: ReceivedMoney,
  expected: readonly ExpectedPayment[],
): readonly Suggestion[] =>
  expected
    .flatMap((one) => fits(received, one) ?? [])
    .sort(
      (a, b) =>
        Number(a.cuit === 'unknown') - Number(b.cuit === 'unknown') ||
        distance(a) - distance(b) ||
        bySource(a.expected, b.expected),
    )

/** A note of the person: an amount that should come in. */
export interface ExpectedNote extends ExpectedPayment {
  readonly source: 'note'
  readonly note: string
  readonly createdAt: string
  /** Marks that name it and stand. */
  readonly matched: number
  /** When the last of what was matched with it came in, ISO 8601 UTC; null where that is not known. */
  readonly cameAt: string | null
}

/** A person's mark that something is matched or dealt with. A withdrawn mark stays in the record. Instants are ISO 8601 UTC. */
export interface Mark {
  readonly id: string
  readonly subject: MarkSubject
  readonly key: string
  /** The expected item it was matched with, as it stood then; null where the person named none. */
  readonly expected: ExpectedPayment | null
  readonly remark: string
  readonly markedAt: string
  readonly unmarkedAt: string | null
  readonly unmarkRemark: string | null
}
