import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { type BreakKind, breakKinds } from '../../../../shared/cvu/breaks.ts'
import type { BreakFilter } from '../../../../shared/ipc/psp.ts'
import { formatCount, formatDate } from '../../../../shared/text/format.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../../shared/values/money.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import type { BreakRow, DayView } from '../../../../shared/views/psp.ts'
import { call } from '../../../app/bridge.ts'
import { useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { joined, type Language, locale, t, useInLanguage, useLanguage } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import { PlainTable } from '../../../components/figures/plain-table.tsx'
import { NativeSelect } from '../../../components/input/choice.tsx'
import { Segments } from '../../../components/input/segments.tsx'
import { keyColumn, moneyColumn, textColumn } from '../../../components/list-area/columns.tsx'
import { isNarrowed, without } from '../../../components/list-area/filter.ts'
import { useChosen, useListSource } from '../../../components/list-area/use-list.ts'
import { EmptyState, Note, StatusBadge } from '../../../components/notes/notes.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import type { Column } from '../../../components/table/types.ts'
import classes from '../cvu.module.css'
import { showDay, useBreakView, useDay } from '../cvu-view.ts'
import { DayBar } from './day-bar.tsx'
import { ReasonMany } from './reason-many.tsx'

/** The CVU of a break: its key among those of a day. */
const breakKey = (row: BreakRow): string => row.cvu

const columnsIn = ({ t }: Language): readonly Column<BreakRow>[] => {
  const amount = (id: 'own' | 'events' | 'difference') =>
    moneyColumn<BreakRow>(
      id,
      t(`psp.${id}`),
      (row) => {
        const value = row[id]
        return value === null ? null : { amount: value, currency: CVU_CURRENCY }
      },
      { width: 130, stays: id === 'difference' },
    )
  return [
    keyColumn<BreakRow>('cvu', t('cvu.key'), ({ cvu }) => cvu),
    textColumn<BreakRow>('customer', t('cvu.customer'), ({ customer }) => customer, {
      width: 140,
      grows: true,
    }),
    textColumn<BreakRow>('customerId', t('cvu.customerId'), ({ customerId }) => customerId, {
      width: 110,
      hidden: true,
    }),
    amount('own'),
    amount('events'),
    amount('difference'),
    textColumn<BreakRow>('kind', t('cvu.break.kind'), ({ kind }) => t(`psp.kind.${kind}`), {
      width: 190,
      stays: true,
    }),
    textColumn<BreakRow>(
      'candidates',
      t('cvu.break.explained'),
      ({ candidates }) => (candidates === 0 ? '' : t('cvu.break.by', { count: candidates })),
      { width: 120, stays: true },
    ),
    textColumn<BreakRow>('reason', t('psp.reason'), ({ reason }) => reason?.text ?? null, {
      width: 180,
    }),
  ]
}

const ALL = 'all'

/** All breaks, or those without a reason; of every kind, or of one. */
function Filters() {
  const { filter, narrow } = useBreakView()
  return (
    <>
      <Segments
        aria-label={t('psp.reason')}
        value={filter.open === true ? 'open' : ALL}
        data={[
          { value: ALL, label: t('cvu.break.all') },
          { value: 'open', label: t('cvu.break.open') },
        ]}
        onChange={(value) =>
          narrow(value === ALL ? without(filter, 'open') : { ...filter, open: true })
        }
      />
      <NativeSelect
        size="xs"
        aria-label={t('cvu.break.kind')}
        value={filter.kind ?? ALL}
        data={[
          { value: ALL, label: t('cvu.break.kinds') },
          ...breakKinds.map((kind) => ({ value: kind, label: t(`psp.kind.${kind}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const kind: BreakKind | undefined = breakKinds.find((one) => one === value)
          narrow(kind === undefined ? without(filter, 'kind') : { ...filter, kind })
        }}
      />
    </>
  )
}

const desk = { view: useBreakView, rowKey: breakKey }

/** The breaks of a day, and reasons for many of them at once. */
function Breaks({ day }: { readonly day: DateText }) {
  const { filter, search, opened, find, open } = useBreakView()
  const columns = useInLanguage(columnsIn)
  const chosen = useChosen(desk)
  const dated = useMemo(() => ({ ...filter, day }), [filter, day])
  const source = useListSource<BreakRow, BreakFilter & { readonly day: DateText }>(
    dated,
    'cvus.changed',
    useCallback(
      ({ filter: asked, offset, limit }) => call('psp.breaks', { ...asked, offset, limit }),
      [],
    ),
  )
  const narrowed = isNarrowed(filter) || search !== ''
  return (
    <DataTable
      name="cvu.breaks"
      label={t('cvu.breaks')}
      source={source}
      columns={columns}
      rowKey={breakKey}
      search={search}
      onSearch={find}
      toolbar={<Filters />}
      strip={<ReasonMany day={day} chosen={chosen} />}
      chosen={chosen}
      opened={opened}
      onOpen={(row) => open(row.cvu)}
      empty={<EmptyState title={t(narrowed ? 'list.empty.filtered' : 'cvu.breaks.none')} />}
    />
  )
}

/** Whether a day is closed, and whether its file still says what is known. */
function Closed({ closed }: Pick<DayView, 'closed'>) {
  if (closed === null) return <StatusBadge tone="waiting">{t('cvu.day.open')}</StatusBadge>
  const { version, same, damaged } = closed
  if (damaged) return <StatusBadge tone="failed">{t('cvu.day.damaged', { version })}</StatusBadge>
  return (
    <StatusBadge tone={same ? 'done' : 'attention'}>
      {t(same ? 'cvu.day.closed' : 'cvu.day.changed', { version })}
    </StatusBadge>
  )
}

const figure = (value: DecimalText | null) => value !== null && <Amount value={value} />

/** The days, the newest first: own file, events and bank side by side. */
function Days(props: { readonly days: readonly DayView[]; readonly shown: DateText }) {
  const { figures } = useLanguage()
  return (
    <div className={classes.days}>
      <PlainTable
        aria-label={t('cvu.tab.days')}
        stickyHeader
        rows={props.days}
        rowKey={({ day }) => day}
        isShown={({ day }) => day === props.shown}
        columns={(inWords, inFigures) => [
          inWords(
            t('cvu.day.column.day'),
            ({ day }) => (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-current={day === props.shown ? 'date' : undefined}
                onClick={() => showDay(day)}
              >
                {formatDate(day, locale)}
              </Button>
            ),
            { names: true },
          ),
          inFigures(t('psp.own'), ({ own }) => figure(own)),
          inFigures(t('psp.events'), ({ events }) => figure(events)),
          inFigures(t('psp.bank'), ({ bank, shortfall }) => (
            <>
              {figure(bank?.sum ?? null)}
              {shortfall !== null && Number(shortfall) > 0 && (
                <div className={classes.short}>
                  {t('cvu.day.short', {
                    amount: figures.money({ amount: shortfall, currency: CVU_CURRENCY }),
                  })}
                </div>
              )}
            </>
          )),
          inWords(t('psp.breaks'), ({ breaks, reasoned, notDue }) =>
            joined(
              breaks > 0
                ? t('cvu.day.breaks', {
                    breaks: formatCount(breaks, locale),
                    reasoned: formatCount(reasoned, locale),
                  })
                : null,
              notDue > 0 ? t('cvu.day.notDue', { count: notDue }) : null,
            ),
          ),
          inWords(t('cvu.day.column.closed'), ({ closed }) => <Closed closed={closed} />),
        ]}
      />
    </div>
  )
}

/** The shown day: the one that was chosen, else the newest that is not closed, else the newest. */
export function useShownDay(days: readonly DayView[]): DayView | undefined {
  const chosen = useDay((state) => state.day)
  return (
    days.find(({ day }) => day === chosen) ?? days.find(({ closed }) => closed === null) ?? days[0]
  )
}

/** Leads to the accounts that hold customers' money, as long as nobody has named them. */
function NoAccounts() {
  const desk = useCall('cvu.desk', {}).data
  if (desk === undefined || desk.accounts.some(({ chosen }) => chosen)) return null
  return (
    <Note
      tone="attention"
      actions={
        <Button onClick={() => useScreen.getState().goToSettings('psp')}>
          {t('cvu.accounts.choose')}
        </Button>
      }
    >
      {t('cvu.accounts.none')}
    </Note>
  )
}

/** The days with the breaks of one of them beneath. */
export function DaysTab({
  days,
  view,
}: {
  readonly days: readonly DayView[]
  readonly view: DayView
}) {
  return (
    <>
      <div className={classes.strip}>
        <NoAccounts />
      </div>
      <Days days={days} shown={view.day} />
      <DayBar key={view.day} view={view} />
      <Breaks key={`breaks ${view.day}`} day={view.day} />
    </>
  )
}
