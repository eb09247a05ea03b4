import type { AreaId } from '../../../shared/base/areas.ts'
import type { NoticeLink } from '../../../shared/views/inbox.ts'
import type { NotableKind } from '../../../shared/views/row-notes.ts'
import { showOrder } from '../../app/orders-view.ts'
import { useScreen } from '../../app/screen.ts'
import { showEntries } from '../books/books-view.ts'
import { useDebinTab, useDebinView } from '../debin/spec.ts'
import { useEcheqsScreen, useEcheqsView } from '../echeqs/echeqs-view.ts'
import { showRepo } from '../funds/funds-view.ts'
import { useCreditView } from '../incoming/credits/spec.ts'
import { type IncomingTab, useIncomingTab, useNoticeView } from '../incoming/incoming-view.ts'
import { useMovementView } from '../movements/spec.ts'
import { lookAt, usePositionView } from '../position/position-view.ts'
import { useNoticesView } from './spec.ts'

type Opens = (key: string) => void

/** Goes to an area, and to a row there. */
const at =
  (area: AreaId, show: Opens): Opens =>
  (key) => {
    useScreen.getState().go(area)
    show(key)
  }
const atIncoming = (tab: IncomingTab, show: Opens): Opens =>
  at('incoming', (key) => {
    useIncomingTab.setState({ tab })
    show(key)
  })

/** Leads to a row by its key, or to the screen on which it stands. */
export const openRow: Readonly<Record<NotableKind | 'order', Opens>> = {
  order: showOrder,
  echeq: at('echeqs', (id) => {
    useEcheqsScreen.setState({ tab: 'list' })
    useEcheqsView.getState().open(id)
  }),
  debin: at('debin', (key) => {
    useDebinTab.setState({ tab: 'list' })
    useDebinView.getState().open(key)
  }),
  credit: atIncoming('credits', (key) => useCreditView.getState().open(key)),
  movement: at('movements', (key) => useMovementView.getState().open(key)),
  notice: atIncoming('notices', (key) => useNoticeView.getState().open(key)),
  notification: (id) => {
    useScreen.getState().goToConnection('notices')
    useNoticesView.getState().open(id)
  },
  event: at('books', () => showEntries('events')),
  account: at('position', (search) => {
    lookAt(null)
    usePositionView.setState({ tab: 'accounts', search })
  }),
  repo: at('funds', showRepo),
}

/** Goes to what a notification is about. */
export function follow({ to, id }: NoticeLink): void {
  if (to === 'position') useScreen.getState().go('position')
  else openRow[to === 'enrolment' || to === 'chargeback' ? 'notice' : to](id)
}
