import type { FieldError } from 'react-hook-form'
import type { MessageKey } from '../../../shared/locales/index.ts'

/** What is said at a field for each kind of problem that its schema finds. */
const messages: Readonly<Record<string, MessageKey>> = {
  too_small: 'connect.error.required',
  too_big: 'connect.error.long',
  custom: 'connect.error.url',
}

/** The text of a field's error; null while there is none. An address that is empty is missing, not malformed. */
export function fieldErrorKey(error: FieldError | undefined, value: unknown): MessageKey | null {
  if (error === undefined) return null
  if (value === '') return 'connect.error.required'
  return messages[error.type] ?? 'connect.error.invalid'
}
