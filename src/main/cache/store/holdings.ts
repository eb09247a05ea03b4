import type { SectionRows } from '../../../shared/lists/position.ts'
import type { Currency, DecimalText } from '../../../shared/values/money.ts'
import type { HeldWords, PositionSection } from '../../../shared/wire/position.ts'

/** The holding of a row of any section: its identity across two files, its words and its amount. */
export interface Holding {
  /** The same holding in another file has the same key. */
  readonly key: string
  readonly label: HeldWords
  /** Null for instruments, whose currency the file does not state. */
  readonly currency: Currency | null
  readonly amount: DecimalText
}

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ')

/** Some fields of a row, but for those that the bank left out. */
const fields = (parts: Readonly<Record<string, string>>): HeldWords =>
  Object.entries(parts).flatMap(([field, value]) => (value === '' ? [] : [{ field, value }]))

/** How each section's rows are told apart and called. */
export const holdingOf: { readonly [S in PositionSection]: (row: SectionRows[S]) => Holding } = {
  accounts: (row) => ({
    key: joined(row.cbu === '' ? row.accountNumber : row.cbu, row.accountType, row.currency),
    label: fields({ accountType: row.accountType, accountNumber: row.accountNumber }),
    currency: row.currency,
    amount: row.balance,
  }),
  fixed_terms: (row) => ({
    key: joined(row.certificateNumber, row.currency),
    label: fields({ certificateNumber: row.certificateNumber }),
    currency: row.currency,
    amount: row.total,
  }),
  funds: (row) => ({
    key: joined(row.shareholderAccount, row.cafci === '' ? row.fundName : row.cafci, row.currency),
    label: fields({ fundName: row.fundName }),
    currency: row.currency,
    amount: row.holdingValue,
  }),
  instruments: (row) => ({
    key: joined(row.brokerageAccount, row.instrumentType, row.abbreviation),
    label: fields({ abbreviation: row.abbreviation }),
    currency: null,
    amount: row.valuation,
  }),
}

/** Text beside a row's label that tells it from others. */
export const detailOf: { readonly [S in PositionSection]: (row: SectionRows[S]) => HeldWords } = {
  accounts: ({ cbu }) => fields({ cbu }),
  fixed_terms: ({ rate, dueDate }) => fields({ rate, dueDate }),
  funds: ({ cafci, shareholderAccount }) => fields({ cafci, shareholderAccount }),
  instruments: ({ description, instrumentType, brokerageAccount }) =>
    fields({ description, instrumentType, brokerageAccount }),
}
