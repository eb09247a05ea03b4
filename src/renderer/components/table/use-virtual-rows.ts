import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useState } from 'react'
import { nextPaint } from '../../app/after-paint.ts'
import type { RowsView, RowWindow } from './row-window.ts'
import { ROW_HEIGHT } from './types.ts'

/** Longer than a slow frame, shorter than what is felt as waiting. */
const LANDING_MS = 120

/**
 * Whether a box is scrolled faster than anything can be read: by its whole height and more at once, twice in a row. A
 * single jump, and a page by a key, is no flight; a flight ends with the first shorter move or with a rest.
 */
function useFlight(scroller: HTMLElement | null): boolean {
  const [flying, setFlying] = useState(false)
  useEffect(() => {
    if (scroller === null) return
    let top = scroller.scrollTop
    let farMoves = 0
    let rest = 0
    let landing = 0
    const land = () => {
      farMoves = 0
      setFlying(false)
    }
    // A frame that took long is no rest: a move that waits in it is heard before the frame after the timer.
    const touchDown = () => {
      landing = requestAnimationFrame(land)
    }
    const stay = () => {
      window.clearTimeout(rest)
      cancelAnimationFrame(landing)
    }
    const onScroll = () => {
      const moved = Math.abs(scroller.scrollTop - top)
      top = scroller.scrollTop
      stay()
      if (moved < scroller.clientHeight) return land()
      farMoves += 1
      if (farMoves > 1) setFlying(true)
      rest = window.setTimeout(touchDown, LANDING_MS)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stay()
      scroller.removeEventListener('scroll', onScroll)
      setFlying(false)
    }
  }, [scroller])
  return flying
}

/** Placeholders shown before it is known how many rows there are. */
const FIRST_GUESS = 12
const OVERSCAN = 8

/**
 * True once the rows of this turn were painted: those around the visible ones are drawn after them, so that a new list
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
  /** The box that scrolls; null until it is drawn. */
  readonly scroller: HTMLDivElement | null
  readonly rows: RowWindow<Row>
  readonly view: RowsView<Row>
  readonly totalsLines: number
  /** The row that the keyboard is on, drawn wherever the list is scrolled to; -1 for none. */
  readonly activeRow: number
  readonly viewport: RefObject<Viewport | null>
}) {
  const { scroller, rows, view, totalsLines, activeRow, viewport } = part
  const count = view.total ?? (view.loading ? FIRST_GUESS : 0)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      const apart = activeRow >= 0 && activeRow < range.count && !drawn.includes(activeRow)
      return apart ? [...drawn, activeRow].sort((a, b) => a - b) : drawn
    },
    [activeRow],
  )
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: usePainted(view.turn) ? OVERSCAN : 0,
    rangeExtractor,
    scrollMargin: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: totalsLines * ROW_HEIGHT,
    useFlushSync: false,
  })
  // It brings the range up to date: read before, it would be that of the list as it was last drawn.
  const virtualItems = virtualizer.getVirtualItems()
  const first = virtualizer.range?.startIndex ?? 0
  const last = virtualizer.range?.endIndex ?? 0
  // What flies past is drawn as placeholders and never asked for.
  const flying = useFlight(scroller)
  const asking = view.total !== null && !flying
  useEffect(() => {
    if (asking) rows.show(first, last)
  }, [rows, asking, first, last])
  useEffect(() => {
    // Scrolling what stands at its top would lay out everything for nothing.
    if (view.turn > 1 && (virtualizer.scrollOffset ?? 0) > 0) scroller?.scrollTo({ top: 0 })
  }, [scroller, virtualizer, view.turn])
  useImperativeHandle(
    viewport,
    () => ({
      reveal: (row) => {
        if (row >= 0) virtualizer.scrollToIndex(row, { align: 'auto' })
      },
      page: () => {
        const rowsHigh = Math.floor((scroller?.clientHeight ?? 0) / ROW_HEIGHT)
        return Math.max(1, rowsHigh - 2 - totalsLines)
      },
    }),
    [virtualizer, scroller, totalsLines],
  )
  // Rows that scroll out are drawn again as those that scroll in: changing the words of a row costs a fraction of making
  // one. A row gets the same place whenever no more are drawn than places there are.
  const places = Math.ceil((virtualizer.scrollRect?.height ?? 0) / ROW_HEIGHT) + 2 * OVERSCAN + 2
  // In flight no row keeps its words, so that each stays where it stands in the document.
  const items = virtualItems.map(({ index, start }) => ({
    index,
    start,
    place:
      index >= first - OVERSCAN && index <= last + OVERSCAN
        ? String(flying ? index - first + OVERSCAN : index % places)
        : 'apart',
  }))
  const rowAt = (index: number) => (flying && index !== activeRow ? undefined : view.rowAt(index))
  return { items, rowAt, height: virtualizer.getTotalSize() }
}
