import { orderKinds } from '../orders/kinds.ts'
import { orderStates } from '../orders/machine.ts'
import { declareList, type FilterOf, namedBy, noted, shown } from './declare.ts'

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
      ...noted('moment', 'activity.column.created', 'always'),
      asked: 'activity.filter.dates',
      ...shown({ width: 98, time: false, file: 20, timed: true }),
    },
    /** The payee, the payer, or the cheque's issuer; see `counterpartyOf`. */
    counterparty: {
      ...noted('text', 'orders.counterparty', 'always'),
      ...shown({ width: 188, grows: true, file: 28, printed: 'only' }),
    },
    amount: {
      ...noted('amount', 'common.amount'),
      at: 'amount.amount',
      ...shown({ width: 150, file: 20 }),
    },
    state: {
      ...noted('text', 'common.status', 'always'),
      values: namedBy(orderStates, 'orders.state'),
      filter: 'any',
      ...shown({ width: 200, stays: true, marked: true, file: 20 }),
    },
    concept: { ...noted('text', 'common.concept', 'always'), ...shown({ width: 190, file: 30 }) },
    kind: {
      ...noted('text', 'orders.kind', 'always'),
      values: namedBy(orderKinds, 'orders.kind'),
      filter: 'any',
      ...shown({ width: 150, file: 22 }),
    },
    counterpartyKey: {
      ...noted('account', 'activity.column.toKey', 'always'),
      ...shown({ width: 236, file: 26, printed: 'only', label: 'papers.key' }),
    },
    sentAt: {
      ...noted('moment', 'activity.column.sent'),
      ...shown({ width: 152, hidden: true, file: 20, timed: true, printed: false }),
    },
    updatedAt: {
      ...noted('moment', 'activity.column.updated', 'always'),
      ranged: 'activity.column.updated',
      column: { width: 152, hidden: true },
    },
    /** The account of ours; see `oursOf`. */
    oursKey: {
      ...noted('id', 'common.from', 'always'),
      column: { width: 200, hidden: true },
    },
    note: {
      ...noted('text', 'common.note', 'always'),
      ...shown({ width: 160, hidden: true, file: 30, printed: false, label: 'papers.note' }),
    },
    clientId: {
      ...noted('id', 'activity.column.clientId', 'always'),
      ...shown({ width: 280, hidden: true, file: 38, printed: false, label: 'papers.clientId' }),
    },
    bankId: {
      ...noted('id', 'activity.column.bankId'),
      ...shown({ width: 180, hidden: true, file: 26, printed: false, label: 'papers.bankId' }),
    },
    bankStatus: {
      type: 'text',
      label: 'papers.bankStatus',
      filter: 'typed',
      file: { width: 18, printed: false },
    },
    currency: {
      ...noted('currency', 'common.currency'),
      at: 'amount.currency',
      file: { width: 9 },
    },
    fromKey: {
      ...noted('id', 'papers.fromKey'),
      at: 'from.key',
      file: { width: 26, printed: false },
    },
    fromName: {
      ...noted('text', 'papers.fromName'),
      at: 'from.name',
      file: { width: 28, printed: false },
    },
    toKey: { type: 'id', at: 'to.key', label: 'papers.toKey', file: { width: 26, printed: false } },
    toName: {
      ...noted('text', 'papers.toName'),
      at: 'to.name',
      file: { width: 28, printed: false },
    },
    toTaxId: {
      ...noted('id', 'common.destinationTaxId'),
      at: 'to.taxId',
      file: { width: 16, printed: false },
    },
    preparedBy: { type: 'text', label: 'papers.preparedBy', file: { width: 16, printed: false } },
    approvedBy: { type: 'text', label: 'papers.approvedBy', file: { width: 16, printed: false } },
  },
})

/** Which orders a list shows; everything absent matches everything. */
export type OrderFilter = FilterOf<typeof orderList>
