import type { DebinFilter } from '../lists/debins.ts'
import type { EcheqFilter } from '../lists/echeqs.ts'
import type { NoticeFilter } from '../lists/notices.ts'
import type { OrderFilter } from '../lists/orders.ts'
import { kindsThat } from '../orders/kinds.ts'
import { APPROVED } from '../orders/view.ts'
import { addDays, type DateText, isDateText } from '../values/calendar.ts'
import { type AttentionItem, type AttentionKind, NEEDY_DAYS } from './items.ts'

/** Filters of what needs somebody. Main counts by them, and the window opens its lists with them, so that both agree. */

/** The first day of the week that ends today. */
const weekBefore = (today: DateText): DateText => addDays(today, -6)

/** Orders that failed, by the day on which they last changed. */
export const failedOrders = (today: DateText): OrderFilter => ({
  state: ['rejected', 'refused'],
  updatedAtFrom: weekBefore(today),
})

export const neededOrderKinds = [
  'unconfirmed',
  'contradicted',
  'failed',
  'toApprove',
  'approvedByBank',
] as const satisfies readonly AttentionKind[]

/** The orders that need somebody, by the kinds of their items. */
export const neededOrders = (
  today: DateText,
): Readonly<Record<(typeof neededOrderKinds)[number], OrderFilter>> => ({
  unconfirmed: { state: ['unconfirmed'] },
  contradicted: { contradicted: true },
  failed: failedOrders(today),
  toApprove: { state: ['draft', 'not_sent'] },
  approvedByBank: {
    kind: kindsThat('approvedMayEnd'),
    state: ['accepted'],
    bankStatus: APPROVED,
  },
})

/** DEBINs whose payer had no money, with the status by which the specification says so. */
export const unfundedDebins = (today: DateText): DebinFilter => ({
  status: ['SIN SALDO'],
  chargeback: false,
  from: weekBefore(today),
})

/** Notifications that could not be processed, those of known facts among them. */
export const failedNotices: NoticeFilter = { state: ['failed'], known: true }

/** Days, both ends included. */
export interface DaySpan {
  readonly from: DateText
  readonly to: DateText
}

/** The days on which fixed terms end that need somebody. */
export const endingTerms = (today: DateText): DaySpan => ({
  from: today,
  to: addDays(today, NEEDY_DAYS),
})

/** The list that an item opens, narrowed to exactly what the item counts. */
export type Lead =
  | { readonly list: 'orders'; readonly filter: OrderFilter }
  | { readonly list: 'echeqs'; readonly filter: EcheqFilter }
  | { readonly list: 'debins'; readonly filter: DebinFilter }
  | { readonly list: 'notices'; readonly filter: NoticeFilter }
  | { readonly list: 'terms'; readonly due: DaySpan }
  /** Chargebacks and enrolments: what is open stands first. */
  | { readonly list: 'asked' }
  /** Stuck recurring orders stand first. */
  | { readonly list: 'recurring' }
  /** Each account of the newest position has its mark. */
  | { readonly list: 'accounts' }
  /** The parts of a day's balance, in the currency that goes below zero first. */
  | { readonly list: 'day'; readonly day: DateText; readonly currency: string }
  /** A PSP's day, with its breaks. */
  | { readonly list: 'pspDay'; readonly day: DateText }
  | { readonly list: 'pspMonitor' }

/** The list of an item; null for one that leads to a screen alone. */
export function leadOf(item: AttentionItem, today: DateText): Lead | null {
  switch (item.kind) {
    case 'unconfirmed':
    case 'contradicted':
    case 'failed':
    case 'toApprove':
    case 'approvedByBank':
      return { list: 'orders', filter: neededOrders(today)[item.kind] }
    case 'echeqsLapsing':
    case 'echeqsToAccept':
    case 'echeqsToPay':
    case 'echeqsToCollect':
    case 'echeqsUnfunded':
      return { list: 'echeqs', filter: item.echeqs ?? {} }
    case 'debinsUnfunded':
      return { list: 'debins', filter: unfundedDebins(today) }
    case 'noticesFailed':
      return { list: 'notices', filter: failedNotices }
    case 'chargebacks':
    case 'enrolments':
      return { list: 'asked' }
    case 'fixedTermsEnding':
      return { list: 'terms', due: endingTerms(today) }
    case 'recurringStuck':
      return { list: 'recurring' }
    case 'movementsMissing':
    case 'movementsCrossed':
    case 'directionsToConfirm':
      return { list: 'accounts' }
    case 'belowZero': {
      const [first] = item.sums
      const currency = first?.currency ?? null
      const isKnown = currency !== null && item.at !== null && isDateText(item.at)
      return isKnown ? { list: 'day', day: item.at, currency } : null
    }
    case 'pspShort':
    case 'pspOpen': {
      const day = item.day ?? item.at
      return day !== null && isDateText(day) ? { list: 'pspDay', day } : null
    }
    case 'pspSilent':
      return { list: 'pspMonitor' }
    default:
      return null
  }
}
