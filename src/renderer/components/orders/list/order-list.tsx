import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type OrderFilter, orderList } from '../../../../shared/lists/orders.ts'
import type { OrderKind } from '../../../../shared/orders/kinds.ts'
import { counterpartyOf, oursOf } from '../../../../shared/orders/sides.ts'
import { sumByKind } from '../../../../shared/orders/totals.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { stateKey } from '../../../../shared/orders/words.ts'
import { call } from '../../../app/bridge.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useText } from '../../../app/text.tsx'
import { AccountKey } from '../../figures/identifiers.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../list-area/declared.tsx'
import { ListTable } from '../../list-area/list-table.tsx'
import { type ListRequest, useListSource, withSearch } from '../../list-area/use-list.ts'
import type { Column, RowSource } from '../../table/types.ts'
import classes from '../orders.module.css'
import { keyText } from './item-text.ts'
import { OrderFilters, ReadyOrderViews } from './order-filters.tsx'
import { partyName } from './party.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { OrderStateLine } from './state.tsx'
import { TotalsLine, useSumWords } from './totals-line.tsx'

/** A list of tags as quiet labels. */
function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}

/** The cells that are more than their values. */
function useCells(): SpecialCells<typeof orderList, OrderView> {
  const t = useText()
  return useMemo(
    () => ({
      counterparty: { text: (order) => partyName(counterpartyOf(order)) },
      state: {
        cell: (order) => <OrderStateLine order={order} />,
        text: (order) => t(stateKey(order)),
      },
      counterpartyKey: {
        cell: (order) =>
          order.kind === 'echeq_custody' ? (
            keyText(order)
          ) : (
            <AccountKey value={counterpartyOf(order).key} quiet />
          ),
        text: (order) =>
          order.kind === 'echeq_custody' ? keyText(order) : counterpartyOf(order).key,
      },
      tags: { cell: ({ tags }) => <Tags tags={tags} />, text: ({ tags }) => tags.join(', ') },
      oursKey: { text: (order) => oursOf(order).key },
    }),
    [t],
  )
}

/** The columns of a list of orders; `kind` leaves the kind out where a list has only one. */
function useOrderColumns({ kind }: { readonly kind: boolean }): readonly Column<OrderView>[] {
  const columns = useDeclaredColumns(orderList, useCells())
  return useMemo(
    () => (kind ? columns : columns.filter(({ id }) => id !== 'kind')),
    [columns, kind],
  )
}

const list = ({ filter, offset, limit }: ListRequest<OrderFilter>) =>
  call('orders.list', { filter, offset, limit })

/** The orders that match a filter as a table's source, newest first; it follows every change. */
const useOrderSource = (filter: OrderFilter): RowSource<OrderView> =>
  useListSource(filter, 'orders.changed', list)

const NONE: readonly OrderView[] = []
const orderKey = (order: OrderView): string => order.id

/** A list of orders with its search, its totals per kind and currency, and the pane following the row. */
export function OrderList(props: {
  /** Under which the arrangement of its columns is kept. */
  readonly name: string
  readonly filter: OrderFilter
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Shows the kind of each order. */
  readonly kind: boolean
  /** What was chosen in the filters, and among which kinds; a list without it shows one filter only. */
  readonly chosen?: {
    readonly filter: OrderFilter
    readonly onFilter: (filter: OrderFilter) => void
    readonly kinds?: readonly OrderKind[]
  }
  readonly onSelection?: (orders: readonly OrderView[]) => void
  readonly empty: ReactNode
}) {
  const { name, filter, search, onSearch, chosen } = props
  const t = useText()
  const columns = useOrderColumns({ kind: props.kind })
  const source = useOrderSource(filter)
  const searched = useMemo(() => withSearch(filter, search), [filter, search])
  const sumWords = useSumWords()
  const [selected, setSelected] = useState(NONE)
  const { onSelection } = props
  const choose = useCallback(
    (orders: readonly OrderView[]) => {
      setSelected(orders)
      onSelection?.(orders)
    },
    [onSelection],
  )
  const opened = useOrdersView((view) => view.opened)
  const open = useCallback((order: OrderView) => useOrdersView.getState().open(order.id), [])
  return (
    <>
      <ListTable
        name={name}
        label={t('activity.list')}
        source={source}
        columns={columns}
        rowKey={orderKey}
        search={search}
        onSearch={onSearch}
        filters={
          chosen !== undefined && (
            <OrderFilters
              name={name}
              filter={chosen.filter}
              search={search}
              {...(chosen.kinds !== undefined && { kinds: chosen.kinds })}
              onShow={(view, words) => {
                chosen.onFilter(view)
                onSearch(words)
              }}
            />
          )
        }
        strip={chosen !== undefined && <ReadyOrderViews onShow={chosen.onFilter} />}
        onOpen={open}
        following={opened !== null}
        empty={props.empty}
        selectionSummary={(orders) => sumWords(sumByKind(orders)).join(' · ')}
        onSelection={choose}
      />
      <SelectionActions orders={selected} />
      <TotalsLine filter={searched} />
    </>
  )
}
