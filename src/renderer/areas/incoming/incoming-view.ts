import { createTab } from '../../app/stores.ts'
import { createListView } from '../../components/list-area/use-list.ts'

/** View state of the chargebacks and enrolments. */
export const useNoticeView = createListView<{ readonly search?: string }>()

/** The screens of what came in. */
export type IncomingTab = 'credits' | 'expected' | 'notices'

/** Which of them is shown. */
export const useIncomingTab = createTab<IncomingTab>('credits')
