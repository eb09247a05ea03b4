import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts'
import { formatAmount, formatDate } from '../../../../shared/text/format.ts'
import type { DueDay } from '../../../../shared/views/echeq-desk.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { axisFigures } from '../../../components/chart/axis.ts'
import { ChartWithTable, chartHues } from '../../../components/chart/chart-with-table.tsx'

const HEIGHT = 190
const tick = { fontSize: 11, fill: 'var(--mantine-color-dimmed)' }

/** The projected balance as a line over the days. Doubles exist here only to place its points. */
function BalanceLine(props: { readonly days: readonly DueDay[]; readonly width: number }) {
  const locale = useLocale()
  const data = props.days.map(({ date, projected }) => ({
    // Without its year; in English with the month's name, where the digits could be read the other way round.
    label:
      locale === 'en'
        ? formatDate(date, locale).slice(0, 6)
        : `${date.slice(8)}/${date.slice(5, 7)}`,
    value: projected === null ? null : Number(projected),
  }))
  // A line has no length between fewer than two points.
  const alone = data.filter(({ value }) => value !== null).length === 1
  const short = axisFigures(
    data.map(({ value }) => value),
    locale,
  )
  return (
    <LineChart
      data={data}
      width={props.width}
      height={HEIGHT}
      margin={{ top: 10, right: 16, bottom: 0, left: 8 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--hairline)" />
      <XAxis
        dataKey="label"
        tickLine={false}
        tick={tick}
        stroke="var(--hairline)"
        minTickGap={24}
      />
      <YAxis tickFormatter={short} tickLine={false} axisLine={false} tick={tick} width={64} />
      <ReferenceLine y={0} stroke="var(--mantine-color-dimmed)" />
      <Line
        type="stepAfter"
        dataKey="value"
        stroke={chartHues[0]}
        strokeWidth={2}
        dot={alone && { r: 4, fill: chartHues[0] }}
        isAnimationActive={false}
      />
    </LineChart>
  )
}

/** What the balance would be if all that falls due were paid, from the last known position; says so where there is none. */
export function Projection(props: { readonly days: readonly DueDay[]; readonly currency: string }) {
  const t = useText()
  const locale = useLocale()
  const { days, currency } = props
  if (days.every(({ projected }) => projected === null))
    return <p>{t('echeqs.calendar.projection.none', { currency })}</p>
  return (
    <ChartWithTable
      title={t('echeqs.calendar.projection', { currency })}
      height={HEIGHT}
      draw={(width) => <BalanceLine days={days} width={width} />}
      table={{
        columns: [
          { title: t('echeqs.calendar.date') },
          { title: t('echeqs.calendar.in'), align: 'right' },
          { title: t('echeqs.calendar.out'), align: 'right' },
          { title: t('echeqs.calendar.projected'), align: 'right' },
        ],
        rows: days.map(({ date, incoming, outgoing, projected }) => ({
          id: date,
          cells: [
            formatDate(date, locale),
            formatAmount(incoming.amount, locale),
            formatAmount(outgoing.amount, locale),
            projected === null ? '—' : formatAmount(projected, locale),
          ],
        })),
      }}
      note={t('echeqs.calendar.projection.note')}
    />
  )
}
