import { createTab } from '../../app/stores.ts'

/** The lists of the book. */
export const bookTabs = ['beneficiaries', 'lists', 'recurring'] as const
export type BookTab = (typeof bookTabs)[number]

/** Which of them is shown. */
export const useBookTab = createTab<BookTab>('beneficiaries')
