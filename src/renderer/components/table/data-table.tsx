import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { told } from '../../app/notices.ts'
import { ErrorNote } from '../notes/notes.tsx'
import { useKeptTable } from '../page/use-kept.ts'
import { createRowBox, type RowBox, rowsToDraw, useInView } from './equal-rows.ts'
import { cellId, gridAttributes, groupAttributes } from './grid-parts.ts'
import { type Arrangement, shareOf, useColumns } from './layout.ts'
import type { DataTableProps } from './props.ts'
import { RowMenu } from './row-menu.tsx'
import { createRowWindow, type RowsView, type RowWindow } from './row-window.ts'
import classes from './table.module.css'
import { MemoHead } from './table-head.tsx'
import { MemoRow } from './table-row.tsx'
import { Nothing, Strip, Toolbar } from './table-toolbar.tsx'
import { TableTotals } from './table-totals.tsx'
import { ROW_HEIGHT, type RowSource, type Sort, type TotalsRow } from './types.ts'
import { type ActiveCell, useActive } from './use-active.ts'
import { useGrid, type Viewport } from './use-grid.ts'
import { useSelection } from './use-selection.ts'

/** The rows of a source around what is visible, in the order and by the search asked for. */
function useRows<Row>(
  source: RowSource<Row>,
  sort: Sort | null,
  search: string,
  rowKey: (row: Row) => string,
): { readonly rows: RowWindow<Row>; readonly view: RowsView<Row> } {
  const [rows] = useState(() => createRowWindow(rowKey))
  const view = useSyncExternalStore(rows.subscribe, rows.view)
  useEffect(() => rows.ask({ source, sort, search }), [rows, source, sort, search])
  return { rows, view }
}

/** The strip at the left of every row, where chosen ones carry their mark. */
const MARK_WIDTH = 32
const NO_TOTALS: readonly TotalsRow[] = []
const NO_ACTIONS: readonly never[] = []

/** Tells the row that a screen keeps as it is read now; null where another source does not have it. */
function useKeptRow<Row>(props: DataTableProps<Row>, view: RowsView<Row>): void {
  const { kept, rowKey, source } = props
  const before = useRef(source)
  useEffect(() => {
    if (view.source !== source || before.current === source) return
    const isOther = before.current.key !== source.key
    before.current = source
    if (kept === undefined || kept.key === null) return
    const row = view.loaded().find((one) => rowKey(one) === kept.key)
    if (row !== undefined) kept.onRow(row)
    else if (isOther) kept.onRow(null)
  })
}

function useTable<Row>(props: DataTableProps<Row>, search: string) {
  const { rowKey, columns, source } = props
  const grid = useId()
  const [box] = useState(() => createRowBox(ROW_HEIGHT))
  const own = useKeptTable(props.name)
  const width = useSyncExternalStore(box.subscribe, box.width)
  const arranged = useColumns(
    props.arrangement ?? own,
    columns,
    props.initialSort ?? null,
    width === null ? null : width - MARK_WIDTH,
  )
  const { rows, view } = useRows(source, arranged.layout.sort, search, rowKey)
  const selection = useSelection({
    rowKey,
    kept: props.chosen,
    onRows: props.onSelection,
    source,
    view,
  })
  useKeptRow(props, view)
  const keyboard = useActive({
    view,
    rowKey,
    onOpen: props.onOpen,
    opened: props.opened ?? null,
  })
  const { active } = keyboard
  const viewport = useRef<Viewport>(null)
  const idOf = (cell: ActiveCell) => cellId(grid, cell.row, arranged.columns[cell.column]?.id ?? '')
  const handling = useGrid(
    {
      view,
      arranged,
      selection,
      viewport,
      read: (first, last) => told(rows.read(first, last)),
      onOpen: props.onOpen,
      ...keyboard,
    },
    (cell) => document.getElementById(idOf(cell)),
  )
  const shown = active !== null && active.gone !== true && active.row < (view.reach ?? 0)
  const shownActive = shown ? active : null
  const root = {
    ...gridAttributes({
      label: props.label,
      rows: view.total ?? -1,
      columns: arranged.columns.length,
      activeCell: shownActive === null ? null : idOf(shownActive),
      busy: view.loading,
    }),
    ...handling.keyboard,
  }
  return {
    grid,
    box,
    viewport,
    arranged,
    rows,
    view,
    selection,
    handling,
    root,
    shownActive,
    following: (props.opened ?? null) !== null,
  }
}

/** Placeholders shown before it is known how many rows there are. */
const FIRST_GUESS = 12
const OVERSCAN = 8

