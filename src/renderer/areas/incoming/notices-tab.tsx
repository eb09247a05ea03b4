import { useCallback } from 'react'
import type { PspNotice } from '../../../shared/views/incoming.ts'
import { call } from '../../app/bridge.ts'
import { type Language, t, useInLanguage } from '../../app/text.tsx'
import { dateColumn, moneyColumn, textColumn } from '../../components/list-area/columns.tsx'
import { ListEmpty } from '../../components/list-area/list-page.tsx'
import {
  type ListRequest,
  type SearchFilter,
  useListSource,
} from '../../components/list-area/use-list.ts'
import { StatusBadge } from '../../components/notes/notes.tsx'
import { useNoted } from '../../components/row-notes/note-column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import type { Column } from '../../components/table/types.ts'
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
  dateColumn('notifiedAt', t('common.notified'), (row) => row.notifiedAt ?? row.receivedAt, {
    time: true,
  }),
  textColumn('kind', t('debin.kind'), (row) => t(`notices.kind.${row.kind}`), {
    width: 170,
    stays: true,
  }),
  moneyColumn('amount', t('common.amount'), (row) => row),
  textColumn('about', t('notices.about'), subjectOf, { width: 230, grows: true }),
  textColumn('operationId', t('common.operation'), (row) => row.operationId, { width: 210 }),
]

const keyOf = ({ key }: PspNotice): string => key
const ALL: SearchFilter = {}
const read = ({ filter, offset, limit }: ListRequest<SearchFilter>) =>
  call('notices.list', { ...filter, offset, limit })

/** Chargebacks of pull transfers and enrolments to scheduled DEBINs; what is open comes first. */
export function NoticesTab(props: {
  readonly onSelection: (notices: readonly PspNotice[]) => void
}) {
  const opened = useNoticeView((view) => view.opened)
  const search = useNoticeView((view) => view.search)
  const source = useListSource(ALL, 'incoming.changed', read)
  const onOpen = useCallback((row: PspNotice) => useNoticeView.getState().open(row.key), [])
  return (
    <DataTable
      name="notices"
      label={t('common.chargebacksAndEnrolments')}
      source={source}
      columns={useNoted(useInLanguage(columnsIn), 'notice', keyOf)}
      rowKey={keyOf}
      search={search}
      onSearch={useNoticeView.getState().find}
      onSelection={props.onSelection}
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
