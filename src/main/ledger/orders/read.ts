import * as z from 'zod'
import { type Outcome, ok } from '../../../shared/errors/index.ts'
import { orderList } from '../../../shared/lists/orders.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import { type OrderKind, orderKinds, orderTraits } from '../../../shared/orders/kinds.ts'
import { type OrderState, orderStates } from '../../../shared/orders/machine.ts'
import { totalsOf } from '../../../shared/orders/totals.ts'
import { type DecimalText, decimal } from '../../../shared/values/money.ts'
import { type Condition, isAmong, when } from '../../disk/conditions.ts'
import { json, rowOf, rowsOf } from '../../disk/table-row.ts'
import { clauseOf, filterOf, pageOf, spelledOr } from '../listed.ts'
import { loadContent, loadOrder } from './access.ts'
import { refundsOf, refuseTaken } from './claims.ts'
import { MAY_BE_EXECUTED, NOT_TURNED_DOWN } from './executed.ts'
import type { MadePayment, OrderQuestion, OriginFile, StoredOrder } from './order-store.ts'
import { ordersOfFile } from './origins.ts'
import { flag, orderRow, partySchema } from './rows.ts'
import { type OrderDb, runRead } from './run.ts'

/** Orders as lists and single ones. */
export const createReads = (orders: OrderDb) => ({
  ...createLists(orders),
  ...createLookups(orders),
})

/** The newest first. */
const NEWEST = 'created_at DESC, rowid DESC'

const createLists = (orders: OrderDb) => ({
  /** Newest first. */
  list: (filter: OrderQuestion, offset: number, limit: number) =>
    runRead(orders, () => {
      const from = { table: 'orders', select: '*', order: NEWEST, schema: orderRow }
      return pageOf(orders.db, from, conditions(filter), { offset, limit })
    }),
  /** The ids of all that `list` finds, in its order. */
  ids: (filter: OrderQuestion) =>
    runRead(orders, () => {
      const { clause, params } = clauseOf(conditions(filter))
      const sql = `SELECT id FROM orders ${clause} ORDER BY ${NEWEST}`
      return rowsOf(orders.db, idRow, sql, ...params).map(({ id }) => id)
    }),
  totals: (filter: OrderQuestion) =>
    runRead(orders, () => {
      const { clause, params } = clauseOf(conditions(filter))
      const sql = `SELECT kind, state, amount, currency FROM orders ${clause} ORDER BY rowid`
      return totalsOf(rowsOf(orders.db, countedRow, sql, ...params), filter.state)
    }),
  counts: () =>
    runRead(orders, () =>
      rowsOf(
        orders.db,
        stateCountRow,
        'SELECT state, contradicted, count(*) AS count FROM orders GROUP BY state, contradicted',
      ),
    ),
  /** A person's notes of orders. */
  noted: () =>
    runRead(orders, () =>
      rowsOf(orders.db, noteRow, "SELECT id, note FROM orders WHERE note <> ''"),
    ),
})

