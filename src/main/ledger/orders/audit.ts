import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { type Answer, appError, ok } from '../../../shared/errors/index.ts'
import { newOrderStatus, type OrderState } from '../../../shared/orders/machine.ts'
import type { ChainProblem, ChainReport, TimelineEntry } from '../../../shared/orders/view.ts'
import { insertRow, putRow } from '../../disk/rows.ts'
import { json, rowOf, rowsOf } from '../../disk/table-row.ts'
import { chainStart, entryHash, orderHash } from './hash.ts'
import type { AuditNote, TrailFit, TrailRow } from './order-store.ts'
import { auditRow, contentRow, orderRow, timelineData } from './rows.ts'
import { nowText, type OrderDb, runRead, runWrite, stop } from './run.ts'

/** The audit trail: appended to within the transaction of what it tells, each row carrying the hash of the row before. */

interface AuditEntry extends AuditNote {
  readonly orderId: string | null
  readonly from?: OrderState | null
  readonly to?: OrderState | null
}

const headRow = z.object({ seq: z.number(), hash: z.string() })

/** The end of the trail as the ledger notes it. */
function headOf({ db, trailKey }: OrderDb): z.output<typeof headRow> {
  const head = rowOf(db, headRow, 'SELECT seq, hash FROM audit_head')
  return head ?? { seq: 0, hash: chainStart(trailKey) }
}

/** Appends a row; call it inside a transaction. */
export function append(orders: OrderDb, entry: AuditEntry): void {
  const head = headOf(orders)
  const row = {
    seq: head.seq + 1,
    at: nowText(orders),
    orderId: entry.orderId,
    event: entry.event,
    actor: entry.actor ?? null,
    from: entry.from ?? null,
    to: entry.to ?? null,
    data: JSON.stringify(entry.data ?? {}),
  }
  const hash = entryHash(head.hash, row, orders.trailKey)
  const { from: fromState, to: toState, ...same } = row
  insertRow(orders.db, 'audit', { ...same, fromState, toState, previous: head.hash, hash })
  putRow(orders.db, 'audit_head', { one: 1 }, { seq: row.seq, hash })
  for (const told of orders.onAppend) told()
}

/** The rows of one order, oldest first. */
export const timelineOf = ({ db }: OrderDb, orderId: string): readonly TimelineEntry[] =>
  rowsOf(db, auditRow, 'SELECT * FROM audit WHERE order_id = ? ORDER BY seq', orderId).map(
    ({ seq, at, event, actor, fromState: from, toState: to, data }) => {
      return { seq, at, event, actor, from, to, data: timelineData.parse(data) }
    },
  )

/** Rows checked between two pauses, so that the main thread stays free. */
const SLICE = 500

interface AuditState {
  readonly state: OrderState
  readonly hash: string | null
}

interface Progress {
  readonly seq: number
  readonly hash: string
  /** The trail's last word about each order: its state, and the hash of its content. */
  readonly orders: Map<string, AuditState>
}

const broken = (rows: number, brokenAt: number, problem: ChainProblem): ChainReport => ({
  sound: false,
  rows,
  brokenAt,
  problem,
})

/** Reads the trail from its first row: every hash, every link, its end, and whether orders are where it says. */
export async function verifyChain(orders: OrderDb): Answer<ChainReport> {
  let progress: Progress = { seq: 0, hash: chainStart(orders.trailKey), orders: new Map() }
  for (;;) {
    const before = progress
    const slice = runRead(orders, () => verifySlice(orders, before))
    if (!slice.ok) return slice
    if ('sound' in slice.value) return ok(slice.value)
    if (slice.value.seq === progress.seq) break
    progress = slice.value
    await nextTurn()
  }
  const head = runRead(orders, () => headOf(orders))
  if (!head.ok) return head
  if (head.value.seq !== progress.seq || head.value.hash !== progress.hash)
    return ok(broken(progress.seq, progress.seq + 1, 'cut'))
  return verifyOrders(orders, progress)
}

