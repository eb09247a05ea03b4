import * as z from 'zod'
import { isDecimalText, ZERO } from '../values/money.ts'

/** The safeguards of a profile. They lie in its ledger; every change is in the audit trail. */

const limit = z
  .string()
  .max(40)
  .refine((text) => isDecimalText(text) && !text.startsWith('-'), 'not_a_number')
  .nullable()
  .transform((text) => (text !== null && isDecimalText(text) ? text : null))

const orderLimit = z.object({ currency: z.string().min(1).max(10), perOrder: limit, perDay: limit })
/** Amounts from which the amount must be typed again; null for none. */
export type OrderLimit = Readonly<z.output<typeof orderLimit>>

/** The limits of a currency. One that has none is over whatever another currency is limited by. */
export const limitOf = (
  limits: readonly OrderLimit[],
  currency: string,
): Omit<OrderLimit, 'currency'> =>
  limits.find((one) => one.currency === currency) ?? {
    perOrder: limits.some(({ perOrder }) => perOrder !== null) ? ZERO : null,
    perDay: limits.some(({ perDay }) => perDay !== null) ? ZERO : null,
  }

export const orderSettingsSchema = z.object({
  /** One per currency. */
  limits: z.array(orderLimit).max(20).readonly(),
  /** Prepared under one PIN, approved under another, on this computer: the bank's signatories stay needed. */
  secondPerson: z.boolean(),
  /** The bank's mailbox for incidents; empty until set. */
  supportMailbox: z.string().trim().max(200),
  /** The request of a fund subscription is not in the specification; the person switches it on. */
  subscriptions: z.boolean(),
  /** The bank's APPROVED ends a CVU transfer: a person confirmed it with the bank, the specification is silent. */
  approvedIsCredited: z.boolean(),
})
export type OrderSettings = z.output<typeof orderSettingsSchema>

export const defaultOrderSettings: OrderSettings = {
  limits: [],
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
