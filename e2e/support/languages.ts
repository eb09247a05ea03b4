import { type Locale, locales } from '../../src/shared/base/locale.ts'

/**
 * The languages in which a flow is walked that differs by nothing but its words, which the compiler demands in all of them: the
 * given one, and before a release all. A flow in which amounts or dates are typed is always walked in each.
 */
export const walkedIn = (locale: Locale): readonly Locale[] =>
  process.env['TESORO_E2E_LANGUAGES'] === 'all' ? locales : [locale]
