import * as z from 'zod'
import { ok } from '../../../shared/base/result.ts'
import type { OrderFilter } from '../../../shared/ipc/orders.ts'
import { orderKinds } from '../../../shared/orders/kinds.ts'
import { type OrderState, orderStates } from '../../../shared/orders/machine.ts'
import { totalsOf } from '../../../shared/orders/totals.ts'
import { fold } from '../../../shared/text/fold.ts'
import { decimal } from '../../../shared/values/money.ts'
import { loadContent, loadOrder } from './access.ts'
import { ordersOfFile } from './origins.ts'
import type { OrderStore, StoredOrder } from './port.ts'
import { orderOf } from './rows.ts'
import { type OrderDb, reading } from './run.ts'

type Lists = Pick<OrderStore, 'list' | 'totals' | 'counts' | 'tags'>
type Lookups = Pick<
  OrderStore,
  | 'get'
  | 'content'
  | 'findByClientId'
  | 'inStates'
  | 'due'
  | 'nextDueAt'
  | 'sentBetween'
  | 'byBankId'
  | 'recentTo'
  | 'underWayFrom'
  | 'approvedSince'
  | 'fromFile'
>

/** Orders as lists and single ones. */
export const createReads = (orders: OrderDb): Lists & Lookups => ({
  ...createLists(orders),
  ...createLookups(orders),
})

const selectOrders = (
  { db }: OrderDb,
  sql: string,
  values: readonly unknown[],
): readonly StoredOrder[] =>
  db
    .prepare(sql)
    .all(...values)
    .map(orderOf)

const createLists = (orders: OrderDb): Lists => ({
  list: (filter, offset, limit) =>
    reading(orders, () => {
      const { where, values } = conditions(filter)
      const page = `SELECT * FROM orders ${where} ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?`
      const count = orders.db.prepare(`SELECT count(*) AS count FROM orders ${where}`)
      return {
        rows: selectOrders(orders, page, [...values, limit, offset]),
        total: countRow.parse(count.get(...values)).count,
      }
    }),
  totals: (filter) =>
    reading(orders, () => {
      const { where, values } = conditions(filter)
      const rows = orders.db
        .prepare(`SELECT kind, state, amount, currency FROM orders ${where} ORDER BY rowid`)
        .all(...values)
      return totalsOf(rows.map(countedOf), filter.states)
    }),
  counts: () =>
    reading(orders, () =>
      orders.db
        .prepare(
          'SELECT state, contradicted, count(*) AS count FROM orders GROUP BY state, contradicted',
        )
        .all()
        .map((raw) => {
          const { state, contradicted, count } = stateCountRow.parse(raw)
          return { state, count, contradicted: contradicted !== 0 }
        }),
    ),
  tags: () =>
    reading(orders, () =>
      orders.db
        .prepare(
          'SELECT DISTINCT value AS tag FROM orders, json_each(orders.tags) ORDER BY value COLLATE NOCASE',
        )
        .all()
        .map((raw) => tagRow.parse(raw).tag),
    ),
})

