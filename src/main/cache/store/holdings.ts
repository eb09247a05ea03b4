import type { SectionRows } from '../../../shared/lists/position.ts'
import type { Currency, DecimalText } from '../../../shared/values/money.ts'
import type { HeldWords, PositionSection } from '../../../shared/wire/position.ts'

/** The holding of a row of any section: its words and its amount. */
export interface Holding {
  readonly label: HeldWords
  /** Null for instruments, whose currency the file does not state. */
  readonly currency: Currency | null
  readonly amount: DecimalText
}

/** Some fields of a row, but for those that the bank left out. */
const fields = (parts: Readonly<Record<string, string>>): HeldWords =>
  Object.entries(parts).flatMap(([field, value]) => (value === '' ? [] : [{ field, value }]))

/** How each section's rows are called. */
export const holdingOf: { readonly [S in PositionSection]: (row: SectionRows[S]) => Holding } = {
  accounts: (row) => ({
    label: fields({ accountType: row.accountType, accountNumber: row.accountNumber }),
    currency: row.currency,
    amount: row.balance,
  }),
  fixed_terms: (row) => ({
    label: fields({ certificateNumber: row.certificateNumber }),
    currency: row.currency,
    amount: row.total,
  }),
  funds: (row) => ({
    label: fields({ fundName: row.fundName }),
    currency: row.currency,
    amount: row.holdingValue,
  }),
  instruments: (row) => ({
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
