import { type MouseEvent, useRef } from 'react'
import type { Typing } from './active-input.tsx'
import { atCell, type Cell, type Range } from './sheet-model.ts'

interface Place {
  readonly row: number
  /** Null on the number of a line. */
  readonly column: number | null
}

function placeOf(target: EventTarget): Place | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  if (element === null) return null
  const { line = '', cell } = element.dataset
  return { row: Number(line), column: cell === undefined ? null : Number(cell) }
}

/** Choosing cells and lines with the mouse: press, drag, Shift, and a double click to edit. */
export function usePointer(part: {
  readonly range: Range
  readonly columns: number
  readonly typing: Typing | null
  readonly commit: (then: Range) => void
  readonly edit: () => void
  readonly focus: () => void
}) {
  const { range, columns, typing, commit, edit, focus } = part
  const dragging = useRef(false)
  const rangeTo = (from: Cell, { row, column }: Place): Range =>
    column === null
      ? { anchor: { row: from.row, column: 0 }, focus: { row, column: columns - 1 } }
      : { anchor: from, focus: { row, column } }
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      if (place === null || event.button !== 0) return
      const { row, column } = place
      const isActive = row === range.anchor.row && column === range.anchor.column
      // The caret of a text that is being typed is the browser's.
      if (isActive && typing !== null) return
      event.preventDefault()
      dragging.current = true
      const from = event.shiftKey ? range.anchor : { row, column: column ?? 0 }
      const then = event.shiftKey || column === null ? rangeTo(from, place) : atCell(from)
      commit(then)
      focus()
    },
    onMouseMove: (event: MouseEvent<HTMLElement>) => {
      if (!dragging.current) return
      if ((event.buttons & 1) === 0) {
        dragging.current = false
        return
      }
      const place = placeOf(event.target)
      if (place !== null) commit(rangeTo(range.anchor, place))
    },
    onMouseUp: () => {
      dragging.current = false
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (placeOf(event.target)?.column !== null && typing === null) edit()
    },
  }
}
