import { create } from 'zustand'
import type { EcheqFilter, EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { everything } from './filter.ts'

export type EcheqsTab = 'list' | 'calendar'

type Looking = {
  readonly tab: EcheqsTab
  readonly filter: EcheqFilter
  readonly search: string
  /** The echeq in the detail pane. */
  readonly opened: string | null
  /** What is about to be placed in custody; null while nobody asked. */
  readonly placing: EcheqSelection | null
}

type EcheqsView = Looking & {
  readonly profileId: string | null
  /** Starts anew for another profile; for the same one everything stays as it was left. */
  readonly enter: (profileId: string) => void
  readonly show: (tab: EcheqsTab) => void
  readonly narrow: (filter: EcheqFilter) => void
  readonly find: (search: string) => void
  /** The list with one filter and nothing else, such as the echeqs of a day. */
  readonly showOnly: (filter: EcheqFilter) => void
  readonly open: (id: string | null) => void
  readonly place: (selection: EcheqSelection | null) => void
}

const start: Looking = {
  tab: 'list',
  filter: everything,
  search: '',
  opened: null,
  placing: null,
}

/** What of the echeqs is looked at. It outlives the screen, so that a look elsewhere loses nothing. */
export const useEcheqsView = create<EcheqsView>()((set) => ({
  ...start,
  profileId: null,
  enter: (profileId) =>
    set((was) => {
      if (was.profileId === profileId) return {}
      return was.profileId === null ? { profileId } : { ...start, profileId }
    }),
  show: (tab) => set({ tab }),
  narrow: (filter) => set({ filter }),
  find: (search) => set({ search }),
  showOnly: (filter) => set({ tab: 'list', filter, search: '', opened: null }),
  open: (opened) => {
    // The pane shows a form, an order or an echeq; what was typed is kept by the form.
    if (opened !== null) useOrdersView.getState().open(null)
    set({ opened })
  },
  place: (placing) => set({ placing }),
}))
