import { declareList, type FacetsOf, type FilterOf, type RowOf } from './declare.ts'

/** Credits received on CVUs. Spec: "Incoming CVU credit", in the bank's list and in its notification alike. */
export const creditList = declareList({
  name: 'credits',
  table: 'credit',
  instant: ['date', 'transferDate', 'firstSeenAt'],
  /** The list's and the notification's JSON, each with its moment. */
  kept: { listed: 'TEXT', notified: 'TEXT' },
  usual: [
    { column: 'reconciled', descending: false },
    { column: 'instant', descending: true },
    { column: 'seq', descending: false },
  ],
  totalled: ['currency', 'reconciled'],
  indexed: ['id', 'notice_id'],
  fields: {
    /** The clearing id, or `id:` and the bank's id where there is none. */
    key: { type: 'id', always: true },
    reconciled: {
      type: 'flag',
      always: true,
      label: 'incoming.state',
      sorted: true,
      filter: true,
      column: { width: 136 },
      file: { width: 16 },
    },
    date: {
      type: 'timestamp',
      wire: 'detail.date',
      label: 'incoming.date',
      sorted: true,
      column: {},
      file: { width: 14 },
    },
    fromName: {
      type: 'text',
      wire: 'from.full_name',
      label: 'incoming.from',
      searched: true,
      sorted: true,
      column: { width: 200, grows: true },
      file: { width: 30 },
    },
    amount: {
      type: 'amount',
      wire: 'detail.amount',
      label: 'incoming.amount',
      searched: true,
      sorted: true,
      column: {},
      file: { width: 20 },
    },
    currency: { type: 'currency', label: 'incoming.currency', file: { width: 9 } },
    fromCuit: {
      type: 'cuit',
      wire: 'from.cuit',
      label: 'incoming.fromCuit',
      searched: true,
      filter: true,
      column: { width: 140 },
      file: { width: 16 },
    },
    concept: {
      type: 'text',
      wire: 'detail.concept_code',
      label: 'incoming.concept',
      searched: true,
      column: { width: 124 },
      file: { width: 10 },
    },
    note: {
      type: 'text',
      wire: 'detail.note',
      label: 'incoming.note',
      searched: true,
      column: { width: 190 },
      file: { width: 26 },
    },
    /** The source: the bank's list of incoming transfers, its notification, or both. */
    source: {
      type: 'text',
      always: true,
      values: {
        list: 'incoming.source.list',
        notification: 'incoming.source.notification',
        both: 'incoming.source.both',
      },
      label: 'incoming.source',
      sorted: true,
      filter: true,
      column: { width: 150 },
      file: { width: 18, printed: false },
    },
    toKey: {
      type: 'account',
      wire: 'to.account_key',
      label: 'incoming.toKey',
      searched: true,
      filter: true,
      column: { hidden: true },
      file: { width: 26 },
    },
    fromKey: {
      type: 'account',
      wire: 'from.account_key',
      label: 'incoming.fromKey',
      searched: true,
      column: { hidden: true },
      file: { width: 26, printed: false },
    },
    clearingId: {
      type: 'id',
      wire: 'detail.clearing_id',
      label: 'incoming.clearingId',
      searched: true,
      column: { width: 210, hidden: true },
      file: { width: 26, printed: false },
    },
    id: {
      type: 'id',
      always: true,
      wire: 'id',
      label: 'incoming.id',
      searched: true,
      file: { width: 38, printed: false },
    },
    transferDate: {
      type: 'timestamp',
      wire: 'detail.transfer_date',
      label: 'incoming.transferDate',
      column: { hidden: true },
    },
    fromType: { type: 'text', wire: 'from.account_type' },
    toType: { type: 'text', wire: 'to.account_type' },
    toCuit: { type: 'cuit', wire: 'to.cuit', searched: true },
    toName: { type: 'text', wire: 'to.full_name', searched: true },
    pspId: { type: 'id', wire: 'psp.id', label: 'incoming.psp' },
    collectingAccount: {
      type: 'id',
      wire: 'psp.collecting_account',
      label: 'incoming.collecting',
      searched: true,
    },
    /** The id under which it was notified. */
    noticeId: { type: 'id' },
    /** The fields in which list and notification contradict each other, with blanks between; the list is shown. */
    differs: { type: 'text', always: true },
    firstSeenAt: { type: 'moment', always: true },
  },
})

/** A credit received on a CVU. */
export type CreditRow = RowOf<typeof creditList>
/** Which credits the list shows. */
export type CreditFilter = FilterOf<typeof creditList>
/** Values that occur in their fields. */
export type CreditFacets = FacetsOf<typeof creditList>
