import type { Currency, DecimalText } from '../values/money.ts'
import type { PositionSection } from '../wire/position.ts'

/**
 * The sections of a position, each declared once. From its declaration derive the row, what is inserted, selected, searched
 * and ordered in its table, the window's columns and those of files. Its label is `position.col.<name>`; a section without one
 * does not compile. Spec: "Consolidated position file".
 */

/**
 * The type of a field. `account` is a CBU. `amount` is decimal text in the currency of its row, if the row has one. `quantity`
 * is decimal text too, for shares and quotations. `rate` and `date` are as the bank wrote them.
 */
export type SectionFieldType =
  | 'text'
  | 'id'
  | 'account'
  | 'amount'
  | 'quantity'
  | 'rate'
  | 'count'
  | 'currency'
  | 'date'

/** One field. Its name is the same in the row, in the table (in snake case), in sorts and in the window. */
export interface SectionField {
  readonly type: SectionFieldType
  /** Where a holding of the file has it, members joined by points, if not under its own name in snake case. */
  readonly wire?: string
  /** A figure that the bank may leave out, null then. No sum is made of it; its table holds an empty text in its place. */
  readonly optional?: true
  /** The search looks into it. */
  readonly searched?: true
  /** Its width in the window in pixels; that of an amount grows with what has to be read in it. */
  readonly width: number
  readonly grows?: true
  /** It is seen in a narrow table as well. */
  readonly stays?: true
  readonly hidden?: true
  /** The decimals that a quantity always shows and those that it may show; none and eight where nothing is said. */
  readonly decimals?: readonly [always: number, most: number]
  /** Its width in files in characters, where that is not the one of its type. */
  readonly fileWidth?: number
}

interface SectionSpec {
  readonly table: string
  /** In the order in which the window shows them. */
  readonly fields: Readonly<Record<string, SectionField>>
  /** The fields that come first in files, in their order, where that is not the order in which they are shown. */
  readonly files: readonly string[]
  /** The fields that name a holding where a search found it, what tells it from others, and its amount. */
  readonly found: {
    readonly label: readonly string[]
    readonly detail: readonly string[]
    readonly amount: string
  }
}

const CURRENCY = {
  type: 'currency',
  wire: 'currency_code',
  searched: true,
  width: 80,
  hidden: true,
} as const

