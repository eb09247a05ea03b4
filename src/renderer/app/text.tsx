import { createContext, memo as keepDrawing, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '../../shared/base/locale.ts'
import type { AppError } from '../../shared/errors/index.ts'
import {
  type ErrorText,
  errorText,
  type MessageKey,
  type MessageValues,
  translate,
} from '../../shared/locales/index.ts'
import { type Figures, figuresIn } from '../../shared/text/format.ts'

/** Says the text of a key, its values filled in. */
export type Say = (key: MessageKey, values?: MessageValues) => string

/** A language: what says texts in it, and how amounts are written in it. */
export interface Language {
  readonly locale: Locale
  readonly t: Say
  /** Discreet mode writes no amounts. */
  readonly figures: Figures
}

const languageOf = (locale: Locale, discreet: boolean): Language => ({
  locale,
  t: (key, values) => translate(locale, key, values),
  figures: figuresIn(locale, discreet),
})

/** One of each, so that what is made of a language is made again only when another is in use. */
const languages = {
  open: { 'es-AR': languageOf('es-AR', false), en: languageOf('en', false) },
  discreet: { 'es-AR': languageOf('es-AR', true), en: languageOf('en', true) },
} as const

/** A language by its name. */
export const languageIn = (locale: Locale, discreet = false): Language =>
  languages[discreet ? 'discreet' : 'open'][locale]

const LanguageContext = createContext(languageIn('es-AR'))

/** The language of the window, of which there is one at a time. */
export let locale: Locale = 'es-AR'

/** From now on {@link t} speaks this language. */
export function speak(language: Locale): void {
  locale = language
}

/**
 * The text of a key in the language of the window. When that changes, all of the window is drawn anew from its top. So whatever
 * is kept from one drawing to the next (`useMemo`, `useCallback`, an effect) takes its `t` from {@link useLanguage}.
 */
export const t: Say = (key, values) => translate(locale, key, values)

/** React's `memo`, for parts of the window: another language draws them anew, whatever their properties. */
export const memo = <P extends object>(Part: (props: P) => ReactNode): ((props: P) => ReactNode) =>
  keepDrawing(function Memo(props: P) {
    useLanguage()
    return Part(props)
  })

/** Sets the language of everything below it, which is drawn with it, and whether amounts are hidden there. */
export function LanguageProvider(props: {
  readonly locale: Locale
  readonly discreet: boolean
  readonly children: ReactNode
}) {
  const { locale, discreet, children } = props
  speak(locale)
  return <LanguageContext value={languageIn(locale, discreet)}>{children}</LanguageContext>
}

/** The language in use, for figures and dates, and `t(key, values)`: the text of a key in it. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** A value made of the language in use, such as the columns of a list; made again when the language changes. `make` stays the same. */
export function useInLanguage<T>(make: (language: Language) => T): T {
  const language = useLanguage()
  return useMemo(() => make(language), [make, language])
}

/** The parts of a line that say something, with a dot between two of them. */
export const join = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => (part ?? '').trim() !== '').join(' · ')

/** An error in words, in the language of the window. */
export const errorWords = (error: AppError): ErrorText => errorText(locale, error)
