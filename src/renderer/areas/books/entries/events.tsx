import { Button } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Locale } from '../../../../shared/base/locale.ts'
import {
  type EventPage,
  type EventRow,
  type EventState,
  eventStates,
} from '../../../../shared/ipc/accounting.ts'
import { formatCount, formatDate } from '../../../../shared/text/format.ts'
import { sumByCurrency } from '../../../../shared/values/money.ts'
import { call } from '../../../app/bridge.ts'
import { useCall } from '../../../app/queries.ts'
import { type Say, useLanguage } from '../../../app/text.tsx'
import { Head, PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { Amount } from '../../../components/figures/amount.tsx'
import { Segments } from '../../../components/input/segments.tsx'
import { ListTable } from '../../../components/list-area/desk-list.tsx'
import { useListSource, withSearch } from '../../../components/list-area/use-list.ts'
import { EmptyState } from '../../../components/notes/empty-state.tsx'
import { DetailPane, SplitView } from '../../../components/page/detail-pane.tsx'
import { useNoted } from '../../../components/row-notes/note-column.tsx'
import type { Column } from '../../../components/table/types.ts'
import { type Choice, nothing } from '../../../components/table/use-selection.ts'
import { CorrectForm } from './correct-form.tsx'
import classes from './entries.module.css'
import { EventPane } from './event-pane.tsx'
import { accountSaid, waitingSaid } from './said.ts'

/** Several events at once: what they amount to, and where those go that stand in no batch. */
function SeveralPane(props: {
  readonly rows: readonly EventRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { rows, onClose, onDone } = props
  const { t, figures } = useLanguage()
  const open = rows.filter(({ batch }) => batch === null)
  const totals = sumByCurrency(rows).map((money) => figures.money(money))
  return (
    <DetailPane
      name="accounting.event"
      title={t('accounting.several.title', { count: rows.length })}
      onClose={onClose}
    >
      <PaneBody>
        <Head figure={totals.join(' · ')}>
          {open.length < rows.length && (
            <Said>{t('accounting.several.batched', { count: rows.length - open.length })}</Said>
          )}
        </Head>
        {open.length > 0 && (
          <Section title={t('accounting.several.correct')}>
            <CorrectForm rows={open} onDone={onDone} />
          </Section>
        )}
      </PaneBody>
    </DetailPane>
  )
}

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
    row.waiting === null ? accountSaid(row, t) : waitingSaid(row.waiting, row.maybe.length, t)
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
    text('text', 180, (row) => row.text, true),
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
const keyOf = ({ key }: EventRow): string => key
/** As many as main takes at once. */
const MOST = 500

type EventQuery = { readonly search?: string | undefined; readonly state?: EventState }

/** The chosen rows. "Everything that matches" is chosen row by row, up to the most that one call takes. */
function useChoice(filter: EventQuery, search: string) {
  const [choice, setChoice] = useState<Choice<EventRow>>(nothing)
  const onChoice = (next: Choice<EventRow>) => {
    if (next.kind === 'rows') return setChoice(next)
    const asked = withSearch(filter, search)
    void call('accounting.events', { filter: asked, offset: 0, limit: MOST }).then((page) => {
      if (page.ok) setChoice({ kind: 'rows', rows: page.value.rows })
    })
  }
  return { choice, onChoice, rows: choice.kind === 'rows' ? choice.rows : [] }
}

/** The states of events, with how many there are of each. */
function States(props: {
  readonly state: EventState | undefined
  readonly counts: EventPage['counts'] | undefined
  readonly onChange: (state: EventState | undefined) => void
}) {
  const { t, locale } = useLanguage()
  const label = (one: EventState): string => {
    const count = props.counts?.[one]
    const word = t(`accounting.state.${one}`)
    return count === undefined ? word : `${word} ${formatCount(count, locale)}`
  }
  return (
    <Segments
      aria-label={t('accounting.batch.column.state')}
      value={props.state ?? ALL}
      onChange={(value) => props.onChange(eventStates.find((one) => one === value))}
      data={[
        { value: ALL, label: t('accounting.state.all') },
        ...eventStates.map((value) => ({ value, label: label(value) })),
      ]}
    />
  )
}

/** The events, their accounts, and those still to be identified. Enter leads to the account, Enter there back to the list. */
export function Events() {
  const { t, locale } = useLanguage()
  const [state, setState] = useState<EventState | undefined>(undefined)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<EventRow | 'several' | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const filter = useMemo<EventQuery>(() => (state === undefined ? NO_FILTER : { state }), [state])
  const chosen = useChoice(filter, search)
  const declared = useMemo(() => columnsOf(t, locale), [t, locale])
  const columns = useNoted(declared, 'event', keyOf)
  const source = useListSource<EventRow, EventQuery>(
    filter,
    'movements.changed',
    useCallback(
      ({ filter: asked, offset, limit }) =>
        call('accounting.events', { filter: asked, offset, limit }),
      [],
    ),
  )
  const counts = useCall('accounting.events', { filter: {}, offset: 0, limit: 1 }).data?.counts
  const back = () => list.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  const close = () => setOpen(null)
  const several = chosen.rows.length > 1
  const none = counts !== undefined && Object.values(counts).every((count) => count === 0)
  const paneOf = () => {
    if (open === 'several')
      return several ? (
        <SeveralPane
          rows={chosen.rows}
          onClose={close}
          onDone={() => {
            close()
            chosen.onChoice(nothing)
            back()
          }}
        />
      ) : null
    return open === null ? null : (
      <EventPane key={open.key} row={open} onClose={close} onDone={back} />
    )
  }
  return (
    <SplitView pane={paneOf()}>
      <div ref={list} style={{ display: 'contents' }}>
        <ListTable
          name="accounting.events"
          label={t('accounting.view.events')}
          source={source}
          columns={columns}
          rowKey={keyOf}
          search={search}
          onSearch={setSearch}
          searchLabel={t('accounting.search')}
          chosen={chosen}
          kept={{
            key: open === null || open === 'several' ? null : open.key,
            onRow: (row) => row !== null && setOpen(row),
          }}
          onOpen={(row) =>
            setOpen(several && chosen.rows.some(({ key }) => key === row.key) ? 'several' : row)
          }
          filters={
            <>
              <States state={state} counts={counts} onChange={setState} />
              {several && (
                <Button variant="default" size="compact-sm" onClick={() => setOpen('several')}>
                  {t('accounting.several.open')}
                </Button>
              )}
            </>
          }
          empty={
            none ? (
              <EmptyState title={t('accounting.empty.title')} text={t('accounting.empty.text')} />
            ) : (
              <EmptyState title={t('accounting.empty.filtered')} />
            )
          }
        />
      </div>
    </SplitView>
  )
}
