import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'

/** State of the window besides the answers of main. Each store says whether it belongs to a profile. */
type Store<T> = UseBoundStore<StoreApi<T>>

const ends: (() => void)[] = []

/** Has this done when the window shows another profile, or none: what was of the former one is not of the next. */
export const atEndOfProfile = (work: () => void): void => void ends.push(work)

/** A store of the profile that is shown: for another one it begins anew. */
export function createOfProfile<T>(creator: StateCreator<T>): Store<T> {
  const store = create<T>()(creator)
  atEndOfProfile(() => store.setState(store.getInitialState(), true))
  return store
}

/** A store of the window itself: the same whichever profile is shown. */
export const createOfWindow = <T>(creator: StateCreator<T>): Store<T> => create<T>()(creator)

/** The screen that is shown of an area that has several: it outlives the area. */
export const createTab = <V extends string>(first: V): Store<{ readonly tab: V }> =>
  createOfWindow(() => ({ tab: first }))

/** The window shows another profile, or none. */
export function endProfile(): void {
  for (const end of ends) end()
}
