import { declareList, type FilterOf, noted, type RowOf, said, shown } from './declare.ts'

/** Account movements as notified. Spec: "Account movement". */
export const movementList = declareList({
  name: 'movements',
  table: 'movement',
  instant: ['operationDate', 'businessDate', 'receivedAt'],
  kept: { raw: 'TEXT NOT NULL' },
  totalled: ['currency', 'reconciled', 'movementType', 'reversal', 'ownOrder'],
  indexed: ['operation_id'],
  fields: {
    /** A digest of what the bank says: a second delivery is the same movement. */
    key: { type: 'id', always: true },
    operationDate: {
      ...said('timestamp', 'addinfo.operation_date', 'common.date', 'sorted'),
      ...shown({ width: 98, stays: true, time: false, file: 14 }),
    },
    account: {
      ...said('id', 'account.number', 'common.account', 'always', 'searched', 'sorted', 'filter'),
      ...shown({ width: 102, file: 16 }),
    },
    accountType: { type: 'text', wire: 'account.type_account' },
    description: {
      ...said(
        'text',
        'addinfo.operation_description',
        'position.col.description',
        'searched',
        'sorted',
      ),
      ...shown({ width: 230, stays: true, file: 32 }),
    },
    /** The bank's own word or letter. */
    movementType: {
      ...said('text', 'addinfo.movement_type', 'common.type', 'sorted', 'filter'),
      ...shown({ width: 74, hidden: true, file: 8 }),
    },
    amount: {
      ...said('amount', 'addinfo.amount', 'common.amount', 'searched', 'sorted'),
      ...shown({ width: 150, file: 20 }),
    },
    currency: {
      ...said('currency', 'account.currency', 'common.currency', 'filter'),
      file: { width: 9 },
    },
    /** Null where the bank says neither true nor false. */
    reversal: {
      ...said('flag', 'addinfo.reversal', 'movements.reversal', 'filter'),
      ...shown({ width: 104, hidden: true, file: 10 }),
    },
    originName: {
      ...said('text', 'addinfo.name_origin', 'common.origin', 'searched', 'sorted'),
      ...shown({ width: 190, hidden: true, file: 28 }),
    },
    reconciled: {
      ...noted('flag', 'common.reconciliation', 'always', 'filter'),
      column: { width: 138 },
    },
    /** It is of an order made here, so it is no open question, although nobody reconciled it. */
    ownOrder: { type: 'flag', always: true, carried: true },
    originCuit: {
      ...said('cuit', 'addinfo.cuil_origin', 'movements.originCuit', 'searched'),
      ...shown({ hidden: true, file: 16, printed: false }),
    },
    originCbu: {
      ...said('account', 'addinfo.cbu_origin', 'movements.originCbu', 'searched'),
      ...shown({ hidden: true, file: 26, printed: false }),
    },
    destinationName: {
      ...said('text', 'addinfo.name_destiny', 'movements.destination', 'searched'),
      ...shown({ width: 190, hidden: true, file: 28 }),
    },
    destinationCuit: {
      ...said('cuit', 'addinfo.cuil_destiny', 'common.destinationTaxId', 'searched'),
      ...shown({ hidden: true, file: 16, printed: false }),
    },
    destinationCbu: {
      ...said('account', 'addinfo.cbu_destiny', 'movements.destinationCbu', 'searched'),
      ...shown({ hidden: true, file: 26, printed: false }),
    },
    /** Fees and taxes may have none. */
    operationId: {
      ...said('id', 'addinfo.operation_id', 'common.operation', 'searched'),
      ...shown({ width: 210, hidden: true, file: 26 }),
    },
    operationId2: said('id', 'addinfo.operation_id2', 'movements.operation2', 'searched'),
    proof: {
      ...said('id', 'addinfo.proof_of_payment', 'movements.proof', 'searched'),
      ...shown({ width: 120, hidden: true, file: 14, printed: false }),
    },
    businessDate: {
      ...said('date', 'addinfo.business_date', 'common.businessDate'),
      column: { hidden: true },
    },
    completedDate: {
      ...said('date', 'addinfo.completed_date', 'movements.completedDate'),
      column: { hidden: true },
    },
    receivedAt: { ...noted('moment', 'common.notified', 'always'), column: { hidden: true } },
  },
})

export type MovementRow = RowOf<typeof movementList>
/** Which movements the list shows. */
export type MovementFilter = FilterOf<typeof movementList>
