import { Button, Checkbox } from '@mantine/core'
import { CheckCheck, MailOpen, RotateCw } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Locale } from '../../../shared/base/locale.ts'
import type { NoticeFilter } from '../../../shared/ipc/inbox.ts'
import { type NoticeRow, noticeKinds, noticeStates } from '../../../shared/views/inbox.ts'
import { call } from '../../app/bridge.ts'
import { useNotices } from '../../app/notices.ts'
import { useCall } from '../../app/queries.ts'
import { type Say, useLocale, useText } from '../../app/text.tsx'
import type { Chip } from '../../components/list-area/chips.tsx'
import { Choices } from '../../components/list-area/choices.tsx'
import { DeskList } from '../../components/list-area/desk-list.tsx'
import { chipsOf, dateRange, withParts } from '../../components/list-area/filter.ts'
import { DateRangePopover } from '../../components/list-area/popovers.tsx'
import { useChosen, withSearch } from '../../components/list-area/use-list.ts'
import type { RowAction } from '../../components/table/types.ts'
import { useNoticeColumns } from './notice-columns.tsx'
import { noticeSpec, useNoticesView } from './spec.ts'

const words = <T extends string>(chosen: readonly T[] | undefined, say: (one: T) => string) =>
  chosen === undefined || chosen.length === 0 ? null : chosen.map(say).join(', ')

const chips = (
  filter: NoticeFilter,
  t: Say,
  locale: Locale,
  narrow: (filter: NoticeFilter) => void,
): readonly Chip[] =>
  chipsOf<NoticeFilter>(
    filter,
    [
      [['kinds'], t('notice.column.kind'), words(filter.kinds, (kind) => t(`notice.kind.${kind}`))],
      [
        ['states'],
        t('notice.column.state'),
        words(filter.states, (one) => t(`notice.state.${one}`)),
      ],
      [['unread'], t('notice.filter.read'), filter.unread === true ? t('notice.unread') : null],
      [['known'], t('notice.filter.known'), filter.known === true ? t('common.yes') : null],
      [['from', 'to'], t('notice.column.received'), dateRange(filter.from, filter.to, locale)],
    ],
    narrow,
  )

function Filters({ filter }: { readonly filter: NoticeFilter }) {
  const t = useText()
  const change = (parts: NoticeFilter) => useNoticesView.getState().narrow(withParts(filter, parts))
  return (
    <>
      <Checkbox
        size="xs"
        label={t('notice.filter.unread')}
        checked={filter.unread === true}
        onChange={({ currentTarget: { checked } }) =>
          change({ unread: checked ? true : undefined })
        }
      />
      <Checkbox
        size="xs"
        label={t('notice.filter.known')}
        checked={filter.known === true}
        onChange={({ currentTarget: { checked } }) => change({ known: checked ? true : undefined })}
      />
      <Choices
        name={t('notice.column.kind')}
        all={noticeKinds}
        chosen={filter.kinds ?? []}
        wordFor={(kind) => t(`notice.kind.${kind}`)}
        onChange={(kinds) => change({ kinds })}
      />
      <Choices
        name={t('notice.column.state')}
        all={noticeStates}
        chosen={filter.states ?? []}
        wordFor={(state) => t(`notice.state.${state}`)}
        onChange={(states) => change({ states })}
      />
      <DateRangePopover
        name={t('notice.column.received')}
        from={filter.from}
        to={filter.to}
        onChange={({ from, to }) => change({ from, to })}
      />
    </>
  )
}

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
  const chosen = useChosen(noticeSpec)
  return (
    <DeskList
      spec={noticeSpec}
      label={t('notice.list')}
      columns={useNoticeColumns()}
      filters={<Filters filter={filter} />}
      chips={chips(filter, t, locale, useNoticesView.getState().narrow)}
      totals={[]}
      chosen={chosen}
      actions={useRowActions()}
      onSort={unsorted}
      empty={empty}
    />
  )
}

const unsorted = (): void => undefined
