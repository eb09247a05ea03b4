import * as z from 'zod'
import { type ReconcileLine, type ReconcileSummary, reconcileParts } from '../reconcile/view.ts'
import { call } from './call.ts'
import type { ExportOutcome } from './exports.ts'

const of = {
  account: z.string().min(1).max(100),
  currency: z.string().min(1).max(20),
}
const names = z.array(z.string().min(1).max(300)).max(500)

/** Lines that are answered at once. */
export const MOST_LINES = 5000

export const reconcileCalls = {
  /** The figures of the bank's movements of an account beside its books; null where no books were imported. */
  'reconcile.get': call(z.object(of)).returns<ReconcileSummary | null>(),
  /** The lines of some parts, `MOST_LINES` at most, the oldest first. */
  'reconcile.lines': call(
    z.object({ ...of, parts: z.array(z.enum(reconcileParts)).max(5) }),
  ).returns<readonly ReconcileLine[]>(),
  /**
   * A person says that these rows are the same money, or (`never`, of the books alone) that they never pass the bank. Moves
   * nothing, and is undone by `reconcile.undo`. Fails with `reconcile_unequal`, and with `not_found` for rows that are not open.
   */
  'reconcile.match': call(
    z.object({ ...of, kind: z.enum(['match', 'never']), bank: names, books: names }),
  ).returns<string>(),
  /** Takes back what a person said. Fails with `not_found`. */
  'reconcile.undo': call(z.object({ manualId: z.string().min(1).max(100) })).returns<null>(),
  /** All of it as a workbook with a sheet for each part. Fails with `not_found` where no books were imported. */
  'reconcile.export': call(z.object(of)).returns<ExportOutcome>(),
}
