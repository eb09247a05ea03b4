import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts'
import type { CallInput } from '../../../../shared/ipc/index.ts'
import { formatCount, formatDate } from '../../../../shared/text/format.ts'
import { addDays, daysBetween } from '../../../../shared/values/calendar.ts'
import type { BalanceCurve, BalancePoint } from '../../../../shared/wire/position.ts'
import { useCall } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { axisDay, axisFigures } from '../../../components/chart/axis.ts'
import { ChartWithTable, chartHues } from '../../../components/chart/chart-with-table.tsx'
import { chartMargin, gridLook, xAxisLook, yAxisLook } from '../../../components/chart/look.ts'
import { PlainTable } from '../../../components/figures/plain-table.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import basics from '../../../components/styles/basics.module.css'
import classes from './charts.module.css'
import { CurvePlace } from './curve-place.tsx'

const HEIGHT = 170
/** With more points than these, dots would be a second line. */
const MOST_DOTS = 31

/** Balance and what is available of it, each day at its place in time. Doubles exist here only to place the points. */
function Curve(props: {
  readonly points: readonly BalancePoint[]
  readonly hue: string
  readonly width: number
}) {
  const { figures } = useLanguage()
  const { points, hue, width } = props
  const first = points[0]?.day ?? '1970-01-01'
  const data = points.map(({ day, balance, available }) => ({
    at: daysBetween(first, day),
    balance: Number(balance),
    available: Number(available),
  }))
  const short = axisFigures(
    data.flatMap(({ balance, available }) => [balance, available]),
    figures,
  )
  const dayName = (at: number): string => axisDay(addDays(first, at), locale)
  const dot = data.length <= MOST_DOTS && { r: 2, fill: hue }
  return (
    <LineChart
      data={data}
      width={width}
      height={HEIGHT}
      margin={{ ...chartMargin, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid {...gridLook} />
      <XAxis
        dataKey="at"
        type="number"
        domain={['dataMin', 'dataMax']}
        allowDecimals={false}
        tickFormatter={dayName}
        {...xAxisLook}
      />
      <YAxis domain={['auto', 'auto']} tickFormatter={short} {...yAxisLook} width={58} />
      <Line
        dataKey="available"
        stroke={hue}
        strokeDasharray="4 3"
        dot={false}
        isAnimationActive={false}
      />
      <Line dataKey="balance" stroke={hue} strokeWidth={2} dot={dot} isAnimationActive={false} />
    </LineChart>
  )
}

/** The curve of a currency with its figures, the newest day first; what is needed where there is no curve yet. */
function CurrencyCurve(props: { readonly curve: BalanceCurve; readonly hue: string }) {
  const { figures } = useLanguage()
  const { points, currency } = props.curve
  if (points.length < 2) return null
  return (
    <ChartWithTable
      title={t('position.balances.of', { currency })}
      height={HEIGHT}
      draw={(width) => <Curve points={points} hue={props.hue} width={width} />}
      table={
        <PlainTable
          rows={points.toReversed()}
          rowKey={({ day }) => day}
          columns={(words, numbers) => [
            words(t('position.balances.day'), ({ day }) => formatDate(day, locale)),
            numbers(t('position.col.balance'), ({ balance }) => figures.amount(balance)),
            numbers(t('position.col.available'), ({ available }) => figures.amount(available)),
          ]}
        />
      }
    />
  )
}

/** How the balances went from position to position: a curve per currency, or that of one account. */
export function BalanceCurves(props: {
  readonly account?: Required<CallInput<'position.balances'>>['account']
}) {
  const { account } = props
  const read = useCall('position.balances', account === undefined ? {} : { account })
  if (read.error !== null) return <ErrorNote error={read.error} onRetry={read.refetch} />
  if (read.data === undefined) return account === undefined ? null : <CurvePlace />
  const days = Math.max(0, ...read.data.map(({ points }) => points.length))
  return (
    <section className={classes.curves} aria-label={t('position.balances')}>
      {read.data.map((curve, index) => (
        <CurrencyCurve
          key={curve.currency}
          curve={curve}
          hue={chartHues[index % chartHues.length] ?? chartHues[0]}
        />
      ))}
      <p className={basics.remark}>
        {days < 2
          ? t('position.balances.none', { count: formatCount(days, locale) })
          : t('position.balances.lines')}
      </p>
    </section>
  )
}
