import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../app/text.tsx'
import { ForeignText } from '../figures/figures.tsx'
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

/** The exact figures behind a chart: a row's cells in the order of `columns`. */
export type ChartTable = {
  readonly columns: readonly { readonly title: string; readonly align?: 'left' | 'right' }[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
}

function FiguresTable({ table, title }: { readonly table: ChartTable; readonly title: string }) {
  const right = (index: number) =>
    table.columns[index]?.align === 'right' ? { 'data-right': true } : {}
  return (
    <section className={classes.scroller} aria-label={title} {...SCROLLS_BY_KEY}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={column.title} scope="col" {...right(index)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.id}>
              {row.cells.map((cell, index) => (
                <td key={table.columns[index]?.title ?? row.id} {...right(index)}>
                  <ForeignText>{cell}</ForeignText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/**
 * A chart that answers one question, and behind it the table with its exact figures. `draw` gets the width there is;
 * doubles may appear inside it and nowhere else.
 */
export function ChartWithTable(props: {
  readonly title: string
  readonly height: number
  readonly draw: (width: number) => ReactNode
  readonly table: ChartTable
  /** The limits of the picture: a currency that is not stated, rows that are left out. */
  readonly note?: ReactNode
}) {
  const { title, height, draw, table, note } = props
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
          <FiguresTable table={table} title={title} />
        ) : (
          <div className={classes.drawing} style={{ height }} role="img" aria-label={title}>
            {width > 0 && draw(Math.floor(width))}
          </div>
        )}
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </figure>
  )
}
