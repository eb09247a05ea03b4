import type { DateText } from '../values/calendar.ts'
import type { Currency, DecimalText } from '../values/money.ts'

/** Received money, movements, chargebacks and enrolments. Instants are ISO 8601 UTC, bank text verbatim. */

/** The body of an incoming CVU credit names no currency; CVUs are accounts in pesos. */
export const CVU_CURRENCY = 'ARS'

export interface NoticeSide {
  readonly name: string | null
  readonly cuit: string | null
  readonly cbu: string | null
  readonly cvu: string | null
}

/** Whether a person noted that it was answered in the bank's portal, and that nothing is left to do. */
export const noticeStates = ['open', 'answered', 'closed'] as const
export type NoticeState = (typeof noticeStates)[number]

interface NoticeBase {
  /** Kind and operation id. */
  readonly key: string
  readonly operationId: string
  readonly operationType: string
  readonly notificationId: string
  readonly notifiedAt: string | null
  readonly receivedAt: string
  readonly amount: DecimalText
  readonly currency: Currency
  readonly state: NoticeState
  /** The day by which a rule wants it dealt with; null where none is known. */
  readonly due: DateText | null
}

/** The holder of a CVU of this PSP asks a pull transfer back. */
export interface ChargebackNotice extends NoticeBase {
  readonly kind: 'chargeback'
  readonly originalId: string
  readonly originalType: string | null
  readonly reason: string | null
  readonly businessDate: string | null
  readonly credit: NoticeSide
  readonly debit: NoticeSide
}

/** Somebody adheres to a scheduled DEBIN; the PSP confirms or cancels it. */
export interface EnrolmentNotice extends NoticeBase {
  readonly kind: 'enrolment'
  readonly concept: string | null
  readonly detail: string | null
  readonly provision: string | null
  readonly reference: string | null
  readonly installments: number | null
  readonly sellerCuit: string | null
  readonly purchaserCuit: string | null
  readonly purchaserKey: string | null
  /** Two characters, the bank's own. */
  readonly purchaserState: string | null
}
export type PspNotice = ChargebackNotice | EnrolmentNotice

/** A record of the bank's list that could not be read as a credit: its fields as they came. */
export interface UnreadCredit {
  readonly digest: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly seenAt: string
}

/** Records of the bank's last list that could not be read: the first of them, and how many more there were. */
export interface UnreadCredits {
  readonly records: readonly UnreadCredit[]
  readonly more: number
}
/** How many there were in all. */
export const unreadCount = ({ records, more }: UnreadCredits): number => records.length + more

/** Count and exact sum of what a list shows, per currency and whether it is reconciled. */
export interface IncomingTotal {
  readonly currency: Currency | null
  readonly reconciled: boolean
  readonly count: number
  readonly amount: DecimalText
}

/** The totals of movements, also per type of the bank: additions to an account and deductions are separate sums. */
export interface MovementTotal extends IncomingTotal {
  /** The bank's own word or letter; empty where it gives none. */
  readonly type: string
  readonly reversal: boolean
}
