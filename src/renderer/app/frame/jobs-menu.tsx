import { Popover, Progress, UnstyledButton } from '@mantine/core'
import { ListChecks, LoaderCircle, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Job } from '../../../shared/ipc/app.ts'
import { formatBytes } from '../../../shared/text/format.ts'
import { ForeignText } from '../../components/figures/foreign-text.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { usePopup } from '../../components/input/popup.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { StatusBadge, type Tone } from '../../components/notes/status-badge.tsx'
import { cx } from '../../components/styles/cx.ts'
import { useCall, useToldAct } from '../queries.ts'
import { useLanguage, useText } from '../text.tsx'
import classes from './menus.module.css'

/** Hundredths that are done; null while the whole is unknown. */
const percent = ({ done, total }: Job): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.floor((done / total) * 100))

/** How much long work is running; nothing where there was none. */
function JobsButton(props: ComponentProps<typeof UnstyledButton<'button'>>) {
  const t = useText()
  const jobs = useCall('jobs.list', {}).data ?? []
  const running = jobs.filter(({ state }) => state === 'running')
  const count = running.length
  const first = running[0]
  const label = count === 0 ? t('frame.jobs.none') : t('frame.jobs', { count })
  if (jobs.length === 0) return null
  return (
    <UnstyledButton
      {...props}
      className={cx(classes.trigger, count > 0 && classes.late)}
      title={label}
    >
      {first === undefined ? (
        <ListChecks size={16} aria-hidden />
      ) : (
        <LoaderCircle size={16} aria-hidden className={cx(classes.turning)} />
      )}
      <span className="visually-hidden">{label}</span>
      {first !== undefined && (
        <span className={classes.triggerWord}>
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
function useAmountDone(): (job: Job) => string | null {
  const { t, locale } = useLanguage()
  return ({ done, total, unit }) => {
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
}

function JobRow({ job }: { readonly job: Job }) {
  const t = useText()
  const amountDone = useAmountDone()
  const cancel = useToldAct('jobs.cancel')
  const name = t(`frame.job.${job.kind}`)
  const running = job.state === 'running'
  const done = percent(job)
  return (
    <li className={classes.job}>
      <div className={classes.jobHead}>
        <span className={classes.jobName}>
          <ForeignText>{name}</ForeignText>
          <span className={classes.jobSubject}>
            <ForeignText>{job.subject}</ForeignText>
          </span>
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
          <span className={classes.jobDone}>{amountDone(job)}</span>
        </>
      )}
      {job.state === 'failed' && <ErrorNote error={job.error} />}
    </li>
  )
}

/** Long work: how much of it is running, and how far each piece has come, with its cancel button. */
export function JobsMenu() {
  const t = useText()
  const popup = usePopup()
  const { opened, onChange } = popup
  const jobs = useCall('jobs.list', {}).data ?? []
  if (jobs.length === 0) return null
  return (
    <Popover {...popup} width={400} position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <JobsButton onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={cx(classes.dropdown)} aria-label={t('frame.jobs.title')}>
        <h2 className={classes.title}>{t('frame.jobs.title')}</h2>
        <ul className={classes.list}>
          {jobs.slice(0, SHOWN).map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
