import { useLayoutEffect, useReducer } from 'react'

/** Rows of a list, both ends included; of an empty list the last one stands before the first. In a box `last` may lie beyond the end. */
export type Rows = { readonly first: number; readonly last: number }

/** Where a box stands, in pixels. */
type BoxPlace = {
  /** How far it is scrolled. */
  readonly top: number
  readonly height: number
}

/** The rows of a box below a head that is as high as one of them and stays in view. */
export function rowsIn({ top, height }: BoxPlace, rowHeight: number): Rows {
  const first = Math.max(0, Math.floor(top / rowHeight))
  return { first, last: Math.max(first - 1, Math.ceil((top + height) / rowHeight) - 2) }
}

/** The rows of `count` to draw, in order: those in view, some around them, and one wherever it is. */
export function rowsToDraw(
  { first, last }: Rows,
  {
    count,
    around,
    apart,
  }: { readonly count: number; readonly around: number; readonly apart: number },
): readonly number[] {
  const from = Math.max(0, Math.min(first, count - 1) - around)
  const to = Math.min(count - 1, last + around)
  // Rows are drawn once the height of the box is known.
  const drawn =
    last < first ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (apart < 0 || apart >= count || (apart >= from && apart <= to && drawn.length > 0))
    return drawn
  return [...drawn, apart].sort((a, b) => a - b)
}

/**
 * The scroll position at which a row is wholly in view, as near as can be; null if it already is. At the bottom `covered`
 * pixels of it lie below something else.
 */
export function topFor(
  row: number,
  { top, height }: BoxPlace,
  rowHeight: number,
  covered: number,
): number | null {
  const start = row * rowHeight
  // The head covers as much at the top.
  if (start < top) return start
  const end = start + 2 * rowHeight
  return end > top + height - covered ? end + covered - height : null
}

/** A scrolled box of rows of equal height. Only what a person sees of them costs anything, however many there are. */
export type RowBox = {
  /** As the `ref` of the box. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined
  /** The box; null while it is not drawn. */
  readonly element: () => HTMLElement | null
  readonly subscribe: (listener: () => void) => () => void
  /** The same object until something else is in view. */
  readonly inView: () => Rows
  /** How many whole rows it has room for, the head among them. */
  readonly room: () => number
  /** How wide its rows may be, in pixels; null until one such box was drawn. */
  readonly width: () => number | null
  readonly reveal: (row: number, covered?: number) => void
  readonly toTop: () => void
}

/** Height and width of the last box of such rows. The next one is drawn as if it were as large, and mostly is. */
const heights = new Map<number, number>()
const widths = new Map<number, number>()

/** @param rowHeight - of every row and of the head above them, in pixels */
export function createRowBox(rowHeight: number): RowBox {
  const listeners = new Set<() => void>()
  let box: HTMLElement | null = null
  let standing: BoxPlace = { top: 0, height: heights.get(rowHeight) ?? 0 }
  let inView = rowsIn(standing, rowHeight)
  let width = widths.get(rowHeight) ?? null

  const look = (wide = width): void => {
    const { first, last } = rowsIn(standing, rowHeight)
    if (first === inView.first && last === inView.last && wide === width) return
    inView = { first, last }
    width = wide
    for (const listener of listeners) listener()
  }

  const scrolled = (): void => {
    standing = { ...standing, top: box?.scrollTop ?? 0 }
    look()
  }
  const sized = (): void => {
    if (box === null) return
    standing = { top: box.scrollTop, height: box.clientHeight }
    // One that is hidden is no measure.
    if (standing.height > 0) heights.set(rowHeight, standing.height)
    if (box.clientWidth > 0) widths.set(rowHeight, box.clientWidth)
    look(widths.get(rowHeight))
  }
  return {
    attach: (element) => {
      if (element === null) return undefined
      box = element
      // At once, so that whatever differs from what was drawn is drawn anew in the same frame.
      sized()
      const sizes = new ResizeObserver(sized)
      sizes.observe(element)
      element.addEventListener('scroll', scrolled, { passive: true })
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', scrolled)
        box = null
      }
    },
    element: () => box,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    inView: () => inView,
    room: () => Math.floor(standing.height / rowHeight),
    width: () => width,
    reveal: (row, covered = 0) => {
      if (box === null) return
      const { scrollTop: top, clientHeight: height } = box
      const to = topFor(row, { top, height }, rowHeight, covered)
      if (to !== null) box.scrollTop = to
    },
    toTop: () => {
      // Scrolling what stands at its top would lay out everything for nothing.
      if (box !== null && standing.top > 0) box.scrollTop = 0
    },
  }
}

/** The rows in view of a box, for the component that draws them. */
export function useInView(box: RowBox): Rows {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  // It listens before the box around it is there and says its height, which is drawn before anything is painted. React's own
  // store would be listened to after that.
  useLayoutEffect(() => box.subscribe(drawAgain), [box])
  return box.inView()
}
