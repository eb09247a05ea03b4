import { Indicator, Kbd, Progress, UnstyledButton } from '@mantine/core'
import {
  Bell,
  Cloud,
  CloudAlert,
  CloudOff,
  EyeOff,
  ListChecks,
  LoaderCircle,
  Pause,
  RefreshCw,
  Search,
  Unplug,
  X,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { costsMoney } from '../../../shared/attention/items.ts'
import type { Job } from '../../../shared/ipc/app.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { formatBytes, formatDateTime } from '../../../shared/text/format.ts'
import { readsBank } from '../../../shared/views/sync-jobs.ts'
import { useShownNotices } from '../../areas/today/notices.tsx'
import { useNeeds, useReading } from '../../areas/today/outlook.ts'
import { ForeignText } from '../../components/figures/figures.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { PopoverButton } from '../../components/input/popover-button.tsx'
import { ErrorNote, StatusBadge, type Tone } from '../../components/notes/notes.tsx'
import { cx } from '../../components/styles/cx.ts'
import { useCall, useDiscreet, useToldAct } from '../queries.ts'
import { commandKey, useScreen } from '../screen.ts'
import { locale, t } from '../text.tsx'
import { enterArea } from './enter-area.ts'
import classes from './frame.module.css'
import menus from './menus.module.css'
import { ProfileMenu } from './profile-menu.tsx'

/** Hundredths that are done; null while the whole is unknown. */
const percent = ({ done, total }: Job): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.floor((done / total) * 100))

/** How much long work is running; nothing where there was none. */
function JobsButton(props: ComponentProps<typeof UnstyledButton<'button'>>) {
  const jobs = useCall('jobs.list', {}).data ?? []
  const running = jobs.filter(({ state }) => state === 'running')
  const count = running.length
  const first = running[0]
  const label = count === 0 ? t('frame.jobs.none') : t('frame.jobs', { count })
  if (jobs.length === 0) return null
  return (
    <UnstyledButton {...props} className={cx(menus.trigger, count > 0 && menus.late)} title={label}>
      {first === undefined ? (
        <ListChecks size={16} />
      ) : (
        <LoaderCircle size={16} className={cx(menus.turning)} />
      )}
      <span className="visually-hidden">{label}</span>
      {first !== undefined && (
        <span className={menus.triggerWord}>
          {t(`frame.job.${first.kind}`)}
          {percent(first) !== null && ` · ${percent(first)}%`}
        </span>
      )}
    </UnstyledButton>
  )
}

const SHOWN = 8

const tones: Readonly<Record<Job['state'], Tone>> = {
  running: 'waiting',
  done: 'done',
  failed: 'failed',
  cancelled: 'attention',
}

/** How much is done in the job's own unit; null where there is nothing to count. */
function amountDone({ done, total, unit }: Job): string | null {
  if (unit === 'bytes')
    return total === null
      ? formatBytes(done, locale)
      : t('frame.job.bytesOf', {
          done: formatBytes(done, locale),
          total: formatBytes(total, locale),
        })
  if (total === null) return done === 0 ? null : t('frame.job.rows', { done })
  return t('frame.job.rowsOf', { done, total })
}

function JobRow({ job }: { readonly job: Job }) {
  const cancel = useToldAct('jobs.cancel')
  const name = t(`frame.job.${job.kind}`)
  const running = job.state === 'running'
  const done = percent(job)
  return (
    <li className={menus.job}>
      <div className={menus.jobHead}>
        <span className={menus.jobName}>
          <ForeignText>{name}</ForeignText>
          <ForeignSpan className={menus.jobSubject}>{job.subject}</ForeignSpan>
        </span>
        {!running && (
          <StatusBadge tone={tones[job.state]}>{t(`frame.job.state.${job.state}`)}</StatusBadge>
        )}
        {running && job.cancellable && (
          <IconButton
            icon={X}
            label={t('frame.jobs.cancel', { what: name })}
            title={t('common.cancel')}
            onClick={() => void cancel.run({ id: job.id })}
          />
        )}
      </div>
      {running && (
        <>
          <Progress value={done ?? 100} animated={done === null} size="xs" aria-label={name} />
          <span className={menus.jobDone}>{amountDone(job)}</span>
        </>
      )}
      {job.state === 'failed' && <ErrorNote error={job.error} />}
    </li>
  )
}

