import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { compareDecimals } from '../../shared/values/money.ts'
import { mayComeOf } from './comes-of.ts'

/** Orders to issue an echeq, and their echeqs: the two are one item, and it is the echeq's as soon as the bank lists it. */

/**
 * Of orders that were sent and whose echeq was not found yet, those of which the list has one that fits, each echeq once;
 * by their ids. Those of `taken` (ids) are the echeqs of other orders.
 */
export function issuedAlready(
  orders: readonly OrderView[],
  listed: readonly EcheqRow[],
  taken: ReadonlySet<string>,
): ReadonlySet<string> {
  const free = new Map(
    listed.filter(({ id }) => !taken.has(id)).map((echeq) => [echeq.id, echeq] as const),
  )
  const found = new Set<string>()
  for (const order of orders) {
    const own = [...free.values()].find(
      (echeq) => order.bankId === echeq.id || echeqFits(order, echeq),
    )
    if (own === undefined) continue
    free.delete(own.id)
    found.add(order.id)
  }
  return found
}

/** True if the echeq can be the order's. A field that the bank leaves out never excludes it. */
function echeqFits({ amount, date, to, sentAt }: OrderView, echeq: EcheqRow): boolean {
  if (echeq.direction !== 'issued' || echeq.paidAt?.slice(0, 10) !== date) return false
  if (compareDecimals(echeq.amount, amount.amount) !== 0) return false
  if (echeq.currency !== '' && echeq.currency !== amount.currency) return false
  if (echeq.beneficiaryDocument !== null && echeq.beneficiaryDocument !== to.key) return false
  return mayComeOf(echeq.createdAt, sentAt)
}
