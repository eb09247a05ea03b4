import { useMemo } from 'react'
import type { OrderDetail, Party } from '../../../../shared/orders/view.ts'
import { counterpartyOf } from '../../../../shared/orders/view.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { useCall } from '../../../app/queries.ts'
import { useErrorText, useText } from '../../../app/text.tsx'
import { Amount } from '../../figures/amount.tsx'
import { ForeignText } from '../../figures/foreign-text.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useLocalSource } from '../../table/local-source.ts'
import type { Column } from '../../table/types.ts'
import classes from '../prepared/prepared-orders.module.css'
import { keyText } from './item-text.ts'
import { OrderStateLine } from './state.tsx'

const itself = (id: string): string => id
/** The text of a cell is read later than its row: there is no text to copy or sort by yet. */
const nothing = (): string => ''

/** The name of a side, or its key in groups where nobody said a name. */
const sideText = ({ name, key }: Party): string => name ?? groupKey(key)

/** The present state of an order. Only visible rows are read, and again when main says that they changed. */
function Live(props: {
  readonly id: string
  readonly show: (order: OrderDetail) => React.ReactNode
}) {
  const order = useCall('orders.get', { id: props.id }).data
  return order === undefined ? null : props.show(order)
}

function Problem({ order }: { readonly order: OrderDetail }) {
  const textOf = useErrorText()
  if (order.problem === null) return null
  const { what } = textOf(order.problem)
  return (
    <span title={what}>
      <ForeignText>{what}</ForeignText>
    </span>
  )
}

/** Orders that belong together, each with its state as it changes. */
export function FollowedOrders(props: {
  readonly ids: readonly string[]
  readonly onOpen?: (id: string) => void
}) {
  const t = useText()
  const { ids, onOpen } = props
  const columns = useMemo((): readonly Column<string>[] => {
    const live = (show: (order: OrderDetail) => React.ReactNode) => (id: string) => (
      <Live id={id} show={show} />
    )
    return [
      {
        id: 'party',
        title: t('orders.counterparty'),
        width: 200,
        cell: live((order) => sideText(counterpartyOf(order))),
        text: nothing,
      },
      {
        id: 'key',
        title: t('activity.column.toKey'),
        width: 236,
        cell: live(keyText),
        text: nothing,
      },
      {
        id: 'amount',
        title: t('orders.amount'),
        width: 130,
        align: 'right',
        cell: live(({ amount }) => <Amount value={amount.amount} currency={amount.currency} />),
        text: nothing,
      },
      {
        id: 'state',
        title: t('activity.column.state'),
        width: 216,
        cell: live((order) => <OrderStateLine order={order} />),
        text: nothing,
      },
      {
        id: 'problem',
        title: t('prepared.problem'),
        width: 240,
        grows: true,
        cell: live((order) => <Problem order={order} />),
        text: nothing,
      },
    ]
  }, [t])
  const source = useLocalSource('followed', ids, columns)
  return (
    <div className={classes.orders}>
      <DataTable
        name="orders.followed"
        label={t('prepared.orders')}
        source={source}
        columns={columns}
        rowKey={itself}
        search=""
        {...(onOpen !== undefined && { onOpen })}
      />
    </div>
  )
}
