import * as z from 'zod'
import type { DraftOf, OrderDraft, OrderDraftInput } from '../../../shared/orders/drafts.ts'
import {
  typedAmount,
  typedCvu,
  typedKey,
  typedText,
} from '../../components/orders/compose/typed.ts'

/** What a person types for a CVU transfer, and what becomes of it. */
export const transferFormSchema = z
  .object({
    from: typedCvu,
    to: typedKey,
    amount: typedAmount,
    note: typedText(200),
    transferCode: typedText(10),
    documentId: typedText(20),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'field.key.same_account' })

/** As typed. */
export type TransferValues = z.input<typeof transferFormSchema>
/** Checked and normalised; the destination may still be an alias. */
export type CheckedTransfer = z.output<typeof transferFormSchema>

export const emptyTransfer: TransferValues = {
  from: '',
  to: '',
  amount: '',
  note: '',
  transferCode: '',
  documentId: '',
}

/** The values of a form that starts with an order or a template; the amount as the locale's comma or point writes it. */
export function valuesOf(draft: OrderDraft, decimalMark: string): TransferValues | null {
  if (draft.kind !== 'cvu_transfer') return null
  const { fromAccountKey, toAccountKey, note, transferCode, documentId } = draft
  return {
    from: fromAccountKey,
    to: toAccountKey,
    amount: draft.amount.replace('.', decimalMark),
    note,
    transferCode,
    documentId,
  }
}

/** The draft that main checks and stores; `toAccountKey` is the key behind an alias. */
export const draftOf = (
  checked: CheckedTransfer,
  toAccountKey: string,
): Extract<OrderDraftInput, { readonly kind: 'cvu_transfer' }> &
  Pick<DraftOf<'cvu_transfer'>, 'currency'> => ({
  kind: 'cvu_transfer',
  fromAccountKey: checked.from,
  toAccountKey,
  amount: checked.amount,
  currency: 'ARS',
  note: checked.note,
  transferCode: checked.transferCode,
  documentId: checked.documentId,
})
