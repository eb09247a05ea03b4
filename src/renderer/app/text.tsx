import { useCallback, useMemo } from 'react'
import type { Locale } from '../../shared/base/locale.ts'
import type { AppError } from '../../shared/errors/index.ts'
import {
  type ErrorText,
  errorText,
  type MessageKey,
  type MessageValues,
  translate,
} from '../../shared/locales/index.ts'
import { useLocale } from './first-text.tsx'

// Every text there is: what imports this is loaded after the window's first drawing. What is drawn first has
// `first-text.tsx`.
export { useLocale } from './first-text.tsx'

/** Says the text of a key, its values filled in. */
export type Say = (key: MessageKey, values?: MessageValues) => string

/** A language, and what says texts in it. */
export interface Language {
  readonly locale: Locale
  readonly t: Say
}

const language = (locale: Locale): Language => ({
  locale,
  t: (key, values) => translate(locale, key, values),
})

const languages: Readonly<Record<Locale, Language>> = {
  'es-AR': language('es-AR'),
  en: language('en'),
}

/** The language in use, for figures and dates, and `t(key, values)`: the text of a key in it. */
export const useLanguage = (): Language => languages[useLocale()]

/** Answers `t(key, values)`: the text of a key in the language in use. */
export const useText = (): Say => useLanguage().t

/** What is made of the language in use, such as the columns of a list; made again when another is. `make` stays the same. */
export function useInLanguage<T>(make: (language: Language) => T): T {
  const language = useLanguage()
  return useMemo(() => make(language), [make, language])
}

/** Answers the function that puts an error in words, in the language in use. */
export function useErrorText(): (error: AppError) => ErrorText {
  const locale = useLocale()
  return useCallback((error) => errorText(locale, error), [locale])
}
