import { Button, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import { formatCount, formatDate } from '../../../../shared/text/format.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../../shared/values/money.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import type { DayView } from '../../../../shared/views/psp.ts'
import { useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import { Note, StatusBadge } from '../../../components/notes/notes.tsx'
import tables from '../../../components/styles/plain-table.module.css'
import classes from '../cvu.module.css'
import { showDay, useDay } from '../cvu-view.ts'
import { Breaks } from './breaks.tsx'
import { DayBar } from './day-bar.tsx'

/** Whether the bank's accounts hold less than is owed. */
const isShort = ({ shortfall }: DayView): boolean => shortfall !== null && Number(shortfall) > 0

const Figure = (props: { readonly value: DecimalText | null; readonly children?: ReactNode }) => (
  <Table.Td className={classes.right ?? ''}>
    {props.value !== null && <Amount value={props.value} />}
    {props.children}
  </Table.Td>
)

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

function DayRow(props: { readonly view: DayView; readonly shown: boolean }) {
  const { figures } = useLanguage()
  const { view, shown } = props
  const { day, own, events, bank, shortfall, breaks, reasoned, notDue, closed } = view
  return (
    <Table.Tr data-shown={shown}>
      <Table.Th scope="row">
        <Button
          variant="subtle"
          size="compact-xs"
          aria-current={shown ? 'date' : undefined}
          onClick={() => showDay(day)}
        >
          {formatDate(day, locale)}
        </Button>
      </Table.Th>
      <Figure value={own} />
      <Figure value={events} />
      <Figure value={bank?.sum ?? null}>
        {shortfall !== null && isShort(view) && (
          <div className={classes.short}>
            {t('cvu.day.short', {
              amount: figures.money({ amount: shortfall, currency: CVU_CURRENCY }),
            })}
          </div>
        )}
      </Figure>
      <Table.Td>
        {breaks > 0 &&
          t('cvu.day.breaks', {
            breaks: formatCount(breaks, locale),
            reasoned: formatCount(reasoned, locale),
          })}
        {breaks > 0 && notDue > 0 && ' · '}
        {notDue > 0 && t('cvu.day.notDue', { count: notDue })}
      </Table.Td>
      <Table.Td>
        <Closed closed={closed} />
      </Table.Td>
    </Table.Tr>
  )
}

const columns = {
  day: 'cvu.day.column.day',
  own: 'psp.own',
  events: 'psp.events',
  bank: 'psp.bank',
  breaks: 'psp.breaks',
  closed: 'cvu.day.column.closed',
} as const satisfies Readonly<Record<string, MessageKey>>
const figures: ReadonlySet<string> = new Set(['own', 'events', 'bank'])

/** The days, the newest first: own file, events and bank side by side. */
const Days = (props: { readonly days: readonly DayView[]; readonly shown: DateText }) => (
  <div className={classes.days}>
    <Table className={tables.table ?? ''} aria-label={t('cvu.tab.days')} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {Object.entries(columns).map(([column, words]) => (
            <Table.Th
              key={column}
              scope="col"
              className={figures.has(column) ? (classes.right ?? '') : ''}
            >
              {t(words)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {props.days.map((view) => (
          <DayRow key={view.day} view={view} shown={view.day === props.shown} />
        ))}
      </Table.Tbody>
    </Table>
  </div>
)

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
