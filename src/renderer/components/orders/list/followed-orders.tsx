import { useMemo } from 'react'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import type { OrderDetail, Party } from '../../../../shared/orders/view.ts'
import { counterpartyOf } from '../../../../shared/orders/view.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { useCall } from '../../../app/queries.ts'
import { errorWords, useLanguage } from '../../../app/text.tsx'
import { Amount, ForeignText } from '../../figures/figures.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { useLocalSource } from '../../table/local-source.ts'
import type { Column } from '../../table/types.ts'
import classes from '../prepared/prepared-orders.module.css'
import { keyText, OrderStateLine } from './state.tsx'

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
  if (order.problem === null) return null
  const { what } = errorWords(order.problem)
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
  const { t } = useLanguage()
  const { ids, onOpen } = props
  const columns = useMemo((): readonly Column<string>[] => {
    const live = (
      id: string,
      title: MessageKey,
      width: number,
      show: (order: OrderDetail) => React.ReactNode,
    ): Column<string> => ({
      id,
      title: t(title),
      width,
      cell: (orderId) => <Live id={orderId} show={show} />,
      text: nothing,
    })
    return [
      live('party', 'orders.counterparty', 200, (order) => sideText(counterpartyOf(order))),
      live('key', 'activity.column.toKey', 236, keyText),
      {
        ...live('amount', 'orders.amount', 130, ({ amount }) => (
          <Amount value={amount.amount} currency={amount.currency} />
        )),
        align: 'right',
        stays: true,
      },
      {
        ...live('state', 'activity.column.state', 216, (order) => <OrderStateLine order={order} />),
        stays: true,
      },
      {
        ...live('problem', 'prepared.problem', 240, (order) => <Problem order={order} />),
        grows: true,
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
