import { dateOf } from '../text/format.ts'
import type { DateText } from '../values/calendar.ts'
import type { Currency, DecimalText } from '../values/money.ts'
import type { EcheqState } from '../wire/echeqs.ts'
import type { Discountable } from './discount.ts'
import { Sum } from './exact.ts'

/** How an issuer's echeqs went with us, from what the bank shows. */

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
  /** Still to be collected by us. */
  readonly open: boolean
}

/** A rejection with the row that it stands on. */
export interface RejectedEcheq extends Rejection {
  readonly id: string
  readonly number: string
  /** Paid in the end. */
  readonly paid: boolean
}

export interface IssuerHistory {
  readonly received: number
  readonly paid: number
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

/** A history from an issuer's echeqs. */
export function historyOf(echeqs: readonly IssuerEcheq[]): IssuerHistory {
  const open = new Map<Currency, Sum>()
  for (const echeq of echeqs.filter((one) => one.open)) {
    const sum = open.get(echeq.currency) ?? new Sum()
    open.set(echeq.currency, sum)
    sum.add(echeq.amount)
  }
  return {
    received: echeqs.length,
    paid: echeqs.filter(({ state }) => state === 'pagado').length,
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
