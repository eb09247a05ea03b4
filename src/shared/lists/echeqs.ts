import { declareList, type RowOf } from './declare.ts'

/** Every state that the specification lists, with its name for people. */
const states = {
  'emitido-pendiente': 'echeqs.state.emitido-pendiente',
  activo: 'echeqs.state.activo',
  'activo-pendiente': 'echeqs.state.activo-pendiente',
  custodia: 'echeqs.state.custodia',
  'devolucion-pendiente': 'echeqs.state.devolucion-pendiente',
  depositado: 'echeqs.state.depositado',
  presentado: 'echeqs.state.presentado',
  rechazado: 'echeqs.state.rechazado',
  negociacion: 'echeqs.state.negociacion',
  'negociacion-pendiente': 'echeqs.state.negociacion-pendiente',
  'mandato-pendiente': 'echeqs.state.mandato-pendiente',
  'cesion-pendiente': 'echeqs.state.cesion-pendiente',
  'aval-pendiente': 'echeqs.state.aval-pendiente',
  repudiado: 'echeqs.state.repudiado',
  anulado: 'echeqs.state.anulado',
  pagado: 'echeqs.state.pagado',
  caducado: 'echeqs.state.caducado',
} as const

/**
 * Echeqs as the window and files show them. Spec: "Echeq (version 2 shape)". The cache's table, filters and orders of
 * echeqs do not derive from this yet: see `src/main/cache/echeqs`.
 */
export const echeqList = declareList({
  name: 'echeqs',
  table: 'echeq',
  instant: ['createdAt', 'seenAt'],
  kept: { raw: 'TEXT NOT NULL' },
  fields: {
    /** Seen from the owner of this profile; `unknown` where neither side is recognised as ours. */
    direction: {
      type: 'text',
      always: true,
      values: {
        received: 'echeqs.direction.received',
        issued: 'echeqs.direction.issued',
        unknown: 'echeqs.direction.unknown',
      },
      label: 'echeqs.column.direction',
      file: { width: 12 },
    },
    paidAt: { type: 'date', label: 'echeqs.column.paid_at', file: { width: 12 } },
    issuerName: {
      type: 'text',
      label: 'echeqs.column.issuer',
      file: { width: 30, printed: false },
    },
    issuerCuit: {
      type: 'cuit',
      label: 'echeqs.column.issuerCuit',
      file: { width: 14, printed: false },
    },
    beneficiaryName: {
      type: 'text',
      label: 'echeqs.column.beneficiary',
      file: { width: 30, printed: false },
    },
    beneficiaryDocument: {
      type: 'cuit',
      label: 'echeqs.column.beneficiaryDocument',
      file: { width: 16, printed: false },
    },
    holderName: {
      type: 'text',
      label: 'echeqs.column.holder',
      file: { width: 30, printed: false },
    },
    currency: { type: 'currency', label: 'exports.currency', file: { width: 9 } },
    amount: { type: 'amount', label: 'echeqs.column.amount', file: { width: 20 } },
    /** Verbatim, as the bank says it. */
    status: { type: 'text', always: true, label: 'echeqs.column.status', file: { width: 20 } },
    /** Null for one that the specification does not list. */
    state: { type: 'text', values: states },
    number: { type: 'id', label: 'echeqs.column.number', file: { width: 12 } },
    bankName: { type: 'text', label: 'echeqs.column.bank', file: { width: 24 } },
    createdAt: {
      type: 'date',
      label: 'echeqs.column.created_at',
      file: { width: 12, printed: false },
    },
    type: { type: 'text', label: 'echeqs.column.type', file: { width: 10, printed: false } },
    concept: { type: 'text', label: 'echeqs.column.concept', file: { width: 24, printed: false } },
    bookNumber: { type: 'id', label: 'echeqs.column.book', file: { width: 14, printed: false } },
    issuerCbu: {
      type: 'account',
      label: 'echeqs.column.issuerCbu',
      file: { width: 26, printed: false },
    },
    cmc7: { type: 'id', label: 'echeqs.column.cmc7', file: { width: 34, printed: false } },
    id: {
      type: 'id',
      always: true,
      label: 'echeqs.column.id',
      file: { width: 20, printed: false },
    },
    endorsements: {
      type: 'count',
      label: 'echeqs.column.endorsements',
      file: { width: 10, printed: false },
    },
    rejections: {
      type: 'count',
      label: 'echeqs.column.rejections',
      file: { width: 10, printed: false },
    },
    /** When the bank last showed it. */
    seenAt: { type: 'moment', always: true, label: 'echeqs.column.seenAt' },
    displayCode: { type: 'id', label: 'echeqs.column.displayCode' },
    /** Nobody else is known to hold it: one that we issued or endorsed on is in other hands. */
    held: { type: 'flag', always: true },
  },
})

/** A line of the list of echeqs. */
export type EcheqRow = RowOf<typeof echeqList>
/** Whose an echeq is, seen from the owner of this profile. */
export type EcheqDirection = EcheqRow['direction']
