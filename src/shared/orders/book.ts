import * as z from 'zod'
import type { UnreadParts } from '../base/unread-parts.ts'
import type { AppError } from '../errors/index.ts'
import { checkAccountKey } from '../values/account-keys.ts'
import { checkTaxId } from '../values/tax-ids.ts'
import type { AccountDetails } from '../wire/transfers.ts'
import { checkWith, plainAmount } from './drafts.ts'

/** The book: beneficiaries and standing lists. */

const name = z.string().trim().min(1).max(120)
const key = checkWith(checkAccountKey, (found: { key: string }) => found.key)
const optionalCuit = checkWith(
  (typed) => (typed.trim() === '' ? { ok: true as const, cuit: '' } : checkTaxId(typed)),
  (found: { cuit: string }) => found.cuit,
)

export const beneficiaryInputSchema = z.object({
  name,
  accountKey: key,
  /** Empty where unknown. */
  cuit: optionalCuit,
  /** Empty where unknown. */
  bank: z.string().trim().max(120),
  note: z.string().trim().max(500),
})
export type BeneficiaryInput = z.output<typeof beneficiaryInputSchema>

/** The holder that the bank named for a key, and when. */
export type HolderRecord = AccountDetails['holder'] & { readonly at: string }

export interface Beneficiary extends BeneficiaryInput {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  /** The bank's last word; null while it was never asked. */
  readonly holder: HolderRecord | null
  /** When an order to it last left that was or may have been executed; null for never. */
  readonly lastPaidAt: string | null
}

/** A standing list: who is paid, how much, from which CVU. */
export const standingListInputSchema = z.object({
  name,
  fromAccountKey: key,
  items: z
    .array(
      z.object({
        id: z.string().min(1).max(64),
        beneficiaryId: z.string().min(1).max(64),
        amount: plainAmount,
        note: z.string().trim().max(200),
      }),
    )
    .max(500)
    .readonly(),
})
export type StandingListInput = z.output<typeof standingListInputSchema>
export interface StandingList extends StandingListInput {
  readonly id: string
  readonly updatedAt: string
  /** When orders were last prepared from it; null for never. */
  readonly lastUsedAt: string | null
}

/** One row of an imported file: what would be stored, or why it cannot be. Rows count from 1, the header being row 1. */
export type ImportRow =
  | {
      readonly row: number
      readonly ok: true
      readonly value: BeneficiaryInput
      readonly known: boolean
    }
  | {
      readonly row: number
      readonly ok: false
      readonly field: ImportColumn
      readonly problem: string
      readonly value: string
    }
export const importColumns = ['name', 'accountKey', 'cuit', 'bank', 'note'] as const
export type ImportColumn = (typeof importColumns)[number]

export interface ImportPreview {
  readonly importId: string
  readonly rows: readonly ImportRow[]
  readonly unread: UnreadParts
  readonly good: number
  readonly bad: number
}

export type DestinationCheck =
  | {
      readonly ok: true
      readonly holder: HolderRecord
      readonly fields: readonly (readonly [string, string])[]
    }
  | { readonly ok: false; readonly error: AppError }
