import type { AreaId } from '../base/areas.ts'
import type { NotificationKind } from '../wire/notifications.ts'

/** The kinds of money orders and what differs between them as data. Spec: the POST and PUT endpoints that move money. */

export const orderKinds = [
  'cvu_transfer',
  'mep_dr0',
  'mep_dr1',
  'debin_creation',
  'echeq_issuance',
  'echeq_custody',
  'fund_redemption',
  'fund_subscription',
] as const
export type OrderKind = (typeof orderKinds)[number]

/** The kinds of notifications that tell what became of an order. */
export const orderNotificationKinds = [
  'cvu-cashout',
  'mep-result',
  'redemption-validity',
  'redemption-settlement',
  'fund-subscription',
] as const satisfies readonly NotificationKind[]
export type OrderNotificationKind = (typeof orderNotificationKinds)[number]

/** The traits of a kind, for the state machine, the reconciler and the screens. */
export interface OrderTraits {
  /** Whether it takes money, or promises it, from an account of the client: the limit per day counts it. */
  readonly spends: boolean
  /** Whether it may be sent again with its id: only where a second execution is impossible and the first was not made. */
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
  /** Whether the bank names the holder of the counterparty, so that a missing name is worth saying. */
  readonly holderNamedByBank: boolean
  /** The field that tells orders with one counterparty apart: the key, the number of the cheque, or the document beside the name. */
  readonly toldApartBy: 'key' | 'number' | 'document'
  /** Its own account has to be a current account. Spec: "Echeqs". */
  readonly currentAccount: boolean
  /** It deposits into an own account whatever currency that is in. */
  readonly deposits: boolean
  /** How it changes the balance of an own account; null where it moves nothing by itself. */
  readonly moves: OrderMovement | null
  /** The bank's word APPROVED may mean its end; see `OrderSettings.approvedIsCredited`. */
  readonly approvedMayEnd: boolean
  /** The event that an accepted one waits for: a word of the bank, the deposit of its echeq, or its echeq in the list. */
  readonly waitsFor: 'word' | 'deposit' | 'listing'
  /** The area whose form composes and corrects it; null where no form does. */
  readonly composedIn: AreaId | null
  /** It is one amount to one party whatever the day, so that it can repeat. */
  readonly recurs: boolean
  /** A file can bring it, one in each row. */
  readonly imported: boolean
  /** It holds up to 500 operations of a fund. */
  readonly batch: boolean
  /** Its operations are executed together or not at all. Spec: "Rescue rules". */
  readonly allOrNothing: boolean
  readonly signed: boolean
  /** The specification does not show its request: a profile of a real bank has to allow it first. */
  readonly provisional: boolean
  /** A receipt certifies that its money went from one account to another. */
  readonly receipt: boolean
}

/** The effect of an order on the balance of an own account. */
export interface OrderMovement {
  readonly comesIn: boolean
  /** The balance changes as the bank takes it, on its own date (funds), when somebody paid it (DEBIN), or with its echeq. */
  readonly when: 'taken' | 'dated' | 'paid' | 'echeq'
}

const MINUTE = 60_000

/** Traits that few kinds have; what moves money, and how it is asked about, each kind says for itself. */
const usual = {
  officeHours: false,
  holderNamedByBank: true,
  toldApartBy: 'key',
  currentAccount: false,
  deposits: false,
  approvedMayEnd: false,
  recurs: false,
  imported: false,
  batch: false,
  allOrNothing: false,
  signed: false,
  provisional: false,
  receipt: false,
} as const satisfies Partial<OrderTraits>

const mep = {
  ...usual,
  spends: true,
  resend: 'never',
  query: 'none',
  firstQueryAfterMs: null,
  officeHours: true,
  ownId: true,
  notified: ['mep-result'],
  ownCurrency: 'from',
  counterparty: 'to',
  moves: { comesIn: false, when: 'taken' },
  waitsFor: 'word',
  composedIn: 'transfers',
  recurs: true,
  receipt: true,
} as const satisfies OrderTraits

