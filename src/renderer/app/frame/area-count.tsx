import { useCall } from '../queries.ts'
import type { AreaId } from '../screen.ts'
import { useText } from '../text.tsx'
import classes from './area-count.module.css'

/** How many orders nobody knows the end of; nothing while there are none. */
function Unconfirmed() {
  const t = useText()
  const count = useCall('orders.counts', {}).data?.unconfirmed ?? 0
  if (count === 0) return null
  const words = t('activity.unconfirmedCount', { count })
  return (
    <span className={classes.count} title={words}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

/** What of an area needs a look, beside its name in the navigation. */
export function AreaCount({ area }: { readonly area: AreaId }) {
  return area === 'activity' ? <Unconfirmed /> : null
}
