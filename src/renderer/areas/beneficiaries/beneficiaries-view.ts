import { createOfProfile } from '../../app/stores.ts'

/** The lists of the book: whom, and what is paid or asked for again. */
export const payeeTabs = ['beneficiaries', 'again'] as const
export type PayeeTab = (typeof payeeTabs)[number]

/** Which of them is shown, and what is searched for among what is paid again. */
export const usePayees = createOfProfile<{ readonly tab: PayeeTab; readonly search: string }>(
  () => ({ tab: 'beneficiaries', search: '' }),
)
