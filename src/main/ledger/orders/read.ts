import * as z from 'zod'
import type { OrderFilter } from '../../../shared/ipc/orders.ts'
import { decimal, type Money, sumByCurrency } from '../../../shared/money.ts'
import { orderKinds } from '../../../shared/orders/kinds.ts'
import { type OrderState, orderStates } from '../../../shared/orders/machine.ts'
import { fold, loadContent, loadOrder } from './access.ts'
import type { OrderStore, StoredOrder } from './port.ts'
import { orderOf } from './rows.ts'
import { type OrderDb, reading } from './run.ts'

type Reads = Pick<
  OrderStore,
  | 'get'
  | 'content'
  | 'findByClientId'
  | 'list'
  | 'totals'
  | 'counts'
  | 'tags'
  | 'inStates'
  | 'byBankId'
  | 'recentTo'
  | 'approvedSince'
>

/** Orders as lists and single ones. */
export const createReads = (orders: OrderDb): Reads => {
  const { db } = orders
  const all = (sql: string, values: readonly unknown[]): readonly StoredOrder[] =>
    db
      .prepare(sql)
      .all(...values)
      .map(orderOf)
  return {
    get: (id) => reading(orders, () => loadOrder(orders, id)),
    content: (id) => reading(orders, () => loadContent(orders, id)),
    findByClientId: (kind, clientId) =>
      reading(
        orders,
        () =>
          all('SELECT * FROM orders WHERE kind = ? AND client_id = ?', [kind, clientId])[0] ?? null,
      ),
    list: (filter, offset, limit) =>
      reading(orders, () => {
        const { where, values } = conditions(filter)
        const page = `SELECT * FROM orders ${where} ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?`
        const count = db.prepare(`SELECT count(*) AS count FROM orders ${where}`).get(...values)
        return { rows: all(page, [...values, limit, offset]), total: countRow.parse(count).count }
      }),
    totals: (filter) =>
      reading(orders, () => {
        const { where, values } = conditions(filter)
        const rows = db.prepare(`SELECT amount, currency FROM orders ${where}`).all(...values)
        return sumByCurrency(rows.map(moneyOf))
      }),
    counts: () =>
      reading(orders, () =>
        db
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
        db
          .prepare(
            'SELECT DISTINCT value AS tag FROM orders, json_each(orders.tags) ORDER BY value COLLATE NOCASE',
          )
          .all()
          .map((raw) => tagRow.parse(raw).tag),
      ),
    inStates: (states) => reading(orders, () => ordersInStates(orders, states)),
    byBankId: (kind, bankId) =>
      reading(orders, () =>
        all('SELECT * FROM orders WHERE kind = ? AND bank_id = ?', [kind, bankId]),
      ),
    recentTo: (key, since) =>
      reading(orders, () =>
        all(
          `SELECT * FROM orders WHERE to_party ->> 'key' = ? AND created_at >= ?
             AND state NOT IN ('draft', 'not_sent', 'refused', 'rejected', 'cancelled')
           ORDER BY created_at DESC LIMIT 50`,
          [key, since],
        ),
      ),
    approvedSince: (since) =>
      reading(orders, () =>
        db
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

const countRow = z.object({ count: z.number() })
const tagRow = z.object({ tag: z.string() })
const stateCountRow = z.object({
  state: z.enum(orderStates),
  contradicted: z.number(),
  count: z.number(),
})
const moneyRow = z.object({ amount: z.string().transform(decimal), currency: z.string() })
const moneyOf = (raw: unknown): Money => moneyRow.parse(raw)
const approvedRow = moneyRow.extend({ kind: z.enum(orderKinds) })

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
