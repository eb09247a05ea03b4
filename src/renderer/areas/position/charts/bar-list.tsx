import { Bar, BarChart, XAxis, YAxis } from 'recharts'
import type { DecimalText } from '../../../../shared/values/money.ts'
import classes from './charts.module.css'

/** One bar: its name and its exact amount, already in words. */
export type BarItem = {
  readonly id: string
  readonly label: string
  readonly amount: DecimalText
  readonly shown: string
}

const BAND = 42
/** The bars hang below their names. */
const DROP = 9

/** How high a list of bars is, in pixels. */
export const barListHeight = (items: readonly BarItem[]): number => items.length * BAND + DROP

/** Horizontal bars, each with its name and amount written over it. Doubles exist here only to measure the bars. */
export function BarList(props: {
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
          <span title={label}>{label}</span>
          <b>{shown}</b>
        </div>
      ))}
    </>
  )
}
