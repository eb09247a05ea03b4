import type { PspNotice } from '../../../shared/views/incoming.ts'
import { createOfWindow } from '../../app/stores.ts'
import { createListView } from '../../components/list-area/use-list.ts'

/** View state of the chargebacks and enrolments. */
export const useNoticeView = createListView({})

/** The screens of what came in. */
export const incomingTabs = ['credits', 'expected', 'notices'] as const
export type IncomingTab = (typeof incomingTabs)[number]

/** Which of them is shown. */
export const useIncomingTab = createOfWindow<{
  readonly tab: IncomingTab
  readonly show: (tab: IncomingTab) => void
}>((set) => ({ tab: 'credits', show: (tab) => set({ tab }) }))

/** The key of a chargeback or an enrolment in its list. */
export const noticeKey = (notice: PspNotice): string => notice.key
