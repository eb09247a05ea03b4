import { Button } from '@mantine/core'
import {
  type DatedItem,
  dayLines,
  type Forecast,
  type ForecastDay,
} from '../../../shared/forecast/forecast.ts'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { buenosAiresDate, daysBetween } from '../../../shared/values/calendar.ts'
import { compareDecimals, ZERO } from '../../../shared/values/money.ts'
import type { Outlook } from '../../../shared/views/outlook.ts'
import { today } from '../../app/clock.ts'
import { focusArea } from '../../app/focus-list.ts'
import { useScreen } from '../../app/screen.ts'
import { locale, t, useLanguage } from '../../app/text.tsx'
import { axisDay, axisSpan } from '../../components/chart/axis.ts'
import { Amount, Likely } from '../../components/figures/figures.tsx'
import { PlainTable } from '../../components/figures/plain-table.tsx'
import { ErrorNote, StatusBadge } from '../../components/notes/notes.tsx'
import basics from '../../components/styles/basics.module.css'
import { cx } from '../../components/styles/cx.ts'
import tables from '../../components/styles/day-table.module.css'
import { DAYS, useComing, useOutlook, useReading } from './outlook.ts'
import classes from './today.module.css'

const WIDTH = 560
const HEIGHT = 96
const MARGIN = 6

/** Where the steps of a line of balances go: doubles exist here only to place them. */
function stepsOf({ days }: Forecast): {
  readonly path: string
  /** Null where zero is not among what is drawn. */
  readonly zero: number | null
  readonly at: (index: number) => { readonly x: number; readonly y: number }
} {
  const values = days.map(({ balance }) => Number(balance))
  const [least, most] = axisSpan(values)
  const span = most - least || 1
  const place = (value: number): number => MARGIN + ((most - value) / span) * (HEIGHT - 2 * MARGIN)
  const width = WIDTH / Math.max(1, days.length)
  const at = (index: number) => ({ x: (index + 0.5) * width, y: place(values[index] ?? 0) })
  const path = values
    .map((value, index) => {
      const y = place(value).toFixed(1)
      return `${index === 0 ? 'M0' : 'L'}${index === 0 ? '' : (index * width).toFixed(1)},${y}L${((index + 1) * width).toFixed(1)},${y}`
    })
    .join('')
  return { path, at, zero: least < 0 && most > 0 ? place(0) : null }
}

