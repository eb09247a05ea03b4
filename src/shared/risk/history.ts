import { dateOf } from '../text/format.ts'
import type { DateText } from '../values/calendar.ts'
import type { Currency, DecimalText } from '../values/money.ts'
import type { EcheqState } from '../wire/echeqs.ts'
import { bankDaysAfter, creditedOn } from './days.ts'
import type { Discountable } from './discount.ts'
import { Sum } from './exact.ts'

/** How an issuer's echeqs went with us, from what the bank showed and when it was first seen here. */

export interface Rejection {
  readonly code: string
  readonly reason: string
  /** `YYYY-MM-DD`; empty where the bank gives none. */
  readonly on: DateText | ''
}

export interface IssuerEcheq extends Discountable {
  readonly number: string
  readonly state: EcheqState | null
  readonly rejections: readonly Rejection[]
  /** The day of the bank's `updated_at`; empty where it gives none. */
  readonly updatedOn: DateText | ''
}

/** A state and the day on which it was first seen here. */
export interface SeenOn {
  readonly state: EcheqState | null
  readonly on: DateText
}

export type Payment =
  | { readonly how: 'onDay' }
  /** At most so many bank days late: no later than on the day on which it was first seen as paid. */
  | { readonly how: 'late'; readonly days: number }
  /** It was paid already when it was first seen here, and the bank says nothing of when. */
  | { readonly how: 'unknown' }

const PRESENTED: ReadonlySet<EcheqState | null> = new Set(['depositado', 'presentado'])

/**
 * How one was paid. Its money is due on its payment date or, where it was first seen as deposited later, on that day, moved
 * to a bank day, and what clearing takes then. It was paid no later than when it was first seen as paid, and than the bank's
 * last change of it; the former says nothing where it was paid before anybody here looked.
 */
export function paymentOf(
  { dueOn, updatedOn }: Pick<IssuerEcheq, 'dueOn' | 'updatedOn'>,
  seen: readonly SeenOn[],
  holidays: ReadonlySet<DateText>,
  clearing: (day: DateText) => number,
): Payment {
  if (dueOn === '') return { how: 'unknown' }
  const paidAt = seen.findIndex(({ state }) => state === 'pagado')
  const presented = seen.find(({ state }, index) => index > 0 && PRESENTED.has(state))?.on ?? dueOn
  const from = presented > dueOn ? presented : dueOn
  const expected = creditedOn(from, clearing(from), holidays)
  const seenPaid = seen[paidAt]?.on ?? ''
  const bounds: readonly (DateText | '')[] = [
    // An update before the payment date is of something else.
    updatedOn >= dueOn ? updatedOn : '',
    seenPaid !== '' && (paidAt > 0 || seenPaid <= expected) ? seenPaid : '',
  ]
  const [by] = bounds.filter((day) => day !== '').toSorted()
  if (by === undefined) return { how: 'unknown' }
  const days = bankDaysAfter(expected, by, holidays)
  return days === 0 ? { how: 'onDay' } : { how: 'late', days }
}

/** An echeq that was paid late, or rejected: what a figure of the history stands on. */
export interface LatePayment {
  readonly id: string
  readonly number: string
  readonly days: number
}
export interface RejectedEcheq extends Rejection {
  readonly id: string
  readonly number: string
  /** Paid in the end. */
  readonly paid: boolean
}

export interface IssuerHistory {
  readonly document: string
  readonly name: string
  readonly received: number
  readonly onDay: number
  readonly late: readonly LatePayment[]
  /** Paid, on which day is not known. */
  readonly unknown: number
  readonly rejected: readonly RejectedEcheq[]
  readonly open: readonly {
    readonly currency: Currency
    readonly count: number
    readonly amount: DecimalText
  }[]
}

/** A rejection as the bank lists it. */
type ListedRejection = {
  readonly [N in 'code' | 'reason' | 'date']?: string | null | undefined
}

/** Rejections by their days: one presentation that failed for several reasons is one, and a bank lists each reason. */
export function rejectionsOf(list: readonly ListedRejection[]): readonly Rejection[] {
  const dayOf = ({ date }: ListedRejection) => dateOf(date ?? '') ?? ''
  const byDay = Map.groupBy(list.keys(), (at) => dayOf(list[at] ?? {}) || at)
  return [...byDay.values()].map((places) => {
    const ofDay = places.map((at) => list[at] ?? {})
    const said = (name: 'code' | 'reason') =>
      [...new Set(ofDay.map((one) => one[name] ?? ''))].filter((text) => text !== '')
    return {
      code: said('code').join(', '),
      reason: said('reason').join('; '),
      on: dayOf(ofDay[0] ?? {}),
    }
  })
}

/** A history from an issuer's echeqs; `payments` are those that are paid, by their ids. */
export function historyOf(
  { document, name }: Pick<IssuerHistory, 'document' | 'name'>,
  echeqs: readonly IssuerEcheq[],
  payments: ReadonlyMap<string, Payment>,
  isOpen: (echeq: IssuerEcheq) => boolean,
): IssuerHistory {
  const paid = echeqs.filter(({ state }) => state === 'pagado')
  const how = ({ id }: IssuerEcheq): Payment => payments.get(id) ?? { how: 'unknown' }
  const open = new Map<Currency, Sum>()
  for (const echeq of echeqs.filter(isOpen)) {
    const sum = open.get(echeq.currency) ?? new Sum()
    open.set(echeq.currency, sum)
    sum.add(echeq.amount)
  }
  return {
    document,
    name,
    received: echeqs.length,
    onDay: paid.filter((one) => how(one).how === 'onDay').length,
    unknown: paid.filter((one) => how(one).how === 'unknown').length,
    late: paid
      .flatMap((one) => {
        const payment = how(one)
        return payment.how === 'late'
          ? [{ id: one.id, number: one.number, days: payment.days }]
          : []
      })
      .toSorted((a, b) => b.days - a.days),
    rejected: echeqs
      .flatMap(({ id, number, state, rejections }) =>
        rejections.map((one) => ({ ...one, id, number, paid: state === 'pagado' })),
      )
      .toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? 1 : -1)),
    open: [...open].map(([currency, sum]) => ({
      currency,
      count: sum.count,
      amount: sum.amount(),
    })),
  }
}
