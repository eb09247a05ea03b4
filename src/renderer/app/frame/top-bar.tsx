import { Indicator, Kbd, UnstyledButton } from '@mantine/core'
import {
  Bell,
  Cloud,
  CloudAlert,
  CloudOff,
  EyeOff,
  Pause,
  RefreshCw,
  Search,
  Unplug,
} from 'lucide-react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { useShownNotices } from '../../areas/today/notices.tsx'
import { cx } from '../../components/styles/cx.ts'
import { useCall } from '../queries.ts'
import { useScreen } from '../screen.ts'
import { useLocale, useText } from '../text.tsx'
import { useDiscreet } from '../use-discreet.ts'
import { commandKey } from './command-key.ts'
import { enterArea } from './enter-area.ts'
import classes from './frame.module.css'
import { JobsMenu } from './jobs-menu.tsx'
import menus from './menus.module.css'
import { ProfileMenu } from './profile-menu.tsx'

const ICON = 14

/** The jobs that read nothing of what a person looks at. */
const others: readonly SyncJob['id'][] = ['orders', 'relay', 'inbox']

/** The jobs that a person waits for: following orders is not a synchronisation of data. */
const polled = (jobs: readonly SyncJob[]): readonly SyncJob[] =>
  jobs.filter(({ id }) => !others.includes(id))

/** The newest of the times at which something was read from the bank; null before the first. */
const lastOf = (jobs: readonly SyncJob[]): string | null =>
  jobs.reduce<string | null>(
    (last, { lastOkAt }) =>
      lastOkAt !== null && (last === null || lastOkAt > last) ? lastOkAt : last,
    null,
  )

/** When the bank was last read, and what keeps it from being read; leads to the screen of the synchronisation. */
function SyncBar() {
  const t = useText()
  const locale = useLocale()
  const jobs = polled(useCall('sync.jobs', {}).data ?? [])
  const connected = useScreen((screen) => screen.connected)
  // The jobs' state is unknown while the program is gone.
  if (jobs.length === 0 || !connected) return null
  const failed = jobs.some(({ lastError, state }) => lastError !== null && state !== 'off')
  const paused = jobs.find(({ pausedBy }) => pausedBy !== null)?.pausedBy ?? null
  const running = jobs.some(({ state }) => state === 'running')
  const last = lastOf(jobs)
  const words = running
    ? t('sync.bar.running')
    : paused !== null
      ? t(`sync.bar.paused.${paused}`)
      : failed
        ? t('sync.bar.failed')
        : last === null
          ? t('list.sync.never')
          : t('sync.bar.last', { at: formatDateTime(last, locale) })
  const Icon = paused !== null ? Pause : failed && !running ? CloudAlert : RefreshCw
  return (
    <UnstyledButton
      className={classes.topState}
      title={t('sync.bar.open')}
      onClick={() => useScreen.getState().go('sync')}
    >
      <Icon size={ICON} aria-hidden />
      <span>{words}</span>
    </UnstyledButton>
  )
}

/** As of when the data is, and whether the bank answers; without the program nobody knows. */
function SyncState({ current }: { readonly current: OpenProfile }) {
  const t = useText()
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
  const t = useText()
  const { on, toggle } = useDiscreet()
  if (!on) return null
  return (
    <UnstyledButton className={classes.discreet} onClick={toggle} title={t('frame.discreet.show')}>
      <EyeOff size={14} aria-hidden />
      <span>{t('frame.discreet')}</span>
    </UnstyledButton>
  )
}

/** Whether something needs somebody or went wrong in the background; leads to Today, which tells it. */
function NoticesButton() {
  const t = useText()
  const needs = useCall('attention.list', {}).data ?? []
  const count = useShownNotices().length + needs.length
  const label = count === 0 ? t('frame.notices.none') : t('frame.notices', { count })
  return (
    <UnstyledButton
      className={cx(menus.trigger)}
      aria-label={label}
      title={label}
      onClick={() => enterArea('today')}
    >
      <Indicator color="var(--tone-failed)" size={8} disabled={count === 0}>
        <Bell size={16} aria-hidden />
      </Indicator>
    </UnstyledButton>
  )
}

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
      <DiscreetButton />
      <SyncState current={current} />
      <SyncBar />
      <JobsMenu />
      <NoticesButton />
    </div>
  )
}