/** The balances of the days ahead as steps, with the lowest marked; what they are exactly stands in the table beside it. */
function BalanceLine(props: { readonly forecast: Forecast; readonly final: boolean }) {
  const { forecast, final } = props
  const { figures } = useLanguage()
  const { days, lowest, belowZeroOn } = forecast
  const { path, at, zero } = stepsOf(forecast)
  const point = at(days.findIndex(({ day }) => day === lowest.day))
  // The day of the lowest is written under it, where the two ends leave room.
  const across = (100 * point.x) / WIDTH
  const isApart = across > 32 && across < 68
  const from = formatDate(days[0]?.day ?? lowest.day, locale)
  const to = formatDate(days.at(-1)?.day ?? lowest.day, locale)
  const most = days.reduce(
    (greatest, { balance }) => (compareDecimals(balance, greatest) === 1 ? balance : greatest),
    ZERO,
  )
  const least = belowZeroOn === null ? ZERO : lowest.balance
  return (
    <div className={classes.chart} data-final={final}>
      <div className={classes.amounts} aria-hidden>
        {[...new Set([most, least].map(figures.compact))].map((amount) => (
          <span key={amount}>{amount}</span>
        ))}
      </div>
      <svg
        className={classes.line}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('today.line', { from, to })}
      >
        {zero !== null && <line className={classes.zero} x1={0} x2={WIDTH} y1={zero} y2={zero} />}
        <path className={classes.steps} d={path} vectorEffect="non-scaling-stroke" />
        {final && (
          <line
            className={classes.lowestMark}
            data-below={belowZeroOn !== null}
            x1={point.x}
            x2={point.x}
            y1={point.y - MARGIN}
            y2={point.y + MARGIN}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{from}</span>
        {isApart && <span style={{ left: `${across}%` }}>{formatDate(lowest.day, locale)}</span>}
        <span>{to}</span>
      </div>
    </div>
  )
}

function Moving({ item }: { readonly item: DatedItem }) {
  const { source, count, label, certainty } = item
  const open = source === 'order_out' && certainty === 'likely'
  return (
    <li>
      <span>
        {label === '' && count > 1
          ? t(open ? 'today.many.order_out.open' : `today.many.${source}`, { count })
          : t(`today.source.${source}`, { count, label })}
      </span>
      <span className={classes.moved}>
        {certainty === 'likely' && <Likely />}
        <Amount value={item.amount} change />
      </span>
    </li>
  )
}

const Moves = ({ items }: Pick<ForecastDay, 'items'>) => (
  <ul className={classes.moves}>
    {dayLines(items).map((item) => (
      <Moving key={`${item.ref} ${item.source} ${item.label} ${item.amount}`} item={item} />
    ))}
  </ul>
)

/** The place of the line and of the days, until they are known, under its title where none stands above it. */
const Coming = ({ titled = false }: { readonly titled?: boolean }) => (
  <div className={classes.coming} aria-hidden={!titled}>
    {titled && (
      <div className={classes.aheadHead}>
        <h2>{t('today.ahead', { days: DAYS, currency: 'ARS' })}</h2>
        <span>{t('today.mayChange')}</span>
      </div>
    )}
    <div className={classes.line} />
    {[1, 2, 3, 4, 5].map((nth) => (
      <div key={nth} className={classes.pending} />
    ))}
  </div>
)

/** How many days ago a position was made. */
const ageOf = (asOf: string): number =>
  Math.max(0, daysBetween(buenosAiresDate(new Date(asOf)), today()))

/** The days ahead of one currency: the line, its lowest point by name, and what moves each day. */
function Ahead(props: { readonly forecast: Forecast; readonly asOf: string }) {
  const { figures } = useLanguage()
  const { forecast, asOf } = props
  const { currency, days, lowest, belowZeroOn } = forecast
  const wasRead = useReading() === null
  const moving = days.filter(({ items }) => items.length > 0)
  const title = t('today.ahead', { days: days.length, currency })
  return (
    <section className={classes.ahead} aria-label={title}>
      <div className={classes.aheadHead}>
        <h2>{title}</h2>
        <span>
          {wasRead
            ? t('forecast.lowest', {
                amount: figures.money({ amount: lowest.balance, currency }),
                day: formatDate(lowest.day, locale),
              })
            : t('today.mayChange')}
        </span>
        {belowZeroOn !== null && (
          <StatusBadge tone="failed">
            {t('today.belowZero', { day: formatDate(belowZeroOn, locale) })}
          </StatusBadge>
        )}
      </div>
      {moving.length === 0 && wasRead && <p className={basics.quiet}>{t('today.noneAhead')}</p>}
      {moving.length === 0 && !wasRead && <Coming />}
      {moving.length > 0 && (
        <>
          <BalanceLine forecast={forecast} final={wasRead} />
          <PlainTable
            unstyled
            className={cx(tables.table, classes.days) ?? ''}
            rows={moving}
            rowKey={({ day }) => day}
            isLowest={({ day }) => wasRead && day === lowest.day}
            columns={(words, figures) => [
              words(
                t('common.day'),
                ({ day }) => (
                  <time dateTime={day} title={formatDate(day, locale)}>
                    {axisDay(day, locale)}
                  </time>
                ),
                { names: true },
              ),
              words(t('today.moves'), ({ items }) => <Moves items={items} />),
              figures(t('today.balance'), ({ balance }) => <Amount value={balance} />),
            ]}
          />
        </>
      )}
      <p className={basics.quiet}>
        {t('today.estimate', {
          at: formatDateTime(asOf, locale),
          age: t('forecast.age', { days: ageOf(asOf) }),
        })}
      </p>
    </section>
  )
}

/** The remark that days may move: their holidays are not known yet. */
function Holidays({ held }: { readonly held: Outlook }) {
  const { forecasts, holidaysUntil } = held
  const last = forecasts[0]?.days.at(-1)?.day ?? ''
  if (last <= holidaysUntil) return null
  return (
    <p className={basics.quiet}>
      {t('forecast.holidays', { until: formatDate(holidaysUntil, locale) })}
    </p>
  )
}

const toForecast = () => {
  useScreen.getState().go('forecast')
  focusArea()
}

/** The days ahead of each currency. */
export function DaysAhead() {
  const outlook = useOutlook()
  const held = outlook.data ?? null
  const coming = useComing() === true || outlook.isFetching
  // As long as its days come in, the first currency would push the next one down.
  const wasRead = useReading() === null
  const forecasts = held?.forecasts.slice(0, wasRead ? undefined : 1)
  return (
    <div className={classes.aheads}>
      <ErrorNote error={outlook.error} onRetry={outlook.refetch} />
      {held?.asOf == null && coming && <Coming titled />}
      {held?.asOf != null &&
        forecasts?.map((forecast) => (
          <Ahead key={forecast.currency} forecast={forecast} asOf={held.asOf ?? ''} />
        ))}
      {held !== null && <Holidays held={held} />}
      {held?.asOf != null && <Button onClick={toForecast}>{t('today.toForecast')}</Button>}
    </div>
  )
}
