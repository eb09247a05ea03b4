import { type CreditFilter, type CreditRow, creditList } from '../../../../shared/lists/credits.ts'
import { addDays } from '../../../../shared/values/calendar.ts'
import { call } from '../../../app/bridge.ts'
import { createListView, deskOf } from '../../../components/list-area/use-list.ts'

/** View state of the list of credits. */
export const useCreditView = createListView<CreditFilter>()

/** The list of credits. Without a sort main puts the unreconciled ones first. */
export const creditSpec = deskOf<typeof creditList, CreditRow>(creditList, {
  view: useCreditView,
  event: 'incoming.changed',
  read: (asked) => call('credits.list', asked),
  totals: (ask, selection) => ask('credits.totals', { selection }),
  noted: 'credit',
  ready: [
    { name: 'list.view.today', filter: (today) => ({ from: today, to: today }) },
    { name: 'list.view.lastWeek', filter: (today) => ({ from: addDays(today, -6), to: today }) },
  ],
})
