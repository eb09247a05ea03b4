import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import { MOST_CLEARING } from '../../../../shared/risk/days.ts'
import { parseTypedAmount } from '../../../../shared/values/typed-amount.ts'
import { today } from '../../../app/clock.ts'
import { createOfProfile } from '../../../app/stores.ts'
import { orNone, typedAs, typedDay } from '../../../components/input/typed.ts'

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
  commission: '0',
  tax: '21',
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

const figure = (locale: Locale) =>
  typedAs((typed) => {
    const parsed = parseTypedAmount(typed, locale)
    return parsed.ok ? parsed : { ok: false, problem: `field.amount.${parsed.error}` }
  })

/** How many bank days clearing takes. */
export const typedClearing = z
  .string()
  .trim()
  .regex(/^\d{1,2}$/, 'risk.discount.clearing.problem')
  .transform(Number)
  .refine((days) => days <= MOST_CLEARING, 'risk.discount.clearing.problem')

/** The typed terms of a discount. Main checks the figures and answers with a sentence. */
export const termsSchema = (locale: Locale, usualClearing: number) =>
  z
    .object({
      rate: figure(locale),
      commission: figure(locale),
      tax: figure(locale),
      on: orNone(typedDay({ ahead: true })),
      clearing: orNone(typedClearing),
    })
    .transform(({ on, clearing, ...terms }) => ({
      ...terms,
      on: on ?? today(),
      clearingDays: clearing ?? usualClearing,
    }))
