import { isWhole } from '../../scripts/whole.ts'
import { type Locale, locales } from '../../src/shared/base/locale.ts'

/**
 * The languages that a journey is gone in: one, or both in a whole run (`npm test -- --whole`). Texts, forms and what is typed
 * into them are tested in both beside the code. A journey is about what happens between window, program and bank.
 */
export const goneIn = (one: Locale): readonly Locale[] => (isWhole() ? locales : [one])
