import { useFirstText } from '../first-text.tsx'
import { useCall } from '../queries.ts'
import type { AreaId } from '../screen.ts'
import classes from './area-count.module.css'

/** A number with what it counts, said to screen readers; from a hundred on it is only "many". */
function Count({ count, words }: { readonly count: number; readonly words: string }) {
  return (
    <span className={classes.count} title={words}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

/** How many orders nobody knows the end of; nothing while there are none. */
function Unconfirmed() {
  const t = useFirstText()
  const count = useCall('orders.counts', {}).data?.unconfirmed ?? 0
  return count === 0 ? null : (
    <Count count={count} words={t('activity.unconfirmedCount', { count })} />
  )
}

/** How many notifications nobody has read; nothing while there are none. */
function Unread() {
  const t = useFirstText()
  const count = useCall('inbox.counts', {}).data?.unread ?? 0
  return count === 0 ? null : <Count count={count} words={t('notice.unreadCount', { count })} />
}

/** What of an area needs a look, beside its name in the navigation. */
export function AreaCount({ area }: { readonly area: AreaId }) {
  if (area === 'inbox') return <Unread />
  return area === 'activity' ? <Unconfirmed /> : null
}
