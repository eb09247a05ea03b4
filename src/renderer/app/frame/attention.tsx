import { lead } from '../../areas/today/lead.ts'
import { Needs } from '../../components/needs/needs.tsx'
import { useCall } from '../queries.ts'
import { useText } from '../text.tsx'
import classes from './menus.module.css'

/** What needs somebody; nothing while nothing does. */
export function Attention({ onGo }: { readonly onGo: () => void }) {
  const t = useText()
  const items = useCall('attention.list', {}).data ?? []
  if (items.length === 0) return null
  return (
    <section aria-label={t('attention.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('attention.title')}</h2>
      </div>
      <Needs
        items={items}
        onGo={(item) => {
          lead(item)
          onGo()
        }}
      />
    </section>
  )
}
