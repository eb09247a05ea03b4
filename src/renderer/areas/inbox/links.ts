import type { NoticeLink } from '../../../shared/views/inbox.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useScreen } from '../../app/screen.ts'
import { useCreditView } from '../incoming/credits/spec.ts'
import { useIncomingTab, useNoticeView } from '../incoming/incoming-view.ts'
import { useMovementView } from '../incoming/movements/spec.ts'
import { useInboxTab } from './spec.ts'

/** Goes to what a notification is about. */
export function follow({ to, id }: NoticeLink): void {
  const { go } = useScreen.getState()
  switch (to) {
    case 'order':
      go('activity')
      useOrdersView.getState().open(id)
      break
    case 'position':
      useInboxTab.getState().show('requests')
      break
    case 'credit':
      useIncomingTab.getState().show('credits')
      go('incoming')
      useCreditView.getState().open(id)
      break
    case 'movement':
      useIncomingTab.getState().show('movements')
      go('incoming')
      useMovementView.getState().open(id)
      break
    case 'enrolment':
    case 'chargeback':
      useIncomingTab.getState().show('notices')
      go('incoming')
      useNoticeView.getState().open(id)
      break
  }
}
