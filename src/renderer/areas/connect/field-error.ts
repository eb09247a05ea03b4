import type { FieldError } from 'react-hook-form'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { t } from '../../app/text.tsx'

const messages: Readonly<Record<string, MessageKey>> = {
  too_small: 'connect.error.required',
  custom: 'connect.error.url',
}

/** A field's error in words. An address that is empty is missing, not malformed. */
export function connectionProblem({ type, message = '' }: FieldError, typed: string): string {
  if (typed === '') return t('connect.error.required')
  const max = type === 'too_big' ? /<=(\d+)/.exec(message)?.[1] : undefined
  return max === undefined ? t(messages[type] ?? 'connect.error.invalid') : t('field.long', { max })
}
