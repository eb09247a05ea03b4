import { orderKinds } from '../orders/kinds.ts'
import { orderStates } from '../orders/machine.ts'
import { columns, declareList, type FilterOf, namedBy, ownField } from './declare.ts'

/** Money orders, as the ledger keeps them; a row is an `OrderView`. The newest first. */
export const orderList = declareList({
  name: 'orders',
  table: 'orders',
  inLedger: true,
  instant: ['createdAt'],
  key: 'id',
  questions: {
    /** The bank said two things of it that cannot both be true. */
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
  ],
  fields: {
    createdAt: {
      ...ownField('moment', 'activity.column.created', 'always'),
      asked: 'activity.filter.dates',
      ...columns({ width: 98, time: false, file: 20, timed: true }),
    },
    /** The payee, the payer, or the cheque's issuer; see `counterpartyOf`. */
    counterparty: {
      ...ownField('text', 'orders.counterparty', 'always'),
      ...columns({ width: 188, grows: true, file: 28, printed: 'only' }),
    },
    amount: {
      ...ownField('amount', 'common.amount'),
      at: 'amount.amount',
      ...columns({ width: 150, file: 20 }),
    },
    state: {
      ...ownField('text', 'common.status', 'always'),
      values: namedBy(orderStates, 'orders.state'),
      filter: 'any',
      ...columns({ width: 200, stays: true, marked: true, file: 20 }),
    },
    concept: {
      ...ownField('text', 'common.concept', 'always'),
      ...columns({ width: 190, file: 30 }),
    },
    kind: {
      ...ownField('text', 'orders.kind', 'always'),
      values: namedBy(orderKinds, 'orders.kind'),
      filter: 'any',
      ...columns({ width: 150, file: 22 }),
    },
    counterpartyKey: {
      ...ownField('account', 'activity.column.toKey', 'always'),
      ...columns({ width: 236, file: 26, printed: 'only', label: 'papers.key' }),
    },
    sentAt: {
      ...ownField('moment', 'activity.column.sent'),
      ...columns({ width: 152, hidden: true, file: 20, timed: true, printed: false }),
    },
    updatedAt: {
      ...ownField('moment', 'activity.column.updated', 'always'),
      ranged: 'activity.column.updated',
      column: { width: 152, hidden: true },
    },
    /** The account of ours; see `oursOf`. */
    oursKey: {
      ...ownField('id', 'common.from', 'always'),
      column: { width: 200, hidden: true },
    },
    note: {
      ...ownField('text', 'common.note', 'always'),
      ...columns({ width: 160, hidden: true, file: 30, printed: false, label: 'papers.note' }),
    },
    clientId: {
      ...ownField('id', 'activity.column.clientId', 'always'),
      ...columns({ width: 280, hidden: true, file: 38, printed: false, label: 'papers.clientId' }),
    },
    bankId: {
      ...ownField('id', 'activity.column.bankId'),
      ...columns({ width: 180, hidden: true, file: 26, printed: false, label: 'papers.bankId' }),
    },
    bankStatus: {
      type: 'text',
      label: 'papers.bankStatus',
      filter: 'typed',
      file: { width: 18, printed: false },
    },
    currency: {
      ...ownField('currency', 'common.currency'),
      at: 'amount.currency',
      file: { width: 9 },
    },
    fromKey: {
      ...ownField('id', 'papers.fromKey'),
      at: 'from.key',
      file: { width: 26, printed: false },
    },
    fromName: {
      ...ownField('text', 'papers.fromName'),
      at: 'from.name',
      file: { width: 28, printed: false },
    },
    toKey: { type: 'id', at: 'to.key', label: 'papers.toKey', file: { width: 26, printed: false } },
    toName: {
      ...ownField('text', 'papers.toName'),
      at: 'to.name',
      file: { width: 28, printed: false },
    },
    toTaxId: {
      ...ownField('id', 'common.destinationTaxId'),
      at: 'to.taxId',
      file: { width: 16, printed: false },
    },
    preparedBy: { type: 'text', label: 'papers.preparedBy', file: { width: 16, printed: false } },
    approvedBy: { type: 'text', label: 'papers.approvedBy', file: { width: 16, printed: false } },
  },
})

/** Which orders a list shows; everything absent matches everything. */
export type OrderFilter = FilterOf<typeof orderList>
