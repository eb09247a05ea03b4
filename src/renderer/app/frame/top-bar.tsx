import { Kbd, UnstyledButton } from '@mantine/core'
import { Search } from 'lucide-react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { LaterPopup } from '../../components/page/later-popup.tsx'
import { cx } from '../../components/styles/cx.ts'
import { afterPaint } from '../after-paint.ts'
import { useFirstText } from '../first-text.tsx'
import { useScreen } from '../screen.ts'
import { commandKey } from './command-key.ts'
import { DiscreetButton } from './discreet-button.tsx'
import classes from './frame.module.css'
import { JobsButton } from './jobs-button.tsx'
import { NoticesButton } from './notices-button.tsx'
import { ProfileButton } from './profile-button.tsx'
import { SyncBar } from './sync-bar.tsx'
import { SyncState } from './sync-state.tsx'
import { tourAnchor } from './tour/tour-view.ts'

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
