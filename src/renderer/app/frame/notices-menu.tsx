import { Button, Popover } from '@mantine/core'
import { lead } from '../../areas/today/lead.ts'
import { DateText } from '../../components/figures/date-text.tsx'
import { usePopup } from '../../components/input/popup.ts'
import { Needs } from '../../components/needs/needs.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { cx } from '../../components/styles/cx.ts'
import { useNotices } from '../notices.ts'
import { useAct, useCall, useInvalidate } from '../queries.ts'
import { useText } from '../text.tsx'
import classes from './menus.module.css'
import { NoticesButton, useShownNotices } from './notices-button.tsx'

/** Today's items; empty without any. */
function Attention({ onGo }: { readonly onGo: () => void }) {
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

/** Errors from the background: a refused notification, a cache that was rebuilt. */
export function NoticesMenu() {
  const t = useText()
  const popup = usePopup()
  const { opened, onChange } = popup
  const notices = useShownNotices()
  const dismiss = useAct('app.dismissNotices')
  const invalidate = useInvalidate()
  const clear = async () => {
    useNotices.getState().clear()
    await dismiss.run({})
    invalidate('app.info')
    onChange(false)
  }
  return (
    <Popover {...popup} width={440} position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <NoticesButton onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={cx(classes.dropdown)} aria-label={t('frame.notices.title')}>
        <Attention onGo={() => onChange(false)} />
        <div className={classes.head}>
          <h2 className={classes.title}>{t('frame.notices.title')}</h2>
          {notices.length > 0 && (
            <Button variant="subtle" onClick={() => void clear()}>
              {t('frame.notices.clear')}
            </Button>
          )}
        </div>
        {notices.length === 0 && <p className={classes.empty}>{t('frame.notices.empty')}</p>}
        <ul className={classes.list}>
          {notices.map(({ key, error, at }) => (
            <li key={key} className={classes.notice}>
              {at !== null && <DateText value={at} time />}
              <ErrorNote error={error} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
