import * as z from 'zod'
import { checkAccountKey, isCvu } from '../../../shared/account-keys.ts'
import { type MessageKey, messageKeys } from '../../../shared/locales/index.ts'
import { compareDecimals, parseTypedAmount, ZERO } from '../../../shared/money.ts'
import type { DraftOf, OrderDraft, OrderDraftInput } from '../../../shared/orders/drafts.ts'

/** What a person types for a CVU transfer, and what becomes of it. Messages of issues are keys of the catalogue. */

const key = z.string().transform((typed, context) => {
  const checked = checkAccountKey(typed)
  if (checked.ok) return checked.key
  context.addIssue({ code: 'custom', message: `field.key.${checked.problem}` })
  return z.NEVER
})

const amount = z.string().transform((typed, context) => {
  const parsed = parseTypedAmount(typed)
  const refuse = (problem: string) => {
    context.addIssue({ code: 'custom', message: `field.amount.${problem}` })
    return z.NEVER
  }
  if (!parsed.ok) return refuse(parsed.error)
  if (compareDecimals(parsed.value, ZERO) !== 1) return refuse('not_positive')
  return parsed.value.length > 18 ? refuse('too_large') : parsed.value
})

const text = (max: number) => z.string().trim().max(max, 'field.long')

export const transferFormSchema = z
  .object({
    from: key.refine(isCvu, 'field.key.not_a_cvu'),
    to: key,
    amount,
    note: text(200),
    transferCode: text(10),
    documentId: text(20),
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
export function valuesOf(draft: OrderDraft | null, decimalMark: string): TransferValues {
  if (draft?.kind !== 'cvu_transfer') return emptyTransfer
  const { fromAccountKey, toAccountKey, note, transferCode, documentId } = draft
  return {
    from: fromAccountKey,
    to: toAccountKey,
    amount: draft.amount.replace('.', decimalMark),
    ...{ note, transferCode, documentId },
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

/** The sentence of a problem; one that has none is still said to be one. */
export const problemKey = (message: string | undefined): MessageKey =>
  messageKeys.find((known) => known === message) ?? 'field.invalid'
