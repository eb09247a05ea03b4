import { type Outcome, ok } from '../../../shared/base/result.ts'
import { MOST_TOGETHER, type WaitingBatch } from '../../../shared/ipc/orders.ts'
import { sumByKind } from '../../../shared/orders/totals.ts'
import type { OrderStore, StoredOrder } from '../../ledger/orders/port.ts'
import { type PeopleNames, peopleNames } from '../views.ts'

/**
 * The orders that wait for a yes, by the act in which they were prepared, newest first. The rest of a batch after its approval
 * was stopped, or after the window was closed, is still one batch.
 */
export function waitingBatches(store: OrderStore): Outcome<readonly WaitingBatch[]> {
  const waiting = store.inStates(['draft', 'not_sent'])
  if (!waiting.ok) return waiting
  const batches = new Map<string, StoredOrder[]>()
  for (const order of waiting.value) {
    if (order.status.maybeExecuted) continue
    const key = order.batchId ?? order.id
    batches.set(key, [...(batches.get(key) ?? []), order])
  }
  const names = peopleNames(store)
  return ok([...batches.values()].map((orders) => batchOf(orders, names)).reverse())
}

function batchOf(all: readonly StoredOrder[], names: PeopleNames): WaitingBatch {
  const orders = all.slice(0, MOST_TOGETHER)
  const [first] = orders
  const preparedBy = first?.preparedBy ?? null
  return {
    ids: orders.map(({ id }) => id),
    sums: sumByKind(orders.map(({ kind, summary }) => ({ kind, amount: summary.amount }))),
    createdAt: first?.createdAt ?? '',
    preparedBy: preparedBy === null ? null : (names.get(preparedBy) ?? preparedBy),
  }
}
