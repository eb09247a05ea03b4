import type { FilterOf, RowOf } from './declare.ts'
import { bankField, columns, declareList, namedBy, ownField } from './declare.ts'

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
      ...bankField('date', 'created_at', 'common.created', 'sorted'),
      ...columns({ file: 14 }),
    },
    purchaserName: {
      ...bankField('text', 'purchaser.name', 'debin.purchaser', 'searched', 'sorted'),
      ...columns({ width: 178, grows: true, file: 30 }),
    },
    amount: {
      ...bankField('amount', 'amount', 'common.amount', 'searched', 'sorted'),
      ...columns({ width: 150, file: 20 }),
    },
    currency: {
      ...bankField('currency', 'debin.currency', 'common.currency', 'filter'),
      file: { width: 9 },
    },
    /** Verbatim. */
    status: {
      ...bankField('text', 'status', 'common.status', 'always', 'sorted'),
      filter: 'any',
      ...columns({ width: 140, stays: true, marked: true, file: 20 }),
    },
    outcome: {
      ...ownField('text', 'debin.meaning', 'always'),
      values: namedBy(['waiting', 'credited', 'failed', 'returned', 'unknown'], 'debin.outcome'),
      filter: 'any',
      file: { width: 16 },
    },
    purchaserCuit: {
      ...bankField('cuit', 'purchaser.cuit', 'debin.purchaserCuit', 'searched', 'filter'),
      ...columns({ width: 140, hidden: true, file: 16 }),
    },
    chargeback: {
      ...ownField('flag', 'debin.kind', 'always', 'filter'),
      values: { true: 'debin.kind.chargeback', false: 'debin.kind.recurrent' },
      column: { width: 124, hidden: true },
    },
    expires: {
      ...bankField('date', 'expired', 'debin.expires', 'sorted'),
      ...columns({ file: 14 }),
    },
    concept: {
      ...bankField('text', 'debin.concept', 'common.concept', 'searched', 'filter'),
      ...columns({ width: 130, file: 10 }),
    },
    provision: {
      ...bankField('text', 'debin.provision', 'debin.provision', 'searched'),
      ...columns({ width: 120, file: 18 }),
    },
    /** The collecting account, 6 to 10 digits. */
    accountId: {
      ...ownField('id', 'common.collectingAccount', 'always', 'searched', 'sorted', 'filter'),
      ...columns({ width: 150, file: 14 }),
    },
    /** When the bank last showed it. */
    seenAt: { ...ownField('moment', 'common.seen', 'always', 'sorted'), column: { hidden: true } },
    purchaserKey: {
      ...bankField('account', 'purchaser.account_key', 'debin.purchaserKey', 'searched'),
      filter: 'typed',
      ...columns({ hidden: true, file: 26, printed: false }),
    },
    /** As the bank writes it; what was asked for where the bank leaves it out. */
    type: {
      ...ownField('text', 'debin.type', 'always', 'filter'),
      ...columns({ width: 130, hidden: true, file: 14, printed: false }),
    },
    /** Money that goes back; tied to its origin by `associatedId`. */
    refund: {
      ...bankField('flag', 'refund', 'debin.refund', 'always'),
      file: { width: 12, printed: false },
    },
    id: {
      ...bankField('id', 'id', 'debin.id', 'always', 'searched'),
      filter: 'typed',
      ...columns({ width: 210, hidden: true, file: 26, printed: false }),
    },
    associatedId: {
      ...bankField('id', 'associated_id', 'debin.associated', 'searched'),
      ...columns({ width: 210, hidden: true, file: 26, printed: false }),
    },
    sellerCuit: { type: 'cuit', wire: 'seller.cuit' },
    sellerKey: { type: 'account', wire: 'seller.account_key' },
    firstSeenAt: { type: 'moment', always: true },
  },
})

export type DebinRow = RowOf<typeof debinList>
/** Which DEBINs the list shows. */
export type DebinFilter = FilterOf<typeof debinList>
