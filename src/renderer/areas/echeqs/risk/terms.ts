import type { Locale } from '../../../../shared/base/locale.ts'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import { MOST_CLEARING } from '../../../../shared/risk/days.ts'
import { type DiscountTerms, usualTerms } from '../../../../shared/risk/discount.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../../shared/values/money.ts'
import { parseTypedAmount } from '../../../../shared/values/typed-amount.ts'
import { readDateAs } from '../../../../shared/values/typed-date.ts'
import { createOfProfile } from '../../../app/stores.ts'
import type { Reading } from '../../../components/input/form.tsx'

/** The texts in the form of a discount. */
export interface TypedTerms {
  readonly rate: string
  readonly commission: string
  readonly tax: string
  readonly on: string
  readonly clearing: string
}

export type TermsField = keyof TypedTerms

/**
 * The initial form: the person enters the rate, the day is today, and clearing is that of the forecast until another figure is
 * typed.
 */
export const emptyTerms: TypedTerms = {
  rate: '',
  commission: usualTerms.commission,
  tax: usualTerms.tax,
  on: '',
  clearing: '',
}

/** Kept while the profile is open: terms are compared, and asked again of other echeqs. */
export const useTerms = createOfProfile<{
  readonly typed: TypedTerms
  readonly type: (changes: Partial<TypedTerms>) => void
}>((set) => ({
  typed: emptyTerms,
  type: (changes) => set(({ typed }) => ({ typed: { ...typed, ...changes } })),
}))

/** Reads what was typed. Whether the figures make sense main says, with a sentence. */
export function readTerms(
  typed: TypedTerms,
  locale: Locale,
  today: DateText,
  usualClearing: number,
): Reading<TypedTerms, DiscountTerms> {
  const problems: Partial<Record<TermsField, MessageKey>> = {}
  const figure = (field: 'rate' | 'commission' | 'tax'): DecimalText | null => {
    const parsed = parseTypedAmount(typed[field], locale)
    if (parsed.ok) return parsed.value
    problems[field] = `field.amount.${parsed.error}`
    return null
  }
  const [rate, commission, tax] = [figure('rate'), figure('commission'), figure('tax')]
  const day =
    typed.on.trim() === ''
      ? ({ ok: true, date: today } as const)
      : readDateAs(typed.on, { today, ahead: true })
  if (!day.ok) problems.on = `field.date.${day.problem}`
  const clearing = typed.clearing.trim() === '' ? String(usualClearing) : typed.clearing.trim()
  const clearingDays = /^\d{1,2}$/.test(clearing) ? Number(clearing) : null
  if (clearingDays === null || clearingDays > MOST_CLEARING)
    problems.clearing = 'risk.discount.clearing.problem'
  if (rate === null || commission === null || tax === null || !day.ok || clearingDays === null)
    return { ok: false, problems }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, value: { rate, commission, tax, on: day.date, clearingDays } }
}
