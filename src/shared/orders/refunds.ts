import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import { compareDecimals, type DecimalText, decimal, subtract, sum } from '../values/money.ts'
import type { OrderDraft } from './drafts.ts'
import type { OrderState } from './machine.ts'
import type { OrderWarning } from './warnings.ts'

/** Refunds: transfers that give a received credit back to its payer, in whole or in part. */

/** The credit that an order returns, as it was held when the order was prepared. Its schema is that of the ledger. */
export const refundedCreditSchema = z.object({
  /** Its key in the list of credits. */
  key: z.string(),
  /** Each name that it goes by: its clearing id is often told late. */
  names: z.array(z.string()).readonly(),
  /** As the bank writes it. */
  date: z.string().nullable(),
  /** Of the payer. */
  name: z.string().nullable(),
  taxId: z.string().nullable(),
  /** The smallest amount that the bank told of it. */
  amount: z.string().transform(decimal),
  currency: z.string(),
})
export type RefundedCredit = Readonly<z.output<typeof refundedCreditSchema>>

/** An order that returns money of a credit. */
export interface RefundOrder {
  readonly id: string
  readonly state: OrderState
  readonly amount: DecimalText
  /** The smallest amount of the credit that main has known since the order was prepared. */
  readonly whole: DecimalText
  /** When it left, or was prepared (ISO 8601). */
  readonly at: string
  /** False for one that was certainly not executed: it frees its amount. */
  readonly counts: boolean
  readonly contradicted: boolean
}

/** The rest of a credit that is not returned; below zero where the refunds exceed it. Drafts count as what was sent. */
export function leftOf(refunds: readonly RefundOrder[], amount: DecimalText): DecimalText {
  const counted = refunds.filter(({ counts }) => counts)
  const whole = counted.reduce(
    (least, one) => (compareDecimals(one.whole, least) === -1 ? one.whole : least),
    amount,
  )
  return subtract(whole, sum(counted.map((one) => one.amount)))
}

/** The refunds of one credit, and the rest. */
export interface CreditRefunds {
  readonly left: DecimalText
  readonly refunds: readonly RefundOrder[]
}

/** A refund that main proposes. `draft` is null where none can be made, for `problem`. */
export interface RefundProposal extends CreditRefunds {
  readonly key: string
  /** As it is held now; null where it is not. */
  readonly credit: RefundedCredit | null
  readonly draft: OrderDraft | null
  readonly problem: AppError | null
  readonly warnings: readonly OrderWarning[]
}
