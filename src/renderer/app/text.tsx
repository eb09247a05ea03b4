import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { AppError } from '../../shared/errors/index.ts'
import type { Locale } from '../../shared/ipc/app.ts'
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

/** Answers `t(key, values)`: the text of a key in the language in use. */
export function useText(): (key: MessageKey, values?: MessageValues) => string {
  const locale = useLocale()
  return useCallback((key, values) => translate(locale, key, values), [locale])
}

/** Answers the function that puts an error in words, in the language in use. */
export function useErrorText(): (error: AppError) => ErrorText {
  const locale = useLocale()
  return useCallback((error) => errorText(locale, error), [locale])
}
