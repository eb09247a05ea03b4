import type { RuleTable, TaxRates } from '../../shared/accounting/model.ts'

/** Rates and the first rule table: data with the day from which they hold, never code. */
export interface BookData {
  readonly asOf: string
  /** In the order of their days. */
  readonly rates: readonly TaxRates[]
  readonly table: RuleTable
}
