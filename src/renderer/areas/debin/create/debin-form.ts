import * as z from 'zod'
import type { OrderDraft, OrderDraftInput } from '../../../../shared/orders/drafts.ts'
import { type OwnAccount, otherCurrency } from '../../../../shared/views/own-accounts.ts'
import {
  neededText,
  typedAmount,
  typedCuit,
  typedKey,
  typedText,
} from '../../../components/orders/compose/typed.ts'

/** Concept codes that are proposed; any other can be typed, since the list is the bank's. */
export const debinConcepts = [
  'ALQ',
  'CUO',
  'EXP',
  'FAC',
  'PRE',
  'SEG',
  'HON',
  'HAB',
  'VAR',
] as const

const fields = z.object({
  accountId: z
    .string()
    .trim()
    .regex(/^\d{6,10}$/, 'field.account_id'),
  purchaserKey: typedKey,
  purchaserCuit: typedCuit,
  amount: typedAmount,
  currency: z.enum(['ARS', 'USD']),
  conceptCode: neededText(10),
  provision: typedText(60),
  reference: typedText(60),
  notes: typedText(200),
})

/**
 * What a person types for a recurrent DEBIN, checked against the accounts of the position, null while there are none.
 * Spec: "DEBIN (recurrent) creation request".
 */
export const debinFormSchema = (accounts: readonly OwnAccount[] | null) =>
  fields.refine(
    ({ accountId, currency }) => otherCurrency(accounts, accountId, currency) === null,
    { path: ['accountId'], message: 'field.account.other_currency' },
  )

export type DebinValues = z.input<typeof fields>
export type CheckedDebin = z.output<typeof fields>

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
export function debinValuesOf(draft: OrderDraft, decimalMark: string): DebinValues | null {
  if (draft.kind !== 'debin_creation') return null
  const { accountId, purchaserCuit, conceptCode, provision, reference, notes } = draft
  return {
    purchaserKey: draft.purchaserAccountKey,
    amount: draft.amount.replace('.', decimalMark),
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
