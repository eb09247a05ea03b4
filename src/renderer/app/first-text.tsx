import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { Locale } from '../../shared/base/locale.ts'
import type { MessageValues } from '../../shared/locales/define.ts'
import { type FirstMessageKey, translateFirst } from '../../shared/locales/first.ts'

const LocaleContext = createContext<Locale>('es-AR')

/** Sets the language of everything below it. */
export function LocaleProvider(props: { readonly locale: Locale; readonly children: ReactNode }) {
  return <LocaleContext value={props.locale}>{props.children}</LocaleContext>
}

/** The language in use. */
export const useLocale = (): Locale => useContext(LocaleContext)

/** Answers `t(key, values)` for what is drawn first: it knows the texts that are there by then, and no others. */
export function useFirstText(): (key: FirstMessageKey, values?: MessageValues) => string {
  const locale = useLocale()
  return useCallback((key, values) => translateFirst(locale, key, values), [locale])
}
