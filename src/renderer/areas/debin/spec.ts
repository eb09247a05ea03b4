import type { DebinSelection } from '../../../shared/ipc/debin.ts'
import { type DebinFilter, type DebinRow, debinList } from '../../../shared/lists/debins.ts'
import { type AccountName, nameOfAccount } from '../../../shared/views/own-accounts.ts'
import { call } from '../../app/bridge.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { atEndOfProfile, createOfWindow } from '../../app/stores.ts'
import { createListView, dayViews, screenOf } from '../../components/list-area/use-list.ts'

/** View state of the list of DEBINs. */
export const useDebinView = createListView<DebinFilter>()

/** The bank's list, or the DEBINs requested from here. */
export type DebinTab = 'list' | 'orders'

/** Which of the two is shown, and those that are to be asked for again, while that dialog is open. */
export const useDebinTab = createOfWindow<{
  readonly tab: DebinTab
  readonly again: DebinSelection | null
}>(() => ({ tab: 'list', again: null }))

atEndOfProfile(() => useDebinTab.setState({ again: null }))

export const debinSpec = screenOf<typeof debinList, DebinRow>(debinList, {
  view: useDebinView,
  event: 'debin.changed',
  read: (asked) => call('debin.list', asked),
  totals: (ask, selection) => ask('debin.totals', { selection }),
  noteKind: 'debin',
  ready: [
    { name: 'debin.view.waiting', filter: () => ({ outcome: ['waiting'] }) },
    { name: 'debin.view.failed', filter: () => ({ outcome: ['failed', 'returned'] }) },
    dayViews.lastWeek,
  ],
  initialSort: { column: 'createdAt', descending: true },
})

/** The name that a person gave the account that collects a DEBIN; null without one. */
export const collectingName = (
  names: readonly AccountName[],
  { accountId, sellerKey }: Pick<DebinRow, 'accountId' | 'sellerKey'>,
): string | null => nameOfAccount(names, accountId) ?? nameOfAccount(names, sellerKey ?? '')

/** A former DEBIN as a new request, as far as the bank tells of it. */
export const draftAgain = (row: DebinRow) => ({
  kind: 'debin_creation' as const,
  accountId: row.accountId ?? '',
  purchaserAccountKey: row.purchaserKey ?? '',
  purchaserCuit: row.purchaserCuit ?? '',
  amount: row.amount,
  currency: row.currency ?? '',
  conceptCode: row.concept ?? '',
  provision: row.provision ?? '',
  reference: '',
  notes: '',
})

/** Begins a new DEBIN with what the bank says of a former one; the rest is filled in by the person. */
export const askAgain = (row: DebinRow): void =>
  useOrdersView.getState().compose('debin_creation', { draft: draftAgain(row) })

/** Shows an order of those that were requested from here. */
export function showRequest(id: string): void {
  useDebinTab.setState({ tab: 'orders' })
  useOrdersView.getState().open(id)
}
