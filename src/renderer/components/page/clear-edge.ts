import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How wide a pane that lies over a list must be to end between two columns: a figure that it covered half would read as
 * another one. The wanted width where the pane stands beside the list, or no column ends under it.
 */
export function useClearEdge(pane: RefObject<HTMLElement | null>, wanted: number): number {
  const [width, setWidth] = useState(wanted)
  useLayoutEffect(() => {
    const element = pane.current
    const split = element?.parentElement
    if (element === null || split === null || split === undefined) return
    const measure = () => {
      const { left, width: room } = split.getBoundingClientRect()
      const over = getComputedStyle(element).position === 'absolute'
      const heads = over ? [...split.querySelectorAll('[role="columnheader"]')] : []
      const ends = heads
        .map((head) => head.getBoundingClientRect().right - left)
        .filter((end) => end > 0 && end <= room - wanted)
      const clear = ends.length === 0 ? wanted : Math.floor(room - Math.max(...ends))
      // Sums at the foot of the list keep out of what is covered.
      split.style.setProperty('--covered', `${over ? clear : 0}px`)
      setWidth(clear)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(split)
    measure()
    return () => {
      observer.disconnect()
      split.style.removeProperty('--covered')
    }
  }, [pane, wanted])
  return width
}
