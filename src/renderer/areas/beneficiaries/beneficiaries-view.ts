import { createOfProfile } from '../../app/stores.ts'

/** The lists of the book: whom, and what is paid or asked for again. */
export const bookTabs = ['beneficiaries', 'again'] as const
export type BookTab = (typeof bookTabs)[number]

/** Which of them is shown, and what is searched for among what is paid again. */
export const useBookTab = createOfProfile<{ readonly tab: BookTab; readonly search: string }>(
  () => ({ tab: 'beneficiaries', search: '' }),
)
