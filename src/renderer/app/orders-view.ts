import type { AppError } from '../../shared/errors/index.ts'
import type { EcheqSelection } from '../../shared/ipc/echeqs.ts'
import type { OrderDraft } from '../../shared/orders/drafts.ts'
import { type OrderKind, orderTraits } from '../../shared/orders/kinds.ts'
import { shownProfile } from './bridge.ts'
import { useScreen } from './screen.ts'
import { createOfProfile } from './stores.ts'

/** The beginning of a form. */
export type Composition = {
  readonly kind: OrderKind
  /** The profile of the form: text typed for one company is no other's. */
  readonly profileId: string | null
  /** Counts the openings, so that each begins with a fresh form. */
  readonly serial: number
  readonly draft: OrderDraft | null
  /** The destination to begin with, where there is no draft. */
  readonly to: string | null
  /** The stored draft that the form takes the place of; it is cancelled when the new one is stored. */
  readonly replaces: string | null
  /** The bank's refusal of an order with this draft; shown at the field that it concerns. */
  readonly refusal: AppError | null
  /** The form ends with the days on which the order repeats; it prepares none by itself. */
  readonly repeats: boolean
}

/** The options of opening a form. */
export type ComposeStart = Partial<
  Pick<Composition, 'draft' | 'to' | 'replaces' | 'refusal' | 'repeats'>
>

type OrdersLook = {
  /** The order in the detail pane. */
  readonly opened: string | null
  readonly composing: Composition | null
  /** The echeqs to be placed in custody; null while that dialog is closed. */
  readonly placing: EcheqSelection | null
  /** The orders of which what there is to do begins as soon as they are shown: their approval, or a word of the bank. */
  readonly begins: readonly string[]
}

type OrdersView = OrdersLook & {
  readonly serial: number
  readonly open: (id: string | null) => void
  /** Shows an order, and has what there is to do begun at once. */
  readonly openAndBegin: (id: string) => void
  readonly begin: (ids: readonly string[]) => void
  /** True once for an order that is to be begun. */
  readonly takeBeginning: (id: string) => boolean
  readonly place: (selection: EcheqSelection | null) => void
  /** Goes to the form of a kind, filled with what is given. */
  readonly compose: (kind: OrderKind, start?: ComposeStart) => void
  readonly stopComposing: () => void
}

const empty = { draft: null, to: null, replaces: null, refusal: null, repeats: false }
const start: OrdersLook = { opened: null, composing: null, placing: null, begins: [] }

/** Which order is looked at and what is being filled in. It outlives the screens, so that no typing is lost by a look elsewhere. */
export const useOrdersView = createOfProfile<OrdersView>((set, get) => ({
  ...start,
  serial: 0,
  open: (opened) => set({ opened, composing: null, begins: [] }),
  openAndBegin: (id) => set({ opened: id, composing: null, begins: [id] }),
  begin: (begins) => set({ begins }),
  takeBeginning: (id) => {
    const { begins } = get()
    set({ begins: begins.filter((one) => one !== id) })
    return begins.includes(id)
  },
  place: (placing) => set({ placing }),
  compose: (kind, given = {}) => {
    const { draft = null } = given
    if (draft !== null && 'echeqId' in draft) {
      useScreen.getState().go('echeqs')
      set({ placing: { ids: [draft.echeqId] } })
      return
    }
    const area = orderTraits[kind].composedIn
    if (area === null) return
    useScreen.getState().go(area)
    set(({ serial }) => ({
      serial: serial + 1,
      composing: {
        kind,
        profileId: shownProfile(),
        serial: serial + 1,
        ...empty,
        ...given,
      },
    }))
  },
  stopComposing: () => set({ composing: null }),
}))

/** Goes to where every order is, and opens one of them. */
export function showOrder(id: string): void {
  useScreen.getState().go('activity')
  useOrdersView.getState().open(id)
}
