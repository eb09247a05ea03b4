import { add, type Money, ZERO } from '../values/money.ts'
import type { KindTotal } from './approvals.ts'
import { type OrderKind, orderKinds } from './kinds.ts'
import type { OrderState } from './machine.ts'

/** The states whose amounts are added: what left, or is about to, and was not turned down. */
const liveStates: readonly OrderState[] = [
  'approved',
  'waiting_window',
  'sending',
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

type StateAmount = CountedAmount & { readonly state: OrderState }

const apartOf = (orders: readonly StateAmount[], states: readonly OrderState[]) =>
  states.flatMap((state) =>
    sumByKind(orders.filter((one) => one.state === state)).map((total) => ({ ...total, state })),
  )

/** Totals of like orders alone: of one kind, in one currency, in a state in which money moves or is about to. */
export type OrderTotals = Readonly<ReturnType<typeof totalsOf>>
/** The totals of orders; a list of states that are not live, such as what waits or what failed, is added all the same. */
export function totalsOf(orders: readonly StateAmount[], shown: readonly OrderState[] = []) {
  const isDead = shown.length > 0 && !shown.some((one) => liveStates.includes(one))
  const isAlone = isDead && shown.every((one) => one === 'unconfirmed')
  const live = isAlone ? shown : isDead ? shown.filter((one) => one !== 'unconfirmed') : liveStates
  const leftOut = new Map<OrderState, number>()
  for (const { state } of orders)
    if (!live.includes(state) && state !== 'unconfirmed')
      leftOut.set(state, (leftOut.get(state) ?? 0) + 1)
  return {
    sums: sumByKind(orders.filter(({ state }) => live.includes(state))),
    /** The totals of those of which that is not known, by state. */
    apart: isAlone ? [] : apartOf(orders, ['unconfirmed']),
    /** The listed orders that are not added, by state. */
    leftOut: [...leftOut].map(([state, count]) => ({ state, count })),
  }
}

/** The totals of chosen orders: what is not sent stands apart, and of those that were turned down nothing is added. */
export const totalsOfChosen = (
  orders: readonly StateAmount[],
): Pick<OrderTotals, 'sums' | 'apart'> => ({
  sums: sumByKind(orders.filter(({ state }) => liveStates.includes(state))),
  apart: apartOf(orders, ['unconfirmed', 'partly_settled', 'draft', 'not_sent']),
})