/** Checks the rows after `seq` in order. */
function verifySlice(
  { db, trailKey }: OrderDb,
  { seq, hash, orders }: Progress,
): Progress | ChainReport {
  const rows = db.prepare('SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?').all(seq, SLICE)
  let last = { seq, hash }
  for (const raw of rows) {
    const parsed = auditRow.safeParse(raw)
    if (!parsed.success) return broken(last.seq, last.seq + 1, 'hash')
    const row = parsed.data
    if (row.seq !== last.seq + 1) return broken(last.seq, last.seq + 1, 'gap')
    if (row.previous !== last.hash) return broken(last.seq, row.seq, 'previous')
    const entry = { ...row, from: row.fromState, to: row.toState }
    if (entryHash(last.hash, entry, trailKey) !== row.hash) return broken(last.seq, row.seq, 'hash')
    if (row.orderId !== null) orders.set(row.orderId, toldOf(orders.get(row.orderId), row))
    last = { seq: row.seq, hash: row.hash }
  }
  return { ...last, orders }
}

function toldOf(before: AuditState | undefined, row: z.output<typeof auditRow>): AuditState {
  const { hash } = timelineData.parse(row.data)
  return {
    state: row.toState ?? before?.state ?? newOrderStatus.state,
    hash: typeof hash === 'string' ? hash : (before?.hash ?? null),
  }
}

/** Each order must be in the state that the trail gives it, and hold the content that was hashed when it was stored. */
async function verifyOrders(orders: OrderDb, trail: Progress): Answer<ChainReport> {
  let after = 0
  let count = 0
  for (;;) {
    const from = after
    const slice = runRead(orders, () => {
      const rows = orders.db.prepare(ORDER_SLICE).all(from, SLICE / 5)
      return { rows, agree: rows.every((raw) => agrees(orders, trail, raw)) }
    })
    if (!slice.ok) return slice
    if (!slice.value.agree) return ok(broken(trail.seq, trail.seq, 'order_differs'))
    count += slice.value.rows.length
    const last = slice.value.rows.at(-1)
    if (last === undefined) break
    after = rowidRow.parse(last).rowid
    await nextTurn()
  }
  return ok(
    count === trail.orders.size
      ? { sound: true, rows: trail.seq, head: trail.hash }
      : broken(trail.seq, trail.seq, 'order_differs'),
  )
}
const ORDER_SLICE = `SELECT orders.rowid, orders.*, draft, method, path, body, hash FROM orders
  JOIN order_contents ON order_id = orders.id WHERE orders.rowid > ? ORDER BY orders.rowid LIMIT ?`
const rowidRow = z.object({ rowid: z.number() })

function agrees({ db }: OrderDb, trail: Progress, raw: unknown): boolean {
  const order = orderRow.parse(raw)
  // Rows that were added while the trail was being read are read now.
  const since = 'SELECT * FROM audit WHERE order_id = ? AND seq > ? ORDER BY seq'
  for (const newer of rowsOf(db, auditRow, since, order.id, trail.seq))
    trail.orders.set(order.id, toldOf(trail.orders.get(order.id), newer))
  const told = trail.orders.get(order.id)
  const now = orderHash({ ...order, request: contentRow.parse(raw).request })
  return told?.state === order.status.state && told.hash === now
}

/** Fails the running transaction for an order that is not there. */
export const missing = (id: string): never => stop(appError('not_found', { what: id }))

/** The end of the audit trail, to be kept outside of the ledger, and whether the ledger still has what was kept. */
export const createTrail = (orders: OrderDb) => ({
  /** The last row of the audit trail, and when it was written; null for none. */
  trailEnd: () =>
    runRead(orders, () => {
      const { seq, hash } = headOf(orders)
      const row = rowOf(orders.db, atRow, 'SELECT at FROM audit WHERE seq = ?', seq)
      return { seq, hash, at: row?.at ?? null }
    }),
  /** Whether the trail has this row and is whole from there on. */
  fits: (row: TrailRow) => runRead(orders, () => fitOf(orders, row)),
  /** When the copy was made (ISO 8601) that took the ledger's place, until a person compares it with the bank; else null. */
  olderOf: () =>
    runRead(orders, () => {
      const last = rowOf(
        orders.db,
        comparedRow,
        `SELECT event, data FROM audit WHERE order_id IS NULL AND event IN ('restored', 'compared')
         ORDER BY seq DESC LIMIT 1`,
      )
      return last?.event === 'restored' ? last.data.madeAt : null
    }),
  /** A person compared the orders with the bank's portal. */
  noteCompared: () =>
    runWrite(orders, () => {
      append(orders, { orderId: null, event: 'compared' })
      return null
    }),
  /** Calls `told` whenever a row is added. */
  onTrail: (told: () => void) => {
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
  const row = rowOf(orders.db, hashRow, 'SELECT hash FROM audit WHERE seq = ?', seq)
  if (row?.hash !== hash) return 'differs'
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
