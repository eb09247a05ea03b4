import { useCallback } from 'react'
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

/** Answers `t(key, values)`: the text of a key in the language in use. */
export function useText(): Say {
  const locale = useLocale()
  return useCallback((key, values) => translate(locale, key, values), [locale])
}

/** Answers the function that puts an error in words, in the language in use. */
export function useErrorText(): (error: AppError) => ErrorText {
  const locale = useLocale()
  return useCallback((error) => errorText(locale, error), [locale])
}
