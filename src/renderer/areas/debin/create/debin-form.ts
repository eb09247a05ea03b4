import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import { type OwnAccount, otherCurrency } from '../../../../shared/views/own-accounts.ts'
import {
  emptyValues,
  neededText,
  typedAmount,
  typedCuit,
  typedKey,
  typedText,
} from '../../../components/input/typed.ts'

const fields = (locale: Locale) =>
  z.object({
    accountId: z
      .string()
      .trim()
      .min(1, { message: 'field.account.needed', abort: true })
      .regex(/^\d{6,10}$/, 'field.account_id'),
    purchaserAccountKey: typedKey,
    purchaserCuit: typedCuit,
    amount: typedAmount(locale, null),
    currency: z.enum(['ARS', 'USD']),
    conceptCode: neededText(10),
    provision: typedText(60),
    reference: typedText(60),
    notes: typedText(200),
  })

/**
 * The form of a recurrent DEBIN, checked against the accounts of the position, null while there are none. Spec: "DEBIN
 * (recurrent) creation request".
 */
export const debinFormSchema = (accounts: readonly OwnAccount[] | null) => (locale: Locale) =>
  fields(locale).refine(
    ({ accountId, currency }) => otherCurrency(accounts, accountId, currency) === null,
    { path: ['accountId'], message: 'field.account.other_currency' },
  )

export type DebinValues = z.input<ReturnType<typeof fields>>
export type CheckedDebin = z.output<ReturnType<typeof fields>>

export const emptyDebin: DebinValues = { ...emptyValues(fields), currency: 'ARS' }

/** The draft that main checks and stores. */
export const debinDraftOf = (checked: CheckedDebin): OrderDraft => ({
  kind: 'debin_creation',
  ...checked,
})
