import * as z from 'zod'
import type { IncomingTotal, MovementRow } from '../incoming.ts'
import type { Page } from '../position.ts'
import { call } from './call.ts'
import type { ExportOutcome } from './exports.ts'
import { amountText, dateText, rowKey, selectionOf, shortText, sortBy, window } from './lists.ts'

/** Which movements the list shows; everything absent matches everything. */
export const movementFilterSchema = z.object({
  account: z.string().max(60).optional(),
  currency: z.string().max(10).optional(),
  /** The bank's own word. */
  movementType: z.string().max(60).optional(),
  reversal: z.boolean().optional(),
  reconciled: z.boolean().optional(),
  /** Operation date from and to, both included, Buenos Aires. */
  from: dateText.optional(),
  to: dateText.optional(),
  minAmount: amountText.optional(),
  maxAmount: amountText.optional(),
  search: shortText.optional(),
})
export type MovementFilter = z.output<typeof movementFilterSchema>

export const movementSortColumns = [
  'date',
  'amount',
  'account',
  'description',
  'originName',
  'movementType',
] as const

export const movementSelectionSchema = selectionOf(movementFilterSchema)
export type MovementSelection = z.output<typeof movementSelectionSchema>

const sort = sortBy(movementSortColumns)

export const movementCalls = {
  /** The newest first unless sorted otherwise. */
  'movements.list': call(z.object({ filter: movementFilterSchema, ...window, sort })).returns<
    Page<MovementRow>
  >(),
  'movements.totals': call(z.object({ selection: movementSelectionSchema })).returns<
    readonly IncomingTotal[]
  >(),
  'movements.facets': call(z.object({})).returns<{
    readonly accounts: readonly { readonly account: string; readonly count: number }[]
    readonly movementTypes: readonly { readonly movementType: string; readonly count: number }[]
    readonly total: number
  }>(),
  /** Fails with `not_found` where it is not held. */
  'movements.get': call(z.object({ key: rowKey })).returns<{
    readonly row: MovementRow
    readonly raw: string
  }>(),
  'movements.export': call(
    z.object({
      selection: movementSelectionSchema,
      format: z.enum(['csv', 'xlsx', 'pdf']),
      sort,
    }),
  ).returns<ExportOutcome>(),
}

/** What main tells the window about movements. */
export interface MovementEvents {
  /** Read again. */
  readonly 'movements.changed': null
}
