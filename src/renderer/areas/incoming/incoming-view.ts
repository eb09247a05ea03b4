import type { PspNotice } from '../../../shared/views/incoming.ts'
import { createTab } from '../../app/stores.ts'
import { createListView } from '../../components/list-area/use-list.ts'

/** View state of the chargebacks and enrolments. */
export const useNoticeView = createListView({})

/** The screens of what came in. */
export type IncomingTab = 'credits' | 'expected' | 'notices'

/** Which of them is shown. */
export const useIncomingTab = createTab<IncomingTab>('credits')

/** The key of a chargeback or an enrolment in its list. */
export const noticeKey = (notice: PspNotice): string => notice.key
