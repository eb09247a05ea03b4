import type { AppError } from '../../src/shared/errors/index.ts'
import { errorText } from '../../src/shared/locales/index.ts'
import type { Tesorero } from './app.ts'

/** Stands in for a parameter that only the program knows, such as the reason a parser gives. */
export const ANYTHING = '…anything…'
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The whole note of an error in the language of the test: what happened, what it means, what to do. */
function sentences(app: Tesorero, error: AppError): RegExp {
  const { what, meaning = '', action = '' } = errorText(app.locale, error)
  const parts = [what, meaning, action].filter((part) => part !== '')
  return new RegExp(parts.map((part) => part.split(ANYTHING).map(escaped).join('.+')).join('.*'))
}

/** The note of an error, in the language of the test. */
export const alertOf = (app: Tesorero, error: AppError) =>
  app.page.getByRole('alert').filter({ hasText: sentences(app, error) })
