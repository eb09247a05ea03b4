import { Button } from '@mantine/core'
import type { OrderView } from '../../../shared/orders/view.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { useItemText } from '../../components/orders/list/item-text.ts'
import { OrderStateLine } from '../../components/orders/list/state.tsx'
import { Unconfirmed } from '../../components/orders/pane/unconfirmed.tsx'
import classes from './activity.module.css'

/** More than this would push the list out of the window; the rest is one filter away. */
const SHOWN = 5
const FILTER = { state: ['unconfirmed'] } as const

function Item({ order }: { readonly order: OrderView }) {
  const t = useText()
  const locale = useLocale()
  const itemText = useItemText()
  return (
    <li className={classes.unconfirmedItem}>
      <div className={classes.unconfirmedHead}>
        <h3>{itemText(order)}</h3>
        <OrderStateLine order={order} />
        <span className={classes.quiet}>
          {t(`orders.kind.${order.kind}`)}
          {order.sentAt !== null &&
            ` · ${t('activity.unconfirmed.sent', { at: formatDateTime(order.sentAt, locale) })}`}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => useOrdersView.getState().open(order.id)}
        >
          {t('activity.act.open')}
        </Button>
      </div>
      <Unconfirmed order={order} />
    </li>
  )
}

/** The place of orders that nobody knows the end of, above everything else; nothing while there are none. */
export function UnconfirmedPanel() {
  const t = useText()
  const page = useCall('orders.list', { filter: FILTER, offset: 0, limit: SHOWN })
  if (page.error !== null) return <ErrorNote error={page.error} onRetry={page.refetch} />
  if (page.data === undefined || page.data.total === 0) return null
  const { rows, total } = page.data
  return (
    <section className={classes.unconfirmed} aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">{t('activity.unconfirmed.title', { count: total })}</h2>
      <p>{t('activity.unconfirmed.intro', { count: total })}</p>
      <ul>
        {rows.map((order) => (
          <Item key={order.id} order={order} />
        ))}
      </ul>
      {total > rows.length && (
        <p>{t('activity.unconfirmed.more', { count: total - rows.length })}</p>
      )}
    </section>
  )
}
