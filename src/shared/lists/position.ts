import { recordOf } from '../base/record.ts'
import type { PositionSection } from '../wire/position.ts'
import { columnOf, columns, type FieldSpec, type ListSpec, type RowOf } from './declare.ts'

/**
 * The sections of a position as lists. A file's rows never change, and their tables are made by migrations. Spec: "Consolidated
 * position file".
 */

type HoldingFields<F> = {
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
const holdingFields = <const F extends Readonly<Record<string, Partial<FieldSpec>>>>(
  fields: F,
): HoldingFields<F> =>
  recordOf(Object.keys(fields), (name) => ({
    wire: columnOf(name),
    ...fields[name],
    label: `position.col.${name}`,
    always: true,
    sorted: true,
    // One member per field, as the type says.
  })) as HoldingFields<F>

const CURRENCY = {
  type: 'currency',
  wire: 'currency_code',
  searched: true,
  ...columns({ width: 80, hidden: true, file: 9 }),
} as const

/** The declaration of each section. */
export const sectionLists = {
  accounts: {
    name: 'position.accounts',
    table: 'account',
    holdings: true,
    files: ['accountType', 'accountNumber', 'cbu', 'currency'],
    fields: holdingFields({
      accountType: {
        type: 'text',
        searched: true,
        ...columns({ width: 196, grows: true, file: 8 }),
      },
      cbu: { type: 'account', searched: true, ...columns({ width: 222, file: 26 }) },
      available: {
        type: 'sum',
        wire: 'balance.available',
        ...columns({ width: 150, stays: true, file: 20 }),
      },
      balance: { type: 'amount', wire: 'balance.balance', ...columns({ width: 150, file: 20 }) },
      agreement: {
        type: 'sum',
        wire: 'balance.agreement',
        optional: true,
        ...columns({ width: 160, file: 20 }),
      },
      accountNumber: {
        type: 'id',
        searched: true,
        ...columns({ width: 140, file: 18, label: 'common.account' }),
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
    fields: holdingFields({
      certificateNumber: {
        type: 'id',
        searched: true,
        ...columns({ width: 130, grows: true, file: 18 }),
      },
      dueDate: { type: 'date', searched: true, ...columns({ width: 190, file: 12 }) },
      total: { type: 'amount', ...columns({ width: 150, file: 20, label: 'exports.total' }) },
      capital: { type: 'sum', ...columns({ width: 150, file: 20 }) },
      interest: { type: 'sum', optional: true, ...columns({ width: 160, file: 20 }) },
      rate: { type: 'rate', searched: true, ...columns({ width: 90, file: 10 }) },
      termInDays: { type: 'count', ...columns({ width: 110, hidden: true, file: 12 }) },
      openingDate: { type: 'date', searched: true, ...columns({ width: 110, file: 12 }) },
      currency: CURRENCY,
    }),
  },
  funds: {
    name: 'position.funds',
    table: 'fund',
    holdings: true,
    files: ['shareholderAccount', 'fundName', 'currency', 'shareQuantity', 'lastQuotation'],
    fields: holdingFields({
      fundName: { type: 'text', searched: true, ...columns({ width: 230, grows: true, file: 40 }) },
      holdingValue: { type: 'amount', ...columns({ width: 160, file: 20 }) },
      shareQuantity: { type: 'quantity', optional: true, ...columns({ width: 210, file: 20 }) },
      lastQuotation: {
        type: 'quantity',
        optional: true,
        decimals: [2, 6],
        ...columns({ width: 140, file: 20 }),
      },
      cafci: {
        type: 'id',
        searched: true,
        ...columns({ width: 90, file: 10, label: 'exports.cafci' }),
      },
      shareholderAccount: { type: 'id', searched: true, ...columns({ width: 160, file: 20 }) },
      currency: CURRENCY,
    }),
  },
  instruments: {
    name: 'position.instruments',
    table: 'instrument',
    holdings: true,
    files: ['brokerageAccount', 'instrumentType', 'abbreviation', 'description', 'quantity'],
    fields: holdingFields({
      abbreviation: { type: 'text', searched: true, ...columns({ width: 110, file: 12 }) },
      description: {
        type: 'text',
        searched: true,
        ...columns({ width: 220, grows: true, file: 44 }),
      },
      valuation: {
        type: 'amount',
        ...columns({ width: 160, file: 20, label: 'exports.valuation' }),
      },
      quantity: {
        type: 'quantity',
        optional: true,
        decimals: [0, 0],
        ...columns({ width: 120, file: 20 }),
      },
      instrumentType: {
        type: 'text',
        searched: true,
        ...columns({ width: 120, file: 22, label: 'exports.instrumentType' }),
      },
      brokerageAccount: { type: 'id', searched: true, ...columns({ width: 140, file: 18 }) },
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
