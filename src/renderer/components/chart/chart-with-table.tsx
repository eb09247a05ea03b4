import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../app/text.tsx'
import { SCROLLS_BY_KEY } from '../styles/cx.ts'
import classes from './chart.module.css'

/** The hues of a chart, in the order in which they are used: at most five, told apart by colour-blind eyes. */
export const chartHues = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
] as const

/**
 * A chart that answers one question, and behind it the table with its exact figures. `draw` gets the width there is;
 * doubles may appear inside it and nowhere else.
 */
export function ChartWithTable(props: {
  readonly title: string
  readonly height: number
  readonly draw: (width: number) => ReactNode
  readonly table: ReactNode
}) {
  const { title, height, draw, table } = props
  const { ref, width } = useElementSize()
  const [tabular, setTabular] = useState(false)
  const Icon = tabular ? ChartColumn : Table2
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span>{title}</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<Icon size={14} />}
          onClick={() => setTabular(!tabular)}
        >
          {tabular ? t('chart.showChart') : t('chart.showTable')}
        </Button>
      </figcaption>
      <div ref={ref}>
        {tabular ? (
          <section className={classes.scroller} aria-label={title} {...SCROLLS_BY_KEY}>
            {table}
          </section>
        ) : (
          <div className={classes.drawing} style={{ height }} role="img" aria-label={title}>
            {width > 0 && draw(Math.floor(width))}
          </div>
        )}
      </div>
    </figure>
  )
}
