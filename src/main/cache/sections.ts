import { columnOf } from '../../shared/lists/declare.ts'
import type { PositionSection, SectionRows } from '../../shared/wire/position.ts'

type Field<S extends PositionSection> = keyof SectionRows[S] & string

/** How a section's rows lie in the database. The column of a field is its name in snake case. */
export interface SectionTable<S extends PositionSection> {
  readonly table: string
  /** All fields of the row type, in the order in which they are written and read. */
  readonly fields: readonly Field<S>[]
  /** Those that sort by their value as a decimal. */
  readonly decimals: readonly Field<S>[]
  /** Those in which a search looks. */
  readonly searched: readonly Field<S>[]
}

/** The tables of all sections. */
export const sectionTables: { readonly [S in PositionSection]: SectionTable<S> } = {
  accounts: {
    table: 'account',
    fields: [
      'accountType',
      'accountNumber',
      'cbu',
      'currency',
      'available',
      'balance',
      'agreement',
    ],
    decimals: ['available', 'balance', 'agreement'],
    searched: ['accountType', 'accountNumber', 'cbu', 'currency'],
  },
  fixed_terms: {
    table: 'fixed_term',
    fields: [
      'certificateNumber',
      'currency',
      'capital',
      'interest',
      'total',
      'termInDays',
      'rate',
      'openingDate',
      'dueDate',
    ],
    decimals: ['capital', 'interest', 'total'],
    searched: ['certificateNumber', 'currency', 'rate', 'openingDate', 'dueDate'],
  },
  funds: {
    table: 'fund',
    fields: [
      'shareholderAccount',
      'fundName',
      'currency',
      'shareQuantity',
      'lastQuotation',
      'holdingValue',
      'cafci',
    ],
    decimals: ['shareQuantity', 'lastQuotation', 'holdingValue'],
    searched: ['fundName', 'cafci', 'shareholderAccount', 'currency'],
  },
  instruments: {
    table: 'instrument',
    fields: [
      'brokerageAccount',
      'instrumentType',
      'abbreviation',
      'description',
      'quantity',
      'valuation',
    ],
    decimals: ['quantity', 'valuation'],
    searched: ['abbreviation', 'description', 'instrumentType', 'brokerageAccount'],
  },
}

/** The select list that yields a section's row type. */
export const selectList = (section: PositionSection): string =>
  sectionTables[section].fields.map((field) => `${columnOf(field)} AS "${field}"`).join(', ')
