import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import type { DecimalText } from '../../../../shared/values/money.ts'

/** One step of time: its name below the bar, its amount cut to what fits above it. */
export type TimelineStep = {
  readonly id: string
  readonly label: string
  readonly amount: DecimalText
  readonly short: string
}

export const TIMELINE_HEIGHT = 170

const tick = { fontSize: 11, fill: 'var(--mantine-color-dimmed)' }

/** Bars over time. Doubles exist here only to measure the bars. */
export function Timeline(props: {
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
      <XAxis dataKey="label" interval={0} tickLine={false} tick={tick} stroke="var(--hairline)" />
      <YAxis hide domain={[0, 'dataMax']} />
      <Bar dataKey="value" fill={props.hue} maxBarSize={44} radius={2} isAnimationActive={false}>
        <LabelList dataKey="short" position="top" fontSize={11} fill="var(--mantine-color-text)" />
      </Bar>
    </BarChart>
  )
}
