import * as z from 'zod'
import { isFinal } from '../../../shared/orders/machine.ts'
import type { AttemptView, OperationResult, QueryView } from '../../../shared/orders/view.ts'
import { insertRow } from '../../disk/rows.ts'
import { errorText } from '../../disk/stored-error.ts'
import { rowOf, rowsOf } from '../../disk/table-row.ts'
import { advance, lateOf, loadOrder, saveOrder, withQueryTime } from './access.ts'
import { append, timelineOf, verifyChain } from './audit.ts'
import type { OrderMove, QueryEnd, StoredOrder } from './order-store.ts'
import { attemptRow, queryRow, resultRow } from './rows.ts'
import { nowText, type OrderDb, runRead, runWrite } from './run.ts'

/** How much of an answer is kept with an attempt or a query. */
export const KEPT_CHARACTERS = 20_000

/** Questions, answers and the trail. */
export const createRecords = (orders: OrderDb) => ({
  recordQuery: (id: string, end: QueryEnd) => runWrite(orders, () => recordQuery(orders, id, end)),
  attempts: (id: string) => runRead(orders, () => attemptsOf(orders, id)),
  queries: (id: string) => runRead(orders, () => queriesOf(orders, id)),
  timeline: (id: string) => runRead(orders, () => timelineOf(orders, id)),
  results: (id: string) => runRead(orders, () => resultsOf(orders, id)),
  /** Reads the whole audit trail, in slices that let other work pass. */
  verify: () => verifyChain(orders),
})

/**
 * Stores a query and what it found; a failed one counts for the time of the next one alone. An answer that the bank does not
 * have the order counts only if it said so before, minutes ago. An order still under way there is not in its answers yet.
 */
function recordQuery(orders: OrderDb, id: string, end: QueryEnd): OrderMove {
  const at = nowText(orders)
  const before = loadOrder(orders, id)
  const changes = isFinal(before.status.state) ? lateOf(end.changes) : end.changes
  const answer = end.answer?.slice(0, KEPT_CHARACTERS) ?? null
  const finding =
    end.finding === 'not_executed' && !wasMissing(orders, before, at) ? null : end.finding
  insertRow(orders.db, 'order_queries', {
    orderId: id,
    at,
    traceId: end.traceId,
    path: end.path,
    answer: answer === lastAnswerOf(orders, id) ? null : answer,
    finding: end.finding,
    error: errorText(end.error),
  })
  const facts = {
    lastQueryAt: at,
    queriesAnswered: before.queriesAnswered + (wasAnswered(end) && end.byHand !== true ? 1 : 0),
  }
  if (finding !== null) {
    const moved = advance(orders, id, {
      event: { type: 'found', by: 'query', finding },
      note: {
        event: 'found',
        data: {
          by: 'query',
          finding,
          ...(end.traceId === null ? {} : { traceId: end.traceId }),
          ...(changes.bankStatus === undefined ? {} : { bankStatus: changes.bankStatus }),
        },
      },
      changes,
      facts,
      happened: true,
    })
    noteWord(orders, before, moved, { ...end, changes })
    return moved
  }
  saveOrder(orders, withQueryTime(orders, { ...before, ...changes, ...facts }))
  return { order: loadOrder(orders, id), step: 'unchanged' }
}

const LAST_ANSWER =
  'SELECT answer FROM order_queries WHERE order_id = ? AND answer IS NOT NULL ORDER BY id DESC LIMIT 1'
const answerRow = z.object({ answer: z.string() })

/** The last answer that was kept; an equal one after it is not kept again. */
const lastAnswerOf = ({ db }: OrderDb, id: string): string | null =>
  rowOf(db, answerRow, LAST_ANSWER, id)?.answer ?? null

/** Two answers that the bank does not have an order are a proof this far apart. */
const APART_MS = 2 * 60_000

/**
 * Whether the bank said long enough before `at` that it does not have what was sent last, and not before the ledger was put
 * back. If the clock was ahead and the order was sent once, every answer counts for that attempt.
 */
function wasMissing({ db }: OrderDb, { id, sentAt }: StoredOrder, at: string): boolean {
  const until = new Date(Date.parse(at) - APART_MS).toISOString()
  return (
    db
      .prepare(
        `SELECT 1 FROM order_queries WHERE order_id = @id AND finding = 'not_executed'
           AND (at >= @sentAt
             OR @sentAt > @at AND (SELECT count(*) FROM order_attempts WHERE order_id = @id) < 2)
           AND at >= coalesce(
             (SELECT max(at) FROM audit WHERE order_id = @id AND event = 'restored' AND at <= @at), '')
           AND at <= @until LIMIT 1`,
      )
      .get({ id, at, sentAt: sentAt ?? '', until }) !== undefined
  )
}

/** An answer that cannot be read is one too: the next will be no other so soon. */
const wasAnswered = ({ error }: QueryEnd): boolean =>
  error === null || error.code === 'bank_unexpected_shape'

/** A new word of the bank's that moves nothing is told in the trail all the same: once, not at every repetition. */
function noteWord(orders: OrderDb, before: StoredOrder, { step }: OrderMove, end: QueryEnd): void {
  const word = end.changes.bankStatus
  if (step !== 'unchanged' || word === undefined || word === before.bankStatus) return
  const data = { word, ...(end.traceId === null ? {} : { traceId: end.traceId }) }
  append(orders, { orderId: before.id, event: 'queried', data })
}

const attemptsOf = ({ db }: OrderDb, id: string): readonly AttemptView[] =>
  rowsOf(db, attemptRow, 'SELECT * FROM order_attempts WHERE order_id = ? ORDER BY number', id).map(
    ({ id: _id, orderId: _order, ...attempt }) => attempt,
  )

const queriesOf = ({ db }: OrderDb, id: string): readonly QueryView[] =>
  rowsOf(db, queryRow, 'SELECT * FROM order_queries WHERE order_id = ? ORDER BY id', id).map(
    (query, index, all) => ({ ...query, repeated: isRepeated(query, all.slice(0, index)) }),
  )

/** Whether a question had the same answer as the one before, which is kept there alone. */
const isRepeated = (
  { answer, error }: Omit<QueryView, 'repeated'>,
  before: readonly Omit<QueryView, 'repeated'>[],
): boolean => answer === null && error === null && before.some((one) => one.answer !== null)

/** The operations of a batch that a notification has told of. */
export const resultsOf = ({ db }: OrderDb, id: string): readonly OperationResult[] =>
  rowsOf(db, resultRow, 'SELECT * FROM order_results WHERE order_id = ? ORDER BY settlement_id', id)
