import * as z from 'zod'
import { appError } from '../../../shared/errors/index.ts'
import {
  isFinal,
  newOrderStatus,
  type OrderEvent,
  type OrderState,
  orderStates,
} from '../../../shared/orders/machine.ts'
import type { OperationResult, OrderSummary } from '../../../shared/orders/view.ts'
import type { OrderWarning } from '../../../shared/orders/warnings.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import { insertRow, updateRow } from '../../disk/rows.ts'
import { rowsOf } from '../../disk/table-row.ts'
import { advance, insertOrder, loadContent, loadOrder, saveOrder, withQueryTime } from './access.ts'
import { append } from './audit.ts'
import { boundCredit, claimCredit } from './claims.ts'
import { orderHash } from './hash.ts'
import type {
  AuditNote,
  NewOrder,
  OrderAnnotation,
  OrderChanges,
  OrderOccurrence,
  OrderOrigin,
  OrderRequest,
  StoredOrder,
  StoredPerson,
} from './order-store.ts'
import { insertOrigin } from './origins.ts'
import { ordersInStates } from './read.ts'
import { resultsOf } from './record.ts'
import { nowText, type OrderDb, runWrite, stop } from './run.ts'

const ADOPT = `UPDATE orders SET prepared_by = @by
  WHERE id = @id AND prepared_by IS NULL AND state IN ('draft', 'not_sent')`

/** A corrected order still is the row of the file, and the occurrence, that the old one was. */
const HAND_ON = ['order_origins', 'recurring_orders'].map(
  (table) => `UPDATE ${table} SET order_id = @id WHERE order_id = @old`,
)

