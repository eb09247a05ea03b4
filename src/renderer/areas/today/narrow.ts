import {
  type AttentionItem,
  failedOrders,
  unfundedDebins,
} from '../../../shared/attention/items.ts'
import { kindsThat } from '../../../shared/orders/kinds.ts'
import { isDateText } from '../../../shared/values/calendar.ts'
import { today } from '../../app/clock.ts'
import { showOrders } from '../activity/activity-view.ts'
import { useDebinTab, useDebinView } from '../debin/spec.ts'
import { showOnly, useEcheqsDesk } from '../echeqs/echeqs-view.ts'
import { useForecastView } from '../forecast/forecast-view.ts'
import { usePositionView } from '../position/position-view.ts'

function showUnfunded(): void {
  const { narrow: show, find, open } = useDebinView.getState()
  useDebinTab.getState().show('list')
  show(unfundedDebins(today()))
  find('')
  open(null)
}

/** All accounts of the newest position, where each has its mark. */
function showAccounts(): void {
  const { look, find, show } = usePositionView.getState()
  look(null)
  find('')
  show('accounts')
}

/** The first day below zero, of the currency that comes to it first. */
function showDay({ at, sums }: AttentionItem): void {
  const currency = sums[0]?.currency
  const known = currency !== undefined && at !== null && isDateText(at)
  const pane = known ? ({ kind: 'step', day: at, currency } as const) : null
  useForecastView.getState().set({ account: 'all', pane })
}

/** Shows, on the screen where something is dealt with, that alone; `acting` begins what is done about it as well. */
export function narrow(item: AttentionItem, acting: boolean): void {
  const { kind } = item
  switch (kind) {
    case 'failed':
      showOrders({ filter: failedOrders(today()) })
      break
    case 'unconfirmed':
      showOrders({ filter: { state: ['unconfirmed'] } })
      break
    case 'contradicted':
      showOrders({ filter: { contradicted: true } })
      break
    case 'toApprove':
      showOrders({ queue: true })
      break
    case 'approvedByBank':
      showOrders({ filter: { kind: kindsThat('approvedMayEnd'), state: ['accepted'] } })
      break
    case 'echeqsLapsing':
    case 'echeqsToCollect':
      showOnly(item.echeqs ?? {})
      if (acting) useEcheqsDesk.getState().place({ filter: item.echeqs ?? {}, except: [] })
      break
    case 'echeqsToAccept':
    case 'echeqsToPay':
    case 'echeqsUnfunded':
      showOnly(item.echeqs ?? {})
      break
    case 'debinsUnfunded':
      showUnfunded()
      if (acting) useDebinTab.getState().askAgain({ filter: unfundedDebins(today()), except: [] })
      break
    case 'fixedTermsEnding':
      usePositionView.getState().show('fixed_terms')
      break
    case 'movementsMissing':
    case 'movementsCrossed':
    case 'directionsToConfirm':
      showAccounts()
      break
    case 'belowZero':
      showDay(item)
      break
    default:
  }
}
