import * as z from 'zod'
import {
  type BatchKind,
  batchHeaderSchema,
  type FundSheet,
  fundSheetSchema,
} from '../../shared/orders/fund-sheet.ts'
import type { UsedSettlement } from '../../shared/views/fund-batches.ts'
import { deleteRow, putRow } from '../disk/rows.ts'
import type { LedgerFile } from './file.ts'
import { MAY_BE_EXECUTED } from './orders/executed.ts'
import { nowText, reading, writing } from './orders/run.ts'

const MOST_SHAREHOLDERS = 5000

/** One operation by what makes it unique. */
export interface SettlementPair {
  readonly shareholderAccountId: string
  readonly settlementId: string
}

/** Stored fund sheets and settlement ids. Fails with `disk_full`, `disk_failed`, `ledger_damaged`. */
export type FundStore = ReturnType<typeof createFundStore>

/** Queries of fund batches on an open ledger. */
export function createFundStore(file: LedgerFile) {
  const { db } = file
  return {
    /** The sheet that is being filled in; null where there is none. */
    sheet: (kind: BatchKind) =>
      reading(file, () => {
        const row = db.prepare('SELECT sheet FROM fund_sheets WHERE kind = ?').get(kind)
        if (row === undefined) return null
        // A sheet of a form that is no longer read is no sheet: it was never sent, and is typed anew.
        const { sheet } = sheetRow.parse(row)
        return fundSheetSchema.safeParse(JSON.parse(sheet)).data ?? null
      }),
    /** Keeps the sheet that is being filled in, or forgets it. */
    saveSheet: (kind: BatchKind, sheet: FundSheet | null) =>
      writing(file, () => {
        const saved = { sheet: JSON.stringify(sheet), saved_at: nowText(file) }
        if (sheet === null) deleteRow(db, 'fund_sheets', { kind })
        else putRow(db, 'fund_sheets', { kind }, saved)
        return null
      }),
    /** One per fund, the last used first. */
    headers: (kind: BatchKind) =>
      reading(file, () =>
        db
          .prepare(
            'SELECT header, used_at FROM fund_headers WHERE kind = ? ORDER BY used_at DESC LIMIT 200',
          )
          .all(kind)
          .map((raw) => {
            const { header, used_at } = headerRow.parse(raw)
            return { ...batchHeaderSchema.parse(JSON.parse(header)), usedAt: used_at }
          }),
      ),
    /** Pairs that an order has which was, or may have been, executed. The order `but` does not count. */
    used: (kind: BatchKind, pairs: readonly SettlementPair[], but?: string) =>
      reading(file, () => usedOf(file, kind, pairs, { but: but ?? null, alongside: [] })),
    /** The names of shareholders by account, as the last batch had them. */
    shareholders: () =>
      reading(file, () =>
        db
          .prepare(
            `SELECT one.shareholder AS account, one.name, max(orders.created_at) AS at
               FROM fund_settlements AS one JOIN orders ON orders.id = one.order_id
              GROUP BY one.shareholder ORDER BY at DESC LIMIT ?`,
          )
          .all(MOST_SHAREHOLDERS)
          .map((raw) => shareholderRow.parse(raw)),
      ),
  }
}

/** Pairs that another order than `but` has. An order, or an operation, that certainly failed frees its ids. */
export function usedOf(
  { db }: LedgerFile,
  kind: BatchKind,
  pairs: readonly SettlementPair[],
  { but, alongside }: { readonly but: string | null; readonly alongside: readonly string[] },
): readonly UsedSettlement[] {
  const select = db.prepare(
    `SELECT one.order_id, coalesce(orders.sent_at, orders.created_at) AS at
       FROM fund_settlements AS one
       JOIN orders ON orders.id = one.order_id
       LEFT JOIN order_results AS result
         ON result.order_id = one.order_id AND result.settlement_id = one.settlement_id
      WHERE one.shareholder = ? AND one.settlement_id = ? AND orders.kind = ? AND orders.id <> ?
        AND (${MAY_BE_EXECUTED} OR orders.id IN (SELECT value FROM json_each(?)))
        AND (orders.contradicted OR coalesce(result.result, '') <> 'failed')
      ORDER BY at DESC LIMIT 1`,
  )
  const together = JSON.stringify(alongside)
  return pairs.flatMap(({ shareholderAccountId, settlementId }) => {
    const raw = select.get(shareholderAccountId, settlementId, kind, but ?? '', together)
    if (raw === undefined) return []
    const { order_id: orderId, at } = usedRow.parse(raw)
    return [{ shareholderAccountId, settlementId, orderId, at }]
  })
}

const sheetRow = z.object({ sheet: z.string() })
const headerRow = z.object({ header: z.string(), used_at: z.string() })
const shareholderRow = z.object({ account: z.string(), name: z.string() })
const usedRow = z.object({ order_id: z.string(), at: z.string() })
