import { Button, Indicator, Popover, UnstyledButton } from '@mantine/core'
import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { lead } from '../../areas/today/lead.ts'
import { DateText } from '../../components/figures/date-text.tsx'
import { usePopup } from '../../components/input/popup.ts'
import { Needs } from '../../components/needs/needs.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { cx } from '../../components/styles/cx.ts'
import { useNotices } from '../notices.ts'
import { useCall, useInfo, useInvalidate, useToldAct } from '../queries.ts'
import { useText } from '../text.tsx'
import classes from './menus.module.css'

type ShownNotice = { readonly key: string; readonly error: AppError; readonly at: string | null }

/** The notices of this session and those of the start, newest first. */
function useShownNotices(): readonly ShownNotice[] {
  const session = useNotices((notices) => notices.list)
  const start = useInfo(({ notices }) => notices) ?? []
  return [
    ...session.map(({ id, error, at }) => ({ key: `session-${id}`, error, at })),
    ...start.map((error, index) => ({
      key: `start-${index}-${error.code}`,
      error,
      at: error.at ?? null,
    })),
  ]
}

/** How many notices there are. */
function NoticesButton(props: ComponentProps<typeof UnstyledButton<'button'>>) {
  const t = useText()
  const needs = useCall('attention.list', {}).data ?? []
  const count = useShownNotices().length + needs.length
  const label = count === 0 ? t('frame.notices.none') : t('frame.notices', { count })
  return (
    <UnstyledButton {...props} className={cx(classes.trigger)} aria-label={label} title={label}>
      <Indicator color="var(--tone-failed)" size={8} disabled={count === 0}>
        <Bell size={16} aria-hidden />
      </Indicator>
    </UnstyledButton>
  )
}

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
  const dismiss = useToldAct('app.dismissNotices')
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
