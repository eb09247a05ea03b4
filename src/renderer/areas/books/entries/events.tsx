import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type EventPage,
  type EventRow,
  type EventState,
  eventStates,
} from '../../../../shared/ipc/accounting.ts'
import { MOST_PAGE } from '../../../../shared/lists/page.ts'
import { formatCount } from '../../../../shared/text/format.ts'
import { sumByCurrency } from '../../../../shared/values/money.ts'
import { call } from '../../../app/bridge.ts'
import { told } from '../../../app/notices.ts'
import { useCall, useLastAsked } from '../../../app/queries.ts'
import { type Language, locale, t, useInLanguage, useLanguage } from '../../../app/text.tsx'
import { Head, PaneBody, Said, Section } from '../../../components/detail/parts.tsx'
import { AllOrOne } from '../../../components/input/segments.tsx'
import { dateColumn, moneyColumn, textColumn } from '../../../components/list-area/columns.tsx'
import { useListSource, withSearch } from '../../../components/list-area/use-list.ts'
import { EmptyState } from '../../../components/notes/notes.tsx'
import { DetailPane, SplitView } from '../../../components/page/detail-pane.tsx'
import { useNoted } from '../../../components/row-notes/note-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import type { Column } from '../../../components/table/types.ts'
import { type Choice, nothing } from '../../../components/table/use-selection.ts'
import { CorrectForm } from './correct-form.tsx'
import classes from './entries.module.css'
import { EventPane } from './event-pane.tsx'
import { accountText, waitingSaid } from './event-words.ts'

/** Several events at once: what they amount to, and where those go that stand in no batch. */
function SeveralPane(props: {
  readonly rows: readonly EventRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { rows, onClose, onDone } = props
  const { figures } = useLanguage()
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

const columnsIn = ({ t }: Language): readonly Column<EventRow>[] => {
  const text = (
    id: 'kind' | 'text' | 'name' | 'to' | 'mark' | 'batch',
    read: (row: EventRow) => string,
    options: Parameters<typeof textColumn<EventRow>>[3],
  ) => textColumn(id, t(`accounting.column.${id}`), read, options)
  const to = (row: EventRow): string =>
    row.waiting === null ? accountText(row) : waitingSaid(row.waiting, row.maybe.length)
  return [
    dateColumn('day', t('accounting.column.day'), ({ day }) => day || null, { width: 100 }),
    text('kind', ({ kind }) => t(`accounting.kind.${kind}`), { width: 158 }),
    text('name', ({ name }) => name ?? '', { width: 165, grows: true }),
    moneyColumn('amount', t('accounting.column.amount'), (row: EventRow) => row, {
      width: 140,
    }),
    text('to', to, {
      width: 150,
      stays: true,
      cell: (row) =>
        row.assignment.to === '' || row.waiting !== null ? (
          <span className={classes.open}>{to(row)}</span>
        ) : (
          to(row)
        ),
    }),
    text('text', (row) => row.text, { width: 219, grows: true }),
    text(
      'mark',
      ({ assignment: { mark } }) => (mark === 'none' ? '' : t(`accounting.mark.${mark}`)),
      { width: 110 },
    ),
    text('batch', ({ batch }) => String(batch ?? ''), { width: 60, align: 'right' }),
  ]
}

const NO_FILTER = {}
const keyOf = ({ key }: EventRow): string => key

type EventQuery = { readonly search?: string | undefined; readonly state?: EventState }

/** The chosen rows. "Everything that matches" is chosen row by row, up to the most that one call takes. */
function useChoice(filter: EventQuery, search: string) {
  const [choice, setChoice] = useState<Choice<EventRow>>(nothing)
  const ask = useLastAsked()
  const matching = useMemo(() => withSearch(filter, search), [filter, search])
  const latest = useRef(matching)
  useEffect(() => {
    latest.current = matching
  }, [matching])
  const onChoice = async (next: Choice<EventRow>) => {
    const isLast = ask()
    if (next.kind === 'rows') return setChoice(next)
    const asked = { filter: matching, offset: 0, limit: MOST_PAGE }
    const page = await told(call('accounting.events', asked))
    if (page.ok && isLast() && latest.current === matching)
      setChoice({ kind: 'rows', rows: page.value.rows })
  }
  return { choice, onChoice, most: MOST_PAGE, rows: choice.kind === 'rows' ? choice.rows : [] }
}

function States(props: {
  readonly state: EventState | undefined
  readonly counts: EventPage['counts'] | undefined
  readonly onChange: (state: EventState | undefined) => void
}) {
  const label = (one: EventState): string => {
    const count = props.counts?.[one]
    const word = t(`accounting.state.${one}`)
    return count === undefined ? word : `${word} ${formatCount(count, locale)}`
  }
  return (
    <AllOrOne
      label={t('accounting.batch.column.state')}
      all={t('accounting.state.all')}
      options={eventStates}
      words={label}
      value={props.state}
      onChange={props.onChange}
    />
  )
}

/** The events, their accounts, and those still to be identified. Enter leads to the account, Enter there back to the list. */
export function Events() {
  const [state, setState] = useState<EventState | undefined>(undefined)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<EventRow | 'several' | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const filter = useMemo<EventQuery>(() => (state === undefined ? NO_FILTER : { state }), [state])
  const chosen = useChoice(filter, search)
  const columns = useNoted(useInLanguage(columnsIn), 'event', keyOf)
  const source = useListSource<EventRow, EventQuery>(
    filter,
    'attention.changed',
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
            void chosen.onChoice(nothing)
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
        <DataTable
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
          toolbar={
            <>
              <States state={state} counts={counts} onChange={setState} />
              {several && (
                <Button size="compact-sm" onClick={() => setOpen('several')}>
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
