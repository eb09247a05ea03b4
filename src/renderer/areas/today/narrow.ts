import type { AttentionItem } from '../../../shared/attention/items.ts'
import { type DaySpan, leadOf } from '../../../shared/attention/leads.ts'
import type { PositionSection } from '../../../shared/wire/position.ts'
import { today } from '../../app/clock.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { showOrders } from '../activity/activity-view.ts'
import { useBookTab } from '../beneficiaries/beneficiaries-view.ts'
import { useNoticesView } from '../connection/spec.ts'
import { showDay, useCvuTab } from '../cvu/cvu-view.ts'
import { useDebinTab, useDebinView } from '../debin/spec.ts'
import { showOnly } from '../echeqs/echeqs-view.ts'
import { useForecastView } from '../forecast/forecast-view.ts'
import { useIncomingTab, useNoticeView } from '../incoming/incoming-view.ts'
import { usePositionView } from '../position/position-view.ts'

/** Shows a list narrowed by a filter and nothing else. */
function showAlone<F>(
  {
    narrow,
    find,
    open,
  }: {
    readonly narrow: (filter: F) => void
    readonly find: (search: string) => void
    readonly open: (key: string | null) => void
  },
  filter: F,
): void {
  narrow(filter)
  find('')
  open(null)
}

/** A section of the newest position; of fixed terms those that end on some days. */
function showSection(section: PositionSection, due: DaySpan | null): void {
  const { look, find, show } = usePositionView.getState()
  look(null)
  find('')
  show(section)
  usePositionView.setState({ due })
}

/** Items whose echeqs are placed in custody in one go from their list. */
const placed: ReadonlySet<AttentionItem['kind']> = new Set(['echeqsLapsing', 'echeqsToCollect'])

/** Shows, on the screen where something is dealt with, that alone; `acting` begins what is done about it as well. */
export function narrow(item: AttentionItem, acting: boolean): void {
  const lead = leadOf(item, today())
  switch (lead?.list) {
    case 'orders':
      showOrders(item.kind === 'toApprove' ? { queue: true } : { filter: lead.filter })
      break
    case 'echeqs':
      showOnly(lead.filter)
      if (acting && placed.has(item.kind))
        useOrdersView.getState().place({ filter: lead.filter, except: [] })
      break
    case 'debins':
      useDebinTab.getState().show('list')
      showAlone(useDebinView.getState(), lead.filter)
      if (acting) useDebinTab.getState().askAgain({ filter: lead.filter, except: [] })
      break
    case 'notices':
      showAlone(useNoticesView.getState(), lead.filter)
      break
    case 'asked':
      useIncomingTab.getState().show('notices')
      showAlone(useNoticeView.getState(), {})
      break
    case 'terms':
      showSection('fixed_terms', lead.due)
      break
    case 'accounts':
      showSection('accounts', null)
      break
    case 'recurring':
      useBookTab.getState().show('again')
      break
    case 'day': {
      const { day, currency } = lead
      useForecastView.getState().set({ account: 'all', pane: { kind: 'step', day, currency } })
      break
    }
    case 'pspDay':
      useCvuTab.getState().show('days')
      showDay(lead.day)
      break
    case 'pspMonitor':
      useCvuTab.getState().show('monitor')
      break
    case undefined:
  }
}
