import { Progress, Switch, Table } from '@mantine/core'
import { Play, RefreshCw, X } from 'lucide-react'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { formatCount, formatDateTime } from '../../../shared/text/format.ts'
import { isPartial } from '../../../shared/views/sync-jobs.ts'
import { useCall, useToldAct } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { ActButton } from '../../components/input/act-button.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { ErrorNote, StatusBadge, type Tone } from '../../components/notes/notes.tsx'
import tables from '../../components/styles/plain-table.module.css'
import classes from './jobs.module.css'

const COLUMNS = 6

/** How a job stands, in tone and word. */
function jobState(job: SyncJob): readonly [Tone, MessageKey] {
  const { state, pausedBy, lastError } = job
  if (state === 'paused' && pausedBy !== null) return ['waiting', `list.sync.paused.${pausedBy}`]
  if (state === 'waiting' && lastError !== null)
    return ['failed', isPartial(lastError) ? 'sync.state.partial' : 'sync.state.failed']
  if (state === 'off' && job.enabled)
    return ['waiting', job.id === 'inbox' ? 'sync.state.none' : 'sync.state.nothing']
  if (state === 'waiting' && job.lastRunAt === null) return ['waiting', 'sync.state.planned']
  const isIdle = state === 'waiting'
  return [isIdle ? 'done' : 'waiting', `sync.state.${state === 'paused' ? 'waiting' : state}`]
}

function JobState({ job }: { readonly job: SyncJob }) {
  const [tone, word] = jobState(job)
  return <StatusBadge tone={tone}>{t(word)}</StatusBadge>
}

function JobResult({ job }: { readonly job: SyncJob }) {
  const { progress, lastChanged, failures } = job
  if (progress !== null) {
    const done = formatCount(progress.done, locale)
    if (progress.total === null) return t('list.sync.done', { done })
    const label = t('list.sync.progress', { done, total: formatCount(progress.total, locale) })
    return (
      <span className={classes.progress}>
        {label}
        <Progress
          size="sm"
          w={80}
          aria-label={label}
          value={progress.total === 0 ? 100 : (progress.done / progress.total) * 100}
        />
      </span>
    )
  }
  if (failures > 0) return t('sync.failures', { count: failures })
  return lastChanged === null ? null : t('sync.changed', { count: lastChanged })
}

function Actions({ job }: { readonly job: SyncJob }) {
  const run = useToldAct('sync.run')
  const cancel = useToldAct('sync.cancel')
  const words = { job: t(`sync.job.${job.id}`) }
  const running = job.state === 'running'
  const label = running ? t('sync.cancel', words) : t('sync.run', words)
  return (
    <IconButton
      icon={running ? X : Play}
      label={label}
      onClick={() => void (running ? cancel.run({ id: job.id }) : run.run({ id: job.id }))}
    />
  )
}

/** The error of the last run, in a row of its own. */
function Problem({ job }: { readonly job: SyncJob }) {
  if (job.lastError === null) return null
  return (
    <Table.Tr>
      <Table.Td colSpan={COLUMNS}>
        <ErrorNote error={job.lastError} />
        {job.lastOkAt !== null && (
          <span className={classes.quiet}>
            {t('sync.lastOk', { at: formatDateTime(job.lastOkAt, locale) })}
          </span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Row({ job }: { readonly job: SyncJob }) {
  const enable = useToldAct('sync.setEnabled')
  const name = t(`sync.job.${job.id}`)
  const at = (instant: string | null) => (instant === null ? '' : formatDateTime(instant, locale))
  return (
    <>
      <Table.Tr data-failed={job.lastError !== null}>
        <Table.Th scope="row">{name}</Table.Th>
        <Table.Td>
          <JobState job={job} />
        </Table.Td>
        <Table.Td>{job.lastRunAt === null ? t('common.never') : at(job.lastRunAt)}</Table.Td>
        <Table.Td>
          <JobResult job={job} />
        </Table.Td>
        <Table.Td>{at(job.nextRunAt)}</Table.Td>
        <Table.Td>
          <span className={classes.actions}>
            {job.switchable ? (
              <Switch
                className={classes.on ?? ''}
                size="xs"
                aria-label={t('sync.on', { job: name })}
                checked={job.enabled}
                onChange={({ currentTarget: { checked } }) =>
                  void enable.run({ id: job.id, enabled: checked })
                }
              />
            ) : (
              <span className={`${classes.on} ${classes.always}`}>{t('sync.always')}</span>
            )}
            <Actions job={job} />
            {job.traceId !== null && <CopyButton text={job.traceId} what={t('sync.trace')} />}
          </span>
        </Table.Td>
      </Table.Tr>
      <Problem job={job} />
    </>
  )
}

/** Polls everything at once. */
export function JobActions() {
  const all = useToldAct('sync.runAll')
  return (
    <ActButton act={all} input={{}} variant="filled" leftSection={<RefreshCw />}>
      {t('sync.all')}
    </ActButton>
  )
}

/** Everything that is polled: when it ran, how it went, when it runs next; run it now, or switch it off. */
export function Jobs() {
  const jobs = useCall('sync.jobs', {})
  const columns = ['job', 'state', 'last', 'result', 'next', 'on'] as const
  return (
    <div className={classes.page}>
      <ErrorNote error={jobs.error} />
      <p className={classes.quiet}>{t('sync.intro')}</p>
      <Table className={tables.table ?? ''} aria-label={t('sync.jobs')} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`sync.column.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(jobs.data ?? []).map((job) => (
            <Row key={job.id} job={job} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