const createLookups = (orders: OrderDb) => {
  const select = (sql: string, ...values: readonly unknown[]) =>
    runRead(orders, () => rowsOf(orders.db, orderRow, sql, ...values))
  return {
    get: (id: string) => runRead(orders, () => loadOrder(orders, id)),
    content: (id: string) => runRead(orders, () => loadContent(orders, id)),
    findByClientId: (kind: OrderKind, clientId: string): Outcome<StoredOrder | null> => {
      const found = select('SELECT * FROM orders WHERE kind = ? AND client_id = ?', kind, clientId)
      return found.ok ? ok(found.value[0] ?? null) : found
    },
    /** Oldest first. */
    inStates: (states: readonly OrderState[]) =>
      runRead(orders, () => ordersInStates(orders, states)),
    /** Orders due for a query at `at` (ISO 8601), sent under a later clock, or to be sent at `bankAt` of the bank's clock. */
    due: (at: string, bankAt: string, limit: number) =>
      select(
        `SELECT * FROM orders WHERE next_query_at <= @at OR (next_query_at IS NOT NULL AND sent_at > @at)
           OR (last_query_at > @at AND state IN ('unconfirmed', 'accepted'))
           OR (state = 'waiting_window' AND opens_at <= @bankAt)
         ORDER BY CASE WHEN sent_at > @at THEN iif(last_query_at <= @at, last_query_at, '')
           ELSE coalesce(next_query_at, opens_at) END LIMIT @limit`,
        { at, bankAt, limit },
      ),
    /** When the next of them is due; null for none. */
    nextDueAt: () =>
      runRead(orders, () => {
        const sql = `SELECT min(coalesce(next_query_at, opens_at)) AS at FROM orders
          WHERE next_query_at IS NOT NULL OR state = 'waiting_window'`
        return rowOf(orders.db, dueRow, sql)?.at ?? null
      }),
    /** Orders of a kind whose last attempt left in this time, whatever became of them. */
    sentBetween: (kind: OrderKind, from: string, to: string) =>
      select(
        'SELECT * FROM orders WHERE kind = ? AND sent_at >= ? AND sent_at <= ?',
        kind,
        from,
        to,
      ),
    /** Orders of a kind that hold this id of the bank, or of its clearing. */
    byBankId: (kind: OrderKind, bankId: string) =>
      select(
        'SELECT * FROM orders WHERE kind = ? AND (bank_id = ? OR clearing_id = ?)',
        kind,
        bankId,
        bankId,
      ),
    /**
     * Orders to this key that were or may have been executed and left, or are to leave, in this time; newest first. They are the
     * last fifty, or all of about this amount.
     */
    recentTo: (key: string, since: string, until: string, amount: DecimalText | null = null) =>
      select(
        `SELECT * FROM orders WHERE to_party ->> 'key' = @key AND coalesce(sent_at, created_at) BETWEEN @since AND @until
           AND ${MAY_BE_EXECUTED} AND (@amount IS NULL OR abs(amount - @amount) < 1)
         ORDER BY created_at DESC LIMIT iif(@amount IS NULL, 50, -1)`,
        { key, since, until, amount },
      ),
    /** The holder of this key that the bank named in the newest order that was or may have been executed; null without one. */
    lastHolder: (key: string) =>
      runRead(orders, () => rowOf(orders.db, heldRow, LAST_HOLDER, { key })),
    /** Orders of a kind from one key to another that left since, are about to leave, or may have been executed. */
    lately: (
      kind: OrderKind,
      { from, to }: { readonly from: string | null; readonly to: string | null },
      since: string,
    ) =>
      select(
        `SELECT * FROM orders WHERE kind = @kind AND sent_at >= @since AND state IN ('accepted', 'settled', 'partly_settled')
           AND from_party ->> 'key' IS @from AND to_party ->> 'key' IS @to
         UNION ALL
         SELECT * FROM orders WHERE kind = @kind AND (state IN ('approved', 'waiting_window', 'sending', 'unconfirmed') OR contradicted)
           AND from_party ->> 'key' IS @from AND to_party ->> 'key' IS @to
         ORDER BY created_at DESC`,
        { kind, from, to, since },
      ),
    /** Orders that were made, or left, at or after and may have been or be executed; the newest first. */
    madeSince: (since: string): Outcome<readonly MadePayment[]> =>
      runRead(orders, () =>
        rowsOf(orders.db, madeRow, MADE_SINCE, { since, kinds: JSON.stringify(orderKinds) }),
      ),
    /**
     * Whether a draft may take what it names. Fails with `order_settlement_used`, `order_same_echeq` where an order that was
     * or may be executed took it, or one that is about to be sent `alongside`. `but` is the draft's own order: where that is
     * a refund, `order_refund_beyond` as well.
     */
    mayTake: (draft: OrderDraft, but: string | null, alongside: readonly string[]) =>
      runRead(orders, () => {
        refuseTaken(orders, draft, { but, alongside })
        return null
      }),
    /** The orders that return the credit of these names, the oldest first. */
    refundsOf: (names: readonly string[]) => runRead(orders, () => refundsOf(orders, names)),
    /** Orders of this file, and of one of its name since `since`, the oldest first, without those that ended unpaid. */
    fromFile: (file: OriginFile, since: string) =>
      runRead(orders, () => ordersOfFile(orders, file, since)),
    /** Orders approved at or after that were or may be executed; the limits per day need them. */
    approvedSince: (since: string) =>
      runRead(orders, () =>
        rowsOf(
          orders.db,
          approvedRow,
          `SELECT id, kind, amount, currency FROM orders WHERE id IN
             (SELECT order_id FROM order_approvals WHERE given_at >= ? AND lapsed_at IS NULL)
           AND (${MAY_BE_EXECUTED} OR state = 'rejected')`,
          since,
        ),
      ),
  }
}