/** The declaration of each section. */
export const sectionLists = {
  accounts: {
    table: 'account',
    fields: {
      accountType: { type: 'text', searched: true, width: 196, grows: true, fileWidth: 8 },
      cbu: { type: 'account', searched: true, width: 222 },
      available: { type: 'amount', wire: 'balance.available', width: 150, stays: true },
      balance: { type: 'amount', wire: 'balance.balance', width: 150, stays: true },
      agreement: { type: 'amount', wire: 'balance.agreement', optional: true, width: 160 },
      accountNumber: { type: 'id', searched: true, width: 140 },
      currency: CURRENCY,
    },
    files: ['accountType', 'accountNumber', 'cbu', 'currency'],
    found: { label: ['accountType', 'accountNumber'], detail: ['cbu'], amount: 'balance' },
  },
  fixed_terms: {
    table: 'fixed_term',
    fields: {
      certificateNumber: { type: 'id', searched: true, width: 130, grows: true },
      dueDate: { type: 'date', searched: true, width: 190 },
      total: { type: 'amount', width: 150, stays: true },
      capital: { type: 'amount', width: 150 },
      interest: { type: 'amount', optional: true, width: 160 },
      rate: { type: 'rate', searched: true, width: 90 },
      termInDays: { type: 'count', width: 110, hidden: true },
      openingDate: { type: 'date', searched: true, width: 110 },
      currency: CURRENCY,
    },
    files: [
      'certificateNumber',
      'currency',
      'capital',
      'interest',
      'total',
      'termInDays',
      'rate',
      'openingDate',
    ],
    found: { label: ['certificateNumber'], detail: ['rate', 'dueDate'], amount: 'total' },
  },
  funds: {
    table: 'fund',
    fields: {
      fundName: { type: 'text', searched: true, width: 230, grows: true, fileWidth: 40 },
      holdingValue: { type: 'amount', width: 160, stays: true },
      shareQuantity: { type: 'quantity', optional: true, width: 210 },
      lastQuotation: { type: 'quantity', optional: true, width: 140, decimals: [2, 6] },
      cafci: { type: 'id', searched: true, width: 90, fileWidth: 10 },
      shareholderAccount: { type: 'id', searched: true, width: 160, fileWidth: 20 },
      currency: CURRENCY,
    },
    files: ['shareholderAccount', 'fundName', 'currency', 'shareQuantity', 'lastQuotation'],
    found: { label: ['fundName'], detail: ['cafci', 'shareholderAccount'], amount: 'holdingValue' },
  },
  instruments: {
    table: 'instrument',
    fields: {
      abbreviation: { type: 'text', searched: true, width: 110, fileWidth: 12 },
      description: { type: 'text', searched: true, width: 220, grows: true, fileWidth: 44 },
      valuation: { type: 'amount', width: 160, stays: true },
      quantity: { type: 'quantity', optional: true, width: 120, decimals: [0, 0] },
      instrumentType: { type: 'text', searched: true, width: 120, fileWidth: 22 },
      brokerageAccount: { type: 'id', searched: true, width: 140 },
    },
    files: ['brokerageAccount', 'instrumentType', 'abbreviation', 'description', 'quantity'],
    found: {
      label: ['abbreviation'],
      detail: ['description', 'instrumentType', 'brokerageAccount'],
      amount: 'valuation',
    },
  },
} as const satisfies Readonly<Record<PositionSection, SectionSpec>>

type Fields<S extends PositionSection> = (typeof sectionLists)[S]['fields']
type ValueOf<F> = F extends { readonly type: 'amount' | 'quantity' }
  ? F extends { readonly optional: true }
    ? DecimalText | null
    : DecimalText
  : F extends { readonly type: 'currency' }
    ? Currency
    : F extends { readonly type: 'count' }
      ? number
      : string

/** The row type of each section. */
export type SectionRows = {
  readonly [S in PositionSection]: { readonly [N in keyof Fields<S>]: ValueOf<Fields<S>[N]> }
}
export type AccountRow = SectionRows['accounts']
export type FixedTermRow = SectionRows['fixed_terms']
export type FundRow = SectionRows['funds']
export type InstrumentRow = SectionRows['instruments']

/** The fields of a section. */
export type SectionFieldName<S extends PositionSection = PositionSection> = {
  [One in S]: keyof Fields<One> & string
}[S]

type SectionFieldList<S extends PositionSection> = readonly (readonly [
  name: SectionFieldName<S> & SectionFieldName,
  field: SectionField,
])[]

/** The fields of a section with their names, in the order in which the window shows them. */
export const sectionFields = <S extends PositionSection>(section: S): SectionFieldList<S> => {
  const fields: Readonly<Record<string, SectionField>> = sectionLists[section].fields
  return Object.entries(fields).flatMap(([name, field]) =>
    isFieldOf(section, name) ? [[name, field] as const] : [],
  )
}

const isFieldOf = <S extends PositionSection>(
  section: S,
  name: string,
): name is SectionFieldName<S> & SectionFieldName =>
  Object.hasOwn(sectionLists[section].fields, name)

/** The fields of a section with their names, in the order of files. */
export function fieldsInFiles<S extends PositionSection>(section: S): SectionFieldList<S> {
  const first: readonly string[] = sectionLists[section].files
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  return sectionFields(section).toSorted(([a], [b]) => place(a) - place(b))
}

/** The names of the fields of a section of which something holds. */
export const sectionNames = <S extends PositionSection>(
  section: S,
  holds: (field: SectionField) => boolean = () => true,
): readonly SectionFieldName<S>[] =>
  sectionFields(section)
    .filter(([, field]) => holds(field))
    .map(([name]) => name)
