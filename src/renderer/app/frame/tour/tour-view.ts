import type { AreaId } from '../../../../shared/base/areas.ts'
import { useScreen } from '../../screen.ts'
import { createOfWindow } from '../../stores.ts'

/** The stations of the tour: areas, and the search above. */
export const tourSteps = [
  'today',
  'position',
  'echeqs',
  'transfers',
  'activity',
  'search',
] as const satisfies readonly (AreaId | 'search')[]
export type TourStep = (typeof tourSteps)[number]

type Tour = {
  /** Which station is shown; null while nobody is on the tour. */
  readonly at: number | null
  readonly stand: (at: number | null) => void
}

/** Where somebody is on the tour. */
export const useTour = createOfWindow<Tour>((set) => ({ at: null, stand: (at) => set({ at }) }))

/** From its beginning, on the screen that it begins with. */
export function beginTour(): void {
  useScreen.getState().go(tourSteps[0])
  useTour.getState().stand(0)
}

/** Under which name what a station stands beside is found by the style sheet. */
export const tourAnchor = (beside: 'navigation' | 'search'): string => `--tour-${beside}`
