import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts'
import type { ForecastLine, GradedAhead } from '../../../shared/forecast/view.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { addDays } from '../../../shared/values/calendar.ts'
import { ZERO } from '../../../shared/values/money.ts'
import { useLocale } from '../../app/text.tsx'
import { axisFigures } from '../../components/chart/axis.ts'
import { chartHues } from '../../components/chart/chart-with-table.tsx'

export const CHART_HEIGHT = 220
const tick = { fontSize: 11, fill: 'var(--mantine-color-dimmed)' }
const DASHES = ['', '6 3', '2 3'] as const

/** How far a day may be off, as far as that is known: by the horizon that lies nearest behind it. */
const bandOf = (grades: readonly GradedAhead[], currency: string) => (at: number) => {
  const known = grades
    .filter((grade) => grade.currency === currency && grade.error !== null)
    .filter(({ ahead }) => ahead >= at)
    .toSorted((a, b) => a.ahead - b.ahead)[0]
  return known?.error === undefined || known.error === null ? null : Number(known.error)
}

/** The balances as steps, each scenario beside what is. Doubles exist here only to place the points. */
export function BalanceChart(props: {
  readonly line: ForecastLine
  readonly from: string
  readonly width: number
  readonly grades: readonly GradedAhead[]
  readonly onDay: (day: string) => void
}) {
  const locale = useLocale()
  const { line, from, width, grades, onDay } = props
  const { currency, runs, agreement, floor } = line
  const band = bandOf(grades, currency)
  const data = (runs[0]?.balances ?? []).map((base, at) => {
    const day = addDays(from, at)
    const value = Number(base)
    const off = band(at)
    return {
      day,
      label:
        locale === 'en'
          ? formatDate(day, locale).slice(0, 6)
          : `${day.slice(8)}/${day.slice(5, 7)}`,
      run0: value,
      run1: Number(runs[1]?.balances[at] ?? 0),
      run2: Number(runs[2]?.balances[at] ?? 0),
      band: off === null ? null : [value - off, value + off],
    }
  })
  const short = axisFigures(
    data.flatMap(({ run0, run1, run2 }) => [run0, run1, run2]),
    locale,
  )
  return (
    <ComposedChart
      data={data}
      width={width}
      height={CHART_HEIGHT}
      margin={{ top: 10, right: 16, bottom: 0, left: 8 }}
      accessibilityLayer={false}
      onClick={({ activeTooltipIndex }) => {
        const day = data[Number(activeTooltipIndex ?? -1)]?.day
        if (day !== undefined) onDay(day)
      }}
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
      {agreement !== ZERO && (
        <ReferenceLine y={-Number(agreement)} stroke="var(--tone-failed)" strokeDasharray="4 4" />
      )}
      {floor !== null && (
        <ReferenceLine y={Number(floor)} stroke="var(--tone-attention)" strokeDasharray="4 4" />
      )}
      {data.some((one) => one.band !== null) && (
        <Area
          type="stepAfter"
          dataKey="band"
          stroke="none"
          fill={chartHues[0]}
          fillOpacity={0.15}
          isAnimationActive={false}
        />
      )}
      {runs.map((_, nth) => (
        <Line
          key={DASHES[nth]}
          type="stepAfter"
          dataKey={`run${nth}`}
          stroke={chartHues[nth] ?? chartHues[0]}
          strokeDasharray={DASHES[nth] ?? ''}
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      ))}
    </ComposedChart>
  )
}
