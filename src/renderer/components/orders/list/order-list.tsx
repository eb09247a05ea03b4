import { type ReactNode, useCallback, useMemo } from 'react'
import type { OrderFilter } from '../../../../shared/ipc/orders.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { formatMoney } from '../../../../shared/text/format.ts'
import { sumByCurrency } from '../../../../shared/values/money.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useCall } from '../../../app/queries.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import { Amount } from '../../amount.tsx'
import { keptTotals } from '../../list-area/kept-totals.ts'
import { ListTable } from '../../list-area/list-table.tsx'
import { withSearch } from '../../list-area/use-list.ts'
import type { TotalsRow } from '../../table/types.ts'
import { useOrderColumns } from './columns.tsx'
import { useOrderSource } from './source.ts'

const orderKey = (order: OrderView): string => order.id

/** The totals of everything that matches, one line per currency. */
function useTotals(filter: OrderFilter): readonly TotalsRow[] {
  const t = useText()
  const { lines, former } = keptTotals(useCall('orders.totals', { filter }, { keepPrevious: true }))
  return useMemo(
    () =>
      lines.map(({ currency, amount }) => ({
        id: currency,
        label: t('activity.total', { currency }),
        cells: { amount: <Amount value={amount} currency={currency} /> },
        former,
      })),
    [lines, former, t],
  )
}

/** A list of orders with its search, its totals per currency, and the pane following the row. */
export function OrderList(props: {
  /** Under which the arrangement of its columns is kept. */
  readonly name: string
  readonly filter: OrderFilter
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Shows the kind of each order. */
  readonly kind: boolean
  readonly filters?: ReactNode
  readonly onSelection?: (orders: readonly OrderView[]) => void
  readonly empty: ReactNode
}) {
  const { filter, search, onSearch } = props
  const t = useText()
  const locale = useLocale()
  const columns = useOrderColumns({ kind: props.kind })
  const source = useOrderSource(filter)
  const searched = useMemo(() => withSearch(filter, search), [filter, search])
  const totals = useTotals(searched)
  const opened = useOrdersView((view) => view.opened)
  const open = useCallback((order: OrderView) => useOrdersView.getState().open(order.id), [])
  return (
    <ListTable
      name={props.name}
      label={t('activity.list')}
      source={source}
      columns={columns}
      rowKey={orderKey}
      search={search}
      onSearch={onSearch}
      filters={props.filters}
      totals={totals}
      onOpen={open}
      following={opened !== null}
      empty={props.empty}
      selectionSummary={(orders) =>
        sumByCurrency(orders.map(({ amount }) => amount))
          .map((sum) => formatMoney(sum, locale))
          .join(' · ')
      }
      {...(props.onSelection !== undefined && { onSelection: props.onSelection })}
    />
  )
}
