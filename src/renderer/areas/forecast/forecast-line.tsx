import { Button, UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import {
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts'
import type { BalanceRun, DayCause, ForecastLine } from '../../../shared/forecast/view.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { addDays, type DateText, daysBetween } from '../../../shared/values/calendar.ts'
import { add, subtract, ZERO } from '../../../shared/values/money.ts'
import { locale, t, useLanguage } from '../../app/text.tsx'
import { axisDay, axisFigures, axisSpan } from '../../components/chart/axis.ts'
import { chartHues } from '../../components/chart/chart-with-table.tsx'
import {
  chartMargin,
  gridLook,
  xAxisLook,
  yAxisLook,
  zeroLook,
} from '../../components/chart/look.ts'
import { Amount, BriefText, ForeignText } from '../../components/figures/figures.tsx'
import { PlainTable } from '../../components/figures/plain-table.tsx'
import { StatusBadge } from '../../components/notes/notes.tsx'
import basics from '../../components/styles/basics.module.css'
import tables from '../../components/styles/day-table.module.css'
import classes from './forecast.module.css'

const CHART_HEIGHT = 220
/** The room of a day at the axis: every so many days have theirs, at equal distances. */
const TICK_PX = 64
const DASHES = ['', '6 3'] as const

/** The balances as steps, the supposed ones beside what is. Doubles exist here only to place the points. */
function BalanceChart(props: {
  readonly line: ForecastLine
  readonly from: DateText
  readonly width: number
  readonly onDay: (day: DateText) => void
}) {
  const { figures } = useLanguage()
  const { line, from, width, onDay } = props
  const { runs, agreement, floor } = line
  const lowest = runs[0]?.lowest
  const data = (runs[0]?.balances ?? []).map((base, at) => {
    const day = addDays(from, at)
    return {
      day,
      label: axisDay(day, locale),
      run0: Number(base),
      run1: Number(runs[1]?.balances[at] ?? 0),
    }
  })
  const values = data.flatMap(({ run0, run1 }) => [run0, ...(runs.length > 1 ? [run1] : [])])
  const [least, most] = axisSpan(values)
  return (
    <ComposedChart
      data={data}
      width={width}
      height={CHART_HEIGHT}
      margin={chartMargin}
      accessibilityLayer={false}
      onClick={({ activeTooltipIndex }) => {
        const day = data[Number(activeTooltipIndex ?? -1)]?.day
        if (day !== undefined) onDay(day)
      }}
    >
      <CartesianGrid {...gridLook} />
      <XAxis
        dataKey="label"
        {...xAxisLook}
        interval={Math.ceil(data.length / Math.max(1, Math.floor(width / TICK_PX))) - 1}
      />
      <YAxis
        domain={[least, most === 0 ? 0 : 'auto']}
        tickFormatter={axisFigures(values, figures)}
        {...yAxisLook}
      />
      <ReferenceLine {...zeroLook} />
      {agreement !== ZERO && (
        <ReferenceLine y={-Number(agreement)} stroke="var(--tone-failed)" strokeDasharray="4 4" />
      )}
      {floor !== null && (
        <ReferenceLine
          y={Number(floor)}
          stroke="var(--tone-attention)"
          strokeDasharray="4 4"
          ifOverflow="extendDomain"
        />
      )}
      {lowest !== undefined && (
        <ReferenceDot
          x={axisDay(lowest.day, locale)}
          y={Number(lowest.balance)}
          r={4}
          fill="var(--tone-attention)"
          stroke="none"
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

const belows = [
  ['belowZeroOn', 'forecast.belowZero', 'failed'],
  ['belowOverdraftOn', 'forecast.belowOverdraft', 'failed'],
  ['belowFloorOn', 'forecast.belowFloor', 'attention'],
] as const

/** The facts of one run: its lowest day, and when it is too low. */
function Facts(props: {
  readonly run: BalanceRun
  readonly name: string
  readonly hue: string
  readonly currency: string
  readonly from: DateText
}) {
  const { figures } = useLanguage()
  const { run, name, hue, currency, from } = props
  const { lowest } = run
  const shown = belows.filter(([key]) => run[key] !== null)
  return (
    <div className={classes.facts}>
      <strong>
        <span className={classes.swatch} style={{ background: hue }} aria-hidden />
        <ForeignText>{name}</ForeignText>
      </strong>
      <span>
        {t('forecast.lowest', {
          amount: figures.money({ amount: lowest.balance, currency }),
          day: formatDate(lowest.day, locale),
        })}
      </span>
      {shown.length === 0 && <StatusBadge tone="done">{t('forecast.enough')}</StatusBadge>}
      {shown.map(([key, text, tone]) => {
        const day = run[key] ?? from
        return (
          <StatusBadge key={key} tone={tone}>
            {t(text, { days: daysBetween(from, day), day: formatDate(day, locale) })}
          </StatusBadge>
        )
      })}
    </div>
  )
}

const causeText = ({ source, count, label, others }: DayCause): string =>
  [
    label === '' && count > 1
      ? t(`today.many.${source}`, { count })
      : t(`today.source.${source}`, { count, label }),
    others > 0 ? t('forecast.others', { count: others }) : '',
  ]
    .join(' ')
    .trim()

const DayButton = ({ day, onDay }: { readonly day: DateText } & Pick<LineProps, 'onDay'>) => (
  <UnstyledButton
    className={classes.dayButton ?? ''}
    aria-label={t('forecast.open', { day: formatDate(day, locale) })}
    onClick={() => onDay(day)}
  >
    {formatDate(day, locale)}
  </UnstyledButton>
)

/** More rows are drawn when somebody wants them. */
const ROWS = 40

/** The days on which something changes under any of the runs, with what each ends with: the chart, to be read. */
function Days(props: LineProps) {
  const { line, names, from, onDay } = props
  const [all, setAll] = useState(false)
  const { runs, agreement, opening, causes } = line
  const base = runs[0]?.balances ?? []
  const before = (run: BalanceRun | undefined, at: number) =>
    at === 0 ? opening : (run?.balances[at - 1] ?? opening)
  const days = base.flatMap((_, at) =>
    runs.some((run) => run.balances[at] !== before(run, at)) ? [at] : [],
  )
  if (days.length === 0) return <p className={basics.quiet}>{t('forecast.quiet')}</p>
  const overdraft = agreement !== ZERO
  return (
    <>
      <PlainTable
        unstyled
        className={tables.table}
        rows={all ? days : days.slice(0, ROWS)}
        rowKey={(at) => at}
        isLowest={(at) => runs[0]?.lowest.day === addDays(from, at)}
        columns={(words, figures) => [
          words(t('common.day'), (at) => <DayButton day={addDays(from, at)} onDay={onDay} />, {
            names: true,
          }),
          words(t('today.moves'), (at) => {
            const cause = causes[at] ?? null
            return <BriefText text={cause === null ? '' : causeText(cause)} />
          }),
          figures(t('forecast.change'), (at) => (
            <Amount value={subtract(base[at] ?? ZERO, before(runs[0], at))} change />
          )),
          ...runs.map((run, nth) =>
            figures(runs.length === 1 ? t('position.col.balance') : names[nth], (at) => (
              <Amount value={run.balances[at] ?? ZERO} />
            )),
          ),
          ...(overdraft
            ? [
                figures(t('forecast.withOverdraft'), (at) => (
                  <Amount value={add(base[at] ?? ZERO, agreement)} />
                )),
              ]
            : []),
        ]}
      />
      {!all && days.length > ROWS && (
        <div className={basics.actions}>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {t('forecast.all', { count: days.length })}
          </Button>
        </div>
      )}
    </>
  )
}

interface LineProps {
  readonly line: ForecastLine
  /** Of the runs. */
  readonly names: readonly string[]
  readonly from: DateText
  readonly onDay: (day: DateText) => void
}

/** One currency on the days ahead: what is to be known, the picture, and the table behind it. */
export function ForecastLineView(props: LineProps) {
  const { figures } = useLanguage()
  const { ref, width } = useElementSize()
  const { line, names, from, onDay } = props
  const { currency, opening, agreement, included, unstatedAgreements, unclearAgreements, runs } =
    line
  const title = t('forecast.line', { currency })
  const notes = [
    included !== ZERO &&
      t('forecast.included', { amount: figures.money({ currency, amount: included }) }),
    unstatedAgreements > 0 && t('forecast.unstatedAgreements', { count: unstatedAgreements }),
    unclearAgreements > 0 && t('forecast.unclearAgreements', { count: unclearAgreements }),
  ].filter((note) => note !== false)
  return (
    <section className={classes.line} aria-label={title}>
      <div className={classes.facts}>
        <h2>{title}</h2>
        <span>
          {t('common.available')}: {figures.money({ currency, amount: opening })}
        </span>
        {agreement !== ZERO && (
          <span>
            {t('forecast.withOverdraft')}:{' '}
            {figures.money({ currency, amount: add(opening, agreement) })}
          </span>
        )}
      </div>
      {notes.length > 0 && <p className={basics.quiet}>{notes.join(' ')}</p>}
      {runs.map((run, nth) => (
        <Facts
          key={names[nth]}
          run={run}
          name={names[nth] ?? ''}
          hue={chartHues[nth] ?? chartHues[0]}
          currency={currency}
          from={from}
        />
      ))}
      <div ref={ref} className={classes.drawing} style={{ height: CHART_HEIGHT }} aria-hidden>
        {width > 0 && (
          <BalanceChart line={line} from={from} width={Math.floor(width)} onDay={onDay} />
        )}
      </div>
      <Days line={line} names={names} from={from} onDay={onDay} />
    </section>
  )
}
