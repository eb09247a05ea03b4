import { type Outcome, ok } from '../../shared/errors/index.ts'
import type { WaitingBatch } from '../../shared/ipc/orders.ts'
import { MOST_TOGETHER } from '../../shared/orders/approvals.ts'
import { orderTraits } from '../../shared/orders/kinds.ts'
import {
  isInDoubt,
  mayBeApproved,
  mayBeCancelled,
  mayBeResent,
} from '../../shared/orders/machine.ts'
import { sumByKind } from '../../shared/orders/totals.ts'
import type { OrderAction, OrderDetail, OrderView } from '../../shared/orders/view.ts'
import type { OrderWarning } from '../../shared/orders/warnings.ts'
import type { OrderStore } from '../ledger/orders/index.ts'
import type { StoredOrder } from '../ledger/orders/order-store.ts'
import { isOpen } from './follow/resolve.ts'
import { whatIsSent } from './kinds/index.ts'

type PeopleNames = ReadonlyMap<string, string>

/** Names of the people, also of removed ones; where they cannot be read the id stands for the name. */
export function peopleNames(store: OrderStore): PeopleNames {
  const names = store.names()
  return names.ok ? names.value : new Map()
}

/** An order as lists show it. */
export function viewOf(order: StoredOrder, names: PeopleNames): OrderView {
  const { status, summary, preparedBy, approvedBy, ...facts } = order
  // How it is followed is the ledger's own, and the rest is told with everything else of one order.
  const { address: _, lastQueryAt: _at, queriesAnswered: _times, hint: _hint, ...rest } = facts
  const { warnings: _warnings, ...shown } = rest
  const { state, provenUnused } = status
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? id))
  return {
    ...shown,
    ...summary,
    state,
    provenUnused,
    preparedBy: nameOf(preparedBy),
    approvedBy: nameOf(approvedBy),
    actions: actionsOf(order),
  }
}

const hasServerError = ({ problem }: StoredOrder): boolean =>
  problem?.code === 'bank_unavailable' || problem?.code === 'bank_custody_incident'

/** The actions that a person may take on an order now. A receipt is of what the bank answered, or may have executed. */
function actionsOf(order: StoredOrder): readonly OrderAction[] {
  const { kind, status, sentAt } = order
  const allowed: Readonly<Record<OrderAction, boolean>> = {
    submit: mayBeApproved(kind, status) && !status.maybeExecuted,
    cancel: mayBeCancelled(status),
    check: isOpen(order) && orderTraits[kind].query !== 'none',
    record: isOpen(order),
    resend: mayBeResent(kind, status),
    repeat: status.state !== 'draft' && !isInDoubt({ ...order, ...status }),
    receipt:
      sentAt !== null &&
      !mayBeCancelled(status) &&
      !['sending', 'cancelled'].includes(status.state),
    support: status.state === 'unconfirmed' || hasServerError(order),
  }
  return (Object.keys(allowed) as OrderAction[]).filter((action) => allowed[action])
}

/** An order with everything that is known about it; `warnings` are those as of now. */
export function detailOf(
  store: OrderStore,
  order: StoredOrder,
  warnings: readonly OrderWarning[],
): Outcome<OrderDetail> {
  const { id } = order
  const content = store.content(id)
  if (!content.ok) return content
  const attempts = store.attempts(id)
  if (!attempts.ok) return attempts
  const queries = store.queries(id)
  if (!queries.ok) return queries
  const timeline = store.timeline(id)
  if (!timeline.ok) return timeline
  const results = store.results(id)
  if (!results.ok) return results
  const names = peopleNames(store)
  return ok({
    ...viewOf(order, names),
    draft: content.value.draft,
    request: content.value.request,
    sentFacts: whatIsSent(content.value, order.summary)?.facts ?? [],
    warnings,
    attempts: attempts.value,
    queries: queries.value,
    timeline: timeline.value.map((entry) => ({
      ...entry,
      actor: entry.actor === null ? null : (names.get(entry.actor) ?? entry.actor),
    })),
    results: results.value,
  })
}

/** The orders that wait for a yes, by the act in which they were prepared, newest first. A rest is still one batch. */
export function waitingBatches(store: OrderStore): Outcome<readonly WaitingBatch[]> {
  const waiting = store.inStates(['draft', 'not_sent'])
  if (!waiting.ok) return waiting
  const batches = Map.groupBy(
    waiting.value.filter(({ status }) => !status.maybeExecuted),
    ({ batchId, id }) => batchId ?? id,
  )
  const names = peopleNames(store)
  return ok([...batches.values()].flatMap((orders) => batchOf(orders, names)).reverse())
}

function batchOf(all: readonly StoredOrder[], names: PeopleNames): readonly WaitingBatch[] {
  const orders = all.slice(0, MOST_TOGETHER)
  const [first] = orders
  if (first === undefined) return []
  const ids = orders.map(({ id }) => id)
  const sums = sumByKind(orders.map(({ kind, summary }) => ({ kind, amount: summary.amount })))
  return [{ ids, first: viewOf(first, names), sums }]
}
