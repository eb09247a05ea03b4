import { createOfProfile } from '../../app/stores.ts'

/** The content of the pane beside the chart. */
export type ForecastPane =
  | { readonly kind: 'step'; readonly day: string; readonly currency: string }
  | { readonly kind: 'items' }
  | { readonly kind: 'scenarios' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'grades' }

type View = {
  readonly days: number
  /** `all`, `none`, or a CBU. */
  readonly account: string
  /** Ids of the scenarios that are laid beside what is; empty where none is chosen. */
  readonly scenarios: readonly [string, string]
  /** Null where it was closed; undefined as long as nobody chose. */
  readonly pane: ForecastPane | null | undefined
  readonly set: (parts: Partial<Pick<View, 'days' | 'account' | 'pane'>>) => void
  readonly compare: (nth: 0 | 1, id: string) => void
}

export const stretches = [7, 30, 90, 365] as const

/** View state of the forecast; it lasts while the profile is open. */
export const useForecastView = createOfProfile<View>((set) => ({
  days: 30,
  account: 'all',
  scenarios: ['', ''],
  pane: undefined,
  set: (parts) => set(parts),
  compare: (nth, id) =>
    set(({ scenarios: [first, second] }) => ({
      scenarios: nth === 0 ? [id, second === id ? '' : second] : [first === id ? '' : first, id],
    })),
}))
