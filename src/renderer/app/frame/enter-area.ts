import { useEffect } from 'react'
import type { AreaId } from '../../../shared/base/areas.ts'
import { hasDialog } from '../../components/page/behind-dialog.ts'
import { useOrdersView } from '../orders-view.ts'
import { useScreen } from '../screen.ts'

/** How many frames a list is waited for: an area is loaded when it is first opened. */
const PATIENCE = 120

/** Whether the person is somewhere else by now. */
const elsewhere = (): boolean => {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.id !== 'main'
}

/** Puts the focus into the list of the area, as soon as there is one. */
export function focusList(frames = PATIENCE): void {
  requestAnimationFrame(() => {
    if (elsewhere()) return
    // Today has no grid, but lines with an act each; one that is grey is no place to begin.
    const grids = document.querySelectorAll<HTMLElement>(
      '#main :is([role="grid"], [data-verb]:not([tabindex="-1"]))',
    )
    // Grids of former areas are there as well, unseen.
    const grid = [...grids].find((one) => one.checkVisibility())
    if (grid !== undefined) grid.focus()
    else if (frames > 0) focusList(frames - 1)
  })
}

/** Goes to an area as a person does who leaves another: the order that was looked at there is closed, a form is kept. */
export function enterArea(area: AreaId): void {
  const { area: from, go } = useScreen.getState()
  if (from !== area && useOrdersView.getState().composing === null)
    useOrdersView.getState().open(null)
  go(area)
}

/** The arrows work in the list of the area at once; where there is none, Tab goes on from the top of the area. */
export function focusArea(): void {
  document.getElementById('main')?.focus()
  focusList()
}

/** The same by its key. */
export function enterAreaByKey(area: AreaId): void {
  enterArea(area)
  // Afterwards: what closed on the way had given the focus to its button.
  focusArea()
}

/** A part that closes gives the focus back by itself within this time. */
const SETTLED_MS = 60

const isLost = (): boolean => document.activeElement === document.body

const isGone = (element: HTMLElement): boolean => !element.isConnected || !element.checkVisibility()

/** Calls `settled` once a disabled element can be used again, or is gone; what it answers stops that. */
function whenSettled(element: HTMLElement, settled: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!isGone(element) && element.matches(':disabled')) return
    observer.disconnect()
    settled()
  })
  // The element itself need not go alone: whatever is around it may go with it.
  observer.observe(document.body, { childList: true, subtree: true })
  observer.observe(element, { attributes: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}

/**
 * Whoever works by keyboard keeps their place: a button that is disabled while its act goes on has the focus again after it, and
 * where the act took away what had the focus, the list has it.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let byKey = false
    let stop = (): void => {}
    const giveBack = (element: HTMLElement) => {
      if (!isLost()) return
      if (!isGone(element)) element.focus()
      else if (!hasDialog()) focusList()
    }
    const look = (element: HTMLElement) => {
      if (!isLost()) return
      if (isGone(element) || !element.matches(':disabled')) giveBack(element)
      else stop = whenSettled(element, () => setTimeout(giveBack, SETTLED_MS, element))
    }
    const note = ({ target }: FocusEvent) => {
      stop()
      byKey = target instanceof Element && target.matches(':focus-visible')
    }
    const miss = ({ target, relatedTarget }: FocusEvent) => {
      if (!byKey || relatedTarget !== null || !(target instanceof HTMLElement)) return
      // Else somebody left it, such as by a click beside everything.
      if (target.matches(':disabled')) setTimeout(look, SETTLED_MS, target)
      else setTimeout(() => isGone(target) && giveBack(target), SETTLED_MS)
    }
    addEventListener('focusin', note)
    addEventListener('focusout', miss)
    return () => {
      stop()
      removeEventListener('focusin', note)
      removeEventListener('focusout', miss)
    }
  }, [])
}
