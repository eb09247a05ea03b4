import { SegmentedControl } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Locale } from '../../../../shared/base/locale.ts'
import { type EventRow, type EventState, eventStates } from '../../../../shared/ipc/accounting.ts'
import { formatCount, formatDate } from '../../../../shared/text/format.ts'
import { call } from '../../../app/bridge.ts'
import { useCall } from '../../../app/queries.ts'
import { type Say, useLocale, useText } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/amount.tsx'
import { ListTable } from '../../../components/list-area/list-table.tsx'
import { useListSource } from '../../../components/list-area/use-list.ts'
import { EmptyState } from '../../../components/notes/empty-state.tsx'
import { SplitView } from '../../../components/page/detail-pane.tsx'
import type { Column } from '../../../components/table/types.ts'
import classes from './entries.module.css'
import { EventPane } from './event-pane.tsx'
import { accountSaid } from './said.ts'

const ALL = 'all'

const columnsOf = (t: Say, locale: Locale): readonly Column<EventRow>[] => {
  const text = (
    id: 'kind' | 'text' | 'name' | 'mark',
    width: number,
    read: (row: EventRow) => string,
    grows = false,
  ): Column<EventRow> => ({
    id,
    title: t(`accounting.column.${id}`),
    width,
    grows,
    cell: read,
    text: read,
  })
  const mark = ({ assignment }: EventRow): string =>
    assignment.mark === 'none' ? '' : t(`accounting.mark.${assignment.mark}`)
  const to = (row: EventRow): string =>
    row.waiting === null ? accountSaid(row, t) : t(`accounting.waiting.${row.waiting}`)
  return [
    {
      id: 'day',
      title: t('accounting.column.day'),
      width: 112,
      cell: ({ day }) => (day === '' ? '' : formatDate(day, locale)),
      text: ({ day }) => day,
    },
    text('kind', 150, ({ kind }) => t(`accounting.kind.${kind}`)),
    text('name', 170, ({ name }) => name ?? '', true),
    text('text', 180, (row) => row.text, true),
    {
      id: 'amount',
      title: t('accounting.column.amount'),
      width: 150,
      align: 'right',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
      text: ({ amount }) => amount,
    },
    {
      id: 'to',
      title: t('accounting.column.to'),
      width: 190,
      grows: true,
      cell: (row) =>
        row.assignment.to === '' || row.waiting !== null ? (
          <span className={classes.open}>{to(row)}</span>
        ) : (
          to(row)
        ),
      text: to,
    },
    text('mark', 110, mark),
    {
      id: 'batch',
      title: t('accounting.column.batch'),
      width: 60,
      align: 'right',
      cell: ({ batch }) => (batch === null ? '' : String(batch)),
      text: ({ batch }) => String(batch ?? ''),
    },
  ]
}

const NO_FILTER = {}

/** What happened, where it goes, and what is still to be identified; Enter leads to the account, Enter there back to the list. */
export function Events() {
  const t = useText()
  const locale = useLocale()
  const [state, setState] = useState<EventState | undefined>(undefined)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<EventRow | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const filter = useMemo(() => (state === undefined ? NO_FILTER : { state }), [state])
  const columns = useMemo(() => columnsOf(t, locale), [t, locale])
  const source = useListSource<EventRow, { search?: string | undefined; state?: EventState }>(
    filter,
    'movements.changed',
    useCallback(
      ({ filter: asked, offset, limit }) =>
        call('accounting.events', { filter: asked, offset, limit }),
      [],
    ),
  )
  const counted = useCall('accounting.events', { filter: {}, offset: 0, limit: 1 })
  const counts = counted.data?.counts
  const label = (one: EventState): string => {
    const count = counts?.[one]
    const word = t(`accounting.state.${one}`)
    return count === undefined ? word : `${word} ${formatCount(count, locale)}`
  }
  const back = () => list.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  const none = counts !== undefined && Object.values(counts).every((count) => count === 0)
  return (
    <SplitView
      pane={
        open !== null && (
          <EventPane key={open.key} row={open} onClose={() => setOpen(null)} onDone={back} />
        )
      }
    >
      <div ref={list} style={{ display: 'contents' }}>
        <ListTable
          name="accounting.events"
          label={t('accounting.view.events')}
          source={source}
          columns={columns}
          rowKey={({ key }) => key}
          search={search}
          onSearch={setSearch}
          searchLabel={t('accounting.search')}
          onOpen={setOpen}
          filters={
            <SegmentedControl
              size="xs"
              aria-label={t('accounting.batch.column.state')}
              value={state ?? ALL}
              onChange={(value) => setState(eventStates.find((one) => one === value))}
              data={[
                { value: ALL, label: t('accounting.state.all') },
                ...eventStates.map((value) => ({ value, label: label(value) })),
              ]}
            />
          }
          empty={
            <EmptyState title={none ? t('accounting.empty.title') : t('accounting.empty.filtered')}>
              {none && <p>{t('accounting.empty.text')}</p>}
            </EmptyState>
          }
        />
      </div>
    </SplitView>
  )
}
