import { declareList, type FacetsOf, type FilterOf, type RowOf } from './declare.ts'

/** Account movements as notified. Spec: "Account movement". */
export const movementList = declareList({
  name: 'movements',
  table: 'movement',
  instant: ['operationDate', 'businessDate', 'receivedAt'],
  kept: { raw: 'TEXT NOT NULL' },
  totalled: ['currency', 'reconciled', 'movementType', 'reversal'],
  indexed: ['operation_id'],
  fields: {
    /** A digest of what the bank says: a second delivery is the same movement. */
    key: { type: 'id', always: true },
    operationDate: {
      type: 'timestamp',
      wire: 'addinfo.operation_date',
      label: 'movements.date',
      sorted: true,
      column: {},
      file: { width: 14 },
    },
    account: {
      type: 'id',
      always: true,
      wire: 'account.number',
      label: 'movements.account',
      searched: true,
      sorted: true,
      filter: true,
      column: { width: 120 },
      file: { width: 16 },
    },
    accountType: { type: 'text', wire: 'account.type_account' },
    description: {
      type: 'text',
      wire: 'addinfo.operation_description',
      label: 'movements.description',
      searched: true,
      sorted: true,
      column: { width: 220, grows: true },
      file: { width: 32 },
    },
    /** The bank's own word or letter. */
    movementType: {
      type: 'text',
      wire: 'addinfo.movement_type',
      label: 'movements.type',
      sorted: true,
      filter: true,
      column: { width: 74 },
      file: { width: 8 },
    },
    amount: {
      type: 'amount',
      wire: 'addinfo.amount',
      label: 'incoming.amount',
      searched: true,
      sorted: true,
      column: {},
      file: { width: 20 },
    },
    currency: {
      type: 'currency',
      wire: 'account.currency',
      label: 'incoming.currency',
      filter: true,
      file: { width: 9 },
    },
    /** Null where the bank says neither true nor false. */
    reversal: {
      type: 'flag',
      wire: 'addinfo.reversal',
      label: 'movements.reversal',
      filter: true,
      column: { width: 104 },
      file: { width: 10 },
    },
    originName: {
      type: 'text',
      wire: 'addinfo.name_origin',
      label: 'movements.origin',
      searched: true,
      sorted: true,
      column: { width: 190 },
      file: { width: 28 },
    },
    reconciled: {
      type: 'flag',
      always: true,
      label: 'incoming.state',
      filter: true,
      column: { width: 136 },
    },
    originCuit: {
      type: 'cuit',
      wire: 'addinfo.cuil_origin',
      label: 'movements.originCuit',
      searched: true,
      column: { hidden: true },
      file: { width: 16, printed: false },
    },
    originCbu: {
      type: 'account',
      wire: 'addinfo.cbu_origin',
      label: 'movements.originCbu',
      searched: true,
      column: { hidden: true },
      file: { width: 26, printed: false },
    },
    destinationName: {
      type: 'text',
      wire: 'addinfo.name_destiny',
      label: 'movements.destination',
      searched: true,
      column: { width: 190, hidden: true },
      file: { width: 28 },
    },
    destinationCuit: {
      type: 'cuit',
      wire: 'addinfo.cuil_destiny',
      label: 'movements.destinationCuit',
      searched: true,
      column: { hidden: true },
      file: { width: 16, printed: false },
    },
    destinationCbu: {
      type: 'account',
      wire: 'addinfo.cbu_destiny',
      label: 'movements.destinationCbu',
      searched: true,
      column: { hidden: true },
      file: { width: 26, printed: false },
    },
    /** Fees and taxes may have none. */
    operationId: {
      type: 'id',
      wire: 'addinfo.operation_id',
      label: 'movements.operation',
      searched: true,
      column: { width: 210, hidden: true },
      file: { width: 26 },
    },
    operationId2: {
      type: 'id',
      wire: 'addinfo.operation_id2',
      label: 'movements.operation2',
      searched: true,
    },
    proof: {
      type: 'id',
      wire: 'addinfo.proof_of_payment',
      label: 'movements.proof',
      searched: true,
      column: { width: 120, hidden: true },
      file: { width: 14, printed: false },
    },
    businessDate: {
      type: 'date',
      wire: 'addinfo.business_date',
      label: 'movements.businessDate',
      column: { hidden: true },
    },
    completedDate: {
      type: 'date',
      wire: 'addinfo.completed_date',
      label: 'movements.completedDate',
      column: { hidden: true },
    },
    receivedAt: {
      type: 'moment',
      always: true,
      label: 'movements.received',
      column: { hidden: true },
    },
  },
})

/** A movement. */
export type MovementRow = RowOf<typeof movementList>
/** Which movements the list shows. */
export type MovementFilter = FilterOf<typeof movementList>
/** Values that occur in their fields. */
export type MovementFacets = FacetsOf<typeof movementList>
