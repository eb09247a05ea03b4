import type { AreaId } from '../../../shared/base/areas.ts'
import { focusArea } from '../focus-list.ts'
import { useOrdersView } from '../orders-view.ts'
import { useScreen } from '../screen.ts'

/** Goes to an area as a person does who leaves another: the order that was looked at there is closed, a form is kept. */
export function enterArea(area: AreaId): void {
  const { area: from, go } = useScreen.getState()
  if (from !== area && useOrdersView.getState().composing === null)
    useOrdersView.getState().open(null)
  go(area)
}

/** The same by its key. */
export function enterAreaByKey(area: AreaId): void {
  enterArea(area)
  // Afterwards: what closed on the way had given the focus to its button.
  focusArea()
}
