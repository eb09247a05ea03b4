import * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import { recordOf } from '../../../shared/base/record.ts'
import { type MessageKey, messageKeyOf } from '../../../shared/locales/index.ts'
import { checkAccountKey, isCvu } from '../../../shared/values/account-keys.ts'
import { type Currency, compareDecimals, ZERO } from '../../../shared/values/money.ts'
import { readSignatories } from '../../../shared/values/signatories.ts'
import { checkTaxId } from '../../../shared/values/tax-ids.ts'
import { parseMoney } from '../../../shared/values/typed-amount.ts'
import { type DateReading, readDateAs } from '../../../shared/values/typed-date.ts'
import { today } from '../../app/clock.ts'
import { t } from '../../app/text.tsx'

/** The fields of forms, checked one by one. Messages of issues are keys of the catalogue. */

/** A text, and the function that reads its value or the key of its problem. */
export const typedAs = <T>(
  read: (
    typed: string,
  ) => { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string },
) =>
  z.string().transform((typed, context) => {
    const reading = read(typed)
    if (reading.ok) return reading.value
    context.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  })

/** The values of a form whose fields are all empty texts. */
export const emptyValues = <K extends string>(
  fields: (locale: Locale) => { readonly keyof: () => { readonly options: readonly K[] } },
) => recordOf(fields('es-AR').keyof().options, () => '')

/** Runs one schema as a part of another, which reports its problems. */
export function readIn<T>(context: z.RefinementCtx, schema: z.ZodType<T>, typed: unknown): T {
  const { success, data, error } = schema.safeParse(typed)
  if (success) return data
  for (const { path, message } of error.issues)
    context.addIssue({ code: 'custom', path: [...path], message })
  return z.NEVER
}

/** A CBU, CVU or alias in any grouping; answers it normalised. */
export const typedKey = typedAs((typed) => {
  const checked = checkAccountKey(typed)
  return checked.ok
    ? { ok: true, value: checked.key }
    : { ok: false, problem: `field.key.${checked.problem}` }
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
  typedAs((typed) => {
    const parsed = parseMoney(typed, locale, currency)
    if (!parsed.ok) return { ok: false, problem: `field.amount.${parsed.error}` }
    if (compareDecimals(parsed.value, ZERO) !== 1)
      return { ok: false, problem: 'field.amount.not_positive' }
    return parsed.value.length > 18 ? { ok: false, problem: 'field.amount.too_large' } : parsed
  })

/** An amount in the currency that is chosen beside it, which a text may name. */
export const typedMoney = (locale: Locale, noCurrency: MessageKey) =>
  z.object({ amount: z.string(), currency: z.string() }).transform((typed, context) =>
    readIn(
      context,
      z.object({
        amount: typedAmount(locale, typed.currency.trim()),
        currency: z.string().trim().min(1, noCurrency),
      }),
      typed,
    ),
  )

/** A CUIT or CUIL; answers its eleven digits. */
export const typedCuit = typedAs((typed) => {
  const checked = checkTaxId(typed)
  return checked.ok
    ? { ok: true, value: checked.cuit }
    : { ok: false, problem: `field.cuit.${checked.problem}` }
})

/** A day, read as of today; one without a year may be the next such day (`ahead`). */
export const typedDay = (how: Pick<DateReading, 'ahead'>) =>
  typedAs((typed) => {
    const read = readDateAs(typed, { today: today(), ...how })
    return read.ok
      ? { ok: true, value: read.date }
      : { ok: false, problem: `field.date.${read.problem}` }
  })

/** The signatories by their documents, as the bank takes them. */
export const typedSignatories = typedAs((typed) => {
  const read = readSignatories(typed)
  return read.ok ? read : { ok: false, problem: `field.signatories.${read.error}` }
})

/** Free text of at most `max` characters. */
export const typedText = (max: number) => z.string().trim().max(max, `field.long:${max}`)
/** The same, and it must not be empty. */
export const neededText = (max: number) => typedText(max).min(1, 'field.required')

/** A secret, taken as it is typed. */
export const neededSecret = z.string().min(1, 'field.required')

/** The same where it may be left out: null then. */
export const orNone = <T>(needed: z.ZodType<T, string>) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(needed.nullable())

/** The key of a problem's sentence; one that has none is still said to be one. */
export const problemKey = (message: string | undefined): MessageKey =>
  messageKeyOf(message?.split(':')[0] ?? '') ?? 'field.invalid'

/** The sentence of a problem; what stands behind a colon in it is the most that the field takes. */
export const problemText = (message: string | undefined): string =>
  t(problemKey(message), { max: message?.split(':')[1] ?? '' })
