import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import { shownText } from '../../../../shared/text/foreign-text.ts'
import { formatCount, formatDate, formatMonth } from '../../../../shared/text/format.ts'
import { type Currency, type DecimalText, subtract, sum } from '../../../../shared/values/money.ts'
import type { CurrencyTotals, PositionOverview } from '../../../../shared/wire/position.ts'
import { useCall } from '../../../app/queries.ts'
import { useLanguage, useText } from '../../../app/text.tsx'
import { axisDay } from '../../../components/chart/axis.ts'
import {
  type ChartTable,
  ChartWithTable,
  chartHues,
} from '../../../components/chart/chart-with-table.tsx'
import { tickLook } from '../../../components/chart/look.ts'
import { ForeignText } from '../../../components/figures/figures.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import { instrumentTypeName } from '../sections/held-words.ts'
import classes from './charts.module.css'
import { completeDays, type Maturity, maturitiesOf } from './maturities.ts'

/** One step of time: its name below the bar, its amount cut to what fits above it. */
type TimelineStep = {
  readonly id: string
  readonly label: string
  readonly amount: DecimalText
  readonly short: string
}

const TIMELINE_HEIGHT = 170

/** Bars over time. Doubles exist here only to measure the bars. */
function Timeline(props: {
  readonly steps: readonly TimelineStep[]
  readonly width: number
  readonly hue: string
}) {
  const data = props.steps.map(({ label, amount, short }) => ({
    label,
    short,
    value: Number(amount),
  }))
  return (
    <BarChart
      data={data}
      width={props.width}
      height={TIMELINE_HEIGHT}
      margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <XAxis
        dataKey="label"
        interval={0}
        tickLine={false}
        tick={tickLook}
        stroke="var(--hairline)"
      />
      <YAxis hide domain={[0, 'dataMax']} />
      <Bar dataKey="value" fill={props.hue} maxBarSize={44} radius={2} isAnimationActive={false}>
        <LabelList dataKey="short" position="top" fontSize={11} fill="var(--mantine-color-text)" />
      </Bar>
    </BarChart>
  )
}

/** One bar: its name and its exact amount, already in words. */
type BarItem = {
  readonly id: string
  readonly label: string
  readonly amount: DecimalText
  readonly shown: string
}

const BAND = 42
/** The bars hang below their names. */
const DROP = 9

/** How high a list of bars is, in pixels. */
const barListHeight = (items: readonly BarItem[]): number => items.length * BAND + DROP

/** Horizontal bars, each with its name and amount written over it. Doubles exist here only to measure the bars. */
function BarList(props: {
  readonly items: readonly BarItem[]
  readonly width: number
  readonly hue: string
}) {
  const { items, width, hue } = props
  const data = items.map(({ id, amount }) => ({ id, value: Number(amount) }))
  const values = data.map(({ value }) => value)
  const domain: [number, number] = [Math.min(0, ...values), Math.max(0, ...values) || 1]
  return (
    <>
      <div className={classes.bars} style={{ top: DROP }}>
        <BarChart
          layout="vertical"
          data={data}
          width={width}
          height={items.length * BAND}
          margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" domain={domain} hide />
          <YAxis type="category" dataKey="id" hide />
          <Bar
            dataKey="value"
            fill={hue}
            barSize={8}
            radius={2}
            minPointSize={1}
            isAnimationActive={false}
          />
        </BarChart>
      </div>
      {items.map(({ id, label, shown }, index) => (
        <div key={id} className={classes.barLabel} style={{ top: index * BAND }}>
          <span title={shownText(label)}>
            <ForeignText>{label}</ForeignText>
          </span>
          <b>{shown}</b>
        </div>
      ))}
    </>
  )
}

/** The most rows that one picture asks for. */
const ROWS = 500
const LARGEST = 8

const hueOf = (index: number): string => chartHues[index % chartHues.length] ?? chartHues[0]

function useBarTable(title: string): (items: readonly BarItem[]) => ChartTable {
  const t = useText()
  return (items) => ({
    columns: [{ title }, { title: t('position.chart.amount'), align: 'right' }],
    rows: items.map(({ id, label, shown }) => ({ id, cells: [label, shown] })),
  })
}

/** The composition of each currency. */
export function CompositionCharts({ overview }: { readonly overview: PositionOverview }) {
  const { t, figures } = useLanguage()
  const table = useBarTable(t('position.results.section'))
  const parts = (totals: CurrencyTotals): readonly BarItem[] =>
    (['accounts', 'fixedTerms', 'funds'] as const).map((part) => ({
      id: part,
      label: t(`position.totals.${part}`),
      amount: totals[part],
      shown: figures.money({ amount: totals[part], currency: totals.currency }),
    }))
  return (
    <div className={classes.stack}>
      {overview.totals.map((totals, index) => (
        <ChartWithTable
          key={totals.currency}
          title={t('position.composition.of', { currency: totals.currency })}
          height={barListHeight(parts(totals))}
          draw={(width) => <BarList items={parts(totals)} width={width} hue={hueOf(index)} />}
          table={table(parts(totals))}
        />
      ))}
    </div>
  )
}

/** The name of a step of time: `21/11`, `nov`, `después`. */
function useStepName(): (step: Maturity, long: boolean) => string {
  const { t, locale } = useLanguage()
  return ({ kind, date }, long) => {
    if (kind === 'later') return t('position.maturities.later')
    if (kind === 'undated' || date === '') return t('position.maturities.undated')
    if (kind === 'month')
      return long ? formatMonth(date, locale) : (formatMonth(date, locale).split(' ')[0] ?? date)
    if (long) return formatDate(date, locale)
    return axisDay(date, locale)
  }
}

