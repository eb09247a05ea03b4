import { Button, Indicator, Popover, UnstyledButton } from '@mantine/core'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { cx } from '../../components/cx.ts'
import { DateText } from '../../components/date-text.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { useNotices } from '../notices.ts'
import { useAct, useCall, useInvalidate } from '../queries.ts'
import { useText } from '../text.tsx'
import classes from './menus.module.css'

type Shown = { readonly key: string; readonly error: AppError; readonly at: string | null }

/** The notices of this session and those of the start, newest first. */
function useShownNotices(): readonly Shown[] {
  const session = useNotices((notices) => notices.list)
  const start = useCall('app.info', {}).data?.notices ?? []
  return [
    ...session.map(({ id, error, at }) => ({ key: `session-${id}`, error, at })),
    ...start.map((error, index) => ({
      key: `start-${index}-${error.code}`,
      error,
      at: error.at ?? null,
    })),
  ]
}

/** What went wrong while nobody was looking: a refused notification, a cache that was rebuilt. */
export function NoticesMenu() {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const notices = useShownNotices()
  const dismiss = useAct('app.dismissNotices')
  const invalidate = useInvalidate()
  const count = notices.length
  const label = count === 0 ? t('frame.notices.none') : t('frame.notices', { count })
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
        <UnstyledButton
          className={cx(classes.trigger)}
          aria-label={label}
          title={label}
          onClick={() => setOpened(!opened)}
        >
          <Indicator color="var(--tone-failed)" size={8} disabled={notices.length === 0}>
            <Bell size={16} aria-hidden />
          </Indicator>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={cx(classes.dropdown)} aria-label={t('frame.notices.title')}>
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
