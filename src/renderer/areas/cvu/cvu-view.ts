import type { BreakFilter } from '../../../shared/ipc/psp.ts'
import { type CvuFilter, type CvuRow, cvuList } from '../../../shared/lists/cvus.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { StatementLine } from '../../../shared/views/cvu.ts'
import type { Candidate } from '../../../shared/views/psp.ts'
import { call } from '../../app/bridge.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useScreen } from '../../app/screen.ts'
import { createOfProfile, createTab } from '../../app/stores.ts'
import { createListView, screenOf } from '../../components/list-area/use-list.ts'
import { useCreditView } from '../incoming/credits/spec.ts'
import { useIncomingTab, useNoticeView } from '../incoming/incoming-view.ts'

/** The screens of the PSP's desk. */
export type CvuTab = 'customers' | 'days' | 'monitor'

/** Which of them is shown. */
export const useCvuTab = createTab<CvuTab>('customers')

/** View state of the list of CVUs. */
export const useCvuView = createListView<CvuFilter>()

export const cvuSpec = screenOf<typeof cvuList, CvuRow>(cvuList, {
  view: useCvuView,
  event: 'cvus.changed',
  read: (asked) => call('cvu.list', asked),
  totals: (ask, selection) => ask('cvu.totals', { selection }),
  ready: [
    { name: 'cvu.state.differs', filter: () => ({ state: 'differs' }) },
    { name: 'cvu.state.unknown', filter: () => ({ state: 'unknown' }) },
  ],
})

/** View state of the breaks: `opened` is the CVU whose break is looked at. */
export const useBreakView = createListView<BreakFilter>()

/** The day that is looked at; null is the newest one that is not closed. */
export const useDay = createOfProfile<{ readonly day: DateText | null }>(() => ({ day: null }))

/** Shows a day and its breaks from the start. */
export function showDay(day: DateText): void {
  useDay.setState({ day })
  useBreakView.setState(useBreakView.getInitialState(), true)
}

/** Shows a CVU with its statement. */
export function showCvu(key: string): void {
  useCvuTab.setState({ tab: 'customers' })
  useCvuView.getState().open(key)
}

/** Leads to what an event, or what may explain a break, was made of. */
export function showSource({ to, id }: StatementLine['source'] | Candidate['source']): void {
  const { go } = useScreen.getState()
  if (to === 'cvu') showCvu(id)
  else if (to === 'order') {
    go('activity')
    useOrdersView.getState().open(id)
  } else {
    go('incoming')
    useIncomingTab.setState({ tab: to === 'credit' ? 'credits' : 'notices' })
    const view = to === 'credit' ? useCreditView : useNoticeView
    view.getState().open(id)
  }
}
