import { type NoticeFilter, noticeList } from '../../../shared/lists/notices.ts'
import type { NoticeRow } from '../../../shared/views/inbox.ts'
import { call } from '../../app/bridge.ts'
import { createListView, dayViews, screenOf } from '../../components/list-area/use-list.ts'

/** View state of the list of notifications. */
export const useNoticesView = createListView<NoticeFilter>()

/** The list of notifications. */
export const noticeSpec = screenOf<typeof noticeList, NoticeRow>(noticeList, {
  view: useNoticesView,
  event: 'inbox.changed',
  read: (asked) => call('inbox.list', asked),
  noteKind: 'notification',
  ready: [{ name: 'notice.view.failed', filter: () => ({ state: ['failed'] }) }, dayViews.lastWeek],
})
