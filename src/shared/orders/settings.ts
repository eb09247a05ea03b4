import * as z from 'zod'
import { isDecimalText } from '../values/money.ts'
import type { OrderLimit } from './approvals.ts'

/** The safeguards of a profile. They lie in its ledger; every change is in the audit trail. */

const limit = z
  .string()
  .max(40)
  .refine((text) => isDecimalText(text) && !text.startsWith('-'), 'not_a_number')
  .nullable()
  .transform((text) => (text !== null && isDecimalText(text) ? text : null))

export const orderSettingsSchema = z.object({
  /** One per currency; from these amounts on, the amount is typed again. */
  limits: z
    .array(z.object({ currency: z.string().min(1).max(10), perOrder: limit, perDay: limit }))
    .max(20)
    .readonly(),
  /**
   * Prepared under one PIN, approved under another. Local to this computer: no substitute for the signatories that the
   * bank asks for.
   */
  secondPerson: z.boolean(),
  /** The bank's mailbox for incidents; empty until set. */
  supportMailbox: z.string().trim().max(200),
  /** The request of a fund subscription is not in the specification; the person switches it on. */
  subscriptions: z.boolean(),
  /**
   * The bank's APPROVED in the query of a CVU transfer counts as its end. The specification does not say so: a person
   * confirms it with the bank once.
   */
  approvedIsCredited: z.boolean(),
})
export type OrderSettings = z.output<typeof orderSettingsSchema>

export const defaultOrderSettings: OrderSettings = {
  limits: [] as readonly OrderLimit[],
  secondPerson: false,
  supportMailbox: '',
  subscriptions: false,
  approvedIsCredited: false,
}

/** A PIN: six to twelve digits. */
export const pinSchema = z.string().regex(/^\d{6,12}$/, 'pin')

/** Someone who prepares or approves on this computer. */
export interface OrderPerson {
  readonly id: string
  readonly name: string
  readonly createdAt: string
}
