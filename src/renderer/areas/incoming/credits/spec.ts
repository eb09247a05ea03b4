import { type CreditFilter, type CreditRow, creditList } from '../../../../shared/lists/credits.ts'
import { call } from '../../../app/bridge.ts'
import { createListView, dayViews, screenOf } from '../../../components/list-area/use-list.ts'

/** View state of the list of credits. */
export const useCreditView = createListView<CreditFilter>()

/** The list of credits. Without a sort main puts the unreconciled ones first. */
export const creditSpec = screenOf<typeof creditList, CreditRow>(creditList, {
  view: useCreditView,
  event: 'incoming.changed',
  read: (asked) => call('credits.list', asked),
  totals: (ask, selection) => ask('credits.totals', { selection }),
  noteKind: 'credit',
  ready: [dayViews.today, dayViews.lastWeek],
})
