import type { FieldError } from 'react-hook-form'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { t } from '../../app/text.tsx'

/** The sentence at a field for each kind of problem that its schema finds. */
const messages: Readonly<Record<string, MessageKey>> = {
  too_small: 'connect.error.required',
  custom: 'connect.error.url',
}

/** Answers the function that puts a field's error in words. An address that is empty is missing, not malformed. */
export const useConnectionProblem =
  (): ((error: FieldError, typed: string) => string) =>
  ({ type, message = '' }, typed) => {
    if (typed === '') return t('connect.error.required')
    const max = type === 'too_big' ? /<=(\d+)/.exec(message)?.[1] : undefined
    return max === undefined
      ? t(messages[type] ?? 'connect.error.invalid')
      : t('field.long', { max })
  }
