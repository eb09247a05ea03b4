import type { NotificationKind } from '../wire/notifications.ts'

/** The kinds of money orders and what differs between them as data. Spec: the POST and PUT endpoints that move money. */

export const orderKinds = [
  'cvu_transfer',
  'mep_dr0',
  'mep_dr1',
  'debin_creation',
  'echeq_issuance',
  'echeq_custody',
  'fund_rescue',
  'fund_subscription',
] as const
export type OrderKind = (typeof orderKinds)[number]

/** The kinds of notifications that tell what became of an order. */
export const orderNotificationKinds = [
  'cvu-cashout',
  'mep-result',
  'rescue-validity',
  'rescue-settlement',
  'fund-subscription',
] as const satisfies readonly NotificationKind[]
export type OrderNotificationKind = (typeof orderNotificationKinds)[number]

/** The traits of a kind, for the state machine, the reconciler and the screens. */
export interface OrderTraits {
  /** Whether it takes money, or promises it, from an account of the client: the limit per day counts it. */
  readonly spends: boolean
  /**
   * Whether the same order may be sent again, with the same id and body: only where a second execution is impossible
   * (the bank takes each id, or each echeq, once) and a query proved that the first one was not executed.
   */
  readonly resend: 'after_proof' | 'never'
  /** How the bank can be asked about one that is unconfirmed: by its id, in a list, or not at all. */
  readonly query: 'by_id' | 'in_list' | 'none'
  /** Milliseconds after the send before the first query. Null where no query exists. */
  readonly firstQueryAfterMs: number | null
  /** Sent from 8:00 to 20:00 Buenos Aires time only. Spec: "MEP operating hours". */
  readonly officeHours: boolean
  /** Our own id travels in the request and the bank refuses it a second time. */
  readonly ownId: boolean
  /** The notifications that tell what became of one, the first one to come first. */
  readonly notified: readonly OrderNotificationKind[]
  /** Which party of it is an own account that has to be in its currency; null where no rule is known. */
  readonly ownCurrency: 'from' | 'to' | null
  /** Which party is the other one: who is paid or asked to pay, who signed the cheque, the fund. The other side is ours. */
  readonly counterparty: 'from' | 'to'
}

const MINUTE = 60_000

const mep: OrderTraits = {
  spends: true,
  resend: 'never',
  query: 'none',
  firstQueryAfterMs: null,
  officeHours: true,
  ownId: true,
  notified: ['mep-result'],
  ownCurrency: 'from',
  counterparty: 'to',
}

/** The traits of every kind. The waits are the specification's: 2 minutes for CVU, 5 for an issuance lot. */
export const orderTraits: Readonly<Record<OrderKind, OrderTraits>> = {
  cvu_transfer: {
    spends: true,
    resend: 'after_proof',
    query: 'by_id',
    firstQueryAfterMs: 2 * MINUTE,
    officeHours: false,
    ownId: true,
    notified: ['cvu-cashout'],
    ownCurrency: null,
    counterparty: 'to',
  },
  mep_dr0: mep,
  mep_dr1: mep,
  debin_creation: {
    spends: false,
    resend: 'never',
    query: 'in_list',
    firstQueryAfterMs: MINUTE,
    officeHours: false,
    ownId: false,
    notified: [],
    ownCurrency: 'to',
    counterparty: 'from',
  },
  echeq_issuance: {
    spends: true,
    resend: 'never',
    query: 'in_list',
    firstQueryAfterMs: 5 * MINUTE,
    officeHours: false,
    ownId: false,
    notified: [],
    ownCurrency: null,
    counterparty: 'to',
  },
  echeq_custody: {
    spends: false,
    resend: 'after_proof',
    query: 'by_id',
    firstQueryAfterMs: MINUTE,
    officeHours: false,
    ownId: false,
    notified: [],
    ownCurrency: 'to',
    counterparty: 'from',
  },
  fund_rescue: {
    spends: true,
    resend: 'never',
    query: 'none',
    firstQueryAfterMs: null,
    officeHours: false,
    ownId: true,
    notified: ['rescue-validity', 'rescue-settlement'],
    ownCurrency: null,
    counterparty: 'from',
  },
  fund_subscription: {
    spends: true,
    resend: 'never',
    query: 'none',
    firstQueryAfterMs: null,
    officeHours: false,
    ownId: true,
    notified: ['fund-subscription'],
    ownCurrency: null,
    counterparty: 'to',
  },
}

/** The kinds of orders that a notification may tell of. */
export const kindsToldBy = (notification: OrderNotificationKind): readonly OrderKind[] =>
  orderKinds.filter((kind) => orderTraits[kind].notified.includes(notification))
