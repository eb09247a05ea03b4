import { UnstyledButton } from '@mantine/core'
import { CloudAlert, Pause, RefreshCw } from 'lucide-react'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { useFirstText, useLocale } from '../first-text.tsx'
import { useCall } from '../queries.ts'
import { useScreen } from '../screen.ts'
import classes from './frame.module.css'

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
export function SyncBar() {
  const t = useFirstText()
  const locale = useLocale()
  const jobs = polled(useCall('sync.jobs', {}).data ?? [])
  const connected = useScreen((screen) => screen.connected)
  // What the jobs do is not known while the program is gone.
  if (jobs.length === 0 || !connected) return null
  const failed = jobs.some(({ failures, state }) => failures > 0 && state !== 'off')
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
