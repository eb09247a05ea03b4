import { attentionAreas } from '../../../shared/views/attention.ts'
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

/** How many kinds of things need somebody: the length of the list on the first screen. */
function Listed() {
  const t = useFirstText()
  const count = useCall('attention.list', {}).data?.length ?? 0
  return count === 0 ? null : <Count count={count} words={t('attention.count', { count })} />
}

/** How many things of an area need somebody; nothing while none does. */
function Needs({ area }: { readonly area: AreaId }) {
  const t = useFirstText()
  const items = useCall('attention.list', {}).data ?? []
  const count = items
    .filter(({ kind }) => attentionAreas[kind] === area)
    .reduce((sum, item) => sum + item.count, 0)
  return count === 0 ? null : <Count count={count} words={t('attention.count', { count })} />
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
  if (area === 'today') return <Listed />
  return <Needs area={area} />
}
