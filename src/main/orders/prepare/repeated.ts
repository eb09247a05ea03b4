import { type Outcome, ok } from '../../../shared/errors/index.ts'
import { isWaiting } from '../../../shared/orders/machine.ts'
import { counterpartyOf } from '../../../shared/orders/view.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import { roundTo } from '../../../shared/values/money.ts'
import type { MadePayment, StoredOrder } from '../../ledger/orders/order-store.ts'
import type { OrderDeps } from '../order-deps.ts'

/** How long a payment counts as a recent one. Less than a week: the wages of every week say the same each time. */
const LATELY_MS = 6 * 86_400_000
/** A list is alike from this many payments on; one alone is often the same as another. */
const LEAST_ALIKE = 2

/** The fields by which two orders are the same payment. The account that pays is not one of them. */
export type Payment = Pick<MadePayment, 'kind' | 'party' | 'amount' | 'currency' | 'date'>

const paymentKey = ({ kind, party, amount, currency, date }: Payment): string =>
  [kind, party, roundTo(amount, 2), currency, date].join(' ')

/**
 * Pairs payments of a list with earlier ones, the newest first; each earlier one is repeated once. `each` has those that they repeat,
 * in their order, null for a new one.
 */
export function repeatsOf(payments: readonly Payment[], earlier: readonly MadePayment[]) {
  const left = Map.groupBy(earlier, paymentKey)
  const each = payments.map((payment) => left.get(paymentKey(payment))?.shift() ?? null)
  const days = each.flatMap((one) => (one === null ? [] : [one.at])).sort()
  const at = days.at(-1)
  const alike =
    at === undefined || days.length < LEAST_ALIKE
      ? null
      : { at, count: days.length, of: payments.length }
  return { each, alike }
}

/** Payments that were prepared or have left in the last days, the newest first. */
export const madeLately = ({
  store,
  clock,
}: {
  readonly store: Pick<OrderDeps['store'], 'madeSince'>
  readonly clock: OrderDeps['clock']
}): Outcome<readonly MadePayment[]> =>
  store.madeSince(new Date(clock.now().getTime() - LATELY_MS).toISOString())

const paymentOf = ({ kind, summary }: StoredOrder): Payment => ({
  kind,
  party: counterpartyOf({ kind, ...summary }).key,
  ...summary.amount,
  date: summary.date,
})

/** The warning of each order that repeats, with others of its list, payments of the last days. One act makes one list. */
export function repeatedLists(
  deps: Pick<OrderDeps, 'store' | 'clock'>,
  orders: readonly StoredOrder[],
): Outcome<ReadonlyMap<string, OrderWarning>> {
  const warnings = new Map<string, OrderWarning>()
  const waiting = orders.filter(({ status }) => isWaiting(status.state))
  if (waiting.length === 0) return ok(warnings)
  const made = madeLately(deps)
  if (!made.ok) return made
  const sent = made.value.filter(({ state }) => !isWaiting(state))
  for (const [batchId, own] of Map.groupBy(waiting, (order) => order.batchId)) {
    const ids = new Set(own.map(({ id }) => id))
    const mates = made.value.filter(
      (one) => batchId !== null && one.batchId === batchId && !ids.has(one.id),
    )
    const { each, alike } = repeatsOf(
      [...own.map(paymentOf), ...mates],
      sent.filter((one) => batchId === null || one.batchId !== batchId),
    )
    if (alike === null) continue
    for (const [index, { id }] of own.entries())
      if (each[index] !== null) warnings.set(id, { code: 'same_list', ...alike })
  }
  return ok(warnings)
}
