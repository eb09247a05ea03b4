import type { FieldError } from 'react-hook-form'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { Say } from '../../app/text.tsx'

/** The sentence at a field for each kind of problem that its schema finds. */
const messages: Readonly<Record<string, MessageKey>> = {
  too_small: 'connect.error.required',
  custom: 'connect.error.url',
}

/** The text of a field's error; null while there is none. An address that is empty is missing, not malformed. */
export function fieldErrorText(
  t: Say,
  error: FieldError | undefined,
  value: unknown,
): string | null {
  if (error === undefined) return null
  if (value === '') return t('connect.error.required')
  const [, max] = error.type === 'too_big' ? (/<=(\d+)/.exec(error.message ?? '') ?? []) : []
  return max === undefined
    ? t(messages[error.type] ?? 'connect.error.invalid')
    : t('field.long', { max })
}