/** Storing orders and everything that happens to them, except the sending itself. */
export const createWrites = (orders: OrderDb) => ({
  insert: (order: NewOrder) => runWrite(orders, () => insert(orders, order)),
  /** Stores an order in the place of another, which is cancelled with it. Fails with `order_state` where that cannot be. */
  replace: (id: string, order: NewOrder) =>
    runWrite(orders, () => {
      const note = { event: 'cancelled', data: { replacedBy: order.id } } as const
      const former = loadOrder(orders, id)
      if (former.status.state === 'cancelled' && !wasReplaced(orders, id))
        append(orders, { ...note, orderId: id })
      else advance(orders, id, { event: { type: 'cancelled' }, note })
      // A correction does not take away that it may have been paid.
      const older = former.warnings.filter(({ code }) => code === 'ledger_older')
      const warnings = [...older, ...order.warnings]
      const stored = insert(orders, { ...order, warnings }, former.note)
      for (const handOn of HAND_ON) orders.db.prepare(handOn).run({ old: id, id: order.id })
      return stored
    }),
  /** Stores the order of an occurrence with the occurrence; fails with `recurring_made` where it became one before. */
  insertOccurrence: (order: NewOrder, { recurringId, named, day, again = '' }: OrderOccurrence) =>
    runWrite(orders, () => {
      const made = orders.db
        .prepare(
          'SELECT 1 FROM recurring_orders WHERE recurring_id = ? AND named = ? AND order_id <> ?',
        )
        .get(recurringId, named, again)
      if (made !== undefined) stop(appError('recurring_made', {}))
      const warnings = [...maybePaid(orders, day), ...order.warnings]
      const stored = insert(orders, { ...order, warnings })
      orders.db
        .prepare(
          'INSERT OR REPLACE INTO recurring_orders (recurring_id, named, order_id) VALUES (?, ?, ?)',
        )
        .run(recurringId, named, order.id)
      return stored
    }),
  /** All or none; `origins` are their rows of a file, in order. */
  insertAll: (all: readonly NewOrder[], origins: readonly OrderOrigin[] = []) =>
    runWrite(orders, () =>
      all.map((order, index) => {
        const stored = insert(orders, order)
        const origin = origins[index]
        if (origin !== undefined) insertOrigin(orders, order.id, origin)
        return stored
      }),
    ),
  /** Replaces the request of an order that was never attempted, before it is shown for approval. */
  seal: (
    id: string,
    request: OrderRequest,
    summary: OrderSummary,
    warnings: readonly OrderWarning[],
  ) =>
    runWrite(orders, () => {
      saveOrder(orders, { ...loadUnsent(orders, id), summary, warnings })
      const order = loadOrder(orders, id)
      const hash = orderHash({ ...order, request })
      const { method, path, body } = request
      updateRow(orders.db, 'order_contents', { orderId: id }, { method, path, body, hash })
      append(orders, { orderId: id, event: 'submitted', data: { hash } })
      return order
    }),
  /** Applies any other event. */
  apply: (id: string, event: OrderEvent, note: AuditNote, changes?: OrderChanges) =>
    runWrite(orders, () =>
      advance(orders, id, {
        event: withResults(orders, id, event),
        note,
        ...(changes === undefined ? {} : { changes }),
      }),
    ),
  /** Applies one event to several orders, all or none; answers them as they are then. */
  applyAll: (ids: readonly string[], event: OrderEvent, note: AuditNote) =>
    runWrite(orders, () =>
      ids.map((id) => advance(orders, id, { event: withResults(orders, id, event), note }).order),
    ),
  /** Writes an audit row and changes that are not a change of state. */
  annotate: (id: string, note: AuditNote, changes: OrderAnnotation) =>
    runWrite(orders, () => {
      saveOrder(orders, withQueryTime(orders, { ...loadOrder(orders, id), ...changes }))
      append(orders, { ...note, orderId: id })
      return loadOrder(orders, id)
    }),
  /** Names who prepared those of the orders that name nobody and were not sent. */
  adopt: (ids: readonly string[], { id: by, name }: Pick<StoredPerson, 'id' | 'name'>) =>
    runWrite(orders, () => {
      for (const id of ids) {
        const named = orders.db.prepare(ADOPT).run({ id, by })
        if (named.changes > 0) append(orders, { orderId: id, event: 'adopted', data: { by, name } })
      }
      return null
    }),
  /** At start: what was being sent is unconfirmed, approvals that were not used have lapsed. Answers what changed. */
  recover: () =>
    runWrite(orders, () => {
      const interrupted = ordersInStates(orders, ['sending', 'approved'])
      return interrupted.map(({ id, status }) => recoverOne(orders, id, status.state))
    }),
  /** After the ledger was put back from a copy of `madeAt`: what could be sent then may have been since. Repeats nothing. */
  markRestored: (madeAt: string) =>
    runWrite(orders, () => {
      if (wasJustRestored(orders)) return null
      append(orders, { orderId: null, event: 'restored', data: { madeAt } })
      for (const { id, sentAt } of ordersInStates(orders, SENDABLE))
        advance(orders, id, {
          event: { type: 'restored' },
          note: { event: 'restored', data: { madeAt } },
          facts: { sentAt: sentAt ?? madeAt },
        })
      return null
    }),
  setResult: (id: string, result: OperationResult) =>
    runWrite(orders, () => {
      loadOrder(orders, id)
      setResult(orders, id, result)
      return resultsOf(orders, id)
    }),
  /** A credit is told to be of this amount now: where that is less, it bounds its refunds from now on. */
  boundCredit: (names: readonly string[], amount: DecimalText) =>
    runWrite(orders, () => {
      boundCredit(orders, names, amount)
      return null
    }),
})

/** Stores the result of an operation. A word about validity that comes after the operation's end changes nothing. */
function setResult({ db }: OrderDb, id: string, result: OperationResult): void {
  db.prepare(
    `INSERT INTO order_results (order_id, settlement_id, result, word, at)
     VALUES (@id, @settlementId, @result, @word, @at)
     ON CONFLICT (order_id, settlement_id) DO UPDATE SET result = @result, word = @word, at = @at
     WHERE result NOT IN ('finished', 'failed')`,
  ).run({ ...result, id })
}

