import { useCallback, useMemo } from 'react'
import type { CallInput } from '../../../shared/ipc/index.ts'
import type { PspNotice } from '../../../shared/views/incoming.ts'
import { call } from '../../app/bridge.ts'
import { useChanges } from '../../app/changes.ts'
import { type Language, t, useInLanguage } from '../../app/text.tsx'
import { amountColumn, dateColumn, textColumn } from '../../components/list-area/columns.tsx'
import { ListTable } from '../../components/list-area/desk-list.tsx'
import { ListEmpty } from '../../components/list-area/list-page.tsx'
import { withSearch } from '../../components/list-area/use-list.ts'
import { StatusBadge } from '../../components/notes/notes.tsx'
import { useNoted } from '../../components/row-notes/note-column.tsx'
import type { Column, RowSource } from '../../components/table/types.ts'
import { useNoticeView } from './incoming-view.ts'

const tones = { open: 'attention', answered: 'waiting', closed: 'done' } as const

/** Whether a person noted that it was answered, or closed. */
export const NoticeStateBadge = ({ state }: Pick<PspNotice, 'state'>) => (
  <StatusBadge tone={tones[state]}>{t(`notices.state.${state}`)}</StatusBadge>
)

/** The subject of a notice: the pull transfer, or the purpose of the DEBIN. */
const subjectOf = (notice: PspNotice): string | null =>
  notice.kind === 'chargeback' ? notice.originalId : (notice.detail ?? notice.reference)

const columnsIn = ({ t }: Language): readonly Column<PspNotice>[] => [
  textColumn<PspNotice>('state', t('notices.state'), ({ state }) => t(`notices.state.${state}`), {
    width: 124,
    cell: ({ state }) => <NoticeStateBadge state={state} />,
  }),
  dateColumn('due', t('notices.due'), ({ due }) => due),
  dateColumn('notifiedAt', t('notices.when'), (row) => row.notifiedAt ?? row.receivedAt, {
    time: true,
  }),
  textColumn('kind', t('debin.kind'), (row) => t(`notices.kind.${row.kind}`), {
    width: 170,
    stays: true,
  }),
  { ...amountColumn<PspNotice>(t('incoming.amount')), sortable: false },
  textColumn('about', t('notices.about'), subjectOf, { width: 230, grows: true }),
  textColumn('operationId', t('notices.operation'), (row) => row.operationId, { width: 210 }),
]

const keyOf = ({ key }: PspNotice): string => key

/** Chargebacks of pull transfers and enrolments to scheduled DEBINs; what is open comes first. */
export function NoticesTab() {
  const version = useChanges('incoming.changed')
  const opened = useNoticeView((view) => view.opened)
  const search = useNoticeView((view) => view.search)
  const source = useMemo(
    (): RowSource<PspNotice> => ({
      key: 'notices',
      version,
      fetchPage: ({ offset, limit, search }) =>
        call('notices.list', withSearch<CallInput<'notices.list'>>({ offset, limit }, search)),
    }),
    [version],
  )
  const onOpen = useCallback((row: PspNotice) => useNoticeView.getState().open(row.key), [])
  return (
    <ListTable
      name="notices"
      label={t('notices.label')}
      source={source}
      columns={useNoted(useInLanguage(columnsIn), 'notice', keyOf)}
      rowKey={keyOf}
      search={search}
      onSearch={useNoticeView.getState().find}
      onOpen={onOpen}
      opened={opened}
      empty={
        <ListEmpty
          narrowed={false}
          title={t('notices.empty.title')}
          text={t('notices.empty.text')}
        />
      }
    />
  )
}
