import type { AreaId } from '../../../shared/base/areas.ts'
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
    const grids = document.querySelectorAll<HTMLElement>('#main [role="grid"]')
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

/** The same by its key: the arrows work in its list at once; where there is none, Tab goes on from the top of the area. */
export function enterAreaByKey(area: AreaId): void {
  enterArea(area)
  // Afterwards: what closed on the way had given the focus to its button.
  document.getElementById('main')?.focus()
  focusList()
}
