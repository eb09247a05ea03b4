import { createOfWindow } from '../../app/stores.ts'

/** The lists of the book. */
export const bookTabs = ['beneficiaries', 'lists', 'templates', 'recurring'] as const
export type BookTab = (typeof bookTabs)[number]

/** Which of them is shown. */
export const useBookTab = createOfWindow<{
  readonly tab: BookTab
  readonly show: (tab: BookTab) => void
}>((set) => ({ tab: 'beneficiaries', show: (tab) => set({ tab }) }))
