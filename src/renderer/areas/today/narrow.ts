import type { AttentionItem } from '../../../shared/attention/items.ts'
import { type DaySpan, leadOf } from '../../../shared/attention/leads.ts'
import type { PositionSection } from '../../../shared/wire/position.ts'
import { today } from '../../app/clock.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { showOrders } from '../activity/activity-view.ts'
import { usePayees } from '../beneficiaries/beneficiaries-view.ts'
import { useNoticesView } from '../connection/spec.ts'
import { showDay, useCvuTab } from '../cvu/cvu-view.ts'
import { useDebinTab, useDebinView } from '../debin/spec.ts'
import { showOnly } from '../echeqs/echeqs-view.ts'
import { useForecastView } from '../forecast/forecast-view.ts'
import { useIncomingTab, useNoticeView } from '../incoming/incoming-view.ts'
import { lookAt, usePositionView } from '../position/position-view.ts'

/** A section of the newest position; of fixed terms those that end on some days. */
function showSection(section: PositionSection, due: DaySpan | null): void {
  lookAt(null)
  usePositionView.setState({ search: '', tab: section, due })
}

/** Items whose echeqs are placed in custody in one go from their list. */
const placed: ReadonlySet<AttentionItem['kind']> = new Set(['echeqsLapsing', 'echeqsToCollect'])

/** Shows, on the screen where something is dealt with, that alone; `acting` begins what is done about it as well. */
export function narrow(item: AttentionItem, acting: boolean): void {
  const lead = leadOf(item, today())
  switch (lead?.list) {
    case 'orders':
      if (item.kind === 'toApprove') showOrders({ queue: true, acts: acting })
      else showOrders({ filter: lead.filter, acts: acting && item.kind === 'unconfirmed' })
      break
    case 'echeqs':
      showOnly(lead.filter)
      if (acting && placed.has(item.kind))
        useOrdersView.getState().place({ filter: lead.filter, except: [] })
      break
    case 'debins':
      useDebinTab.setState({ tab: 'list' })
      useDebinView.getState().only(lead.filter)
      if (acting) useDebinTab.setState({ again: { filter: lead.filter, except: [] } })
      break
    case 'notices':
      useNoticesView.getState().only(lead.filter)
      break
    case 'asked':
      useIncomingTab.setState({ tab: 'notices' })
      useNoticeView.getState().only({})
      break
    case 'terms':
      showSection('fixed_terms', lead.due)
      break
    case 'accounts':
      showSection('accounts', null)
      break
    case 'recurring':
      usePayees.setState({ tab: 'again', search: '' })
      break
    case 'day': {
      const { day, currency } = lead
      useForecastView.setState({ account: 'all', pane: { kind: 'step', day, currency } })
      break
    }
    case 'pspDay':
      useCvuTab.setState({ tab: 'days' })
      showDay(lead.day)
      break
    case 'pspMonitor':
      useCvuTab.setState({ tab: 'monitor' })
      break
    case undefined:
  }
}
