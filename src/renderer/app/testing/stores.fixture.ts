import { create as make, type UseBoundStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

/** Stands in for `zustand` in tests of the window, whose files share a page: what one file left is not the next one's. */

const resets: (() => void)[] = []

/** As the library's, and remembered. */
export const create =
  <T>() =>
  (creator: StateCreator<T>): UseBoundStore<StoreApi<T>> => {
    const store = make<T>()(creator)
    resets.push(() => store.setState(store.getInitialState(), true))
    return store
  }

/** Puts every store there is back to how it began. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
