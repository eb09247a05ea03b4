import type { FilterOf, RowOf } from './declare.ts'
import { bankField, columns, declareList, namedBy, ownField } from './declare.ts'

/** Credits received on CVUs. Spec: "Incoming CVU credit", in the bank's list and in its notification alike. */
export const creditList = declareList({
  name: 'credits',
  table: 'credit',
  instant: ['date', 'transferDate', 'firstSeenAt'],
  /** The list's and the notification's JSON, each with its moment; the CVU whose balance it changes, null where it counts for none. */
  kept: { listed: 'TEXT', notified: 'TEXT', cvu: 'TEXT' },
  usual: [
    { column: 'reconciled', descending: false },
    { column: 'instant', descending: true },
    { column: 'seq', descending: false },
  ],
  totalled: ['currency', 'reconciled'],
  indexed: ['id', 'notice_id', 'cvu,instant,cents,transfer_date'],
  fields: {
    /** The clearing id, or `id:` and the bank's id where there is none. */
    key: { type: 'id', always: true },
    reconciled: {
      ...ownField('flag', 'common.reconciliation', 'always', 'sorted', 'filter'),
      ...columns({ width: 136, file: 16 }),
    },
    date: {
      ...bankField('timestamp', 'detail.date', 'common.date', 'sorted'),
      ...columns({ stays: true, file: 14 }),
    },
    fromName: {
      ...bankField('text', 'from.full_name', 'incoming.from', 'searched', 'sorted'),
      ...columns({ width: 200, grows: true, file: 30 }),
    },
    amount: {
      ...bankField('amount', 'detail.amount', 'common.amount', 'searched', 'sorted'),
      ...columns({ width: 150, file: 20 }),
    },
    currency: { type: 'currency', label: 'common.currency', file: { width: 9 } },
    fromCuit: {
      ...bankField('cuit', 'from.cuit', 'incoming.fromCuit', 'searched', 'filter'),
      ...columns({ width: 140, file: 16 }),
    },
    concept: {
      ...bankField('text', 'detail.concept_code', 'common.concept', 'searched'),
      ...columns({ width: 124, file: 10 }),
    },
    note: {
      ...bankField('text', 'detail.note', 'common.note', 'searched'),
      ...columns({ width: 190, file: 26 }),
    },
    /** The source: the bank's list of incoming transfers, its notification, or both. */
    source: {
      ...ownField('text', 'incoming.source', 'always', 'sorted', 'filter'),
      values: namedBy(['list', 'notification', 'both'], 'incoming.source'),
      ...columns({ width: 150, file: 18, printed: false }),
    },
    toKey: {
      ...bankField('account', 'to.account_key', 'incoming.toKey', 'searched', 'filter'),
      ...columns({ hidden: true, file: 26 }),
    },
    fromKey: {
      ...bankField('account', 'from.account_key', 'incoming.fromKey', 'searched'),
      ...columns({ hidden: true, file: 26, printed: false }),
    },
    clearingId: {
      ...bankField('id', 'detail.clearing_id', 'common.clearingNumber', 'searched'),
      ...columns({ width: 210, hidden: true, file: 26, printed: false }),
    },
    id: {
      ...bankField('id', 'id', 'common.bankId', 'always', 'searched'),
      file: { width: 38, printed: false },
    },
    transferDate: {
      ...bankField('timestamp', 'detail.transfer_date', 'incoming.transferDate'),
      column: { hidden: true },
    },
    fromType: { type: 'text', wire: 'from.account_type' },
    toType: { type: 'text', wire: 'to.account_type' },
    toCuit: { type: 'cuit', wire: 'to.cuit', searched: true },
    toName: { type: 'text', wire: 'to.full_name', searched: true },
    pspId: { type: 'id', wire: 'psp.id', label: 'incoming.psp' },
    collectingAccount: bankField(
      'id',
      'psp.collecting_account',
      'common.collectingAccount',
      'searched',
    ),
    /** The id under which it was notified. */
    noticeId: { type: 'id' },
    /** The fields in which list and notification contradict each other, with blanks between; the list is shown. */
    differs: { type: 'text', always: true },
    /** In what it is no credit on a CVU as the bank describes one, see `creditOddities`, with blanks between. */
    odd: { type: 'text', always: true },
    firstSeenAt: { type: 'moment', always: true },
  },
})

/** A credit received on a CVU. */
export type CreditRow = RowOf<typeof creditList>
/** Which credits the list shows. */
export type CreditFilter = FilterOf<typeof creditList>
