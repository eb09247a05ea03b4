import * as z from 'zod'
import { orderStates } from '../../../shared/orders/machine.ts'
import { insertRow } from '../../disk/rows.ts'
import { rowsOf, tableRow } from '../../disk/table-row.ts'
import { NOT_TURNED_DOWN } from './executed.ts'
import type { OrderOrigin, OriginatedOrder, OriginFile } from './order-store.ts'
import { flag } from './rows.ts'
import type { OrderDb } from './run.ts'

/** Notes from which row of which file an order comes; inside the transaction that stores the order. */
export function insertOrigin({ db }: OrderDb, orderId: string, origin: OrderOrigin): void {
  const { hash: fileHash, name: fileName, row, content } = origin
  insertRow(db, 'order_origins', { orderId, fileHash, fileName, row, content })
}

/** See `OrderStore.fromFile`. */
export const ordersOfFile = (
  { db }: OrderDb,
  { hash, name }: OriginFile,
  since: string,
): readonly OriginatedOrder[] =>
  rowsOf(
    db,
    originRow,
    `SELECT file_hash = @hash AS same_file, row, content, order_id, state, contradicted, created_at
     FROM order_origins JOIN orders ON orders.id = order_id
     WHERE (file_hash = @hash OR (file_name = @name AND created_at >= @since))
       AND ${NOT_TURNED_DOWN}
     ORDER BY created_at, orders.rowid`,
    { hash, name, since },
  )

const originRow = tableRow({
  sameFile: flag,
  row: z.number(),
  content: z.string(),
  orderId: z.string(),
  state: z.enum(orderStates),
  contradicted: flag,
  createdAt: z.string(),
})
