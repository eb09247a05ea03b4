import { filterSchemaOf } from '../../../../shared/ipc/declared.ts'
import { sortNames } from '../../../../shared/lists/declare.ts'
import {
  type MovementFilter,
  type MovementRow,
  movementList,
} from '../../../../shared/lists/movements.ts'
import { sortOf } from '../../../../shared/lists/sort-of.ts'
import { addDays } from '../../../../shared/values/calendar.ts'
import { call } from '../../../app/bridge.ts'
import type { DeskSpec } from '../../../components/list-area/desk-list.tsx'
import { createListView } from '../../../components/list-area/view-store.ts'

/** Shows everything. */
export const everything: MovementFilter = {}

/** What of the movements is looked at. */
export const useMovementView = createListView(everything)

/** The key of a row, for the table and for selections. */
export const movementKey = (row: MovementRow): string => row.key

/** The columns that main sorts by. */
export const movementSorts = sortNames(movementList)

/** The list of movements. */
export const movementSpec: DeskSpec<MovementRow, MovementFilter> = {
  name: movementList.name,
  view: useMovementView,
  schema: filterSchemaOf(movementList),
  event: 'movements.changed',
  list: ({ filter, offset, limit, sort }) =>
    call('movements.list', { filter, offset, limit, ...sortOf(movementSorts, sort) }),
  rowKey: movementKey,
  everything,
  noted: 'movement',
  ready: [
    { name: 'list.view.today', filter: (today) => ({ from: today, to: today }) },
    { name: 'list.view.lastWeek', filter: (today) => ({ from: addDays(today, -6), to: today }) },
  ],
  initialSort: { column: 'operationDate', descending: true },
}