/** An operation of a batch keeps the end that the bank told; the others end as a person records. */
function withResults(orders: OrderDb, id: string, event: OrderEvent): OrderEvent {
  if (event.type !== 'found' || event.by !== 'person') return event
  const { finding } = event
  if (finding !== 'settled' && finding !== 'rejected') return event
  const result = finding === 'settled' ? 'finished' : 'failed'
  const ends = resultsOf(orders, id).filter(
    (one) => one.result === 'finished' || one.result === 'failed',
  )
  if (ends.every((one) => one.result === result)) return event
  const { draft } = loadContent(orders, id)
  for (const { settlementId } of 'operations' in draft ? draft.operations : [])
    setResult(orders, id, { settlementId, result, word: '', at: nowText(orders) })
  return { ...event, finding: 'partly_settled' }
}

/** Whether another order has taken the place of this one. */
const wasReplaced = ({ db }: OrderDb, id: string): boolean =>
  db
    .prepare(
      `SELECT 1 FROM audit WHERE order_id = ? AND event = 'cancelled' AND data ->> '$.replacedBy' IS NOT NULL`,
    )
    .get(id) !== undefined

/** Whether nothing happened since the ledger was marked: nothing can be sent then that could not be told again. */
const wasJustRestored = ({ db }: OrderDb): boolean =>
  db.prepare('SELECT event FROM audit ORDER BY seq DESC LIMIT 1').pluck().get() === 'restored'

/** The warning of what was due before a copy took the ledger's place: it may have been paid. */
const maybePaid = ({ db }: OrderDb, day: string): readonly OrderWarning[] =>
  rowsOf(
    db,
    madeAtRow,
    `SELECT data ->> '$.madeAt' AS madeAt FROM audit WHERE order_id IS NULL AND event = 'restored'
       AND date(at, '-3 hours') >= ? ORDER BY seq DESC LIMIT 1`,
    day,
  ).map(({ madeAt }) => ({ code: 'ledger_older', madeAt }))
const madeAtRow = z.object({ madeAt: z.string() })

/** An order of which nothing ever left: what may have been executed is only ever repeated byte for byte. */
function loadUnsent(orders: OrderDb, id: string): StoredOrder {
  const order = loadOrder(orders, id)
  const { state, maybeExecuted } = order.status
  if (maybeExecuted || (state !== 'draft' && state !== 'not_sent'))
    stop(appError('order_state', { state, action: 'seal' }))
  return order
}

/** The states from which an order can come to be sent. */
const SENDABLE = orderStates.filter((state) => !isFinal(state) && state !== 'accepted')

function insert(orders: OrderDb, order: NewOrder, note = ''): StoredOrder {
  const at = nowText(orders)
  const { draft, request, ...rest } = order
  const hash = orderHash(order)
  insertOrder(orders, {
    ...rest,
    status: newOrderStatus,
    bankId: null,
    clearingId: null,
    bankStatus: null,
    createdAt: at,
    updatedAt: at,
    sentAt: null,
    opensAt: null,
    nextQueryAt: null,
    lastQueryAt: null,
    queriesAnswered: 0,
    problem: null,
    contradicted: false,
    ambiguous: false,
    outcomeBy: null,
    hint: null,
    note,
    approvedBy: null,
  })
  const { method, path, body } = request
  insertRow(orders.db, 'order_contents', { orderId: order.id, draft, method, path, body, hash })
  claimCredit(orders, order)
  append(orders, {
    orderId: order.id,
    event: 'prepared',
    actor: order.preparedBy,
    from: null,
    to: newOrderStatus.state,
    data: { hash },
  })
  return loadOrder(orders, order.id)
}

/** A row in `sending` has an attempt whose outcome nobody heard; an approval is not carried over a restart. */
const recoverOne = (orders: OrderDb, id: string, state: OrderState): StoredOrder =>
  state === 'sending'
    ? advance(orders, id, { event: { type: 'interrupted' }, note: { event: 'interrupted' } }).order
    : advance(orders, id, {
        event: { type: 'approval_lapsed' },
        note: { event: 'approval_lapsed', data: { reason: 'restart' } },
      }).order
