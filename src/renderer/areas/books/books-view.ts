import { createOfWindow } from '../../app/stores.ts'

/** The parts of the books. */
export const booksTabs = ['reconciliation', 'entries'] as const
export type BooksTab = (typeof booksTabs)[number]

/** The parts of the entries. */
export const entryViews = ['events', 'batches', 'rules'] as const
export type EntryView = (typeof entryViews)[number]

/** Which part of the books is open; others lead there. */
export const useBooksView = createOfWindow<{
  readonly tab: BooksTab
  readonly entries: EntryView
}>(() => ({ tab: 'reconciliation', entries: 'events' }))

/** Shows a part of the entries. */
export const showEntries = (entries: EntryView): void =>
  useBooksView.setState({ tab: 'entries', entries })
