import * as z from 'zod'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import { orderStates } from '../../../shared/orders/machine.ts'
import { leftOf, type RefundOrder } from '../../../shared/orders/refunds.ts'
import {
  add,
  compareDecimals,
  type DecimalText,
  decimal,
  ZERO,
} from '../../../shared/values/money.ts'
import { insertNew, insertRow } from '../../disk/rows.ts'
import { rowOf, rowsOf } from '../../disk/table-row.ts'
import { usedOf } from '../funds.ts'
import { loadOrder } from './access.ts'
import { MAY_BE_EXECUTED, NOT_TURNED_DOWN } from './executed.ts'
import type { NewOrder } from './order-store.ts'
import { flag } from './rows.ts'
import { type OrderDb, stop } from './run.ts'

/** Which orders count when it is asked whether something is taken. */
interface ClaimScope {
  /** The order that asks; null where it is not stored yet. */
  readonly but: string | null
  /** Orders that count as sent, though they were not approved yet. */
  readonly alongside: readonly string[]
}

/**
 * Aborts the transaction if an order that was or may be executed already holds what the draft needs. That is a settlement id of
 * a shareholder, an echeq for custody, or an echeq number. A stored refund must fit into its credit. Spec: "Rescue rules",
 * "Echeqs".
 */
export function refuseTaken(orders: OrderDb, draft: OrderDraft, counted: ClaimScope): void {
  const problem = takenOf(orders, draft, counted)
  if (problem !== null) stop(problem)
}

function takenOf(orders: OrderDb, draft: OrderDraft, counted: ClaimScope): AppError | null {
  switch (draft.kind) {
    case 'fund_redemption':
    case 'fund_subscription': {
      const [used] = usedOf(orders, draft.kind, draft.operations, counted)
      if (used === undefined) return null
      const { settlementId, shareholderAccountId: shareholder, at } = used
      return appError('order_settlement_used', { settlementId, shareholder, at })
    }
    case 'echeq_custody':
      return sameEcheq(orders, IN_CUSTODY, draft.echeqId, counted)
    case 'echeq_issuance':
      return draft.cmc7 === '' ? null : sameEcheq(orders, ISSUED, draft.cmc7, counted)
    case 'cvu_transfer':
      return counted.but === null ? null : beyondCredit(orders, loadOrder(orders, counted.but))
    case 'mep_dr0':
    case 'mep_dr1':
    case 'debin_creation':
      return null
  }
}

const ALONGSIDE = 'orders.id IN (SELECT value FROM json_each(@alongside))'

/** An echeq that was taken out of custody may be placed in it again, so that an order that has ended does not count. */
const IN_CUSTODY = `SELECT coalesce(sent_at, created_at) AS at FROM orders
  WHERE kind = 'echeq_custody' AND from_party ->> 'key' = @number AND id <> @but
    AND (state IN ('approved', 'waiting_window', 'sending', 'unconfirmed', 'accepted') OR ${ALONGSIDE})
  ORDER BY at DESC LIMIT 1`

const ISSUED = `SELECT coalesce(sent_at, created_at) AS at
  FROM order_contents AS content JOIN orders ON orders.id = content.order_id
  WHERE content.draft ->> '$.kind' = 'echeq_issuance' AND content.draft ->> '$.cmc7' = @number AND orders.id <> @but
    AND (${MAY_BE_EXECUTED} OR ${ALONGSIDE})
  ORDER BY at DESC LIMIT 1`

function sameEcheq(
  { db }: OrderDb,
  sql: string,
  number: string,
  { but, alongside }: ClaimScope,
): AppError | null {
  const asked = { number, but: but ?? '', alongside: JSON.stringify(alongside) }
  const taken = rowOf(db, takenRow, sql, asked)
  return taken === null ? null : appError('order_same_echeq', { number, ...taken })
}

const takenRow = z.object({ at: z.string() })

const REFUNDS = `SELECT orders.id, state, amount, min(whole) AS whole, coalesce(sent_at, created_at) AS at, ${NOT_TURNED_DOWN} AS counts, contradicted
  FROM order_refunds JOIN orders ON orders.id = order_id
  WHERE credit IN (SELECT value FROM json_each(?)) GROUP BY orders.id ORDER BY created_at, orders.rowid`

const refundRow = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  amount: z.string().transform(decimal),
  whole: z.string().transform(decimal),
  at: z.string(),
  counts: flag,
  contradicted: flag,
})

/** See `OrderStore.refundsOf`. */
export const refundsOf = ({ db }: OrderDb, names: readonly string[]): readonly RefundOrder[] =>
  rowsOf(db, refundRow, REFUNDS, JSON.stringify(names))

/** See `OrderStore.boundCredit`. All names of one order have one amount, and a name that is told late joins its refunds. */
export function boundCredit(orders: OrderDb, names: readonly string[], amount: DecimalText): void {
  const lower = orders.db.prepare('UPDATE order_refunds SET whole = ? WHERE order_id = ?')
  for (const { id, whole } of refundsOf(orders, names)) {
    for (const credit of names)
      insertNew(orders.db, 'order_refunds', { credit, orderId: id, whole })
    if (compareDecimals(amount, whole) === -1) lower.run(amount, id)
  }
}

/** Notes which credit a new order returns; ends the transaction where the refunds exceed it. */
export function claimCredit(orders: OrderDb, order: Pick<NewOrder, 'id' | 'refund' | 'summary'>) {
  if (order.refund === null) return
  const { names, amount: whole } = order.refund
  for (const credit of names)
    insertRow(orders.db, 'order_refunds', { credit, orderId: order.id, whole })
  const problem = beyondCredit(orders, order)
  if (problem !== null) stop(problem)
}

/** The problem of a stored refund with which the refunds of its credit exceed it. */
function beyondCredit(
  orders: OrderDb,
  { id, refund, summary }: Pick<NewOrder, 'id' | 'refund' | 'summary'>,
): AppError | null {
  if (refund === null) return null
  const refunds = refundsOf(orders, refund.names)
  const left = leftOf(refunds, refund.amount)
  if (compareDecimals(left, ZERO) !== -1) return null
  return appError('order_refund_beyond', {
    payer: refund.name ?? refund.taxId ?? refund.key,
    left: add(left, summary.amount.amount),
    at: refunds.find((one) => one.counts && one.id !== id)?.at ?? 'none',
  })
}
