import { Button, Menu, Progress } from '@mantine/core'
import { ChevronDown, RefreshCw, X } from 'lucide-react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { formatCount, formatDateTime } from '../../../shared/text/format.ts'
import { isPartial, type SyncJobId } from '../../../shared/views/sync-jobs.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { MenuButton } from '../input/menu-button.tsx'
import { StatusBadge } from '../notes/notes.tsx'
import classes from './list-area.module.css'

export type Sync = {
  /** Null until main has told. */
  readonly job: SyncJob | null
  readonly run: (full?: boolean) => void
  readonly cancel: () => void
  /** Why the last run failed, or could not be started. */
  readonly error: AppError | null
}

/** Whether the job has not brought the whole list once, so that what somebody looks for may still be on its way. */
export const isUnread = ({ job }: Sync): boolean => job !== null && job.lastOkAt === null

/** The job that fills a list: its state, and what a person may do about it. */
export function useSync(id: SyncJobId): Sync {
  const jobs = useCall('sync.jobs', {})
  const start = useAct('sync.run')
  const stop = useAct('sync.cancel')
  const job = jobs.data?.find((one) => one.id === id) ?? null
  return {
    job,
    run: (full = false) => void start.run({ id, ...(full && { full }) }),
    cancel: () => void stop.run({ id }),
    error: start.error ?? stop.error ?? job?.lastError ?? null,
  }
}

/** How far the run under way has come, with the way to stop it. */
function Running({ job, onCancel }: { readonly job: SyncJob; readonly onCancel: () => void }) {
  const { progress } = job
  const total = progress?.total ?? null
  const done = progress?.done ?? 0
  return (
    <>
      <span role="status">
        {t('list.sync.running')}
        {progress !== null &&
          ` ${
            total === null
              ? t('list.sync.done', { done: formatCount(done, locale) })
              : t('list.sync.progress', {
                  done: formatCount(done, locale),
                  total: formatCount(total, locale),
                })
          }`}
      </span>
      {total !== null && total > 0 && (
        <Progress
          className={classes.bar ?? ''}
          size="sm"
          aria-label={t('list.sync.running')}
          value={Math.min(100, (done / total) * 100)}
        />
      )}
      <IconButton icon={X} label={t('list.sync.cancel')} size="sm" onClick={onCancel} />
    </>
  )
}

/** The part of a list's synchronisation that the top bar does not say: what is under way, or why nothing is and since when. */
export function SyncState({ sync }: { readonly sync: Sync }) {
  const { job, cancel } = sync
  if (job === null) return null
  const behind = job.lastError !== null || job.state === 'paused' || job.state === 'off'
  return (
    <span className={classes.sync}>
      {job.lastOkAt === null && <span>{t('list.sync.never')}</span>}
      {job.lastOkAt !== null && behind && (
        <span>{t('list.sync.asOf', { at: formatDateTime(job.lastOkAt, locale) })}</span>
      )}
      {job.state === 'running' && <Running job={job} onCancel={cancel} />}
      {job.state === 'paused' && job.pausedBy !== null && (
        <StatusBadge tone="waiting">{t(`list.sync.paused.${job.pausedBy}`)}</StatusBadge>
      )}
      {job.state === 'off' && <StatusBadge tone="waiting">{t('list.sync.off')}</StatusBadge>}
      {job.state !== 'running' && job.lastError !== null && (
        <StatusBadge tone="attention">
          {t(isPartial(job.lastError) ? 'list.sync.partial' : 'list.sync.failed')}
        </StatusBadge>
      )}
    </span>
  )
}

/** Runs the job now. With `full`, a second entry reads everything anew. */
export function SyncButton(props: { readonly sync: Sync; readonly full?: boolean }) {
  const { sync, full = false } = props
  const running = sync.job?.state === 'running'
  const at = sync.job?.lastOkAt ?? null
  const button = (
    <Button
      data-brief
      disabled={running}
      title={
        at === null ? t('list.sync.now') : t('list.sync.asOf', { at: formatDateTime(at, locale) })
      }
      leftSection={<RefreshCw />}
      onClick={() => sync.run()}
    >
      {t('list.sync.now')}
    </Button>
  )
  if (!full) return button
  const more = (
    <Button px={6} disabled={running} aria-label={t('list.sync.more')}>
      <ChevronDown size={14} />
    </Button>
  )
  return (
    <Button.Group>
      {button}
      <MenuButton button={more}>
        <Menu.Item onClick={() => sync.run(true)}>{t('list.sync.full')}</Menu.Item>
      </MenuButton>
    </Button.Group>
  )
}
