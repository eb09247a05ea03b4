import { Button } from '@mantine/core'
import { ArrowDownLeft, ArrowUpRight, ChevronLeft, ChevronRight, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../shared/text/format.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import { sum } from '../../../../shared/values/money.ts'
import type { DueDay } from '../../../../shared/views/echeqs.ts'
import { today } from '../../../app/clock.ts'
import { useCall } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { NativeSelect } from '../../../components/input/choice.tsx'
import { IconButton } from '../../../components/input/icon-button.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import { showBeside, useEcheqsScreen } from '../echeqs-view.ts'
import classes from './calendar.module.css'
import { DayGrid } from './day-grid.tsx'
import { step, weeksOf } from './days.ts'

const NO_DAYS: readonly DueDay[] = []

const steps = [
  [-1, ChevronLeft, 'echeqs.calendar.previous'],
  [1, ChevronRight, 'echeqs.calendar.next'],
] as const

const Legend = () => (
  <p className={classes.legend}>
    <span>
      <ArrowDownLeft size={12} /> {t('echeqs.calendar.in')}
    </span>
    <span>
      <ArrowUpRight size={12} /> {t('echeqs.calendar.out')}
    </span>
    <span>
      <Hourglass size={12} /> {t('echeqs.calendar.lastDay')}
    </span>
    <span>{t('echeqs.calendar.hint')}</span>
  </p>
)

function Sums(props: { readonly days: readonly DueDay[]; readonly currency: string }) {
  const { figures } = useLanguage()
  const flow = (name: 'in' | 'out', flows: readonly DueDay['incoming'][]) => (
    <div>
      <dt>{t(`echeqs.calendar.${name}`)}</dt>
      <dd>
        {t('echeqs.calendar.sum', {
          count: flows.reduce((total, { count }) => total + count, 0),
          amount: figures.money({
            amount: sum(flows.map(({ amount }) => amount)),
            currency: props.currency,
          }),
        })}
      </dd>
    </div>
  )
  return (
    <section aria-label={t('echeqs.calendar.total')}>
      <dl className={classes.sums}>
        {flow(
          'in',
          props.days.map(({ incoming }) => incoming),
        )}
        {flow(
          'out',
          props.days.map(({ outgoing }) => outgoing),
        )}
      </dl>
    </section>
  )
}

/** Puts the focus on a day when it is due there: after a key, once the day is drawn. */
function useDayFocus(day: DateText) {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    box.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
  }, [day])
  return {
    box,
    want: () => {
      wanted.current = true
    },
  }
}

/** The pane beside the calendar follows to another day or currency. */
function follow(date: DateText, currency: string): void {
  if (useEcheqsScreen.getState().day !== null) useEcheqsScreen.setState({ day: { date, currency } })
}

/** The due echeqs by day: in and out of one currency, and days on which banks are closed. */
export function EcheqCalendar() {
  const todaysDate = today()
  const [day, setDay] = useState<DateText>(todaysDate)
  const looked = useEcheqsScreen(({ day }) => day?.date ?? null)
  const [chosen, setCurrency] = useState<string | null>(null)
  const known = (useCall('echeqs.facets', {}).data?.currency ?? []).map(({ value }) => value)
  const currencies = known.length === 0 ? ['ARS'] : known
  const currency = chosen ?? (currencies.includes('ARS') ? 'ARS' : (currencies[0] ?? 'ARS'))
  const weeks = weeksOf(day, todaysDate)
  const dates = weeks.flat()
  const [from, to] = [dates[0] ?? day, dates.at(-1) ?? day]
  const calendar = useCall('echeqs.calendar', { from, to, currency }, { keepPrevious: true })
  // Figures of the former currency or page keep their place below, unseen: here they would have the name of the new one.
  const former = calendar.isPlaceholderData
  const below = calendar.data ?? NO_DAYS
  const days = former ? NO_DAYS : below
  const byDate = new Map(days.map((one) => [one.date, one]))
  const focus = useDayFocus(day)
  // For keys alone: wanted for a day that it is on already, the focus would be drawn here by whatever moves the day next.
  const move = (next: DateText) => {
    focus.want()
    setDay(next)
    follow(next, currency)
  }
  return (
    <div className={classes.calendar} ref={focus.box}>
      <div className={classes.bar}>
        {steps.map(([by, icon, label]) => (
          <IconButton
            key={label}
            icon={icon}
            label={t(label)}
            variant="default"
            onClick={() => setDay(step(day, by))}
          />
        ))}
        <Button onClick={() => setDay(todaysDate)}>{t('echeqs.calendar.today')}</Button>
        <h2 aria-live="polite">{`${formatDate(from, locale)} – ${formatDate(to, locale)}`}</h2>
        <NativeSelect
          size="xs"
          aria-label={t('common.currency')}
          value={currency}
          data={[...currencies]}
          onChange={({ currentTarget: { value: next } }) => {
            setCurrency(next)
            follow(day, next)
          }}
        />
      </div>
      <ErrorNote error={calendar.error} onRetry={calendar.refetch} />
      <DayGrid
        weeks={weeks}
        day={day}
        today={todaysDate}
        currency={currency}
        days={byDate}
        onDay={setDay}
        onMove={move}
        onStep={(by) => move(step(day, by))}
        looked={looked}
        onOpen={(date) => showBeside({ day: { date, currency } })}
      />
      <Legend />
      {calendar.data !== undefined && (
        <div className={classes.below} data-former={former}>
          <Sums days={below} currency={currency} />
        </div>
      )}
    </div>
  )
}
