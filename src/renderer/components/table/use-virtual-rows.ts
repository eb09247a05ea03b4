import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { type RowBox, rowsToDraw, useInView } from './equal-rows.ts'
import type { RowsView, RowWindow } from './row-window.ts'
import { ROW_HEIGHT } from './types.ts'

/** Placeholders shown before it is known how many rows there are. */
const FIRST_GUESS = 12
const OVERSCAN = 8

/** Parts of the drawn list that keyboard handling needs. */
export type Viewport = {
  /** Scrolls until a row is in view. */
  readonly reveal: (row: number) => void
  /** Rows that fit on the screen. */
  readonly page: () => number
}

/** Which rows are drawn, and how high all of them are; tells the row window what is visible and starts a new list at its top. */
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
        if (row >= 0) box.reveal(row, totalsLines * ROW_HEIGHT)
      },
      page: () => Math.max(1, box.room() - 2 - totalsLines),
    }),
    [box, totalsLines],
  )
  return { indexes, height: count * ROW_HEIGHT }
}
