import { type Answer, everyOk, mapOk, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome, ListFormat } from '../../../shared/ipc/exports.ts'
import { type OrderFilter, orderList } from '../../../shared/lists/orders.ts'
import { translate } from '../../../shared/locales/index.ts'
import { counterpartyOf, type OrderView, stateKey } from '../../../shared/orders/view.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { columnsOf } from '../../exports/list/declared.ts'
import {
  type ExportedSession,
  exportList,
  type FileRows,
  type ListFile,
} from '../../exports/list/export-list.ts'
import type { PaperDeps } from '../../exports/list/files.ts'
import type { Orders } from '../engine.ts'

const ordersFile: ListFile<OrderView> = {
  of: orderList,
  file: 'papers.list.file',
  title: 'common.orders',
  columns: columnsOf<typeof orderList, OrderView>(orderList, {
    counterparty: (order) => counterpartyOf(order).name ?? groupKey(counterpartyOf(order).key),
    counterpartyKey: (order) => counterpartyOf(order).key,
    state: (order, locale) => translate(locale, stateKey(order)),
  }),
}

const PAGE = 200

/** All orders of a filter, newest first, or chosen orders in the order in which they were chosen. */
export type OrderSelection = { readonly filter: OrderFilter } | { readonly ids: readonly string[] }

/** The orders of a filter at this moment. Later changes and new orders do not alter the file. */
const filtered = (
  orders: Pick<Orders, 'ids' | 'list'>,
  filter: OrderFilter,
): Outcome<FileRows<OrderView>> =>
  mapOk(orders.ids(filter), (ids) => ({
    filter,
    total: ids.length,
    rows: async (from) =>
      mapOk(orders.list({ ids: ids.slice(from, from + PAGE) }, 0, PAGE), ({ rows }) => rows),
  }))

const named = (orders: Pick<Orders, 'get'>, ids: readonly string[]): FileRows<OrderView> => ({
  total: ids.length,
  rows: (from) => everyOk(ids.slice(from, from + PAGE), orders.get),
})

/** Exports or prints orders. Fails with `not_found` for a chosen one that is not there, or as {@link exportList} does. */
export const exportOrders = (
  deps: PaperDeps,
  orders: Pick<Orders, 'ids' | 'list' | 'get'>,
  session: ExportedSession,
  { selection, format }: { readonly selection: OrderSelection; readonly format: ListFormat },
): Answer<ExportOutcome> =>
  exportList(
    deps,
    session,
    format,
    ordersFile,
    'ids' in selection ? ok(named(orders, selection.ids)) : filtered(orders, selection.filter),
  )
