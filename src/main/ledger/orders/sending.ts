import * as z from 'zod'
import { appError, mapOk, type Outcome } from '../../../shared/errors/index.ts'
import { insertRow, updateRow } from '../../disk/rows.ts'
import { errorText } from '../../disk/stored-error.ts'
import { rowOf, tableRow } from '../../disk/table-row.ts'
import { advance, loadContent, loadOrder } from './access.ts'
import { missing } from './audit.ts'
import { refuseTaken } from './claims.ts'
import { orderHash } from './hash.ts'
import type {
  AttemptEnd,
  CommittedAttempt,
  OrderMove,
  OrderRequest,
  StoredOrder,
} from './order-store.ts'
import { attemptRow } from './rows.ts'
import { nowText, type OrderDb, runRead, runWrite, stop } from './run.ts'

/** From a person's yes to the bank's answer. What is not committed here is never sent. */
export const createSending = (orders: OrderDb, newId: () => string) => ({
  /** Stores a yes for exactly this content, all or none. Fails with `order_altered`, and as `mayTake` for those before it. */
  approve: (
    approved: readonly { readonly id: string; readonly hash: string }[],
    person: string | null,
  ) =>
    runWrite(orders, () =>
      approved.map(({ id, hash }) => approve(orders, newId(), id, hash, person)),
    ),
  /**
   * Uses the approval up and commits the attempt, then reads back what is on the disk. Fails, with nothing begun, with
   * `order_not_approved`, `order_approval_used`, `order_altered`, `order_state`. `ahead` is by how many seconds our clock is ahead
   * of the bank's, where it was heard to be off.
   */
  beginAttempt: (
    id: string,
    traceId: string,
    ahead: number | null = null,
  ): Outcome<CommittedAttempt> =>
    mapOk(
      runWrite(orders, () => begin(orders, id, traceId, ahead)),
      (begun) => ({
        attemptId: begun.attemptId,
        traceId,
        request: runRead(orders, () => readBack(orders, begun)),
      }),
    ),
  /** An order that was not sent waits until `opensAt` (ISO 8601), under the approval that its attempt used. */
  awaitAgain: (id: string, opensAt: string) =>
    runWrite(orders, () => awaitAgain(orders, newId(), id, opensAt)),
  finishAttempt: (attemptId: number, end: AttemptEnd) =>
    runWrite(orders, () => finish(orders, attemptId, end)),
})

/** The hash of an order as it lies there now, which is not necessarily the one that was noted when it was stored. */
const hashNow = (orders: OrderDb, order: StoredOrder): string =>
  orderHash({ ...order, request: loadContent(orders, order.id).request })

function approve(
  orders: OrderDb,
  approvalId: string,
  id: string,
  hash: string,
  person: string | null,
): StoredOrder {
  if (hashNow(orders, loadOrder(orders, id)) !== hash) stop(appError('order_altered', {}))
  refuseTaken(orders, loadContent(orders, id).draft, { but: id, alongside: [] })
  const { order } = advance(orders, id, {
    event: { type: 'approved' },
    note: { event: 'approved', actor: person, data: { hash } },
    facts: { approvedBy: person },
  })
  const given = { orderId: id, hash, givenAt: nowText(orders), person }
  insertRow(orders.db, 'order_approvals', { id: approvalId, ...given })
  return order
}

const APPROVAL =
  'SELECT id, hash, used_at FROM order_approvals WHERE order_id = ? AND lapsed_at IS NULL ORDER BY rowid DESC LIMIT 1'
const approvalRow = tableRow({
  id: z.string(),
  hash: z.string(),
  usedAt: z.string().nullable(),
})

interface OpenAttempt {
  readonly attemptId: number
  readonly orderId: string
  readonly hash: string
}

function begin(orders: OrderDb, id: string, traceId: string, ahead: number | null): OpenAttempt {
  const order = loadOrder(orders, id)
  const approval =
    rowOf(orders.db, approvalRow, APPROVAL, id) ?? stop(appError('order_not_approved', {}))
  if (approval.usedAt !== null) stop(appError('order_approval_used', {}))
  if (hashNow(orders, order) !== approval.hash) stop(appError('order_altered', {}))
  const at = nowText(orders)
  const { request } = loadContent(orders, id)
  updateRow(orders.db, 'order_approvals', { id: approval.id }, { usedAt: at })
  const { lastInsertRowid } = orders.db
    .prepare(
      `INSERT INTO order_attempts (order_id, number, trace_id, approval_id, method, path, body, started_at)
       VALUES (@id, (SELECT count(*) + 1 FROM order_attempts WHERE order_id = @id), @traceId, @approval,
               @method, @path, @body, @at)`,
    )
    .run({ id, traceId, approval: approval.id, ...request, at })
  advance(orders, id, {
    event: { type: 'send_started' },
    note: { event: 'send_started', data: { traceId, ...(ahead !== null && { ahead }) } },
    facts: { sentAt: at, lastQueryAt: null, queriesAnswered: 0 },
  })
  return { attemptId: Number(lastInsertRowid), orderId: id, hash: approval.hash }
}

/** The yes is the same one: it says when and by whom it was given, and serves one more attempt. */
function awaitAgain(orders: OrderDb, approvalId: string, id: string, opensAt: string): OrderMove {
  const moved = advance(orders, id, {
    event: { type: 'window_missed' },
    note: { event: 'window_awaited', data: { opensAt, reason: 'not_sent' } },
    changes: { opensAt },
  })
  orders.db
    .prepare(
      `INSERT INTO order_approvals (id, order_id, hash, given_at, person)
       SELECT ?, order_id, hash, given_at, person FROM order_approvals WHERE order_id = ?
       ORDER BY rowid DESC LIMIT 1`,
    )
    .run(approvalId, id)
  return moved
}

/** Reads the committed order back. It is sent only when it is exactly the one that a person approved. */
function readBack(orders: OrderDb, { attemptId, orderId, hash }: OpenAttempt): OrderRequest {
  const refuse = (reason: string): never => stop(appError('order_not_recorded', { reason }))
  if (orders.db.pragma('synchronous', { simple: true }) !== FULL) refuse('synchronous')
  if (orders.db.inTransaction) refuse('transaction')
  const { method, path, body } =
    rowOf(orders.db, attemptRow, ATTEMPT, attemptId) ?? refuse('attempt')
  const order = loadOrder(orders, orderId)
  const request = { method, path, body }
  if (order.status.state !== 'sending') refuse('state')
  if (orderHash({ ...order, request }) !== hash) refuse('content')
  return request
}
const FULL = 2
const ATTEMPT = 'SELECT * FROM order_attempts WHERE id = ?'

function finish(orders: OrderDb, attemptId: number, end: AttemptEnd): OrderMove {
  const attempt = rowOf(orders.db, attemptRow, ATTEMPT, attemptId) ?? missing(String(attemptId))
  const { status, answer, error } = end
  const ended = { finishedAt: nowText(orders), status, answer, error: errorText(error) }
  updateRow(orders.db, 'order_attempts', { id: attemptId }, ended)
  return advance(orders, attempt.orderId, {
    event: end.event,
    changes: end.changes,
    happened: true,
    note: {
      event: 'answered',
      data: {
        traceId: attempt.traceId,
        ...(end.status === null ? {} : { status: end.status }),
        ...(end.error === null ? {} : { error: end.error.code }),
        ...(end.changes.bankStatus === undefined ? {} : { bankStatus: end.changes.bankStatus }),
      },
    },
  })
}
