import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import type { Locale } from '../../shared/base/locale.ts'
import type { AppError } from '../../shared/errors/index.ts'
import {
  type ErrorText,
  errorText,
  type MessageKey,
  type MessageValues,
  translate,
} from '../../shared/locales/index.ts'

const LocaleContext = createContext<Locale>('es-AR')

/** Sets the language of everything below it. */
export function LocaleProvider(props: { readonly locale: Locale; readonly children: ReactNode }) {
  return <LocaleContext value={props.locale}>{props.children}</LocaleContext>
}

/** The language in use. */
export const useLocale = (): Locale => useContext(LocaleContext)

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