/** Long work: how much of it is running, and how far each piece has come, with its cancel button. */
function JobsMenu() {
  const jobs = useCall('jobs.list', {}).data ?? []
  if (jobs.length === 0) return null
  return (
    <PopoverButton
      button={<JobsButton />}
      label={t('frame.jobs.title')}
      className={cx(menus.dropdown)}
      width={400}
      position="bottom-end"
    >
      <h2 className={menus.title}>{t('frame.jobs.title')}</h2>
      <ul className={menus.list}>
        {jobs.slice(0, SHOWN).map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </PopoverButton>
  )
}

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
  const jobs = polled(useCall('sync.jobs', {}).data ?? [])
  const connected = useScreen((screen) => screen.connected)
  const reading = useReading()
  // The jobs' state is unknown while the program is gone.
  if (jobs.length === 0 || !connected) return null
  const failed = jobs.some(({ lastError, state }) => lastError !== null && state !== 'off')
  const paused = jobs.find(({ pausedBy }) => pausedBy !== null)?.pausedBy ?? null
  const running = jobs.some(({ state }) => state === 'running')
  const last = lastOf(jobs.filter(readsBank))
  const words =
    reading !== null && paused === null
      ? t('sync.bar.reading', { done: reading.done, total: reading.total })
      : running
        ? t('list.sync.running')
        : paused !== null
          ? t(`sync.bar.paused.${paused}`)
          : failed
            ? t('sync.bar.failed')
            : t('sync.bar.last', { at: last === null ? '' : formatDateTime(last, locale) })
  const Icon = paused !== null ? Pause : failed && !running ? CloudAlert : RefreshCw
  return (
    <UnstyledButton
      className={classes.topState}
      title={t('sync.bar.open')}
      onClick={() => useScreen.getState().goToConnection('jobs')}
    >
      <Icon size={ICON} />
      <span>{words}</span>
    </UnstyledButton>
  )
}

/** As of when the data is, and whether the bank answers; without the program nobody knows. */
function SyncState({ current }: { readonly current: OpenProfile }) {
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
          <Cloud size={14} />
          <span>{t('frame.online')}</span>
        </>
      )}
      {online === false && (
        <>
          <CloudOff size={14} />
          <span>{t('frame.offline')}</span>
        </>
      )}
      {!connected && (
        <>
          <Unplug size={14} />
          <span>{t('frame.disconnected.short')}</span>
        </>
      )}
    </div>
  )
}

/** Says that amounts are hidden, and shows them again; nothing while they are shown. */
function DiscreetButton() {
  const { on, toggle } = useDiscreet()
  if (!on) return null
  return (
    <UnstyledButton className={classes.discreet} onClick={toggle} title={t('frame.discreet.show')}>
      <EyeOff size={14} />
      <span>{t('frame.discreet')}</span>
    </UnstyledButton>
  )
}

/** Whether something needs somebody or went wrong in the background; leads to Today, which tells it. */
function NoticesButton() {
  const needs = useNeeds().items
  const shown = useShownNotices().length
  const count = shown + needs.length
  const label = count === 0 ? t('frame.notices.none') : t('frame.notices', { count })
  return (
    <UnstyledButton
      className={cx(menus.trigger)}
      aria-label={label}
      title={label}
      onClick={() => enterArea('today')}
    >
      <Indicator
        color="var(--tone-failed)"
        size={8}
        disabled={shown === 0 && !needs.some(costsMoney)}
      >
        <Bell size={16} />
      </Indicator>
    </UnstyledButton>
  )
}

/** The thin bar on top: profile and environment, search, as of, work in progress, notices. */
export const TopBar = ({ current }: { readonly current: OpenProfile }) => (
  <div className={classes.topBar}>
    <ProfileMenu current={current} />
    <UnstyledButton
      className={cx(classes.topSearch)}
      onClick={() => useScreen.setState({ paletteOpen: true })}
    >
      <Search size={14} />
      <span>{t('frame.search')}</span>
      <Kbd>{commandKey} K</Kbd>
    </UnstyledButton>
    <div className={classes.topSpacer} />
    <DiscreetButton />
    <SyncState current={current} />
    <SyncBar />
    <JobsMenu />
    <NoticesButton />
  </div>
)
