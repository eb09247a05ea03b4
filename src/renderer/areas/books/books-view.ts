import { createOfWindow } from '../../app/stores.ts'

/** The parts of the books. */
export const bookTabs = ['reconciliation', 'entries'] as const
export type BookTab = (typeof bookTabs)[number]

/** The parts of the entries. */
export const entryViews = ['events', 'batches', 'rules'] as const
export type EntryView = (typeof entryViews)[number]

type BooksView = {
  readonly tab: BookTab
  readonly entries: EntryView
  readonly show: (tab: BookTab) => void
  /** Shows a part of the entries. */
  readonly showEntries: (view: EntryView) => void
}

/** Which part of the books is open; others lead there. */
export const useBooksView = createOfWindow<BooksView>((set) => ({
  tab: 'reconciliation',
  entries: 'events',
  show: (tab) => set({ tab }),
  showEntries: (entries) => set({ tab: 'entries', entries }),
}))
