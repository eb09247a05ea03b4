import { useCallback, useMemo } from 'react'
import type { TableLayout } from '../../../shared/ipc/app.ts'
import type { KeptTable } from '../page/use-kept.ts'
import type { Column, Sort } from './types.ts'

/** Columns narrower than this cannot be read, wider ones push all others out of the window. */
const NARROWEST = 48
const WIDEST = 1200

/** How a table stands as it was designed. */
export function designedLayout<Row>(
  columns: readonly Column<Row>[],
  sort: Sort | null,
): TableLayout {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ hidden }) => hidden === true).map(({ id }) => id),
    widths: {},
    sort,
  }
}

/**
 * A kept layout made to fit the columns there are now. Columns that are gone are dropped, and new ones stand where designed. A
 * sort by a missing column falls back to the designed one.
 */
export function fitLayout<Row>(
  kept: TableLayout | undefined,
  columns: readonly Column<Row>[],
  sort: Sort | null,
): TableLayout {
  const designed = designedLayout(columns, sort)
  if (kept === undefined) return designed
  const known = new Set(designed.order)
  const keptOrder = new Set(kept.order)
  const keptHidden = new Set(kept.hidden)
  const order = [...keptOrder].filter((id) => known.has(id))
  for (const [index, id] of designed.order.entries())
    if (!order.includes(id)) order.splice(index, 0, id)
  return {
    order,
    hidden: designed.order.filter((id) =>
      keptOrder.has(id) ? keptHidden.has(id) : designed.hidden.includes(id),
    ),
    widths: Object.fromEntries(Object.entries(kept.widths).filter(([id]) => known.has(id))),
    sort: kept.sort === null || known.has(kept.sort.column) ? kept.sort : sort,
  }
}

/** A narrower column holds a date, a number or a code, which fills it. */
const WORDS_FROM = 120

/** A column's share of the width that is left: none for figures, codes and states, and none where a person has set the width. */
export function shareOf<Row>(
  { id, width, align, grows, marked }: Column<Row>,
  { widths }: Pick<TableLayout, 'widths'>,
): number {
  if (grows === true) return width * 2
  return align === 'right' || marked === true || width < WORDS_FROM || id in widths ? 0 : width
}

/** So many columns are shown even if the table is too narrow for them; it scrolls sideways then. */
const ALWAYS_SHOWN = 2
/** The width of a column of which only the mark of each state is seen. */
const MARK_ALONE = 38
/** The width to which a column of names gives way before states become marks, and at most, before any is hidden that stays. */
const WHOLE_NAME = 178
const BRIEF_NAME = 142

/** Whether somebody chose the columns of a table, those that are hidden, and the widths of those that are narrower than they were designed. */
type Fit = {
  readonly isChosen: boolean
  readonly hidden: readonly string[]
  readonly narrowed: Readonly<Record<string, number>>
}

/**
 * How the columns fit a table of this width. As long as nobody chose columns, those that have no room are hidden, the last ones
 * first, but for columns that grow or stay. In a still narrower one states become marks, names become brief, and then those
 * that stay are hidden, but for figures. Once somebody has chosen, it is their choice alone. Figures go last: none is ever cut.
 *
 * @param room - for all columns, in pixels; null where each is to be shown
 */
export function fitIn<Row>(
  layout: TableLayout,
  columns: readonly Column<Row>[],
  room: number | null,
): Fit {
  const designed = designedLayout(columns, null).hidden
  const { hidden, order, widths } = layout
  const isChosen = hidden.length !== designed.length || hidden.some((id) => !designed.includes(id))
  if (isChosen || room === null) return { isChosen, hidden, narrowed: {} }
  const byId = new Map(columns.map((column) => [column.id, column]))
  const widthOf = (id: string): number => widths[id] ?? byId.get(id)?.width ?? 0
  const shown = order.filter((id) => !hidden.includes(id))
  let over = shown.reduce((sum, id) => sum + widthOf(id), 0) - room
  const dropped = new Set<string>()
  const narrowed: Record<string, number> = {}
  const drop = (may: (column: Column<Row>) => boolean): void => {
    for (const id of shown.toReversed()) {
      if (over <= 0 || shown.length - dropped.size <= ALWAYS_SHOWN) return
      const column = byId.get(id)
      if (column === undefined || column.grows === true || dropped.has(id) || !may(column)) continue
      dropped.add(id)
      over -= widthOf(id)
    }
  }
  drop(({ stays }) => stays !== true)
  const narrow = (to: number, may: (column: Column<Row>) => boolean): void => {
    for (const column of columns) {
      const { id } = column
      const width = narrowed[id] ?? widthOf(id)
      const spared = width - to
      if (over <= 0 || spared <= 0 || !shown.includes(id) || id in widths || !may(column)) continue
      // A mark has one width; names give up no more than is missing.
      const gone = column.marked === true ? spared : Math.min(spared, over)
      narrowed[id] = width - gone
      over -= gone
    }
  }
  const isName = ({ grows }: Column<Row>): boolean => grows === true
  narrow(WHOLE_NAME, isName)
  narrow(MARK_ALONE, ({ marked }) => marked === true)
  narrow(BRIEF_NAME, isName)
  drop(({ align, marked }) => align !== 'right' && marked !== true)
  drop(() => true)
  return { isChosen, hidden: [...hidden, ...dropped], narrowed }
}

