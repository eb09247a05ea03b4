import { decimal } from '../values/money.ts'
import { columns, type FieldSpec, ownField } from './declare.ts'
import { type FundRow, sectionLists } from './position.ts'

const toy: FieldSpec = {
  ...ownField('text', 'position.col.instrumentType', 'always', 'searched', 'sorted'),
  ...columns({ width: 90, file: 22 }),
}

/**
 * Declares one field more of the funds, under a name that has its labels already; answers what takes it back. Whatever is
 * derived while it is there has it.
 */
export function declareToyField(): () => void {
  const fields: Record<string, FieldSpec> = sectionLists.funds.fields
  fields.instrumentType = toy
  return () => Reflect.deleteProperty(fields, 'instrumentType')
}

/** A fund with the field more. */
export const toyFund = (fundName: string, colour: string): FundRow => {
  const row = {
    fundName,
    holdingValue: decimal('1.10'),
    shareQuantity: decimal('2'),
    lastQuotation: decimal('0.55'),
    cafci: '1',
    shareholderAccount: '2',
    currency: 'ARS',
    instrumentType: colour,
  }
  return row
}
