import type { Forecast } from '../../../shared/forecast/forecast.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { useLocale, useText } from '../../app/text.tsx'
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
  const most = Math.max(...values)
  const least = Math.min(...values)
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
export function BalanceLine({ forecast }: { readonly forecast: Forecast }) {
  const t = useText()
  const locale = useLocale()
  const { days, lowest, belowZeroOn } = forecast
  const { path, at, zero } = stepsOf(forecast)
  const point = at(days.findIndex(({ day }) => day === lowest.day))
  const from = formatDate(days[0]?.day ?? lowest.day, locale)
  const to = formatDate(days.at(-1)?.day ?? lowest.day, locale)
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('today.line', { from, to })}
    >
      {zero !== null && <line className={classes.zero} x1={0} x2={WIDTH} y1={zero} y2={zero} />}
      <path className={classes.steps} d={path} vectorEffect="non-scaling-stroke" />
      <line
        className={classes.lowestMark}
        data-below={belowZeroOn !== null}
        x1={point.x}
        x2={point.x}
        y1={point.y - MARGIN}
        y2={point.y + MARGIN}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
