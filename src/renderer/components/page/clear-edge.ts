import { type RefObject, useLayoutEffect, useState } from 'react'

/** A column of the list as it stands: its edges from the left of the split, and whether figures stand in it. */
export type ColumnEdges = {
  readonly start: number
  readonly end: number
  readonly figures: boolean
}

/** A narrower pane cannot be read. */
export const NARROWEST = 260

/** As much narrower as a pane may become, in pixels, so that a column beside it is seen whole. */
export const YIELDS = 88

/**
 * How wide a pane is to be so that it cuts no figure: half an amount would read as another one. Over the list it ends at the
 * nearest end of a column. Beside the list it gives way a little to the column that it would cut, or takes a cut column of figures over
 * whole. In pixels; `wanted` is the width that it has by itself or by a person.
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
  const near = columns.findLast(({ end }) => end > edge + 1 && end - edge <= YIELDS)
  if (near !== undefined) return Math.floor(room - near.end)
  const cut = columns.find(({ start, end }) => start < edge - 1 && end > edge + 1)
  if (cut === undefined) return wanted
  return cut.figures && cut.start > 0 ? Math.ceil(room - cut.start) : wanted
}

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
    // Beside the pane the list drops columns: it is measured again, but never twice beside the same ones.
    const known = new Set<string>()
    const headsNow = () =>
      [...split.querySelectorAll<HTMLElement>('[role="columnheader"], thead th')].filter(
        (head) => !element.contains(head),
      )
    const namesOf = (heads: readonly HTMLElement[]) =>
      heads.map(({ textContent }) => textContent).join('\n')
    const columnsChange = new MutationObserver(() => {
      if (!known.has(namesOf(headsNow()))) measure()
    })
    const measure = () => {
      // The list as it stands beside the width that is wanted, not beside the one that came of it.
      element.style.width = `${wanted}px`
      const { left, width: room } = split.getBoundingClientRect()
      // Of a narrow window it may have less than that.
      const most = element.getBoundingClientRect().width
      measured = room
      const over = getComputedStyle(element).position === 'absolute'
      const heads = headsNow()
      known.add(namesOf(heads))
      const row = heads[0]?.parentElement
      if (row !== null && row !== undefined) columnsChange.observe(row, { childList: true })
      const columns = heads.map((head) => {
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
      if (split.getBoundingClientRect().width === measured) return
      known.clear()
      measure()
    })
    observer.observe(split)
    measure()
    return () => {
      observer.disconnect()
      columnsChange.disconnect()
      cover(split, null)
    }
  }, [pane, wanted])
  return width
}
