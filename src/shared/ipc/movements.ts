import * as z from 'zod'
import { type MovementFacets, type MovementRow, movementList } from '../lists/movements.ts'
import type { Page } from '../lists/page.ts'
import type { MovementTotal } from '../views/incoming.ts'
import { call } from './call.ts'
import { filterSchemaOf, selectionSchemaOf, sortSchemaOf } from './declared.ts'
import { type ExportOutcome, listFormats } from './exports.ts'
import { rowKey, window } from './lists.ts'

const filter = filterSchemaOf(movementList)
const selection = selectionSchemaOf(movementList)
const sort = sortSchemaOf(movementList)

export type MovementSelection = z.output<typeof selection>

export const movementCalls = {
  /** The newest first unless sorted otherwise. */
  'movements.list': call(z.object({ filter, ...window, sort })).returns<Page<MovementRow>>(),
  'movements.totals': call(z.object({ selection })).returns<readonly MovementTotal[]>(),
  'movements.facets': call(z.object({})).returns<MovementFacets>(),
  /** Fails with `not_found` where it is not held. */
  'movements.get': call(z.object({ key: rowKey })).returns<{
    readonly row: MovementRow
    readonly raw: string
  }>(),
  'movements.export': call(
    z.object({ selection, format: z.enum(listFormats), sort }),
  ).returns<ExportOutcome>(),
}

/** Events about movements. */
export interface MovementEvents {
  /** Read again. */
  readonly 'movements.changed': null
}