/** Moves a column to the place of another. */
export function moveColumn(layout: TableLayout, id: string, to: string): TableLayout {
  const target = layout.order.indexOf(to)
  if (target < 0 || id === to) return layout
  const order = layout.order.filter((other) => other !== id)
  order.splice(target, 0, id)
  return { ...layout, order }
}

/** Sets the width of a column, within what can be read. */
export const resizeColumn = (layout: TableLayout, id: string, width: number): TableLayout => ({
  ...layout,
  widths: {
    ...layout.widths,
    [id]: Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))),
  },
})

/** Shows or hides a column; the last visible one stays. */
export function toggleColumn(layout: TableLayout, id: string): TableLayout {
  if (layout.hidden.includes(id))
    return { ...layout, hidden: layout.hidden.filter((other) => other !== id) }
  if (layout.hidden.length + 1 >= layout.order.length) return layout
  return { ...layout, hidden: [...layout.hidden, id] }
}

/** The sort after a column's title was pressed: ascending, descending, then as the source orders. */
export function nextSort(current: Sort | null, column: string): Sort | null {
  if (current?.column !== column) return { column, descending: false }
  return current.descending ? null : { column, descending: true }
}

export type Arrangement<Row> = {
  readonly layout: TableLayout
  readonly change: (layout: TableLayout) => void
  readonly reset: () => void
  /** Somebody chose the columns: none is hidden for want of room. */
  readonly isChosen: boolean
  /** The visible columns in their order. */
  readonly columns: readonly Column<Row>[]
  readonly widthOf: (id: string) => number
  /** The sum of the visible columns' widths. */
  readonly width: number
}

/** Order, choice, widths and sorting of a table's columns, of which those are shown that have room. */
export function useColumns<Row>(
  [kept, keep]: KeptTable,
  columns: readonly Column<Row>[],
  initialSort: Sort | null,
  room: number | null,
): Arrangement<Row> {
  const full = useMemo(() => fitLayout(kept, columns, initialSort), [kept, columns, initialSort])
  const fit = fitIn(full, columns, room)
  const unseen = fit.hidden.join('\n')
  const narrowed = JSON.stringify(fit.narrowed)
  const layout = useMemo(
    () => ({ ...full, hidden: unseen === '' ? [] : unseen.split('\n') }),
    [full, unseen],
  )
  // A column without room is not kept as hidden but where somebody chooses columns: a wider window shows it again.
  const change = useCallback(
    (next: TableLayout) =>
      keep(next.hidden === layout.hidden ? { ...next, hidden: full.hidden } : next),
    [keep, layout, full],
  )
  const shown = layout.order.filter((id) => !layout.hidden.includes(id)).join('\n')
  // The same array as long as the same columns are shown: for another, all rows are drawn anew.
  const visible = useMemo(() => {
    const narrow = JSON.parse(narrowed) as Fit['narrowed']
    return shown.split('\n').flatMap((id) => {
      const column = columns.find((one) => one.id === id)
      if (column === undefined) return []
      const width = narrow[id] ?? column.width
      return [id in narrow ? { ...column, width, markAlone: column.marked === true } : column]
    })
  }, [shown, narrowed, columns])
  // The same object while nothing is arranged: titles and the menu of columns are drawn with it alone.
  return useMemo(() => {
    const widths = new Map(visible.map(({ id, width }) => [id, layout.widths[id] ?? width]))
    const widthOf = (id: string): number => widths.get(id) ?? 0
    return {
      layout,
      change,
      reset: () => keep(designedLayout(columns, initialSort)),
      isChosen: fit.isChosen,
      columns: visible,
      widthOf,
      width: visible.reduce((sum, { id }) => sum + widthOf(id), 0),
    }
  }, [layout, change, keep, columns, initialSort, fit.isChosen, visible])
}
