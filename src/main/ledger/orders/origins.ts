import * as z from 'zod'
import { orderStates } from '../../../shared/orders/machine.ts'
import { insertRow } from '../../disk/rows.ts'
import { NOT_TURNED_DOWN } from './executed.ts'
import type { OrderOrigin, OriginatedOrder, OriginFile } from './order-store.ts'
import type { OrderDb } from './run.ts'

/** Notes from which row of which file an order comes; inside the transaction that stores the order. */
export function insertOrigin({ db }: OrderDb, orderId: string, origin: OrderOrigin): void {
  const { hash: file_hash, name: file_name, row, content } = origin
  insertRow(db, 'order_origins', { order_id: orderId, file_hash, file_name, row, content })
}

/** See `OrderStore.fromFile`. */
export const ordersOfFile = (
  { db }: OrderDb,
  { hash, name }: OriginFile,
  since: string,
): readonly OriginatedOrder[] =>
  db
    .prepare(
      `SELECT file_hash = @hash AS same_file, row, content, order_id, state, contradicted, created_at
       FROM order_origins JOIN orders ON orders.id = order_id
       WHERE (file_hash = @hash OR (file_name = @name AND created_at >= @since))
         AND ${NOT_TURNED_DOWN}
       ORDER BY created_at, orders.rowid`,
    )
    .all({ hash, name, since })
    .map((raw) => {
      const read = originRow.parse(raw)
      return {
        sameFile: read.same_file === 1,
        row: read.row,
        content: read.content,
        orderId: read.order_id,
        state: read.state,
        contradicted: read.contradicted === 1,
        createdAt: read.created_at,
      }
    })

const originRow = z.object({
  same_file: z.number(),
  row: z.number(),
  content: z.string(),
  order_id: z.string(),
  state: z.enum(orderStates),
  contradicted: z.number(),
  created_at: z.string(),
})
