import type { None } from './none.ts'

/** The cost of discounting echeqs, and a forecast that is full. */
export interface RiskErrors {
  readonly discount_rate_zero: None
  readonly discount_rate_high: { readonly rate: string; readonly most: string }
  readonly discount_percent: { readonly percent: string }
  readonly discount_date: { readonly date: string }
  readonly discount_date_range: { readonly date: string }
  /** More items or suppositions than are kept. */
  readonly forecast_full: { readonly most: number }
}
