import { declareList, type FacetsOf, type FilterOf, type RowOf, type SortName } from './declare.ts'

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

/** Echeqs as the bank lists them. Spec: "Echeq (version 2 shape)". */
export const echeqList = declareList({
  name: 'echeqs',
  table: 'echeq',
  key: 'id',
  usual: [{ column: 'createdAt', descending: true }],
  rawApart: true,
  totalled: ['currency', 'direction', 'state', 'held'],
  indexed: ['state', 'issuer_cbu, direction'],
  /** The documents of all who take part on the side of those who receive, with a blank between them. */
  kept: { parties: 'TEXT NOT NULL' },
  questions: {
    /** Echeqs whose state the specification does not list; together with `state`, either. */
    unknownState: { type: 'flag' },
    /** The calendar's counts: to be collected or paid by us, or ours to be presented. */
    counted: {
      type: 'text',
      values: {
        due: 'echeqs.filter.counted.due',
        presentable: 'echeqs.filter.counted.presentable',
      },
      label: 'echeqs.filter.counted',
    },
  },
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
      filter: true,
      column: { width: 98 },
      file: { width: 12 },
    },
    paidAt: {
      type: 'date',
      wire: 'paid_at',
      label: 'echeqs.column.paid_at',
      sorted: true,
      filter: true,
      asked: 'echeqs.filter.dueDay',
      ranged: 'echeqs.filter.due',
      column: { width: 128 },
      file: { width: 12 },
    },
    /** The other side: see {@link otherSideOf}. */
    counterparty: {
      type: 'text',
      label: 'orders.counterparty',
      sorted: true,
      column: { width: 200, grows: true },
    },
    currency: {
      type: 'currency',
      wire: 'currency',
      label: 'echeqs.filter.currency',
      filter: true,
      file: { width: 9 },
    },
    amount: {
      type: 'amount',
      wire: 'amount',
      label: 'echeqs.column.amount',
      sorted: true,
      column: {},
      file: { width: 20 },
    },
    /** Verbatim, as the bank says it. */
    status: {
      type: 'text',
      always: true,
      wire: 'status',
      label: 'echeqs.column.status',
      searched: true,
      sorted: true,
      column: { width: 190 },
      file: { width: 20 },
    },
    /** Null for one that the specification does not list. */
    state: {
      type: 'text',
      values: states,
      filter: 'any',
      counted: true,
    },
    issuerName: {
      type: 'text',
      wire: 'issued.from.name',
      label: 'echeqs.column.issuer',
      sorted: true,
      filter: 'words',
      asked: 'echeqs.filter.issuer',
      column: { width: 170, hidden: true },
      file: { width: 30, printed: false },
    },
    issuerCuit: {
      type: 'cuit',
      wire: 'issued.from.cuit',
      label: 'echeqs.column.issuerCuit',
      searched: 'issuerName',
      filter: true,
      asked: 'echeqs.filter.cuit',
      column: { hidden: true },
      file: { width: 14, printed: false },
    },
    /** Of whom it was issued to, else of the final beneficiary. */
    beneficiaryName: {
      type: 'text',
      label: 'echeqs.column.beneficiary',
      sorted: true,
      filter: 'words',
      asked: 'echeqs.filter.beneficiary',
      column: { width: 170, hidden: true },
      file: { width: 30, printed: false },
    },
    beneficiaryDocument: {
      type: 'cuit',
      label: 'echeqs.column.beneficiaryDocument',
      searched: 'beneficiaryName',
      column: { hidden: true },
      file: { width: 16, printed: false },
    },
    holderName: {
      type: 'text',
      wire: 'holding.name',
      label: 'echeqs.column.holder',
      searched: 'beneficiaryName',
      column: { width: 170, hidden: true },
      file: { width: 30, printed: false },
    },
    number: {
      type: 'id',
      wire: 'number',
      label: 'echeqs.column.number',
      searched: true,
      sorted: true,
      column: { width: 96 },
      file: { width: 12 },
    },
    bankName: {
      type: 'text',
      wire: 'issued.from.bank.name',
      label: 'echeqs.column.bank',
      searched: true,
      column: {},
      file: { width: 24 },
    },
    createdAt: {
      type: 'date',
      wire: 'created_at',
      label: 'echeqs.column.created_at',
      sorted: true,
      filter: true,
      asked: 'echeqs.filter.createdDay',
      ranged: 'echeqs.filter.created',
      column: { width: 128 },
      file: { width: 12, printed: false },
    },
    /** When the bank last showed it. */
    seenAt: {
      type: 'moment',
      always: true,
      label: 'echeqs.column.seenAt',
      sorted: true,
      column: {},
    },
    type: {
      type: 'text',
      wire: 'type',
      label: 'echeqs.column.type',
      column: { width: 70, hidden: true },
      file: { width: 10, printed: false },
    },
    concept: {
      type: 'text',
      wire: 'concept',
      label: 'echeqs.column.concept',
      searched: true,
      column: { width: 120, hidden: true },
      file: { width: 24, printed: false },
    },
    endorsements: {
      type: 'count',
      label: 'echeqs.column.endorsements',
      column: { width: 88, hidden: true },
      file: { width: 10, printed: false },
    },
    rejections: {
      type: 'count',
      label: 'echeqs.column.rejections',
      column: { width: 88, hidden: true },
      file: { width: 10, printed: false },
    },
    bookNumber: {
      type: 'id',
      wire: 'echeq_book_number',
      label: 'echeqs.column.book',
      searched: true,
      filter: true,
      column: { width: 110, hidden: true },
      file: { width: 14, printed: false },
    },
    displayCode: {
      type: 'id',
      wire: 'display_code',
      label: 'echeqs.column.displayCode',
      searched: true,
      column: { width: 130, hidden: true },
    },
    id: {
      type: 'id',
      always: true,
      wire: 'id',
      label: 'echeqs.column.id',
      searched: true,
      column: { hidden: true },
      file: { width: 20, printed: false },
    },
    cmc7: {
      type: 'id',
      wire: 'cmc7',
      label: 'echeqs.column.cmc7',
      searched: true,
      column: { width: 240, hidden: true },
      file: { width: 34, printed: false },
    },
    issuerCbu: {
      type: 'account',
      wire: 'issued.from.account.cbu',
      label: 'echeqs.column.issuerCbu',
      searched: true,
      filter: true,
      asked: 'echeqs.filter.account',
      column: { hidden: true },
      file: { width: 26, printed: false },
    },
    /** True unless another holder is known: one that we issued or endorsed on is in other hands. */
    held: { type: 'flag', always: true, carried: true },
    holderDocument: {
      type: 'cuit',
      wire: 'holding.document.number',
      searched: 'beneficiaryName',
    },
    paymentReason: { type: 'text', wire: 'payment_reason', searched: true },
  },
})

/** A line of the list of echeqs. */
export type EcheqRow = RowOf<typeof echeqList>
/** Which echeqs the list shows. */
export type EcheqFilter = FilterOf<typeof echeqList>
/** Values that occur in their fields. */
export type EcheqFacets = FacetsOf<typeof echeqList>
/** The direction of an echeq, seen from the owner of this profile. */
export type EcheqDirection = EcheqRow['direction']
/** A field that echeqs are ordered by, and which way. */
export type EcheqOrder = {
  readonly column: SortName<typeof echeqList>
  readonly descending: boolean
}

/** The other side of an echeq, as the bank names it: the one we gave it to, else its signer. */
export const otherSideOf = (
  row: Pick<
    EcheqRow,
    'direction' | 'issuerName' | 'issuerCuit' | 'beneficiaryName' | 'beneficiaryDocument'
  >,
): { readonly name: string | null; readonly document: string | null } =>
  row.direction === 'issued'
    ? { name: row.beneficiaryName, document: row.beneficiaryDocument }
    : { name: row.issuerName, document: row.issuerCuit }

/** The same in one text. */
export function counterpartyOf(row: Parameters<typeof otherSideOf>[0]): string | null {
  const { name, document } = otherSideOf(row)
  return name ?? document
}
