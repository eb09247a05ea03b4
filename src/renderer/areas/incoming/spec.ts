import { create } from 'zustand'
import { type CreditFilter, type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import type { PspNotice } from '../../../shared/views/incoming.ts'
import { call } from '../../app/bridge.ts'
import { deskOf } from '../../components/list-area/desk-spec.ts'
import { createListView } from '../../components/list-area/view-store.ts'

/** Shows everything. */
export const everything: CreditFilter = {}

/** What of the credits is looked at. */
export const useCreditView = createListView(everything)
/** What of the chargebacks and adhesions is looked at. */
export const useNoticeView = createListView({})

/** The screens of what came in. */
export const incomingTabs = ['credits', 'movements', 'expected', 'notices'] as const
export type IncomingTab = (typeof incomingTabs)[number]

/** Which of them is shown. */
export const useIncomingTab = create<{
  readonly tab: IncomingTab
  readonly show: (tab: IncomingTab) => void
}>()((set) => ({ tab: 'credits', show: (tab) => set({ tab }) }))

/** The key of a row, for the table and for selections. */
export const creditKey = (row: CreditRow): string => row.key
/** The key of a chargeback or an adhesion in its list. */
export const noticeKey = (notice: PspNotice): string => notice.key

/** The list of credits. Without a sort main puts the unreconciled ones first. */
export const creditSpec = deskOf<typeof creditList, CreditRow>(creditList, {
  view: useCreditView,
  event: 'incoming.changed',
  read: (asked) => call('credits.list', asked),
  rowKey: creditKey,
  everything,
  noted: 'credit',
  ready: [
    { name: 'incoming.view.open', filter: () => ({ reconciled: false }) },
    { name: 'incoming.view.reconciled', filter: () => ({ reconciled: true }) },
  ],
})
