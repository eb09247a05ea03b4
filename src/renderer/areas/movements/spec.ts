import {
  type MovementFilter,
  type MovementRow,
  movementList,
} from '../../../shared/lists/movements.ts'
import { addDays } from '../../../shared/values/calendar.ts'
import { call } from '../../app/bridge.ts'
import { createListView, deskOf } from '../../components/list-area/use-list.ts'

/** View state of the list of movements. */
export const useMovementView = createListView<MovementFilter>()

/** The list of movements. */
export const movementSpec = deskOf<typeof movementList, MovementRow>(movementList, {
  view: useMovementView,
  event: 'movements.changed',
  read: (asked) => call('movements.list', asked),
  totals: (ask, selection) => ask('movements.totals', { selection }),
  noted: 'movement',
  ready: [
    { name: 'list.view.today', filter: (today) => ({ from: today, to: today }) },
    { name: 'list.view.lastWeek', filter: (today) => ({ from: addDays(today, -6), to: today }) },
  ],
  initialSort: { column: 'operationDate', descending: true },
})