// The kinds are named for the sake of the index.
const MADE_SINCE = `SELECT id, kind, state, batch_id AS batchId, amount, currency, due_date AS date,
    from_party ->> 'key' AS "from", to_party ->> 'key' AS "to", coalesce(sent_at, created_at) AS at
  FROM orders WHERE ${NOT_TURNED_DOWN} AND id IN (
    SELECT id FROM orders WHERE created_at >= @since
    UNION SELECT id FROM orders WHERE kind IN (SELECT value FROM json_each(@kinds)) AND sent_at >= @since)
  ORDER BY at DESC, rowid DESC`

const LAST_HOLDER = ['to_party', 'from_party']
  .map(
    (party) =>
      `SELECT ${party} AS party, coalesce(sent_at, created_at) AS at, rowid AS number FROM orders
       WHERE ${party} ->> 'key' = @key AND ${party} ->> 'source' = 'bank'
         AND ${MAY_BE_EXECUTED}`,
  )
  .join(' UNION ALL ')
  .concat(' ORDER BY at DESC, number DESC LIMIT 1')

const heldRow = z.object({ party: json(partySchema), at: z.string() })
const dueRow = z.object({ at: z.string().nullable() })
const idRow = z.object({ id: z.string() })
const noteRow = z.object({ id: z.string(), note: z.string() })
const stateCountRow = z.object({
  state: z.enum(orderStates),
  contradicted: flag,
  count: z.number(),
})
const kindRow = z.object({
  kind: z.enum(orderKinds),
  amount: z.string().transform(decimal),
  currency: z.string(),
})
const madeRow = kindRow
  .extend({
    id: z.string(),
    state: z.enum(orderStates),
    batchId: z.string().nullable(),
    date: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    at: z.string(),
  })
  .transform(({ from, to, ...made }): MadePayment => {
    return { ...made, party: orderTraits[made.kind].counterparty === 'to' ? to : from }
  })
const approvedRow = kindRow.extend({ id: z.string() })
const countedRow = kindRow
  .extend({ state: z.enum(orderStates) })
  .transform(({ kind, state, ...amount }) => ({ kind, state, amount }))

/** Orders in some states, oldest first. */
export const ordersInStates = (
  { db }: OrderDb,
  states: readonly OrderState[],
): readonly StoredOrder[] =>
  rowsOf(
    db,
    orderRow,
    `SELECT * FROM orders WHERE state IN (${states.map(() => '?').join(', ')}) ORDER BY created_at, rowid`,
    ...states,
  )

const filtered = filterOf(
  orderList,
  // A word may also be of a trace-id.
  (word) =>
    spelledOr(
      word,
      (like) => ({
        sql: `(search LIKE ? ESCAPE '\\' OR id IN (SELECT order_id FROM order_attempts WHERE trace_id LIKE ? ESCAPE '\\'))`,
        params: [like, like],
      }),
      'amount',
    ),
  {
    bankStatus: (word) => ({
      sql: 'upper(trim(bank_status)) = ?',
      params: [String(word).trim().toUpperCase()],
    }),
    contradicted: (said) => ({ sql: 'contradicted = ?', params: [said === true ? 1 : 0] }),
  },
)

const conditions = ({
  ids,
  since,
  changedSince,
  ...filter
}: OrderQuestion): readonly Condition[] => [
  ...filtered(filter),
  ...when(ids, (these) => isAmong('id', these)),
  ...when(since, (at) => ({ sql: 'created_at >= ?', params: [at] })),
  ...when(changedSince, (at) => ({ sql: 'updated_at >= ?', params: [at] })),
]
