import type { StoreApi, UseBoundStore } from 'zustand'
import { useOrdersView } from '../../app/orders-view.ts'
import { createOfProfile } from '../../app/stores.ts'
import type { Sort } from '../table/types.ts'

/** The view of a list. It outlives the screen, so that a look elsewhere loses nothing. */
export type ListView<F> = {
  readonly filter: F
  readonly search: string
  /** The key of the row in the detail pane. */
  readonly opened: string | null
  /** How its table says that it is sorted; read when a view is saved or the list handed over, and drawn by no one. */
  readonly sort: Sort | null
  readonly narrow: (filter: F) => void
  readonly find: (search: string) => void
  readonly open: (key: string | null) => void
  readonly sorted: (sort: Sort | null) => void
}

/** Makes the view of one list. */
export const createListView = <F>(everything: F): UseBoundStore<StoreApi<ListView<F>>> =>
  createOfProfile<ListView<F>>((set) => ({
    filter: everything,
    search: '',
    opened: null,
    sort: null,
    narrow: (filter) => set({ filter }),
    find: (search) => set({ search }),
    sorted: (sort) => set({ sort }),
    open: (opened) => {
      // The pane shows a form, an order or a row; what was typed is kept by the form.
      if (opened !== null) useOrdersView.getState().open(null)
      set({ opened })
    },
  }))
