import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { OrderDraft, OrderDraftInput } from '../../../../shared/orders/drafts.ts'
import { typedDecimal } from '../../../../shared/values/typed-amount.ts'
import { type OwnAccount, otherCurrency } from '../../../../shared/views/own-accounts.ts'
import {
  neededText,
  typedAmount,
  typedCbu,
  typedText,
} from '../../../components/orders/compose/typed.ts'

/** The two MEP transfers: DR0 between accounts of one holder in dollars, DR1 taxed at origin. */
export type MepKind = 'mep_dr0' | 'mep_dr1'

const fields = (locale: Locale) =>
  z.object({
    from: typedCbu,
    to: typedCbu,
    businessName: neededText(120),
    amount: typedAmount(locale),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'field.currency.not_a_currency')
      .refine((code) => code !== 'ARS', 'field.currency.foreign'),
    transferCode: typedText(20),
    concept: typedText(40),
    knownClient: z.boolean(),
    pep: z.boolean(),
  })

/** What a DR0 is in, whatever was typed while the form was that of a DR1. */
const currencyOf = (kind: MepKind, typed: string): string => (kind === 'mep_dr0' ? 'USD' : typed)

/**
 * What a person types for a MEP transfer, checked against the accounts of the position, null while there are none. DR0 is
 * in dollars only. Spec: "MEP transfers".
 */
export const mepFormSchema =
  (kind: MepKind, accounts: readonly OwnAccount[] | null) => (locale: Locale) =>
    fields(locale)
      .refine(({ from, to }) => from !== to, { path: ['to'], message: 'field.key.same_account' })
      .refine(
        ({ from, currency }) => otherCurrency(accounts, from, currencyOf(kind, currency)) === null,
        { path: ['from'], message: 'field.account.other_currency' },
      )

export type MepValues = z.input<ReturnType<typeof fields>>
export type CheckedMep = z.output<ReturnType<typeof fields>>

export const emptyMep: MepValues = {
  from: '',
  to: '',
  businessName: '',
  amount: '',
  currency: 'USD',
  transferCode: '',
  concept: '',
  knownClient: false,
  pep: false,
}

/** The values of a form that starts with an order or a template of either kind. */
export function mepValuesOf(draft: OrderDraft, locale: Locale): MepValues | null {
  if (draft.kind !== 'mep_dr0' && draft.kind !== 'mep_dr1') return null
  const { fromCbu, toCbu, toBusinessName, amount, currency } = draft
  const { transferCode, concept, knownClient, pep } = draft
  return {
    from: fromCbu,
    to: toCbu,
    businessName: toBusinessName,
    amount: typedDecimal(amount, locale),
    currency,
    transferCode,
    concept,
    knownClient,
    pep,
  }
}

/** The draft that main checks and stores. */
export function mepDraftOf(kind: MepKind, checked: CheckedMep): OrderDraftInput {
  const { from, to, businessName, amount, currency, ...instruction } = checked
  const parts = { fromCbu: from, toCbu: to, toBusinessName: businessName, amount, ...instruction }
  return kind === 'mep_dr0' ? { kind, ...parts, currency: 'USD' } : { kind, ...parts, currency }
}
