import { createOfProfile } from '../../app/stores.ts'

/** The content of the pane beside the chart. */
export type ForecastPane =
  | { readonly kind: 'step'; readonly day: string; readonly currency: string }
  | { readonly kind: 'items' }
  | { readonly kind: 'settings' }

type View = {
  readonly days: number
  /** `all`, `none`, or a CBU. */
  readonly account: string
  /** Null where it was closed; undefined as long as nobody chose. */
  readonly pane: ForecastPane | null | undefined
}

export const stretches = [7, 30, 90, 365] as const

/** View state of the forecast; it lasts while the profile is open. */
export const useForecastView = createOfProfile<View>(() => ({
  days: 30,
  account: 'all',
  pane: undefined,
}))
