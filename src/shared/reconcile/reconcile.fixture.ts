import type { DateText } from '../values/calendar.ts'
import { decimal } from '../values/money.ts'
import type { ManualMatch, ReconcileRow, Reconciliation } from './model.ts'
import { reconcile } from './reconcile.ts'

let ids = 0
export const row = (
  day: DateText,
  amount: string,
  more: Partial<ReconcileRow> = {},
): ReconcileRow => {
  ids += 1
  return {
    id: `r${ids}`,
    day,
    amount: decimal(amount),
    text: '',
    cuit: null,
    reference: '',
    code: '',
    ...more,
  }
}
export const ACME = { cuit: '30500010912' }
export const OTHER = { cuit: '30712345671' }
export const DAY = '2026-11-10'
export const given = (
  bank: readonly ReconcileRow[],
  books: readonly ReconcileRow[],
  manual: readonly ManualMatch[] = [],
): Reconciliation => reconcile({ bank, books, manual, from: '2026-11-01', to: '2026-11-30' })
export const rules = ({ matches }: Reconciliation) => matches.map(({ rule }) => rule)
