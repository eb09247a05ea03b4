import { echeqStates } from '../wire/echeqs.ts'
import {
  bankField,
  columns,
  declareList,
  type FilterOf,
  namedBy,
  ownField,
  type RowOf,
  type SortName,
} from './declare.ts'

/** Echeqs as the bank lists them. Spec: "Echeq (version 2 shape)". */
export const echeqList = declareList({
  name: 'echeqs',
  table: 'echeq',
  key: 'id',
  usual: [{ column: 'createdAt', descending: true }],
  rawApart: true,
  totalled: ['currency', 'direction', 'state', 'held'],
  indexed: ['state', 'issuer_cbu, direction'],
  /** The documents of all who take part on the side of those who receive, with a blank between them; where it is paid in. */
  kept: {
    parties: 'TEXT NOT NULL',
    deposit_cbu: 'TEXT',
  },
  questions: {
    /** Echeqs whose state the specification does not list; together with `state`, either. */
    unknownState: {
      type: 'flag',
      values: { true: 'echeqs.state.unknown' },
      label: 'common.status',
    },
    /** The calendar's counts: to be collected or paid by us, or ours to be presented. */
    counted: {
      type: 'text',
      values: namedBy(['due', 'presentable'], 'echeqs.filter.counted'),
      label: 'echeqs.filter.counted',
    },
    /** The ids of those that an order of custody is on its way for, which are left out. */
    without: { type: 'id', filter: 'any', label: 'echeqs.filter.without' },
  },
  fields: {
    /** Seen from the owner of this profile; `unknown` where neither side is recognised as ours. */
    direction: {
      ...ownField('text', 'echeqs.column.direction', 'always', 'filter'),
      values: namedBy(['received', 'issued', 'unknown'], 'echeqs.direction'),
      ...columns({ width: 98, hidden: true, file: 12 }),
    },
    paidAt: {
      ...bankField('date', 'paid_at', 'common.paymentDate', 'sorted', 'filter'),
      ranged: 'common.paymentDate',
      ...columns({ width: 118, stays: true, file: 12 }),
    },
    /** The other side: see {@link otherSideOf}. */
    counterparty: {
      ...ownField('text', 'orders.counterparty', 'sorted'),
      column: { width: 236, grows: true },
    },
    currency: {
      ...bankField('currency', 'currency', 'common.currency', 'filter'),
      file: { width: 9 },
    },
    amount: {
      ...bankField('amount', 'amount', 'common.amount', 'sorted'),
      ...columns({ width: 150, file: 20 }),
    },
    /** Verbatim, as the bank says it. */
    status: {
      ...bankField('text', 'status', 'common.status', 'always', 'searched', 'sorted'),
      ...columns({ width: 178, stays: true, marked: true, file: 20 }),
    },
    /** Null for one that the specification does not list. */
    state: {
      type: 'text',
      asked: 'common.status',
      values: namedBy(echeqStates, 'echeqs.state'),
      filter: 'any',
      counted: true,
    },
    issuerName: {
      ...bankField('text', 'issued.from.name', 'echeqs.column.issuer', 'sorted'),
      filter: 'words',
      asked: 'echeqs.filter.issuer',
      ...columns({ width: 170, hidden: true, file: 30, printed: false }),
    },
    issuerCuit: {
      ...bankField('cuit', 'issued.from.cuit', 'echeqs.column.issuerCuit', 'filter'),
      searched: 'issuerName',
      ...columns({ hidden: true, file: 14, printed: false }),
    },
    /** The name of the person it was issued to, else of the final beneficiary. */
    beneficiaryName: {
      ...ownField('text', 'common.beneficiary', 'sorted'),
      filter: 'words',
      asked: 'echeqs.filter.beneficiary',
      ...columns({ width: 170, hidden: true, file: 30, printed: false }),
    },
    beneficiaryDocument: {
      ...ownField('cuit', 'echeqs.column.beneficiaryDocument'),
      searched: 'beneficiaryName',
      ...columns({ hidden: true, file: 16, printed: false }),
    },
    holderName: {
      ...bankField('text', 'holding.name', 'echeqs.column.holder'),
      searched: 'beneficiaryName',
      ...columns({ width: 170, hidden: true, file: 30, printed: false }),
    },
    number: {
      ...bankField('id', 'number', 'common.number', 'searched', 'sorted'),
      ...columns({ width: 96, file: 12 }),
    },
    bankName: {
      ...bankField('text', 'issued.from.bank.name', 'echeqs.column.bank', 'searched'),
      ...columns({ file: 24 }),
    },
    createdAt: {
      ...bankField('date', 'created_at', 'common.created', 'sorted'),
      ranged: 'common.created',
      ...columns({ width: 164, file: 12, printed: false }),
    },
    /** When the bank last showed it. */
    seenAt: {
      ...ownField('moment', 'common.seen', 'always', 'sorted'),
      column: { hidden: true },
    },
    type: {
      ...bankField('text', 'type', 'common.type'),
      ...columns({ width: 70, hidden: true, file: 10, printed: false }),
    },
    concept: {
      ...bankField('text', 'concept', 'common.concept', 'searched'),
      ...columns({ width: 120, hidden: true, file: 24, printed: false }),
    },
    endorsements: {
      ...ownField('count', 'echeqs.column.endorsements'),
      ...columns({ width: 88, hidden: true, file: 10, printed: false }),
    },
    rejections: {
      ...ownField('count', 'common.rejections'),
      ...columns({ width: 88, hidden: true, file: 10, printed: false }),
    },
    bookNumber: {
      ...bankField('id', 'echeq_book_number', 'echeqs.column.book', 'searched', 'filter'),
      ...columns({ width: 110, hidden: true, file: 14, printed: false }),
    },
    displayCode: {
      ...bankField('id', 'display_code', 'echeqs.column.displayCode', 'searched'),
      column: { width: 130, hidden: true },
    },
    id: {
      ...bankField('id', 'id', 'common.bankId', 'always', 'searched'),
      ...columns({ hidden: true, file: 20, printed: false }),
    },
    cmc7: {
      ...bankField('id', 'cmc7', 'echeqs.column.cmc7', 'searched'),
      ...columns({ width: 240, hidden: true, file: 34, printed: false }),
    },
    issuerCbu: {
      ...bankField(
        'account',
        'issued.from.account.cbu',
        'echeqs.column.issuerCbu',
        'searched',
        'filter',
      ),
      ...columns({ hidden: true, file: 26, printed: false }),
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
