import { Kbd, UnstyledButton } from '@mantine/core'
import { Cloud, CloudOff, EyeOff, Search, Unplug } from 'lucide-react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { LaterPopup } from '../../components/page/later-popup.tsx'
import { cx } from '../../components/styles/cx.ts'
import { afterPaint } from '../after-paint.ts'
import { useFirstText, useLocale } from '../first-text.tsx'
import { useCall } from '../queries.ts'
import { useScreen } from '../screen.ts'
import { useDiscreet } from '../use-discreet.ts'
import { commandKey } from './command-key.ts'
import classes from './frame.module.css'
import { JobsButton } from './jobs-button.tsx'
import { NoticesButton } from './notices-button.tsx'
import { ProfileButton } from './profile-button.tsx'
import { SyncBar } from './sync-bar.tsx'
import { tourAnchor } from './tour/tour-view.ts'

/** As of when the data is, and whether the bank answers; without the program nobody knows. */
function SyncState({ current }: { readonly current: OpenProfile }) {
  const t = useFirstText()
  const locale = useLocale()
  const overview = useCall('position.overview', {})
  const connected = useScreen((screen) => screen.connected)
  const online = connected ? current.online : null
  return (
    <div className={classes.topState}>
      {overview.data !== undefined && (
        <span>
          {overview.data === null
            ? t('frame.asOf.none')
            : t('frame.asOf', { at: formatDateTime(overview.data.createdAt, locale) })}
        </span>
      )}
      {online === true && (
        <>
          <Cloud size={14} aria-hidden />
          <span>{t('frame.online')}</span>
        </>
      )}
      {online === false && (
        <>
          <CloudOff size={14} aria-hidden />
          <span>{t('frame.offline')}</span>
        </>
      )}
      {!connected && (
        <>
          <Unplug size={14} aria-hidden />
          <span>{t('frame.disconnected.short')}</span>
        </>
      )}
    </div>
  )
}

/** Says that amounts are hidden, and shows them again; nothing while they are shown. */
function DiscreetButton() {
  const t = useFirstText()
  const { on, toggle } = useDiscreet()
  if (!on) return null
  return (
    <UnstyledButton className={classes.discreet} onClick={toggle} title={t('frame.discreet.show')}>
      <EyeOff size={14} aria-hidden />
      <span>{t('frame.discreet')}</span>
    </UnstyledButton>
  )
}

// Their buttons are drawn first; what opens under them comes with the code that finds its place.
const ProfileMenu = afterPaint(async () => (await import('./profile-menu.tsx')).ProfileMenu)
const JobsMenu = afterPaint(async () => (await import('./jobs-menu.tsx')).JobsMenu)
const NoticesMenu = afterPaint(async () => (await import('./notices-menu.tsx')).NoticesMenu)

/** The thin bar on top: profile and environment, search, as of, work in progress, notices. */
export function TopBar({ current }: { readonly current: OpenProfile }) {
  const t = useFirstText()
  const { setPaletteOpen } = useScreen.getState()
  return (
    <div className={classes.topBar}>
      <LaterPopup
        kind="menu"
        button={<ProfileButton current={current} />}
        popup={(opened) => <ProfileMenu current={current} defaultOpened={opened} />}
      />
      <UnstyledButton
        className={cx(classes.topSearch)}
        style={{ anchorName: tourAnchor('search') }}
        onClick={() => setPaletteOpen(true)}
      >
        <Search size={14} aria-hidden />
        <span>{t('frame.search')}</span>
        <Kbd size="xs">{commandKey} K</Kbd>
      </UnstyledButton>
      <div className={classes.topSpacer} />
      <DiscreetButton />
      <SyncState current={current} />
      <SyncBar />
      <LaterPopup
        kind="dialog"
        button={<JobsButton />}
        popup={(opened) => <JobsMenu defaultOpened={opened} />}
      />
      <LaterPopup
        kind="dialog"
        button={<NoticesButton />}
        popup={(opened) => <NoticesMenu defaultOpened={opened} />}
      />
    </div>
  )
}
