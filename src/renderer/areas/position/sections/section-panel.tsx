import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ChartColumn } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { type Money, sumByCurrency } from '../../../../shared/values/money.ts'
import type { PositionSection } from '../../../../shared/wire/position.ts'
import { t, useLanguage } from '../../../app/text.tsx'
import { CopyButton } from '../../../components/copy/copy-button.tsx'
import { ForeignSpan } from '../../../components/figures/foreign-span.tsx'
import { DetailPane, SplitView } from '../../../components/page/detail-pane.tsx'
import { type NotedRow, RowNotes } from '../../../components/row-notes/row-notes.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import type { DataTableProps } from '../../../components/table/props.ts'
import type { Column, RowSource } from '../../../components/table/types.ts'
import classes from '../position.module.css'
import { usePositionView } from '../position-view.ts'

/** Every field of a row, one under the other, each to be copied. */
const RowDetail = <Row,>(props: {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}) => (
  <dl className={classes.fields}>
    {props.columns.map((column) => (
      <div key={column.id}>
        <dt>{column.title}</dt>
        <dd>
          <ForeignSpan>{column.cell(props.row)}</ForeignSpan>
          {column.id !== 'cbu' && <CopyButton text={column.text(props.row)} what={column.title} />}
        </dd>
      </div>
    ))}
  </dl>
)

export type SectionPanelProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'source' | 'rowKey' | 'initialSort' | 'totals' | 'toolbar'
> & {
  readonly section: PositionSection
  readonly nameOf: (row: Row) => string
  /** The amount of a row, where it has a currency. */
  readonly amountOf?: (row: Row) => Money
  readonly chart?: { readonly title: string; readonly body: ReactNode }
  readonly empty: string
  /** The content above the fields of an opened row. */
  readonly above?: (row: Row) => ReactNode
  /** Under what notes of a row are kept. */
  readonly notedAs?: (row: Row) => NotedRow
}

/** Columns whose fields a pane has elsewhere: the name above them, notes below. */
const shownAbove: ReadonlySet<string> = new Set(['name', 'noted'])

/** Where a chart and every column of the list have room beside each other. */
const WIDE = '(min-width: 1600px)'

/** Where the sums, which the head tells too, would stand in the place of rows. */
const LOW = '(max-height: 640px)'

/** It narrows every section. */
const find = (search: string): void => usePositionView.setState({ search })

/** A quarter of the window, within what a chart can be read in. */
const paneWidth = (): number => Math.round(Math.min(460, Math.max(310, window.innerWidth * 0.24)))

/** The row that a search hit named, read by its index in file order, opens as if it had been chosen in the list. */
function useReveal<Row>(
  section: PositionSection,
  source: RowSource<Row>,
  open: (row: Row) => void,
): void {
  const reveal = usePositionView((view) => view.reveal)
  useEffect(() => {
    if (reveal?.section !== section) return
    let wanted = true
    const read = async () => {
      const page = await source.fetchPage({
        offset: reveal.index,
        limit: 1,
        sort: null,
        search: '',
      })
      const row = page.ok ? page.value.rows[0] : undefined
      if (!wanted) return
      usePositionView.setState({ reveal: null })
      if (row !== undefined) open(row)
    }
    void read()
    return () => {
      wanted = false
    }
  }, [reveal, section, source, open])
}

/** One section: its table, at the right its chart where it has one, and in the chart's place the row that was opened. */
export function SectionPanel<Row>(props: SectionPanelProps<Row>) {
  const { section, columns, source, nameOf, amountOf, chart } = props
  const { figures } = useLanguage()
  const [opened, setOpened] = useState<Row | null>(null)
  const search = usePositionView((view) => view.search)
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const low = useMediaQuery(LOW, undefined, { getInitialValueInEffect: false })
  const charts = usePositionView((view) => view.charts) ?? wide
  useReveal(section, source, setOpened)
  const detail = opened !== null && (
    <DetailPane
      name={`position.${section}`}
      initialWidth={paneWidth()}
      title={nameOf(opened)}
      onClose={() => setOpened(null)}
      {...(props.notedAs !== undefined && {
        foot: <RowNotes noted={props.notedAs(opened)} />,
      })}
    >
      {/* What was done in the pane of one row is not to be undone in that of another. */}
      <Fragment key={props.rowKey(opened)}>{props.above?.(opened)}</Fragment>
      <RowDetail row={opened} columns={columns.filter(({ id }) => !shownAbove.has(id))} />
    </DetailPane>
  )
  const picture = charts && chart !== undefined && (
    <DetailPane
      name="position.chart"
      title={chart.title}
      onClose={() => usePositionView.setState({ charts: false })}
      initialWidth={paneWidth()}
      lasting
    >
      {chart.body}
    </DetailPane>
  )
  const toolbar = (
    <>
      {props.toolbar}
      {!charts && chart !== undefined && (
        <Button
          size="compact-sm"
          leftSection={<ChartColumn size={14} />}
          onClick={() => usePositionView.setState({ charts: true })}
        >
          {t('position.chart.show')}
        </Button>
      )}
    </>
  )
  return (
    <SplitView pane={detail || picture}>
      <DataTable
        name={`position.${section}`}
        label={t(`position.tab.${section}`)}
        source={source}
        columns={columns}
        rowKey={props.rowKey}
        search={search}
        onSearch={find}
        searchLabel={t('position.search')}
        toolbar={toolbar}
        onOpen={setOpened}
        opened={opened === null ? null : props.rowKey(opened)}
        kept={{ key: opened === null ? null : props.rowKey(opened), onRow: setOpened }}
        empty={<p className={classes.none}>{props.empty}</p>}
        {...(props.initialSort !== undefined && { initialSort: props.initialSort })}
        // They are of the whole position.
        {...(props.totals !== undefined &&
          !low &&
          search.trim() === '' && { totals: props.totals })}
        {...(amountOf !== undefined && {
          selectionSummary: (rows: readonly Row[]) =>
            sumByCurrency(rows.map(amountOf))
              .map((sum) => figures.money(sum))
              .join(' · '),
        })}
      />
    </SplitView>
  )
}
