import { create } from 'zustand'
import { filterSchemaOf } from '../../../shared/ipc/declared.ts'
import { type CreditFilter, type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import { sortNames } from '../../../shared/lists/declare.ts'
import { sortOf } from '../../../shared/lists/sort-of.ts'
import type { PspNotice } from '../../../shared/views/incoming.ts'
import { call } from '../../app/bridge.ts'
import type { DeskSpec } from '../../components/list-area/desk-list.tsx'
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

/** The columns that main sorts by. */
export const creditSorts = sortNames(creditList)

/** The list of credits. Without a sort main puts the unreconciled ones first. */
export const creditSpec: DeskSpec<CreditRow, CreditFilter> = {
  name: 'credits',
  view: useCreditView,
  schema: filterSchemaOf(creditList),
  event: 'incoming.changed',
  list: ({ filter, offset, limit, sort }) =>
    call('credits.list', { filter, offset, limit, ...sortOf(creditSorts, sort) }),
  rowKey: creditKey,
  everything,
  noted: 'credit',
  ready: [
    { name: 'incoming.view.open', filter: () => ({ reconciled: false }) },
    { name: 'incoming.view.reconciled', filter: () => ({ reconciled: true }) },
  ],
}
