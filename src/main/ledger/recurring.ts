import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { orderStates } from '../../shared/orders/machine.ts'
import {
  type MadeOccurrence,
  type RecurringOrder,
  recurringInputSchema,
  recurringStateSchema,
} from '../../shared/recurring/orders.ts'
import { decimal } from '../../shared/values/money.ts'
import { createShelf } from './book/shelf.ts'
import type { LedgerFile } from './file.ts'
import { reading } from './orders/run.ts'
import type { RecurringStore } from './recurring-port.ts'

const json = z.string().transform((text): unknown => JSON.parse(text))
const row = z.object({
  id: z.string(),
  content: json.pipe(recurringInputSchema),
  state: json.pipe(recurringStateSchema),
  updated_at: z.string(),
})
const orderOf = (raw: unknown): RecurringOrder => {
  const { id, content, state, updated_at: updatedAt } = row.parse(raw)
  return { id, ...content, ...state, updatedAt }
}

const madeRow = z
  .object({
    named: z.string(),
    order_id: z.string(),
    state: z.enum(orderStates),
    amount: z.string().transform(decimal),
    created_at: z.string(),
  })
  .transform(
    ({ order_id: orderId, created_at: at, ...rest }): MadeOccurrence => ({ ...rest, orderId, at }),
  )

const MADE = `SELECT r.named, r.order_id, o.state, o.amount, o.created_at
  FROM recurring_orders r JOIN orders o ON o.id = r.order_id WHERE r.recurring_id = ?`

/** Recurring orders of an open ledger. */
export function createRecurringStore(file: LedgerFile): RecurringStore {
  const { db } = file
  const shelf = createShelf<RecurringOrder, Parameters<RecurringStore['save']>[1]>(
    file,
    randomUUID,
    {
      table: 'recurring',
      select: (where, values) =>
        db
          .prepare(`SELECT t.* FROM recurring t ${where}`)
          .all(...values)
          .map(orderOf),
      columns: ({ value, state }, at) => ({
        name: value.name,
        content: JSON.stringify(value),
        state: JSON.stringify(state),
        updated_at: at,
      }),
      first: () => ({}),
      valueOf: (order) => ({
        value: recurringInputSchema.parse(order),
        state: recurringStateSchema.parse(order),
      }),
      check: () => undefined,
    },
  )
  return {
    ...shelf,
    made: (id) =>
      reading(file, () =>
        db
          .prepare(`${MADE} ORDER BY r.named DESC`)
          .all(id)
          .map((raw) => madeRow.parse(raw)),
      ),
    lastAmount: (id) =>
      reading(file, () => {
        const last = db
          .prepare(`${MADE} AND o.state IN ('accepted', 'settled') ORDER BY r.named DESC LIMIT 1`)
          .get(id)
        return last === undefined ? null : madeRow.parse(last).amount
      }),
  }
}
