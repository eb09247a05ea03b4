import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import type {
  CollectingAccount,
  DebinFacets,
  DebinFetch,
  DebinRow,
  DebinTotal,
  DebinView,
} from '../views/debin-desk.ts'
import { debinOutcomes } from '../wire/debin.ts'
import type { Page } from '../wire/position.ts'
import { call } from './call.ts'
import type { ExportOutcome } from './exports.ts'
import { amountText, dateText, rowKey, selectionOf, shortText, sortBy, window } from './lists.ts'

/** What the list shows; everything absent matches everything. The first block is what the API itself can filter by. */
export const debinFilterSchema = z.object({
  /** Collecting account. */
  account_id: z.string().max(10).optional(),
  /** Of the purchaser. */
  cuit: z.string().max(11).optional(),
  /** Created from and to, both included, Buenos Aires. One without a date counts by its end, or by when it was first seen. */
  from: dateText.optional(),
  to: dateText.optional(),
  /** CBU of the purchaser. */
  account_key: z.string().max(22).optional(),
  type: z.string().max(60).optional(),
  /** Any of these, compared without case and separators. */
  statuses: z.array(z.string().max(60)).max(30).readonly().optional(),
  id_debin: z.string().max(100).optional(),

  outcomes: z.array(z.enum(debinOutcomes)).readonly().optional(),
  chargeback: z.boolean().optional(),
  concept: z.string().max(20).optional(),
  currency: z.string().max(10).optional(),
  minAmount: amountText.optional(),
  maxAmount: amountText.optional(),
  /** Words anywhere: ids, names, CUITs, keys, concept, provision; all must occur. */
  search: shortText.optional(),
})
export type DebinFilter = z.output<typeof debinFilterSchema>

/** Columns that the list sorts by. */
export const debinSortColumns = [
  'createdAt',
  'expires',
  'amount',
  'status',
  'purchaserName',
  'accountId',
  'seenAt',
] as const

export const debinSelectionSchema = selectionOf(debinFilterSchema)
export type DebinSelection = z.output<typeof debinSelectionSchema>

const sort = sortBy(debinSortColumns)
/** Checked by main, whose sentence names the field: 6 to 10 digits. */
const accountId = z.string().trim().max(40)
const asked = z.string().trim().max(100).optional()

export const debinCalls = {
  'debin.list': call(z.object({ filter: debinFilterSchema, ...window, sort })).returns<
    Page<DebinRow>
  >(),
  /** Count and sum per currency, kind and outcome; currencies are never added. */
  'debin.totals': call(z.object({ selection: debinSelectionSchema })).returns<
    readonly DebinTotal[]
  >(),
  'debin.facets': call(z.object({})).returns<DebinFacets>(),
  /** From the cache. Fails with `not_found` where it is not held. */
  'debin.get': call(z.object({ key: rowKey })).returns<DebinView>(),
  /**
   * Asks the bank for this one now. The bank answers for a month only: `refused` says what it answered, and the view is
   * the copy that is held.
   */
  'debin.refresh': call(z.object({ key: rowKey })).returns<{
    readonly view: DebinView
    readonly refused: AppError | null
  }>(),
  /**
   * Asks the bank's list with its own filters, page after page, and keeps what comes. Absent: the bank's default (all
   * clients, the last 30 days, RECURRENTE, every status). Fails with `request_invalid`, which names the field.
   */
  'debin.fetch': call(
    z.object({
      account_id: accountId,
      cuit: asked,
      from: asked,
      to: asked,
      account_key: asked,
      type: asked,
      status: asked,
      id_debin: asked,
    }),
  ).returns<DebinFetch>(),
  /** The accounts whose DEBINs are read: those of the position and those that the person named. */
  'debin.accounts': call(z.object({})).returns<readonly CollectingAccount[]>(),
  'debin.addAccount': call(z.object({ accountId })).returns<readonly CollectingAccount[]>(),
  /** Only one that the person named. */
  'debin.removeAccount': call(z.object({ accountId })).returns<readonly CollectingAccount[]>(),
  'debin.export': call(
    z.object({ selection: debinSelectionSchema, format: z.enum(['csv', 'xlsx', 'pdf']), sort }),
  ).returns<ExportOutcome>(),
}

/** What main tells the window about DEBINs. */
export interface DebinEvents {
  /** Read again. */
  readonly 'debin.changed': null
}
