import {
  type MovementFilter,
  type MovementRow,
  movementList,
} from '../../../shared/lists/movements.ts'
import { call } from '../../app/bridge.ts'
import { createListView, dayViews, screenOf } from '../../components/list-area/use-list.ts'

/** View state of the list of movements. */
export const useMovementView = createListView<MovementFilter>()

export const movementSpec = screenOf<typeof movementList, MovementRow>(movementList, {
  view: useMovementView,
  event: 'movements.changed',
  read: (asked) => call('movements.list', asked),
  totals: (ask, selection) => ask('movements.totals', { selection }),
  noteKind: 'movement',
  ready: [dayViews.today, dayViews.lastWeek],
  initialSort: { column: 'operationDate', descending: true },
})
