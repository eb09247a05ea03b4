import type { None } from './none.ts'

/** The cost of discounting echeqs. */
export interface RiskErrors {
  readonly discount_rate_zero: None
  readonly discount_rate_high: { readonly rate: string; readonly most: string }
  readonly discount_percent: { readonly percent: string }
  /** A date that does not exist. */
  readonly discount_date: { readonly date: string }
  readonly discount_date_range: { readonly date: string }
  readonly discount_wanted: None
}
