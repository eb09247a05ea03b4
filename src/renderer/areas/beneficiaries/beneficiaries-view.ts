import { createTab } from '../../app/stores.ts'

/** The lists of the book: whom, and what is paid or asked for again. */
export const bookTabs = ['beneficiaries', 'again'] as const
export type BookTab = (typeof bookTabs)[number]

/** Which of them is shown. */
export const useBookTab = createTab<BookTab>('beneficiaries')
