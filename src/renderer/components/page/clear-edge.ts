import { type RefObject, useLayoutEffect, useState } from 'react'
import { clearWidth } from './clear-width.ts'

/** How wide a pane is that stands beside a list or lies over it, so that it cuts no figure in two. */
export function useClearEdge(pane: RefObject<HTMLElement | null>, wanted: number): number {
  const [width, setWidth] = useState(wanted)
  useLayoutEffect(() => {
    const element = pane.current
    const split = element?.parentElement
    if (element === null || split === null || split === undefined) return
    const measure = () => {
      // The list as it stands beside the width that is wanted, not beside the one that came of it.
      element.style.width = `${wanted}px`
      const { left, width: room } = split.getBoundingClientRect()
      const over = getComputedStyle(element).position === 'absolute'
      const heads = split.querySelectorAll<HTMLElement>('[role="columnheader"], thead th')
      const columns = [...heads]
        .filter((head) => !element.contains(head))
        .map((head) => {
          const box = head.getBoundingClientRect()
          return {
            start: box.left - left,
            end: box.right - left,
            figures:
              head.dataset['align'] === 'right' || getComputedStyle(head).textAlign === 'right',
          }
        })
      const clear = clearWidth({ room, wanted, over, columns })
      // Sums at the foot of the list keep out of what is covered.
      split.style.setProperty('--covered', `${over ? clear : 0}px`)
      split.dataset['over'] = String(over)
      element.style.width = `${clear}px`
      setWidth(clear)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(split)
    measure()
    return () => {
      observer.disconnect()
      split.style.removeProperty('--covered')
      delete split.dataset['over']
    }
  }, [pane, wanted])
  return width
}