/** Tells which rows are drawn, and how high all of them are. Tells the row window what is visible, and starts a new list at its top. */
function useVirtualRows<Row>(part: {
  readonly box: RowBox
  readonly rows: RowWindow<Row>
  readonly view: RowsView<Row>
  readonly totalsLines: number
  /** The row that the keyboard is on, drawn wherever the list is scrolled to; -1 for none. */
  readonly activeRow: number
  readonly viewport: RefObject<Viewport | null>
  /** A pane shows a row of it. */
  readonly following: boolean
}) {
  const { box, rows, view, totalsLines, activeRow, viewport } = part
  const { first, last } = useInView(box)
  const count = view.reach ?? (view.loading ? FIRST_GUESS : 0)
  const indexes = rowsToDraw({ first, last }, { count, around: OVERSCAN, apart: activeRow })
  const asking = view.reach !== null && last >= first
  useEffect(() => {
    if (asking) rows.show(first, last)
  }, [rows, asking, first, last])
  const atTop = useRef(1)
  useEffect(() => {
    // Once for each list: one that stood ready unseen stands where it was left.
    if (view.turn <= atTop.current) return
    atTop.current = view.turn
    box.toTop()
  }, [box, view.turn])
  useImperativeHandle(
    viewport,
    () => ({
      reveal: (row) => {
        const foot = box.element()?.querySelector(`.${classes.foot}`)
        if (row >= 0) box.reveal(row, foot?.clientHeight)
      },
      page: () => Math.max(1, box.room() - 2 - totalsLines),
    }),
    [box, totalsLines],
  )
  const room = box.room()
  const { following } = part
  const follow = useEffectEvent((rows: number) => {
    if (rows > 0) viewport.current?.reveal(activeRow)
  })
  // A pane that opens may leave less room than its row needs; rows that come above it later scroll nothing.
  useEffect(() => {
    if (following) follow(room)
  }, [room, following])
  return { indexes, height: count * ROW_HEIGHT }
}

/** The rows that are drawn, each at its place in the height of all of them. Scrolling draws this anew and nothing else. */
function Body<Row>(props: {
  readonly table: ReturnType<typeof useTable<Row>>
  readonly totalsLines: number
}) {
  const { grid, arranged, view, selection, handling, shownActive } = props.table
  const drawn = useVirtualRows({
    ...props.table,
    totalsLines: props.totalsLines,
    activeRow: shownActive?.row ?? -1,
  })
  return (
    <div
      {...groupAttributes}
      {...handling.pointer}
      className={classes.body}
      style={{ height: drawn.height }}
    >
      {drawn.indexes.map((index) => {
        const row = view.rowAt(index)
        return (
          <MemoRow
            key={index}
            grid={grid}
            index={index}
            top={index * ROW_HEIGHT}
            row={row}
            columns={arranged.columns}
            selected={row !== undefined && selection.has(row)}
            activeColumn={shownActive?.row === index ? shownActive.column : -1}
          />
        )
      })}
    </div>
  )
}

/** The widths of the columns as CSS variables, so that a change of width draws no row again. */
function widthVariables<Row>(arranged: Arrangement<Row>): CSSProperties {
  const variables: Record<string, string> = { '--table-width': `${arranged.width + MARK_WIDTH}px` }
  for (const column of arranged.columns) {
    variables[`--w-${column.id}`] = `${arranged.widthOf(column.id)}px`
    variables[`--g-${column.id}`] = `${shareOf(column, arranged.layout)}`
  }
  return variables
}

/**
 * A list of any length: only what is visible is fetched and drawn. The user arranges columns, which stay so, and can do
 * everything without a mouse. What is on screen stays until newer rows are there, also when reading fails.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const [ownSearch, setOwnSearch] = useState('')
  const search = props.search ?? ownSearch
  const onSearch = props.search === undefined ? setOwnSearch : props.onSearch
  const table = useTable(props, search)
  const { arranged, view, rows, box, selection, handling, shownActive } = table
  const focusGrid = useCallback(() => box.element()?.focus(), [box])
  const count = { table: props, selection, total: view.total, onDone: focusGrid }
  return (
    <div className={classes.frame}>
      <Toolbar {...count} arranged={arranged} search={search} onSearch={onSearch} />
      <Strip {...count} />
      {view.error !== null && (
        <div className={classes.strip}>
          <ErrorNote error={view.error} onRetry={rows.retry} />
        </div>
      )}
      <div
        {...table.root}
        ref={box.attach}
        className={classes.grid}
        data-chosen={arranged.isChosen}
        data-empty={view.total === 0}
        data-following={table.following}
        style={widthVariables(arranged)}
      >
        <MemoHead
          grid={table.grid}
          arranged={arranged}
          activeColumn={shownActive?.row === -1 ? shownActive.column : -1}
        />
        {/* Where several sums have no room in one line, they stand in more. */}
        <Body table={table} totalsLines={Math.min(3, props.totals?.length ?? 0)} />
        {(view.reach ?? 0) > 0 && (
          <TableTotals totals={props.totals ?? NO_TOTALS} columns={arranged.columns} />
        )}
      </div>
      {view.total === 0 && (
        <Nothing
          search={view.search}
          onClear={onSearch && (() => onSearch(''))}
          empty={props.empty}
          unread={props.unread === true}
        />
      )}
      <RowMenu
        open={handling.menu}
        columns={arranged.columns}
        chosen={selection.count(view.total ?? 0)}
        onCopyChosen={handling.copyChosen}
        actions={props.actions ?? NO_ACTIONS}
        onOpenRow={props.onOpen}
        openLabel={props.openLabel}
        onClose={() => {
          handling.closeMenu()
          focusGrid()
        }}
      />
    </div>
  )
}

export type { DataTableProps } from './props.ts'
