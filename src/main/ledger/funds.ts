import * as z from 'zod'
import {
  type BatchKind,
  batchHeaderSchema,
  type FundSheet,
  fundSheetSchema,
} from '../../shared/orders/fund-sheet.ts'
import type { UsedSettlement } from '../../shared/views/fund-batches.ts'
import { deleteRow, putRow } from '../disk/rows.ts'
import { json, rowOf, rowsOf, tableRow } from '../disk/table-row.ts'
import type { LedgerFile } from './file.ts'
import { MAY_BE_EXECUTED } from './orders/executed.ts'
import { nowText, runRead, runWrite } from './orders/run.ts'

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
      runRead(file, () => {
        const row = rowOf(db, sheetRow, 'SELECT sheet FROM fund_sheets WHERE kind = ?', kind)
        // A sheet of a form that is no longer read is no sheet: it was never sent, and is typed anew.
        return fundSheetSchema.safeParse(row?.sheet).data ?? null
      }),
    /** Keeps the sheet that is being filled in, or forgets it. */
    saveSheet: (kind: BatchKind, sheet: FundSheet | null) =>
      runWrite(file, () => {
        if (sheet === null) deleteRow(db, 'fund_sheets', { kind })
        else putRow(db, 'fund_sheets', { kind }, { sheet, savedAt: nowText(file) })
        return null
      }),
    /** One per fund, the last used first. */
    headers: (kind: BatchKind) =>
      runRead(file, () =>
        rowsOf(
          db,
          headerRow,
          'SELECT header, used_at FROM fund_headers WHERE kind = ? ORDER BY used_at DESC LIMIT 200',
          kind,
        ).map(({ header, usedAt }) => ({ ...header, usedAt })),
      ),
    /** Pairs that an order has which was, or may have been, executed. The order `but` does not count. */
    used: (kind: BatchKind, pairs: readonly SettlementPair[], but?: string) =>
      runRead(file, () => usedOf(file, kind, pairs, { but: but ?? null, alongside: [] })),
    /** The names of shareholders by account, as the last batch had them. */
    shareholders: () =>
      runRead(file, () =>
        rowsOf(
          db,
          shareholderRow,
          `SELECT one.shareholder AS account, one.name, max(orders.created_at) AS at
             FROM fund_settlements AS one JOIN orders ON orders.id = one.order_id
            GROUP BY one.shareholder ORDER BY at DESC LIMIT ?`,
          MOST_SHAREHOLDERS,
        ),
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
    return [{ shareholderAccountId, settlementId, ...usedRow.parse(raw) }]
  })
}

const sheetRow = z.object({ sheet: json(z.unknown()) })
const headerRow = tableRow({ header: json(batchHeaderSchema), usedAt: z.string() })
const shareholderRow = z.object({ account: z.string(), name: z.string() })
const usedRow = tableRow({ orderId: z.string(), at: z.string() })
