import type { None } from './none.ts'

/** The cost of discounting echeqs, and the central bank's register. */
export interface RiskErrors {
  readonly discount_rate_zero: None
  readonly discount_rate_high: { readonly rate: string; readonly most: string }
  readonly discount_percent: { readonly percent: string }
  readonly discount_date: { readonly date: string }
  readonly discount_date_range: { readonly date: string }
  /** More items or suppositions than are kept. */
  readonly forecast_full: { readonly most: number }
  readonly central_bank_off: None
  /** The CUIT stands on no echeq that is held. */
  readonly central_bank_not_party: { readonly document: string }
  readonly central_bank_unreachable: { readonly host: string; readonly reason: string }
  readonly central_bank_busy: { readonly host: string }
  readonly central_bank_refused: { readonly host: string; readonly status: number }
  readonly central_bank_too_large: { readonly host: string }
  /** A page, or JSON of another shape. */
  readonly central_bank_unreadable: { readonly host: string }
  /** It answered about another CUIT than it was asked about. */
  readonly central_bank_other: { readonly host: string; readonly document: string }
}
