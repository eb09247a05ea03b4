import { create } from 'zustand'
import { savedFilterSchemaOf } from '../../../shared/ipc/declared.ts'
import { type DebinFilter, type DebinRow, debinList } from '../../../shared/lists/debins.ts'
import { sortNames } from '../../../shared/lists/declare.ts'
import { sortOf } from '../../../shared/lists/sort-of.ts'
import { addDays } from '../../../shared/values/calendar.ts'
import { call } from '../../app/bridge.ts'
import type { DeskSpec } from '../../components/list-area/desk-list.tsx'
import { createListView } from '../../components/list-area/view-store.ts'

/** Shows everything. */
export const everything: DebinFilter = {}

/** What of the DEBINs is looked at. */
export const useDebinView = createListView(everything)

/** What the bank lists, or what was requested from here. */
export type DebinTab = 'list' | 'orders'

/** Which of the two is shown. */
export const useDebinTab = create<{
  readonly tab: DebinTab
  readonly show: (tab: DebinTab) => void
}>()((set) => ({ tab: 'list', show: (tab) => set({ tab }) }))

/** The key of a row, for the table and for selections. */
export const debinKey = (row: DebinRow): string => row.key

/** The columns that main sorts by. */
export const debinSorts = sortNames(debinList)

/** The list of DEBINs. */
export const debinSpec: DeskSpec<DebinRow, DebinFilter> = {
  name: debinList.name,
  view: useDebinView,
  schema: savedFilterSchemaOf(debinList),
  event: 'debin.changed',
  list: ({ filter, offset, limit, sort }) =>
    call('debin.list', { filter, offset, limit, ...sortOf(debinSorts, sort) }),
  rowKey: debinKey,
  everything,
  noted: 'debin',
  ready: [
    { name: 'debin.view.waiting', filter: () => ({ outcome: ['waiting'] }) },
    { name: 'debin.view.failed', filter: () => ({ outcome: ['failed', 'returned'] }) },
    { name: 'list.view.lastWeek', filter: (today) => ({ from: addDays(today, -6), to: today }) },
  ],
  initialSort: { column: 'createdAt', descending: true },
}
