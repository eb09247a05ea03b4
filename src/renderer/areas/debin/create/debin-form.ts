import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { OrderDraft, OrderDraftInput } from '../../../../shared/orders/drafts.ts'
import { typedDecimal } from '../../../../shared/values/typed-amount.ts'
import { type OwnAccount, otherCurrency } from '../../../../shared/views/own-accounts.ts'
import {
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
      .regex(/^\d{6,10}$/, 'field.account_id'),
    purchaserKey: typedKey,
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

export const emptyDebin: DebinValues = {
  accountId: '',
  purchaserKey: '',
  purchaserCuit: '',
  amount: '',
  currency: 'ARS',
  conceptCode: '',
  provision: '',
  reference: '',
  notes: '',
}

/** The values of a form that starts with an order or a template. */
export function debinValuesOf(draft: OrderDraft, locale: Locale): DebinValues | null {
  if (draft.kind !== 'debin_creation') return null
  const { accountId, purchaserCuit, conceptCode, provision, reference, notes } = draft
  return {
    purchaserKey: draft.purchaserAccountKey,
    amount: typedDecimal(draft.amount, locale),
    currency: draft.currency === 'USD' ? 'USD' : 'ARS',
    accountId,
    purchaserCuit,
    conceptCode,
    provision,
    reference,
    notes,
  }
}

/** The draft that main checks and stores. */
export const debinDraftOf = ({ purchaserKey, ...rest }: CheckedDebin): OrderDraftInput => ({
  kind: 'debin_creation',
  ...rest,
  purchaserAccountKey: purchaserKey,
})