function MaturityChart(props: {
  readonly fileId: string
  readonly currency: Currency
  readonly hue: string
}) {
  const { fileId, currency, hue } = props
  const { t, locale, figures } = useLanguage()
  const name = useStepName()
  // The search finds the currency, among other things; what else it finds is left out below.
  const page = useCall('position.fixedTerms', {
    fileId,
    offset: 0,
    limit: ROWS,
    search: currency,
    sort: { column: 'dueDate', descending: false },
  })
  if (page.error !== null) return <ErrorNote error={page.error} onRetry={page.refetch} />
  if (page.data === undefined) return null
  const { total } = page.data
  const partial = total > page.data.rows.length
  const { rows, until } = partial ? completeDays(page.data.rows) : { ...page.data, until: null }
  const steps = maturitiesOf(rows.filter((row) => row.currency === currency))
  if (steps.length === 0) return null
  const key = (step: Maturity) => `${step.kind}${step.date}`
  return (
    <ChartWithTable
      title={t('position.maturities.of', { currency })}
      height={TIMELINE_HEIGHT}
      draw={(width) => (
        <Timeline
          width={width}
          hue={hue}
          steps={steps.map((step) => ({
            id: key(step),
            label: name(step, false),
            amount: step.total,
            short: step.count === 0 ? '' : figures.compact(step.total),
          }))}
        />
      )}
      table={{
        columns: [
          { title: t('position.maturities.when') },
          { title: t('position.chart.count'), align: 'right' },
          { title: t('position.chart.amount'), align: 'right' },
        ],
        rows: steps.map((step) => ({
          id: key(step),
          cells: [name(step, true), formatCount(step.count, locale), figures.amount(step.total)],
        })),
      }}
      {...(partial && {
        note: t('position.maturities.partial', {
          until: formatDate(until ?? '', locale),
          total: formatCount(total, locale),
        }),
      })}
    />
  )
}

/** When fixed terms fall due, a timeline per currency. */
export function MaturityCharts({ overview }: { readonly overview: PositionOverview }) {
  return (
    <div className={classes.stack}>
      {overview.totals.map(({ currency }, index) => (
        <MaturityChart
          key={currency}
          fileId={overview.fileId}
          currency={currency}
          hue={hueOf(index)}
        />
      ))}
    </div>
  )
}

function FundChart(props: {
  readonly fileId: string
  readonly totals: CurrencyTotals
  readonly hue: string
}) {
  const { fileId, totals, hue } = props
  const { currency } = totals
  const { t, figures } = useLanguage()
  const table = useBarTable(t('position.col.fundName'))
  const page = useCall('position.funds', {
    fileId,
    offset: 0,
    limit: ROWS,
    search: currency,
    sort: { column: 'holdingValue', descending: true },
  })
  if (page.error !== null) return <ErrorNote error={page.error} onRetry={page.refetch} />
  if (page.data === undefined) return null
  const own = page.data.rows.filter((row) => row.currency === currency)
  if (own.length === 0) return null
  const shown = (amount: DecimalText) => figures.money({ amount, currency })
  const largest = own.slice(0, LARGEST)
  const rest = subtract(totals.funds, sum(largest.map((row) => row.holdingValue)))
  const items: readonly BarItem[] = [
    ...largest.map((row, index) => ({
      id: String(index),
      label: row.fundName,
      amount: row.holdingValue,
      shown: shown(row.holdingValue),
    })),
    ...(own.length > LARGEST
      ? [{ id: 'rest', label: t('position.funds.others'), amount: rest, shown: shown(rest) }]
      : []),
  ]
  return (
    <ChartWithTable
      title={t('position.funds.chart.of', { currency })}
      height={barListHeight(items)}
      draw={(width) => <BarList items={items} width={width} hue={hue} />}
      table={table(items)}
    />
  )
}

/** The largest fund holdings of each currency. */
export function FundCharts({ overview }: { readonly overview: PositionOverview }) {
  return (
    <div className={classes.stack}>
      {overview.totals.map((totals, index) => (
        <FundChart
          key={totals.currency}
          fileId={overview.fileId}
          totals={totals}
          hue={hueOf(index)}
        />
      ))}
    </div>
  )
}

/** Valuation by instrument type, in a currency that the file does not state. */
export function TypeChart({ overview }: { readonly overview: PositionOverview }) {
  const { t, locale, figures } = useLanguage()
  const items: readonly BarItem[] = overview.brokerage.map((type) => ({
    id: type.instrumentType,
    label: `${instrumentTypeName(t, type.instrumentType)} (${formatCount(type.count, locale)})`,
    amount: type.valuation,
    shown: figures.amount(type.valuation),
  }))
  return (
    <ChartWithTable
      title={t('position.types.chart')}
      height={barListHeight(items)}
      draw={(width) => <BarList items={items} width={width} hue={hueOf(2)} />}
      table={{
        columns: [
          { title: t('position.col.instrumentType') },
          { title: t('position.chart.count'), align: 'right' },
          { title: t('position.col.valuation'), align: 'right' },
        ],
        rows: overview.brokerage.map((type) => ({
          id: type.instrumentType,
          cells: [
            instrumentTypeName(t, type.instrumentType),
            formatCount(type.count, locale),
            figures.amount(type.valuation),
          ],
        })),
      }}
      note={t('position.noCurrency')}
    />
  )
}
