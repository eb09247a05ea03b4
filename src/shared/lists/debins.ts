import { declareList, type FacetsOf, type FilterOf, type RowOf } from './declare.ts'

/** DEBINs as the bank lists them. Spec: "DEBIN list item". */
export const debinList = declareList({
  name: 'debin',
  table: 'debin',
  instant: ['createdAt', 'firstSeenAt'],
  /** The bank's JSON; the status as it is compared; the end as an instant; the purchaser as it is ordered by. */
  kept: {
    raw: 'TEXT NOT NULL',
    status_key: 'TEXT NOT NULL',
    expires_instant: 'TEXT',
    purchaser_order: 'TEXT NOT NULL',
  },
  usual: [
    { column: 'instant', descending: true },
    { column: 'seq', descending: false },
  ],
  orders: { expires: 'expires_instant', status: 'status_key', purchaserName: 'purchaser_order' },
  totalled: ['currency', 'chargeback', 'refund', 'outcome'],
  indexed: ['id', 'associated_id'],
  fields: {
    /** Type and id: a chargeback could be listed under the id of the DEBIN that it charges back. */
    key: { type: 'id', always: true },
    createdAt: {
      type: 'date',
      wire: 'created_at',
      label: 'debin.created',
      sorted: true,
      column: {},
      file: { width: 14 },
    },
    purchaserName: {
      type: 'text',
      wire: 'purchaser.name',
      label: 'debin.purchaser',
      searched: true,
      sorted: true,
      column: { width: 190, grows: true },
      file: { width: 30 },
    },
    amount: {
      type: 'amount',
      wire: 'amount',
      label: 'debin.amount',
      searched: true,
      sorted: true,
      column: {},
      file: { width: 20 },
    },
    currency: {
      type: 'currency',
      wire: 'debin.currency',
      label: 'debin.currency',
      filter: true,
      file: { width: 9 },
    },
    /** Verbatim. */
    status: {
      type: 'text',
      always: true,
      wire: 'status',
      label: 'debin.status',
      sorted: true,
      filter: 'any',
      column: { width: 190 },
      file: { width: 20 },
    },
    outcome: {
      type: 'text',
      always: true,
      values: {
        waiting: 'debin.outcome.waiting',
        credited: 'debin.outcome.credited',
        failed: 'debin.outcome.failed',
        returned: 'debin.outcome.returned',
        unknown: 'debin.outcome.unknown',
      },
      label: 'debin.meaning',
      filter: 'any',
      file: { width: 16 },
    },
    purchaserCuit: {
      type: 'cuit',
      wire: 'purchaser.cuit',
      label: 'debin.purchaserCuit',
      searched: true,
      filter: true,
      column: { width: 140 },
      file: { width: 16 },
    },
    chargeback: {
      type: 'flag',
      always: true,
      label: 'debin.kind',
      filter: true,
      column: { width: 124 },
    },
    concept: {
      type: 'text',
      wire: 'debin.concept',
      label: 'debin.concept',
      searched: true,
      filter: true,
      column: { width: 130 },
      file: { width: 10 },
    },
    provision: {
      type: 'text',
      wire: 'debin.provision',
      label: 'debin.provision',
      searched: true,
      column: { width: 120 },
      file: { width: 18 },
    },
    expires: {
      type: 'date',
      wire: 'expired',
      label: 'debin.expires',
      sorted: true,
      column: {},
      file: { width: 14 },
    },
    /** The collecting account, 6 to 10 digits. */
    accountId: {
      type: 'id',
      always: true,
      label: 'debin.account',
      searched: true,
      sorted: true,
      filter: true,
      column: { width: 140 },
      file: { width: 14 },
    },
    /** When the bank last showed it. */
    seenAt: {
      type: 'moment',
      always: true,
      label: 'debin.seen',
      sorted: true,
      column: { hidden: true },
    },
    purchaserKey: {
      type: 'account',
      wire: 'purchaser.account_key',
      label: 'debin.purchaserKey',
      searched: true,
      filter: 'typed',
      column: { hidden: true },
      file: { width: 26, printed: false },
    },
    /** As the bank writes it; what was asked for where the bank leaves it out. */
    type: {
      type: 'text',
      always: true,
      label: 'debin.type',
      filter: true,
      column: { width: 130, hidden: true },
      file: { width: 14, printed: false },
    },
    /** Money that goes back; tied to its origin by `associatedId`. */
    refund: {
      type: 'flag',
      always: true,
      wire: 'refund',
      label: 'debin.refund',
      file: { width: 12, printed: false },
    },
    id: {
      type: 'id',
      always: true,
      wire: 'id',
      label: 'debin.id',
      searched: true,
      filter: 'typed',
      column: { width: 210, hidden: true },
      file: { width: 26, printed: false },
    },
    associatedId: {
      type: 'id',
      wire: 'associated_id',
      label: 'debin.associated',
      searched: true,
      column: { width: 210, hidden: true },
      file: { width: 26, printed: false },
    },
    sellerCuit: { type: 'cuit', wire: 'seller.cuit' },
    sellerKey: { type: 'account', wire: 'seller.account_key' },
    firstSeenAt: { type: 'moment', always: true },
  },
})

/** A DEBIN. */
export type DebinRow = RowOf<typeof debinList>
/** Which DEBINs the list shows. */
export type DebinFilter = FilterOf<typeof debinList>
/** Values that occur in their fields. */
export type DebinFacets = FacetsOf<typeof debinList>
