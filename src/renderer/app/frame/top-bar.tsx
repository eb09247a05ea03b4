import { Kbd, UnstyledButton } from '@mantine/core'
import { Search } from 'lucide-react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { cx } from '../../components/cx.ts'
import { useScreen } from '../screen.ts'
import { useText } from '../text.tsx'
import { commandKey } from './command-key.ts'
import classes from './frame.module.css'
import { JobsMenu } from './jobs-menu.tsx'
import { NoticesMenu } from './notices-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SyncBar } from './sync-bar.tsx'
import { SyncState } from './sync-state.tsx'

/** The thin bar on top: profile and environment, search, as of, work in progress, notices. */
export function TopBar({ current }: { readonly current: OpenProfile }) {
  const t = useText()
  const { setPaletteOpen } = useScreen.getState()
  return (
    <div className={classes.topBar}>
      <ProfileMenu current={current} />
      <UnstyledButton className={cx(classes.topSearch)} onClick={() => setPaletteOpen(true)}>
        <Search size={14} aria-hidden />
        <span>{t('frame.search')}</span>
        <Kbd size="xs">{commandKey} K</Kbd>
      </UnstyledButton>
      <div className={classes.topSpacer} />
      <SyncState current={current} />
      <SyncBar />
      <JobsMenu />
      <NoticesMenu />
    </div>
  )
}