const createLookups = (orders: OrderDb): Lookups => {
  const select = (sql: string, ...values: readonly unknown[]) =>
    reading(orders, () => selectOrders(orders, sql, values))
  return {
    get: (id) => reading(orders, () => loadOrder(orders, id)),
    content: (id) => reading(orders, () => loadContent(orders, id)),
    findByClientId: (kind, clientId) => {
      const found = select('SELECT * FROM orders WHERE kind = ? AND client_id = ?', kind, clientId)
      return found.ok ? ok(found.value[0] ?? null) : found
    },
    inStates: (states) => reading(orders, () => ordersInStates(orders, states)),
    due: (at, limit) =>
      select(
        `SELECT * FROM orders WHERE next_query_at <= @at OR (next_query_at IS NOT NULL AND sent_at > @at)
           OR (state = 'waiting_window' AND opens_at <= @at)
         ORDER BY coalesce(next_query_at, opens_at) LIMIT @limit`,
        { at, limit },
      ),
    nextDueAt: () =>
      reading(orders, () => {
        const sql = `SELECT min(coalesce(next_query_at, opens_at)) AS at FROM orders
          WHERE next_query_at IS NOT NULL OR state = 'waiting_window'`
        return dueRow.parse(orders.db.prepare(sql).get()).at
      }),
    sentBetween: (kind, from, to) =>
      select(
        'SELECT * FROM orders WHERE kind = ? AND sent_at >= ? AND sent_at <= ?',
        kind,
        from,
        to,
      ),
    byBankId: (kind, bankId) =>
      select(
        'SELECT * FROM orders WHERE kind = ? AND (bank_id = ? OR clearing_id = ?)',
        kind,
        bankId,
        bankId,
      ),
    recentTo: (key, since) =>
      select(
        `SELECT * FROM orders WHERE to_party ->> 'key' = ? AND created_at >= ?
           AND state NOT IN ('draft', 'not_sent', 'refused', 'rejected', 'cancelled')
         ORDER BY created_at DESC LIMIT 50`,
        key,
        since,
      ),
    underWayFrom: (kind, key) =>
      select(
        `SELECT * FROM orders WHERE from_party ->> 'key' = ? AND kind = ?
           AND state NOT IN ('draft', 'not_sent', 'refused', 'rejected', 'cancelled')
         ORDER BY created_at DESC LIMIT 50`,
        key,
        kind,
      ),
    fromFile: (file, since) => reading(orders, () => ordersOfFile(orders, file, since)),
    approvedSince: (since) =>
      reading(orders, () =>
        orders.db
          .prepare(
            `SELECT kind, amount, currency FROM orders WHERE id IN
               (SELECT order_id FROM order_approvals WHERE given_at >= ? AND lapsed_at IS NULL)
             AND state NOT IN ('refused', 'cancelled')`,
          )
          .all(since)
          .map((raw) => approvedRow.parse(raw)),
      ),
  }
}

const dueRow = z.object({ at: z.string().nullable() })
const countRow = z.object({ count: z.number() })
const tagRow = z.object({ tag: z.string() })
const stateCountRow = z.object({
  state: z.enum(orderStates),
  contradicted: z.number(),
  count: z.number(),
})
const moneyRow = z.object({ amount: z.string().transform(decimal), currency: z.string() })
const approvedRow = moneyRow.extend({ kind: z.enum(orderKinds) })
const countedRow = approvedRow.extend({ state: z.enum(orderStates) })
const countedOf = (raw: unknown) => {
  const { kind, state, amount, currency } = countedRow.parse(raw)
  return { kind, state, amount: { amount, currency } }
}

/** Orders in some states, oldest first. */
export const ordersInStates = (
  { db }: OrderDb,
  states: readonly OrderState[],
): readonly StoredOrder[] =>
  db
    .prepare(
      `SELECT * FROM orders WHERE state IN (${states.map(() => '?').join(', ')}) ORDER BY created_at, rowid`,
    )
    .all(...states)
    .map(orderOf)

interface Conditions {
  readonly where: string
  readonly values: readonly string[]
}

/** The WHERE of a filter; every word of the search must occur, in the order or in a trace-id. */
function conditions(filter: OrderFilter): Conditions {
  const parts: string[] = []
  const values: string[] = []
  const add = (sql: string, ...given: readonly string[]): void => {
    parts.push(sql)
    values.push(...given)
  }
  const oneOf = (column: string, wanted: readonly string[] | undefined): void => {
    if (wanted !== undefined) add(`${column} IN (${wanted.map(() => '?').join(', ')})`, ...wanted)
  }
  oneOf('kind', filter.kinds)
  oneOf('state', filter.states)
  if (filter.tag !== undefined)
    add('EXISTS (SELECT 1 FROM json_each(orders.tags) WHERE value = ?)', filter.tag)
  if (filter.from !== undefined) add('created_at >= ?', filter.from)
  if (filter.to !== undefined) add('created_at < ?', filter.to)
  for (const word of fold(filter.search ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    add(
      `(search LIKE ? ESCAPE '\\' OR id IN (SELECT order_id FROM order_attempts WHERE trace_id LIKE ? ESCAPE '\\'))`,
      like,
      like,
    )
  }
  return { where: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, values }
}
