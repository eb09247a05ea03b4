import { Button } from '@mantine/core'
import { CheckCheck, MailOpen, RotateCw } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { noticeList } from '../../../shared/lists/notices.ts'
import type { NoticeRow } from '../../../shared/views/inbox.ts'
import { call } from '../../app/bridge.ts'
import { useNotices } from '../../app/notices.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { DeclaredRow, declaredChips } from '../../components/list-area/declared-row.tsx'
import { DeskList } from '../../components/list-area/desk-list.tsx'
import { useChosen, withSearch } from '../../components/list-area/use-list.ts'
import type { RowAction } from '../../components/table/types.ts'
import { useNoticeColumns } from './notice-columns.tsx'
import { noticeSpec, useNoticesView } from './spec.ts'

/** Does something with notifications that nobody waits for; what goes wrong is told at the top. */
async function act(work: ReturnType<typeof call<'inbox.setRead' | 'inbox.redo'>>): Promise<void> {
  const done = await work
  if (!done.ok) useNotices.getState().add(done.error)
}

const setRead = (row: NoticeRow, read: boolean): void =>
  void act(call('inbox.setRead', { selection: { ids: [row.id] }, read }))

function useRowActions(): readonly RowAction<NoticeRow>[] {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'read',
        label: t('notice.act.read'),
        icon: <MailOpen size={14} aria-hidden />,
        when: ({ readAt }) => readAt === null,
        run: (row) => setRead(row, true),
      },
      {
        id: 'unread',
        label: t('notice.act.unread'),
        when: ({ readAt }) => readAt !== null,
        run: (row) => setRead(row, false),
      },
      {
        id: 'redo',
        label: t('notice.act.redo'),
        icon: <RotateCw size={14} aria-hidden />,
        when: ({ state }) => state === 'failed' || state === 'waiting',
        run: (row) => void act(call('inbox.redo', { id: row.id })),
      },
    ],
    [t],
  )
}

/** Marks everything that is shown as read; nothing while all of it is. */
export function ReadAllButton() {
  const t = useText()
  const unread = useCall('inbox.counts', {}).data?.unread ?? 0
  const { filter, search } = useNoticesView()
  if (unread === 0) return null
  const selection = { filter: withSearch(filter, search) }
  return (
    <Button
      variant="default"
      leftSection={<CheckCheck size={15} aria-hidden />}
      onClick={() => void act(call('inbox.setRead', { selection, read: true }))}
    >
      {t('notice.act.readAll')}
    </Button>
  )
}

/** Notifications, the newest first. */
export function NoticeList({ empty }: { readonly empty: ReactNode }) {
  const t = useText()
  const locale = useLocale()
  const filter = useNoticesView((view) => view.filter)
  const { narrow } = useNoticesView.getState()
  const chosen = useChosen(noticeSpec)
  return (
    <DeskList
      spec={noticeSpec}
      label={t('notice.list')}
      columns={useNoticeColumns()}
      filters={<DeclaredRow list={noticeList} filter={filter} onChange={narrow} />}
      chips={declaredChips(noticeList, filter, narrow, { t, locale })}
      totals={[]}
      chosen={chosen}
      actions={useRowActions()}
      empty={empty}
    />
  )
}
