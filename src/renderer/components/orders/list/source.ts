import type { OrderFilter } from '../../../../shared/lists/orders.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { call } from '../../../app/bridge.ts'
import { type ListRequest, useListSource } from '../../list-area/use-list.ts'
import type { RowSource } from '../../table/types.ts'

const list = ({ filter, offset, limit }: ListRequest<OrderFilter>) =>
  call('orders.list', { filter, offset, limit })

/** The orders that match a filter as a table's source, newest first; it follows every change. */
export const useOrderSource = (filter: OrderFilter): RowSource<OrderView> =>
  useListSource(filter, 'orders.changed', list)
