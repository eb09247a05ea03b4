import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { DateText } from '../../components/figures/date-text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { cx } from '../../components/styles/cx.ts'
import { useNotices } from '../notices.ts'
import { useAct, useInvalidate } from '../queries.ts'
import { useText } from '../text.tsx'
import { Attention } from './attention.tsx'
import classes from './menus.module.css'
import { NoticesButton, useShownNotices } from './notices-button.tsx'

/** What went wrong while nobody was looking: a refused notification, a cache that was rebuilt. */
export function NoticesMenu({ defaultOpened }: { readonly defaultOpened: boolean }) {
  const t = useText()
  const [opened, setOpened] = useState(defaultOpened)
  const notices = useShownNotices()
  const dismiss = useAct('app.dismissNotices')
  const invalidate = useInvalidate()
  const clear = async () => {
    useNotices.getState().clear()
    await dismiss.run({})
    invalidate('app.info')
    setOpened(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={440}
      position="bottom-end"
      trapFocus
      shadow="md"
    >
      <Popover.Target>
        <NoticesButton onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={cx(classes.dropdown)} aria-label={t('frame.notices.title')}>
        <Attention onGo={() => setOpened(false)} />
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
