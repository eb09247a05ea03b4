import { UnstyledButton } from '@mantine/core'
import { ListChecks, LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Job } from '../../../shared/ipc/app.ts'
import { cx } from '../../components/styles/cx.ts'
import { useCall } from '../queries.ts'
import { useText } from '../text.tsx'
import classes from './menus.module.css'

/** Hundredths that are done; null while the whole is unknown. */
export const percent = ({ done, total }: Job): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.floor((done / total) * 100))

/** How much long work is running; nothing where there was none. */
export function JobsButton(props: ComponentProps<typeof UnstyledButton<'button'>>) {
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
