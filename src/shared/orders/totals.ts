import { add, type Money, ZERO } from '../values/money.ts'
import type { KindTotal } from './approvals.ts'
import { type OrderKind, orderKinds } from './kinds.ts'
import type { OrderState } from './machine.ts'

/** Totals of like orders alone: of one kind, in one currency, in a state in which money moves or is about to. */
export interface OrderTotals {
  readonly sums: readonly KindTotal[]
  /** The listed orders that are not added, by state. */
  readonly leftOut: readonly { readonly state: OrderState; readonly count: number }[]
}

/** The states whose amounts are added: what left, or is about to, and was not turned down. */
export const liveStates: readonly OrderState[] = [
  'approved',
  'waiting_window',
  'sending',
  'unconfirmed',
  'accepted',
  'settled',
]

interface CountedAmount {
  readonly kind: OrderKind
  readonly amount: Money
}

/** Sums per kind, in the order of the kinds, and per currency, in the order in which they come. */
export function sumByKind(items: Iterable<CountedAmount>): readonly KindTotal[] {
  const sums = new Map<string, KindTotal>()
  for (const { kind, amount } of items) {
    const key = `${kind} ${amount.currency}`
    const before = sums.get(key)
    sums.set(key, {
      kind,
      currency: amount.currency,
      amount: add(before?.amount ?? ZERO, amount.amount),
      count: (before?.count ?? 0) + 1,
    })
  }
  return [...sums.values()].sort((a, b) => orderKinds.indexOf(a.kind) - orderKinds.indexOf(b.kind))
}

/** The totals of orders; a list of states that are not live, such as what waits or what failed, is added all the same. */
export function totalsOf(
  orders: readonly (CountedAmount & { readonly state: OrderState })[],
  shown: readonly OrderState[] = [],
): OrderTotals {
  const isDead = shown.length > 0 && !shown.some((one) => liveStates.includes(one))
  const live = isDead ? shown : liveStates
  const leftOut = new Map<OrderState, number>()
  for (const { state } of orders)
    if (!live.includes(state)) leftOut.set(state, (leftOut.get(state) ?? 0) + 1)
  return {
    sums: sumByKind(orders.filter(({ state }) => live.includes(state))),
    leftOut: [...leftOut].map(([state, count]) => ({ state, count })),
  }
}

/** The states of orders whose money will not move. */
const turnedDown: readonly OrderState[] = ['cancelled', 'refused', 'rejected']

/** The sums of chosen orders: of those that were turned down nothing is added. */
export const sumsOfChosen = (
  orders: readonly (CountedAmount & { readonly state: OrderState })[],
): readonly KindTotal[] => sumByKind(orders.filter(({ state }) => !turnedDown.includes(state)))
