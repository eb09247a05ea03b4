import * as z from 'zod'
import { json } from '../../disk/table-row.ts'
import { append, headOf, verifySlice } from './audit.ts'
import type { OrderStore, TrailFit, TrailRow } from './port.ts'
import { type OrderDb, reading, writing } from './run.ts'

/** The end of the audit trail, to be kept outside of the ledger, and whether the ledger still has what was kept. */
export const createTrail = (
  orders: OrderDb,
): Pick<OrderStore, 'trailEnd' | 'fits' | 'olderOf' | 'noteCompared' | 'onTrail'> => ({
  trailEnd: () =>
    reading(orders, () => {
      const { seq, hash } = headOf(orders)
      const raw = orders.db.prepare('SELECT at FROM audit WHERE seq = ?').get(seq)
      return { seq, hash, at: raw === undefined ? null : atRow.parse(raw).at }
    }),
  fits: (row) => reading(orders, () => fitOf(orders, row)),
  olderOf: () =>
    reading(orders, () => {
      const raw = orders.db
        .prepare(
          `SELECT event, data FROM audit WHERE order_id IS NULL AND event IN ('restored', 'compared')
           ORDER BY seq DESC LIMIT 1`,
        )
        .get()
      const last = raw === undefined ? null : comparedRow.parse(raw)
      return last?.event === 'restored' ? last.data.madeAt : null
    }),
  noteCompared: () =>
    writing(orders, () => {
      append(orders, { orderId: null, event: 'compared' })
      return null
    }),
  onTrail: (told) => {
    orders.onAppend.add(told)
  },
})

const comparedRow = z.object({
  event: z.string(),
  data: json(z.object({ madeAt: z.string().nullable().default(null) })),
})
const atRow = z.object({ at: z.string() })
const hashRow = z.object({ hash: z.string() })

function fitOf(orders: OrderDb, { seq, hash }: TrailRow): TrailFit {
  const head = headOf(orders)
  if (head.seq < seq) return 'older'
  if (seq === 0) return 'fits'
  const raw = orders.db.prepare('SELECT hash FROM audit WHERE seq = ?').get(seq)
  if (raw === undefined || hashRow.parse(raw).hash !== hash) return 'differs'
  // Later rows must follow from it, up to the end that the ledger notes.
  let last = { seq, hash, orders: new Map() }
  for (;;) {
    const slice = verifySlice(orders, last)
    if ('sound' in slice) return 'differs'
    if (slice.seq === last.seq) break
    last = { ...slice, orders: new Map() }
  }
  return last.seq === head.seq && last.hash === head.hash ? 'fits' : 'differs'
}
