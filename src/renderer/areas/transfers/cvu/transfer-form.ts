import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { DraftOf, OrderDraft, OrderDraftInput } from '../../../../shared/orders/drafts.ts'
import { typedDecimal } from '../../../../shared/values/typed-amount.ts'
import { typedAmount, typedCvu, typedKey, typedText } from '../../../components/input/typed.ts'

/** The form of a CVU transfer, and its draft. */
export const transferFormSchema = (locale: Locale) =>
  z
    .object({
      from: typedCvu,
      to: typedKey,
      amount: typedAmount(locale, 'ARS'),
      /** The payee as a file or an earlier order named it: held against the holder, never sent. */
      payeeName: typedText(120),
      note: typedText(200),
      transferCode: typedText(10),
      documentId: typedText(20),
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'field.key.same_account' })

/** As typed. */
export type TransferValues = z.input<ReturnType<typeof transferFormSchema>>
/** Checked and normalised; the destination may still be an alias. */
export type CheckedTransfer = z.output<ReturnType<typeof transferFormSchema>>

export const emptyTransfer: TransferValues = {
  from: '',
  to: '',
  amount: '',
  payeeName: '',
  note: '',
  transferCode: '',
  documentId: '',
}

/** The values of a form that starts with an order or a template. */
export function valuesOf(draft: OrderDraft, locale: Locale): TransferValues | null {
  if (draft.kind !== 'cvu_transfer') return null
  const { fromAccountKey, toAccountKey, payeeName = '', note, transferCode, documentId } = draft
  return {
    from: fromAccountKey,
    to: toAccountKey,
    amount: typedDecimal(draft.amount, locale),
    payeeName,
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
  ...(checked.payeeName !== '' && { payeeName: checked.payeeName }),
  currency: 'ARS',
  note: checked.note,
  transferCode: checked.transferCode,
  documentId: checked.documentId,
})
