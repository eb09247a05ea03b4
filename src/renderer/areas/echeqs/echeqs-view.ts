import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import type { EcheqFilter } from '../../../shared/lists/echeqs.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useCall } from '../../app/queries.ts'
import { createOfProfile } from '../../app/stores.ts'
import { createListView } from '../../components/list-area/use-list.ts'

/** View state of the list of echeqs. */
export const useEcheqsView = createListView<EcheqFilter>()

export type EcheqsTab = 'list' | 'calendar' | 'risk'

type DayLookedAt = { readonly date: DateText; readonly currency: string }

type EcheqsScreen = {
  readonly tab: EcheqsTab
  /** The echeqs whose discounting cost is shown; null while the pane is closed. */
  readonly discounting: EcheqSelection | null
  /** The day of the calendar that is looked at beside it. */
  readonly day: DayLookedAt | null
}

/** View state besides that of the list. */
export const useEcheqsScreen = createOfProfile<EcheqsScreen>(() => ({
  tab: 'list',
  discounting: null,
  day: null,
}))

/** Shows a discount or a day beside the list: the row, the order or the form that stands there gives way. */
export function showBeside(shown: Partial<Pick<EcheqsScreen, 'discounting' | 'day'>>): void {
  useEcheqsView.getState().open(null)
  useOrdersView.getState().open(null)
  useEcheqsScreen.setState({ discounting: null, ...shown })
}

/** Goes to the list with one filter and nothing else, such as the echeqs of a day. */
export function showOnly(filter: EcheqFilter): void {
  useEcheqsView.getState().only(filter)
  useEcheqsScreen.setState({ tab: 'list' })
}

/** The order about an echeq that is being looked at, such as the one just prepared; null while there is none. */
export function useEcheqOrder(): string | null {
  const id = useOrdersView((view) => view.opened)
  const order = useCall('orders.get', { id: id ?? '-' }, { enabled: id !== null }).data
  return order?.kind === 'echeq_issuance' || order?.kind === 'echeq_custody' ? id : null
}
