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

/** What the state machine, the reconciler and the screens need to know of a kind. */
export interface OrderTraits {
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
}

const MINUTE = 60_000
const mep: OrderTraits = {
  resend: 'never',
  query: 'none',
  firstQueryAfterMs: null,
  officeHours: true,
  ownId: true,
}
const batch: OrderTraits = { ...mep, officeHours: false }

/** The traits of every kind. The waits are the specification's: 2 minutes for CVU, 5 for an issuance lot. */
export const orderTraits: Readonly<Record<OrderKind, OrderTraits>> = {
  cvu_transfer: {
    resend: 'after_proof',
    query: 'by_id',
    firstQueryAfterMs: 2 * MINUTE,
    officeHours: false,
    ownId: true,
  },
  mep_dr0: mep,
  mep_dr1: mep,
  debin_creation: {
    resend: 'never',
    query: 'in_list',
    firstQueryAfterMs: MINUTE,
    officeHours: false,
    ownId: false,
  },
  echeq_issuance: {
    resend: 'never',
    query: 'in_list',
    firstQueryAfterMs: 5 * MINUTE,
    officeHours: false,
    ownId: false,
  },
  echeq_custody: {
    resend: 'after_proof',
    query: 'by_id',
    firstQueryAfterMs: MINUTE,
    officeHours: false,
    ownId: false,
  },
  fund_rescue: batch,
  fund_subscription: batch,
}
