import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import { type MessageKey, messageKeyOf } from '../../../../shared/locales/index.ts'
import { checkAccountKey, isCvu } from '../../../../shared/values/account-keys.ts'
import { type Currency, compareDecimals, ZERO } from '../../../../shared/values/money.ts'
import { checkTaxId } from '../../../../shared/values/tax-ids.ts'
import { parseMoney } from '../../../../shared/values/typed-amount.ts'
import type { Say } from '../../../app/text.tsx'

/** The fields of the order forms, checked one by one. Messages of issues are keys of the catalogue. */

/** A CBU, CVU or alias in any grouping; answers it normalised. */
export const typedKey = z.string().transform((typed, context) => {
  const checked = checkAccountKey(typed)
  if (checked.ok) return checked.key
  context.addIssue({ code: 'custom', message: `field.key.${checked.problem}` })
  return z.NEVER
})

const is22 = (key: string): boolean => /^\d{22}$/.test(key)

/** A CVU and nothing else. */
export const typedCvu = typedKey
  .refine(is22, { message: 'field.key.no_alias_cvu', abort: true })
  .refine(isCvu, 'field.key.not_a_cvu')

/** A CBU and nothing else: a foreign currency moves between bank accounts. */
export const typedCbu = typedKey
  .refine(is22, 'field.key.no_alias')
  .refine((key) => !isCvu(key), 'field.key.not_a_cbu')

/** A positive amount of a currency (null: chosen in its own field) as a language writes it. Answers decimal text. */
export const typedAmount = (locale: Locale, currency: Currency | null) =>
  z.string().transform((typed, context) => {
    const parsed = parseMoney(typed, locale, currency)
    const refuse = (problem: string) => {
      context.addIssue({ code: 'custom', message: `field.amount.${problem}` })
      return z.NEVER
    }
    if (!parsed.ok) return refuse(parsed.error)
    if (compareDecimals(parsed.value, ZERO) !== 1) return refuse('not_positive')
    return parsed.value.length > 18 ? refuse('too_large') : parsed.value
  })

/** A CUIT or CUIL; answers its eleven digits. */
export const typedCuit = z.string().transform((typed, context) => {
  const checked = checkTaxId(typed)
  if (checked.ok) return checked.cuit
  context.addIssue({ code: 'custom', message: `field.cuit.${checked.problem}` })
  return z.NEVER
})

/** Free text of at most `max` characters. */
export const typedText = (max: number) => z.string().trim().max(max, `field.long:${max}`)
/** The same, and it must not be empty. */
export const neededText = (max: number) => typedText(max).min(1, 'field.required')

/** The key of a problem's sentence; one that has none is still said to be one. */
export const problemKey = (message: string | undefined): MessageKey =>
  messageKeyOf(message?.split(':')[0] ?? '') ?? 'field.invalid'

/** The sentence of a problem; what stands behind a colon in it is the most that the field takes. */
export const problemText = (t: Say, message: string | undefined): string =>
  t(problemKey(message), { max: message?.split(':')[1] ?? '' })
