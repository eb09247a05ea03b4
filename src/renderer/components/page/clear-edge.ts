import { type RefObject, useLayoutEffect, useState } from 'react'

/** A column of the list as it stands: its edges from the left of the split, and whether figures stand in it. */
export type ColumnEdges = {
  readonly start: number
  readonly end: number
  readonly figures: boolean
}

/** A narrower pane cannot be read. */
export const NARROWEST = 320

/**
 * How wide a pane is to be so that it cuts no figure: half an amount would read as another one. Over the list it ends at the
 * nearest end of a column. Beside the list it takes a cut column of figures over whole. In pixels; `wanted` is the width that it has
 * by itself or by a person.
 */
export function clearWidth(of: {
  readonly room: number
  readonly wanted: number
  readonly over: boolean
  readonly columns: readonly ColumnEdges[]
}): number {
  const { room, wanted, over, columns } = of
  const edge = room - wanted
  if (over) {
    const [nearest] = columns
      .map(({ end }) => end)
      .filter((end) => end > 0 && room - end >= Math.min(wanted, NARROWEST))
      .sort((a, b) => Math.abs(a - edge) - Math.abs(b - edge))
    return nearest === undefined ? wanted : Math.floor(room - nearest)
  }
  // Two columns that share the last pixel are not cut.
  const cut = columns.find(({ start, end }) => start < edge - 1 && end > edge + 1)
  if (cut === undefined) return wanted
  return cut.figures && cut.start > 0 ? Math.ceil(room - cut.start) : wanted
}

const ANY_HEAD = '[role="columnheader"], thead th'
const HEAD_THAT_STAYS = '[data-chosen="true"] [role="columnheader"], thead th'

/**
 * Sums at the foot of the list keep out of what a pane covers of it, in pixels. Nothing is said where it covers nothing:
 * all that stands in the split would have its style worked out anew for it.
 */
function cover(split: HTMLElement, pixels: number | null): void {
  if (pixels === null) {
    split.style.removeProperty('--covered')
    delete split.dataset['over']
  } else {
    split.style.setProperty('--covered', `${pixels}px`)
    split.dataset['over'] = 'true'
  }
}

/** How wide a pane is that stands beside a list or lies over it, so that it cuts no figure in two. */
export function useClearEdge(pane: RefObject<HTMLElement | null>, wanted: number): number {
  const [width, setWidth] = useState(wanted)
  useLayoutEffect(() => {
    const element = pane.current
    const split = element?.parentElement
    if (element === null || split === null || split === undefined) return
    let measured = 0
    const measure = () => {
      // The list as it stands beside the width that is wanted, not beside the one that came of it.
      element.style.width = `${wanted}px`
      const { left, width: room } = split.getBoundingClientRect()
      // In a narrow window it may have less than that.
      const most = element.getBoundingClientRect().width
      measured = room
      const over = getComputedStyle(element).position === 'absolute'
      // A list beside the pane drops columns by itself, unless somebody chose them.
      const heads = [...split.querySelectorAll<HTMLElement>(over ? ANY_HEAD : HEAD_THAT_STAYS)]
      const columns = heads
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
      const clear = clearWidth({ room, wanted: most, over, columns })
      cover(split, over ? clear : null)
      element.style.width = `${clear}px`
      setWidth(clear)
    }
    // It also tells of how it begins to observe: everything would be laid out twice more for each pane that opens.
    const observer = new ResizeObserver(() => {
      if (split.getBoundingClientRect().width !== measured) measure()
    })
    observer.observe(split)
    measure()
    return () => {
      observer.disconnect()
      cover(split, null)
    }
  }, [pane, wanted])
  return width
}
