import * as z from 'zod'
import type { EcheqRow } from '../lists/echeqs.ts'
import type {
  Custodiable,
  CustodyUnderWay,
  DueDay,
  EcheqDetail,
  EcheqFacets,
  EcheqTotal,
} from '../views/echeq-desk.ts'
import { echeqStates } from '../wire/echeqs.ts'
import type { Page } from '../wire/position.ts'
import { call } from './call.ts'
import { type ExportOutcome, listFormats } from './exports.ts'

const dateText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const amountText = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/)
  .max(40)
const shortText = z.string().max(200)

/** What the list shows; everything absent matches everything. The first block is what the API itself can filter by. */
export const echeqFilterSchema = z.object({
  /** CBU of the issuer's account. */
  from_account_key: z.string().max(22).optional(),
  from_account_cuit: z.string().max(11).optional(),
  /** Known states, any of these. */
  states: z.array(z.enum(echeqStates)).readonly().optional(),
  /** Those whose state the specification does not list; together with `states`, either. */
  unknownState: z.boolean().optional(),
  echeq_book_number: shortText.optional(),
  /** Created on this day, Buenos Aires. */
  created_at: dateText.optional(),
  /** Payment date. */
  paid_at: dateText.optional(),
  currency: z.string().max(3).optional(),

  direction: z.enum(['received', 'issued']).optional(),
  /** What the calendar counts: to be collected or paid by us, or ours to be presented. */
  counted: z.enum(['due', 'presentable']).optional(),
  minAmount: amountText.optional(),
  maxAmount: amountText.optional(),
  /** Payment date from and to, both included. */
  dueFrom: dateText.optional(),
  dueTo: dateText.optional(),
  createdFrom: dateText.optional(),
  createdTo: dateText.optional(),
  /** Words of the issuer's name or CUIT. */
  issuer: shortText.optional(),
  /** Words of the beneficiary's or holder's name or document. */
  beneficiary: shortText.optional(),
  /** Words anywhere: id, display code, number, CMC7, names, CUITs, concept, reason; all must occur. */
  search: shortText.optional(),
})
export type EcheqFilter = z.output<typeof echeqFilterSchema>

/** Columns that the list sorts by. */
export const echeqSortColumns = [
  'paid_at',
  'created_at',
  'amount',
  'status',
  'issuer',
  'beneficiary',
  'number',
  'seenAt',
] as const

/** Which echeqs an action is about: named ones, or all that match a filter but for those taken out again. */
export const echeqSelectionSchema = z.union([
  z.object({ ids: z.array(z.string().max(60)).max(10_000).readonly() }),
  z.object({
    filter: echeqFilterSchema,
    except: z.array(z.string().max(60)).max(10_000).readonly(),
  }),
])
export type EcheqSelection = z.output<typeof echeqSelectionSchema>

/** As many orders as are prepared together. */
export const MOST_CUSTODIABLE = 500

const echeqId = z.string().min(1).max(60)

export const echeqCalls = {
  'echeqs.list': call(
    z.object({
      filter: echeqFilterSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
      sort: z.object({ column: z.enum(echeqSortColumns), descending: z.boolean() }).optional(),
    }),
  ).returns<Page<EcheqRow>>(),
  /** Count and sum per currency and direction; currencies are never added. */
  'echeqs.totals': call(z.object({ selection: echeqSelectionSchema })).returns<
    readonly EcheqTotal[]
  >(),
  /** The accounts, books, currencies and states that occur, for the filter row. */
  'echeqs.facets': call(z.object({})).returns<EcheqFacets>(),
  /** From the cache. Fails with `not_found` where it is not held. */
  'echeqs.get': call(z.object({ id: echeqId })).returns<EcheqDetail>(),
  /** Asks the bank for this one now and answers what is then held. */
  'echeqs.refresh': call(z.object({ id: echeqId })).returns<EcheqDetail>(),
  /**
   * What falls due in `from`..`to` (both included, 100 days at most), per day and currency, with the balance projected
   * from the newest position. States that are final do not count.
   */
  'echeqs.calendar': call(
    z.object({ from: dateText, to: dateText, currency: z.string().max(3) }),
  ).returns<readonly DueDay[]>(),
  /** Of a selection, those that can be placed in custody, {@link MOST_CUSTODIABLE} at most. */
  'echeqs.custodiable': call(z.object({ selection: echeqSelectionSchema })).returns<Custodiable>(),
  /** The echeqs that are on their way into custody, whatever the list still says of them. */
  'echeqs.underWay': call(z.object({})).returns<readonly CustodyUnderWay[]>(),
  'echeqs.export': call(
    z.object({
      selection: echeqSelectionSchema,
      format: z.enum(listFormats),
      sort: z.object({ column: z.enum(echeqSortColumns), descending: z.boolean() }).optional(),
    }),
  ).returns<ExportOutcome>(),
}

/** What main tells the window about echeqs. */
export interface EcheqEvents {
  /** Read again: these changed, or, with null, more than can be named. */
  readonly 'echeqs.changed': { readonly ids: readonly string[] | null }
}
