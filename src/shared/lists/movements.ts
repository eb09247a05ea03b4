import { bankField, columns, declareList, type FilterOf, ownField, type RowOf } from './declare.ts'

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
      ...bankField('timestamp', 'addinfo.operation_date', 'common.date', 'sorted'),
      ...columns({ width: 98, stays: true, time: false, file: 14 }),
    },
    account: {
      ...bankField(
        'id',
        'account.number',
        'common.account',
        'always',
        'searched',
        'sorted',
        'filter',
      ),
      ...columns({ width: 102, file: 16 }),
    },
    accountType: { type: 'text', wire: 'account.type_account' },
    description: {
      ...bankField(
        'text',
        'addinfo.operation_description',
        'position.col.description',
        'searched',
        'sorted',
      ),
      ...columns({ width: 230, stays: true, file: 32 }),
    },
    /** The bank's own word or letter. */
    movementType: {
      ...bankField('text', 'addinfo.movement_type', 'common.type', 'sorted', 'filter'),
      ...columns({ width: 74, hidden: true, file: 8 }),
    },
    amount: {
      ...bankField('amount', 'addinfo.amount', 'common.amount', 'searched', 'sorted'),
      ...columns({ width: 150, file: 20 }),
    },
    currency: {
      ...bankField('currency', 'account.currency', 'common.currency', 'filter'),
      file: { width: 9 },
    },
    /** Null where the bank says neither true nor false. */
    reversal: {
      ...bankField('flag', 'addinfo.reversal', 'movements.reversal', 'filter'),
      ...columns({ width: 104, hidden: true, file: 10 }),
    },
    originName: {
      ...bankField('text', 'addinfo.name_origin', 'common.origin', 'searched', 'sorted'),
      ...columns({ width: 190, hidden: true, file: 28 }),
    },
    reconciled: {
      ...ownField('flag', 'common.reconciliation', 'always', 'filter'),
      column: { width: 138 },
    },
    /** It is of an order made here, so it is no open question, although nobody reconciled it. */
    ownOrder: { type: 'flag', always: true, carried: true },
    originCuit: {
      ...bankField('cuit', 'addinfo.cuil_origin', 'movements.originCuit', 'searched'),
      ...columns({ hidden: true, file: 16, printed: false }),
    },
    originCbu: {
      ...bankField('account', 'addinfo.cbu_origin', 'movements.originCbu', 'searched'),
      ...columns({ hidden: true, file: 26, printed: false }),
    },
    destinationName: {
      ...bankField('text', 'addinfo.name_destiny', 'movements.destination', 'searched'),
      ...columns({ width: 190, hidden: true, file: 28 }),
    },
    destinationCuit: {
      ...bankField('cuit', 'addinfo.cuil_destiny', 'common.destinationTaxId', 'searched'),
      ...columns({ hidden: true, file: 16, printed: false }),
    },
    destinationCbu: {
      ...bankField('account', 'addinfo.cbu_destiny', 'movements.destinationCbu', 'searched'),
      ...columns({ hidden: true, file: 26, printed: false }),
    },
    /** Fees and taxes may have none. */
    operationId: {
      ...bankField('id', 'addinfo.operation_id', 'common.operation', 'searched'),
      ...columns({ width: 210, hidden: true, file: 26 }),
    },
    operationId2: bankField('id', 'addinfo.operation_id2', 'movements.operation2', 'searched'),
    proof: {
      ...bankField('id', 'addinfo.proof_of_payment', 'movements.proof', 'searched'),
      ...columns({ width: 120, hidden: true, file: 14, printed: false }),
    },
    businessDate: {
      ...bankField('date', 'addinfo.business_date', 'common.businessDate'),
      column: { hidden: true },
    },
    completedDate: {
      ...bankField('date', 'addinfo.completed_date', 'movements.completedDate'),
      column: { hidden: true },
    },
    receivedAt: { ...ownField('moment', 'common.notified', 'always'), column: { hidden: true } },
  },
})

export type MovementRow = RowOf<typeof movementList>
/** Which movements the list shows. */
export type MovementFilter = FilterOf<typeof movementList>
