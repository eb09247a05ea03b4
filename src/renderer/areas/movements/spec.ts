import type { MovementRow } from '../../../shared/incoming.ts'
import {
  type MovementFilter,
  movementFilterSchema,
  movementSortColumns,
} from '../../../shared/ipc/movements.ts'
import { call } from '../../app/bridge.ts'
import type { DeskSpec } from '../../components/list-area/desk-list.tsx'
import { sortOf } from '../../components/list-area/sort-of.ts'
import { createListView } from '../../components/list-area/view-store.ts'

/** Shows everything. */
export const everything: MovementFilter = {}

/** What of the movements is looked at. */
export const useMovementView = createListView(everything)

/** The key of a row, for the table and for selections. */
export const movementKey = (row: MovementRow): string => row.key

/** The list of movements. */
export const movementSpec: DeskSpec<MovementRow, MovementFilter> = {
  name: 'movements',
  view: useMovementView,
  schema: movementFilterSchema,
  event: 'movements.changed',
  list: ({ filter, offset, limit, sort }) =>
    call('movements.list', { filter, offset, limit, ...sortOf(movementSortColumns, sort) }),
  rowKey: movementKey,
  everything,
  initialSort: { column: 'date', descending: true },
}
