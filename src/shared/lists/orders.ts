import { orderKinds } from '../orders/kinds.ts'
import { orderStates } from '../orders/machine.ts'
import { declareList, type FilterOf, namedBy } from './declare.ts'

/** Money orders, as the ledger keeps them; a row is an `OrderView`. The newest first. */
export const orderList = declareList({
  name: 'orders',
  table: 'orders',
  inLedger: true,
  kept: {},
  instant: ['createdAt'],
  key: 'id',
  questions: {
    /** One of the tags that a person gave it. */
    tag: { type: 'text', label: 'activity.filter.tag', filter: true },
    /** Of which the bank said two things that cannot both be. */
    contradicted: { type: 'flag', label: 'orders.contradicted', filter: true },
  },
  files: [
    'createdAt',
    'sentAt',
    'counterparty',
    'counterpartyKey',
    'kind',
    'state',
    'bankStatus',
    'amount',
    'currency',
    'fromKey',
    'fromName',
    'toKey',
    'toName',
    'toTaxId',
    'concept',
    'clientId',
    'bankId',
    'preparedBy',
    'approvedBy',
    'note',
    'tags',
  ],
  fields: {
    createdAt: {
      type: 'moment',
      always: true,
      label: 'activity.column.created',
      asked: 'activity.filter.dates',
      column: { width: 152 },
      file: { width: 20, timed: true },
    },
    /** The payee, the payer, or the cheque's issuer; see `counterpartyOf`. */
    counterparty: {
      type: 'text',
      always: true,
      label: 'orders.counterparty',
      column: { width: 180, grows: true },
      file: { width: 28, printed: 'only' },
    },
    amount: {
      type: 'amount',
      at: 'amount.amount',
      label: 'orders.amount',
      column: { width: 150 },
      file: { width: 20 },
    },
    state: {
      type: 'text',
      always: true,
      values: namedBy(orderStates, 'orders.state'),
      label: 'activity.column.state',
      filter: 'any',
      column: { width: 216 },
      file: { width: 20 },
    },
    // Amount and state stay in sight beside an open pane.
    kind: {
      type: 'text',
      always: true,
      values: namedBy(orderKinds, 'orders.kind'),
      label: 'orders.kind',
      filter: 'any',
      column: { width: 150 },
      file: { width: 22 },
    },
    counterpartyKey: {
      type: 'account',
      always: true,
      label: 'activity.column.toKey',
      column: { width: 236 },
      file: { width: 26, printed: 'only', label: 'papers.key' },
    },
    concept: {
      type: 'text',
      always: true,
      label: 'orders.concept',
      column: { width: 130 },
      file: { width: 30 },
    },
    tags: {
      type: 'text',
      always: true,
      label: 'activity.column.tags',
      column: { width: 120 },
      file: { width: 20, printed: false },
    },
    sentAt: {
      type: 'moment',
      label: 'activity.column.sent',
      column: { width: 152, hidden: true },
      file: { width: 20, timed: true, printed: false },
    },
    updatedAt: {
      type: 'moment',
      always: true,
      label: 'activity.column.updated',
      ranged: 'activity.column.updated',
      column: { width: 152, hidden: true },
    },
    /** The account of ours; see `oursOf`. */
    oursKey: {
      type: 'id',
      always: true,
      label: 'activity.column.from',
      column: { width: 200, hidden: true },
    },
    note: {
      type: 'text',
      always: true,
      label: 'activity.column.note',
      column: { width: 160, hidden: true },
      file: { width: 30, printed: false, label: 'papers.note' },
    },
    clientId: {
      type: 'id',
      always: true,
      label: 'activity.column.clientId',
      column: { width: 280, hidden: true },
      file: { width: 38, printed: false, label: 'papers.clientId' },
    },
    bankId: {
      type: 'id',
      label: 'activity.column.bankId',
      column: { width: 180, hidden: true },
      file: { width: 26, printed: false, label: 'papers.bankId' },
    },
    bankStatus: { type: 'text', label: 'papers.bankStatus', file: { width: 18, printed: false } },
    currency: {
      type: 'currency',
      at: 'amount.currency',
      label: 'papers.currency',
      file: { width: 9 },
    },
    fromKey: {
      type: 'id',
      at: 'from.key',
      label: 'papers.fromKey',
      file: { width: 26, printed: false },
    },
    fromName: {
      type: 'text',
      at: 'from.name',
      label: 'papers.fromName',
      file: { width: 28, printed: false },
    },
    toKey: { type: 'id', at: 'to.key', label: 'papers.toKey', file: { width: 26, printed: false } },
    toName: {
      type: 'text',
      at: 'to.name',
      label: 'papers.toName',
      file: { width: 28, printed: false },
    },
    toTaxId: {
      type: 'id',
      at: 'to.taxId',
      label: 'papers.toTaxId',
      file: { width: 16, printed: false },
    },
    preparedBy: { type: 'text', label: 'papers.preparedBy', file: { width: 16, printed: false } },
    approvedBy: { type: 'text', label: 'papers.approvedBy', file: { width: 16, printed: false } },
  },
})

/** Which orders a list shows; everything absent matches everything. */
export type OrderFilter = FilterOf<typeof orderList>
