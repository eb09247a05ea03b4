import { Button } from '@mantine/core'
import { formatCount, formatDate } from '../../../../shared/text/format.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../../shared/values/money.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import type { DayView } from '../../../../shared/views/psp.ts'
import { useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { join, locale, t, useLanguage } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import { PlainTable } from '../../../components/figures/plain-table.tsx'
import { Note, StatusBadge } from '../../../components/notes/notes.tsx'
import classes from '../cvu.module.css'
import { showDay, useDay } from '../cvu-view.ts'
import { Breaks } from './breaks.tsx'
import { DayBar } from './day-bar.tsx'

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
            join(
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
