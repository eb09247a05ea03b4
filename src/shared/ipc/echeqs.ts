import * as z from 'zod'
import { type EcheqFacets, type EcheqRow, echeqList } from '../lists/echeqs.ts'
import type { Page } from '../lists/page.ts'
import type {
  Custodiable,
  CustodyUnderWay,
  DueDay,
  EcheqDetail,
  EcheqTotal,
} from '../views/echeq-desk.ts'
import { call } from './call.ts'
import { filterSchemaOf, selectionSchemaOf, sortSchemaOf } from './declared.ts'
import { type ExportOutcome, listFormats } from './exports.ts'
import { dateText, window } from './lists.ts'

const filter = filterSchemaOf(echeqList)
const sort = sortSchemaOf(echeqList)

/** Which echeqs an action is about: named ones, or all that match a filter but for those taken out again. */
export const echeqSelectionSchema = selectionSchemaOf(echeqList)
export type EcheqSelection = z.output<typeof echeqSelectionSchema>

/** As many orders as are prepared together. */
export const MOST_CUSTODIABLE = 500

const echeqId = z.string().min(1).max(60)

export const echeqCalls = {
  'echeqs.list': call(
    z.object({
      filter,
      ...window,
      sort,
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
   * The sums due in `from`..`to` (both included, 100 days at most), per day and currency, with the balance projected from the
   * newest position. States that are final do not count.
   */
  'echeqs.calendar': call(
    z.object({ from: dateText, to: dateText, currency: z.string().max(3) }),
  ).returns<readonly DueDay[]>(),
  /** The echeqs of a selection that can be placed in custody, {@link MOST_CUSTODIABLE} at most. */
  'echeqs.custodiable': call(z.object({ selection: echeqSelectionSchema })).returns<Custodiable>(),
  /** The echeqs that are on their way into custody, whatever the list still says of them. */
  'echeqs.underWay': call(z.object({})).returns<readonly CustodyUnderWay[]>(),
  'echeqs.export': call(
    z.object({
      selection: echeqSelectionSchema,
      format: z.enum(listFormats),
      sort,
    }),
  ).returns<ExportOutcome>(),
}

/** Events about echeqs. */
export interface EcheqEvents {
  /** Read again: these changed, or, with null, more than can be named. */
  readonly 'echeqs.changed': { readonly ids: readonly string[] | null }
}
