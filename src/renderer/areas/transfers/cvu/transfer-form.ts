import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import {
  emptyValues,
  typedAmount,
  typedCvu,
  typedKey,
  typedText,
} from '../../../components/input/typed.ts'

/** The form of a CVU transfer, and its draft. */
export const transferFormSchema = (locale: Locale) =>
  z
    .object({
      fromAccountKey: typedCvu,
      toAccountKey: typedKey,
      amount: typedAmount(locale, 'ARS'),
      /** The payee as a file or an earlier order named it: held against the holder, never sent. */
      payeeName: typedText(120),
      note: typedText(200),
      transferCode: typedText(10),
      documentId: typedText(20),
    })
    .refine(({ fromAccountKey, toAccountKey }) => fromAccountKey !== toAccountKey, {
      path: ['toAccountKey'],
      message: 'field.key.same_account',
    })

/** As typed. */
export type TransferValues = z.input<ReturnType<typeof transferFormSchema>>
/** Checked and normalised; the destination may still be an alias. */
export type CheckedTransfer = z.output<ReturnType<typeof transferFormSchema>>

export const emptyTransfer: TransferValues = emptyValues(transferFormSchema)

/** The draft that main checks and stores; `toAccountKey` is the key behind an alias. */
export const draftOf = ({ payeeName, ...checked }: CheckedTransfer, toAccountKey: string) => ({
  kind: 'cvu_transfer' as const,
  currency: 'ARS' as const,
  ...checked,
  toAccountKey,
  ...(payeeName !== '' && { payeeName }),
})
