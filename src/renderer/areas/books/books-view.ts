import { create } from 'zustand'

/** The parts of the books. */
export const bookTabs = ['reconciliation', 'entries'] as const
export type BookTab = (typeof bookTabs)[number]

type BooksView = {
  readonly tab: BookTab
  readonly show: (tab: BookTab) => void
}

/** Which part of the books is open; others lead there. */
export const useBooksView = create<BooksView>()((set) => ({
  tab: 'reconciliation',
  show: (tab) => set({ tab }),
}))
