import { recordOf } from '../base/record.ts'
import type { PositionSection } from '../wire/position.ts'
import { columnOf, type FieldSpec, type ListSpec, type RowOf, shown } from './declare.ts'

/**
 * The sections of a position as lists. A file's rows never change, and their tables are made by migrations. Spec: "Consolidated
 * position file".
 */

type Held<F> = {
  readonly [N in keyof F & string]: F[N] & {
    readonly label: `position.col.${N}`
    readonly always: true
    readonly sorted: true
  }
}

/**
 * Fields of holdings. Each has its label (`position.col.<name>`), orders its section and is always in its row, as an empty text
 * where the bank leaves it out. The bank has it under its own name in snake case, if not where `wire` says.
 */
const held = <const F extends Readonly<Record<string, Partial<FieldSpec>>>>(fields: F): Held<F> =>
  recordOf(Object.keys(fields), (name) => ({
    wire: columnOf(name),
    ...fields[name],
    label: `position.col.${name}`,
    always: true,
    sorted: true,
    // One member per field, as the type says.
  })) as Held<F>

const CURRENCY = {
  type: 'currency',
  wire: 'currency_code',
  searched: true,
  ...shown({ width: 80, hidden: true, file: 9 }),
} as const

/** The declaration of each section. */
export const sectionLists = {
  accounts: {
    name: 'position.accounts',
    table: 'account',
    holdings: true,
    files: ['accountType', 'accountNumber', 'cbu', 'currency'],
    fields: held({
      accountType: { type: 'text', searched: true, ...shown({ width: 196, grows: true, file: 8 }) },
      cbu: { type: 'account', searched: true, ...shown({ width: 222, file: 26 }) },
      available: {
        type: 'sum',
        wire: 'balance.available',
        ...shown({ width: 150, stays: true, file: 20 }),
      },
      balance: { type: 'amount', wire: 'balance.balance', ...shown({ width: 150, file: 20 }) },
      agreement: {
        type: 'sum',
        wire: 'balance.agreement',
        optional: true,
        ...shown({ width: 160, file: 20 }),
      },
      accountNumber: {
        type: 'id',
        searched: true,
        ...shown({ width: 140, file: 18, label: 'common.account' }),
      },
      currency: CURRENCY,
    }),
  },
  fixed_terms: {
    name: 'position.fixed_terms',
    table: 'fixed_term',
    holdings: true,
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
    fields: held({
      certificateNumber: {
        type: 'id',
        searched: true,
        ...shown({ width: 130, grows: true, file: 18 }),
      },
      dueDate: { type: 'date', searched: true, ...shown({ width: 190, file: 12 }) },
      total: { type: 'amount', ...shown({ width: 150, file: 20, label: 'exports.total' }) },
      capital: { type: 'sum', ...shown({ width: 150, file: 20 }) },
      interest: { type: 'sum', optional: true, ...shown({ width: 160, file: 20 }) },
      rate: { type: 'rate', searched: true, ...shown({ width: 90, file: 10 }) },
      termInDays: { type: 'count', ...shown({ width: 110, hidden: true, file: 12 }) },
      openingDate: { type: 'date', searched: true, ...shown({ width: 110, file: 12 }) },
      currency: CURRENCY,
    }),
  },
  funds: {
    name: 'position.funds',
    table: 'fund',
    holdings: true,
    files: ['shareholderAccount', 'fundName', 'currency', 'shareQuantity', 'lastQuotation'],
    fields: held({
      fundName: { type: 'text', searched: true, ...shown({ width: 230, grows: true, file: 40 }) },
      holdingValue: { type: 'amount', ...shown({ width: 160, file: 20 }) },
      shareQuantity: { type: 'quantity', optional: true, ...shown({ width: 210, file: 20 }) },
      lastQuotation: {
        type: 'quantity',
        optional: true,
        decimals: [2, 6],
        ...shown({ width: 140, file: 20 }),
      },
      cafci: {
        type: 'id',
        searched: true,
        ...shown({ width: 90, file: 10, label: 'exports.cafci' }),
      },
      shareholderAccount: { type: 'id', searched: true, ...shown({ width: 160, file: 20 }) },
      currency: CURRENCY,
    }),
  },
  instruments: {
    name: 'position.instruments',
    table: 'instrument',
    holdings: true,
    files: ['brokerageAccount', 'instrumentType', 'abbreviation', 'description', 'quantity'],
    fields: held({
      abbreviation: { type: 'text', searched: true, ...shown({ width: 110, file: 12 }) },
      description: {
        type: 'text',
        searched: true,
        ...shown({ width: 220, grows: true, file: 44 }),
      },
      valuation: { type: 'amount', ...shown({ width: 160, file: 20, label: 'exports.valuation' }) },
      quantity: {
        type: 'quantity',
        optional: true,
        decimals: [0, 0],
        ...shown({ width: 120, file: 20 }),
      },
      instrumentType: {
        type: 'text',
        searched: true,
        ...shown({ width: 120, file: 22, label: 'exports.instrumentType' }),
      },
      brokerageAccount: { type: 'id', searched: true, ...shown({ width: 140, file: 18 }) },
    }),
  },
} as const satisfies Readonly<Record<PositionSection, ListSpec>>

/** The row type of each section. */
export type SectionRows = {
  readonly [S in PositionSection]: RowOf<(typeof sectionLists)[S]>
}
export type AccountRow = SectionRows['accounts']
export type FixedTermRow = SectionRows['fixed_terms']
export type FundRow = SectionRows['funds']
export type InstrumentRow = SectionRows['instruments']
