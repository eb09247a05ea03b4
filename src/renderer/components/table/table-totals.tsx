import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useMemo } from 'react'
import { shownText } from '../../../shared/text/foreign-text.ts'
import { formatCount } from '../../../shared/text/format.ts'
import { locale, t } from '../../app/text.tsx'
import { ForeignText } from '../figures/figures.tsx'
import { PopoverButton } from '../input/popover-button.tsx'
import { cx } from '../styles/cx.ts'
import { cellAttributes, groupAttributes, totalsRowAttributes } from './grid-parts.ts'
import classes from './table.module.css'
import type { Column, TotalsRow } from './types.ts'
import { useUnseen } from './use-unseen.ts'

/** The name of a sum, and of how many rows it is. */
const Label = ({ row: { label, count } }: { readonly row: TotalsRow }) => (
  <span>
    <ForeignText>{label}</ForeignText>
    {count !== undefined && ` (${formatCount(count, locale)})`}
  </span>
)

const isSum = ({ cells }: TotalsRow): boolean => Object.keys(cells).length > 0

/** Sums of one name in one: a currency behind the other, of all their rows. */
function byName(sums: readonly TotalsRow[]): readonly TotalsRow[] {
  const named = Map.groupBy(sums, ({ id, label, count }) => (count === undefined ? id : label))
  return [...named.values()].flatMap(([first, ...more]) => {
    if (first === undefined || more.length === 0) return first ?? []
    const count = more.reduce((sum, one) => sum + (one.count ?? 0), first.count ?? 0)
    const both = (id: string) =>
      [first, ...more].map((one, nth) => (
        <Fragment key={one.id}>
          {nth > 0 && ' · '}
          {one.cells[id]}
        </Fragment>
      ))
    const cells = Object.fromEntries(Object.keys(first.cells).map((id) => [id, both(id)]))
    return { ...first, count, cells }
  })
}

/** One line of totals, each figure below its column. */
function Line<Row>(props: { readonly row: TotalsRow; readonly columns: readonly Column<Row>[] }) {
  const { row, columns } = props
  // The label takes the place of the first cell that has no figure of its own.
  const labelAt = columns.findIndex(({ id }) => !(id in row.cells))
  return columns.map((column, position) => (
    <div
      key={column.id}
      {...cellAttributes(position)}
      className={cx(classes.cell, position === labelAt && classes.label)}
      data-align={column.align ?? 'left'}
      style={{ flex: `var(--g-${column.id}) 0 var(--w-${column.id})` }}
    >
      {position === labelAt ? <Label row={row} /> : row.cells[column.id]}
    </div>
  ))
}

/** Opens what has no room, each in a line of its own. */
const Unfolds = (props: { readonly name: string; readonly children: ReactNode }) => (
  <PopoverButton
    position="top-start"
    button={
      <Button variant="subtle" size="compact-xs">
        <ForeignText>{props.name}</ForeignText>
      </Button>
    }
    label={shownText(props.name)}
    className={classes.allSums ?? ''}
  >
    {props.children}
  </PopoverButton>
)

/**
 * Several totals one after another: a line each would take the place of the rows. Each of several figures has its name. What is
 * not added stands after the sums, and never gives way to them.
 */
function Folded<Row>(props: {
  readonly totals: readonly TotalsRow[]
  readonly columns: readonly Column<Row>[]
}) {
  const { totals, columns } = props
  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title
  const sums = useMemo(() => byName(totals.filter(isSum)), [totals])
  const quiet = totals.filter((row) => !isSum(row))
  const { box, unseen } = useUnseen<HTMLDivElement>(sums)
  const all = sums.map((row, nth) => (
    <span
      key={row.id}
      className={classes.foldedSum}
      data-former={row.former === true}
      data-unseen={unseen.has(nth)}
    >
      <Label row={row} />
      {Object.entries(row.cells).map(([id, cell], _, { length }) => (
        <Fragment key={id}>
          {length > 1 && <span className={classes.foldedName}>{titleOf(id)}</span>}
          {cell}
        </Fragment>
      ))}
    </span>
  ))
  return (
    <div {...cellAttributes(0)} className={classes.folded}>
      <span className={classes.foldedSums} hidden={sums.length === 0}>
        <div ref={box} className={classes.foldedBox}>
          {all}
        </div>
        {unseen.size > 0 && (
          <Unfolds name={t('table.moreSums', { count: unseen.size })}>{all}</Unfolds>
        )}
      </span>
      {quiet.map(({ id, label, list, former }) => (
        <span key={id} className={classes.foldedQuiet} title={list} data-former={former === true}>
          {list === undefined ? (
            <ForeignText>{label}</ForeignText>
          ) : (
            <Unfolds name={label}>
              <ForeignText>{list}</ForeignText>
            </Unfolds>
          )}
        </span>
      ))}
    </div>
  )
}

/** The totals, which stay at the bottom in one line: one per currency and direction, never one for several. */
export function TableTotals<Row>(props: {
  readonly totals: readonly TotalsRow[]
  readonly columns: readonly Column<Row>[]
}) {
  const { totals, columns } = props
  const [first, ...more] = totals
  if (first === undefined) return null
  return (
    <div {...groupAttributes} className={classes.foot}>
      <div
        {...totalsRowAttributes}
        className={cx(classes.row, classes.totalsRow)}
        data-former={more.length === 0 && first.former === true}
      >
        <span className={classes.mark} aria-hidden />
        {more.length === 0 && Object.keys(first.cells).length > 0 ? (
          <Line row={first} columns={columns} />
        ) : (
          <Folded totals={totals} columns={columns} />
        )}
      </div>
    </div>
  )
}
