import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { nextPaint, useWasPainted } from '../../app/after-paint.ts'
import { type RowBox, rowsToDraw, useInView } from './equal-rows.ts'
import type { RowsView, RowWindow } from './row-window.ts'
import { ROW_HEIGHT } from './types.ts'

/** Placeholders shown before it is known how many rows there are. */
const FIRST_GUESS = 12
const OVERSCAN = 8

/**
 * True once the rows of this turn were painted: those around the visible ones are made after them, so that a new list
 * stands sooner by what nobody sees yet.
 */
function usePainted(turn: number): boolean {
  const [painted, setPainted] = useState(0)
  useEffect(() => {
    if (turn > 0) void nextPaint().then(() => setPainted(turn))
  }, [turn])
  return painted === turn
}

/** What keyboard handling asks of the drawn list. */
export type Viewport = {
  /** Scrolls until a row is in view. */
  readonly reveal: (row: number) => void
  /** Rows that fit on the screen. */
  readonly page: () => number
}

/** Which rows are drawn and where; tells the row window what is visible and starts a new list at its top. */
export function useVirtualRows<Row>(part: {
  readonly box: RowBox
  readonly rows: RowWindow<Row>
  readonly view: RowsView<Row>
  readonly totalsLines: number
  /** The row that the keyboard is on, drawn wherever the list is scrolled to; -1 for none. */
  readonly activeRow: number
  readonly viewport: RefObject<Viewport | null>
}) {
  const { box, rows, view, totalsLines, activeRow, viewport } = part
  const { first, last, flying } = useInView(box)
  // Most lists are there by then, and were drawn with placeholders for nothing.
  const waited = useWasPainted()
  const count = view.total ?? (view.loading && waited ? FIRST_GUESS : 0)
  const painted = usePainted(view.turn)
  // Until then what stood around them stays, too: taking it away would cost as much as making it.
  const stays = (index: number) =>
    !painted && (index < first || index > last) && index !== activeRow
  const drawn = rowsToDraw({ first, last }, { count, around: OVERSCAN, apart: activeRow }).filter(
    (index) => !stays(index) || view.rowBefore(index) !== undefined,
  )
  // What flies past is drawn as placeholders and never asked for.
  const asking = view.total !== null && !flying && last >= first
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
        if (row >= 0) box.reveal(row, totalsLines * ROW_HEIGHT)
      },
      page: () => Math.max(1, box.room() - 2 - totalsLines),
    }),
    [box, totalsLines],
  )
  // Rows that scroll out are drawn again as those that scroll in: changing the words of a row costs a fraction of making
  // one. A row gets the same place whenever no more are drawn than places there are.
  const places = box.room() + 2 * OVERSCAN + 3
  // In flight no row keeps its words, so that each stays where it stands in the document.
  const items = drawn.map((index) => ({
    index,
    top: index * ROW_HEIGHT,
    place:
      index >= first - OVERSCAN && index <= last + OVERSCAN
        ? String(flying ? index - first + OVERSCAN : index % places)
        : 'apart',
  }))
  const rowAt = (index: number) => {
    if (stays(index)) return view.rowBefore(index)
    return flying && index !== activeRow ? undefined : view.rowAt(index)
  }
  return { items, rowAt, height: count * ROW_HEIGHT }
}
