import { ECHEQ_REF } from '../../../shared/forecast/flow.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useScreen } from '../../app/screen.ts'
import { useDebinTab, useDebinView } from '../debin/spec.ts'
import { useEcheqsDesk, useEcheqsView } from '../echeqs/echeqs-view.ts'
import { useIncomingTab } from '../incoming/spec.ts'
import { usePositionView } from '../position/view.ts'
import { useForecastView } from './forecast-view.ts'

/** What each kind of item is shown by; what follows the kind in its `ref` names it. */
const leads: Readonly<Record<string, (id: string) => void>> = {
  [ECHEQ_REF]: (id) => {
    useScreen.getState().go('echeqs')
    useEcheqsDesk.getState().show('list')
    useEcheqsView.getState().open(id)
  },
  'order:': (id) => {
    useScreen.getState().go('activity')
    useOrdersView.getState().open(id)
  },
  'debin:': (key) => {
    useScreen.getState().go('debin')
    useDebinTab.getState().show('list')
    useDebinView.getState().open(key)
  },
  'fixed_term:': (certificate) => {
    useScreen.getState().go('position')
    usePositionView.getState().show('fixed_terms')
    usePositionView.getState().find(certificate)
  },
  'recurring:': () => useScreen.getState().go('beneficiaries'),
  'expected:': () => {
    useScreen.getState().go('incoming')
    useIncomingTab.getState().show('expected')
  },
  'entered:': () => useForecastView.getState().set({ pane: { kind: 'items' } }),
}

/** Leads to where an item stands; null where it stands nowhere by itself. */
export function leadOf(ref: string): (() => void) | null {
  const found = Object.entries(leads).find(([kind]) => ref.startsWith(kind))
  if (found === undefined) return null
  const [kind, show] = found
  return () => show(ref.slice(kind.length))
}