const fundBatch = {
  ...usual,
  spends: true,
  resend: 'never',
  query: 'none',
  firstQueryAfterMs: null,
  ownId: true,
  ownCurrency: null,
  waitsFor: 'word',
  composedIn: 'funds',
  batch: true,
} as const satisfies Partial<OrderTraits>

/** The traits of every kind. The waits are the specification's: 2 minutes for CVU, 5 for an issuance lot. */
const declared = {
  cvu_transfer: {
    ...usual,
    spends: true,
    resend: 'after_proof',
    query: 'by_id',
    firstQueryAfterMs: 2 * MINUTE,
    ownId: true,
    notified: ['cvu-cashout'],
    ownCurrency: null,
    counterparty: 'to',
    moves: { comesIn: false, when: 'taken' },
    approvedMayEnd: true,
    waitsFor: 'word',
    composedIn: 'transfers',
    recurs: true,
    imported: true,
    receipt: true,
  },
  mep_dr0: mep,
  mep_dr1: mep,
  debin_creation: {
    ...usual,
    spends: false,
    resend: 'never',
    query: 'in_list',
    firstQueryAfterMs: MINUTE,
    ownId: false,
    notified: [],
    ownCurrency: 'to',
    counterparty: 'from',
    moves: { comesIn: true, when: 'paid' },
    waitsFor: 'word',
    composedIn: 'debin',
    recurs: true,
  },
  echeq_issuance: {
    ...usual,
    spends: true,
    resend: 'never',
    query: 'in_list',
    firstQueryAfterMs: 5 * MINUTE,
    ownId: false,
    notified: [],
    ownCurrency: null,
    counterparty: 'to',
    toldApartBy: 'document',
    currentAccount: true,
    moves: { comesIn: false, when: 'echeq' },
    waitsFor: 'listing',
    composedIn: 'echeqs',
    imported: true,
    signed: true,
  },
  echeq_custody: {
    ...usual,
    spends: false,
    resend: 'after_proof',
    query: 'by_id',
    firstQueryAfterMs: MINUTE,
    ownId: false,
    notified: [],
    ownCurrency: 'to',
    counterparty: 'from',
    holderNamedByBank: false,
    toldApartBy: 'number',
    deposits: true,
    moves: null,
    waitsFor: 'deposit',
    composedIn: null,
    signed: true,
  },
  fund_redemption: {
    ...fundBatch,
    notified: ['redemption-validity', 'redemption-settlement'],
    counterparty: 'from',
    moves: { comesIn: true, when: 'dated' },
    allOrNothing: true,
  },
  fund_subscription: {
    ...fundBatch,
    notified: ['fund-subscription'],
    counterparty: 'to',
    moves: { comesIn: false, when: 'dated' },
    provisional: true,
  },
} as const satisfies Readonly<Record<OrderKind, OrderTraits>>
export const orderTraits: Readonly<Record<OrderKind, OrderTraits>> = declared

export type KindFlag = {
  [T in keyof OrderTraits]: OrderTraits[T] extends boolean ? T : never
}[keyof OrderTraits]

export type KindThat<F extends KindFlag> = {
  [K in OrderKind]: (typeof declared)[K][F] extends true ? K : never
}[OrderKind]

export type ComposedKind = {
  [K in OrderKind]: (typeof declared)[K]['composedIn'] extends null ? never : K
}[OrderKind]
/** Whether a form composes orders of a kind. */
export const isComposed = (kind: OrderKind): kind is ComposedKind =>
  orderTraits[kind].composedIn !== null

/** Whether a trait is true of a kind. */
export const isKindThat = <F extends KindFlag>(
  flag: F,
  kind: OrderKind,
): kind is KindThat<F> & OrderKind => orderTraits[kind][flag]

/** The kinds of which a trait is true, in the order of all kinds. */
export const kindsThat = <F extends KindFlag>(flag: F): readonly (KindThat<F> & OrderKind)[] =>
  orderKinds.filter((kind) => isKindThat(flag, kind))

/** The kinds of orders that a notification may tell of. */
export const kindsToldBy = (notification: OrderNotificationKind): readonly OrderKind[] =>
  orderKinds.filter((kind) => orderTraits[kind].notified.includes(notification))
