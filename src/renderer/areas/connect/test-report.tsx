import { useEffect, useRef } from 'react'
import type { ConnectionReport, ConnectionStep } from '../../../shared/ipc/profiles.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { StatusBadge, type Tone } from '../../components/notes/status-badge.tsx'
import classes from './connect.module.css'

const tones: Readonly<Record<ConnectionStep['state'], Tone>> = {
  ok: 'done',
  failed: 'failed',
  skipped: 'waiting',
}

/** The steps of a connection test in order, and what is wrong with the first that failed. */
export function TestReport(props: { readonly report: ConnectionReport; readonly stale: boolean }) {
  const t = useText()
  const { report, stale } = props
  const section = useRef<HTMLElement>(null)
  // The form may be longer than the window: what was asked for comes into view by itself.
  useEffect(() => {
    if (report.steps.length > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [report])
  return (
    <section ref={section} className={classes.report} aria-live="polite">
      <h2>{t('connect.report')}</h2>
      {stale && <Note tone="attention">{t('connect.report.changed')}</Note>}
      <ol className={classes.steps}>
        {report.steps.map(({ step, state, error }) => (
          <li key={step}>
            <div className={classes.step}>
              <span>{t(`connect.step.${step}`)}</span>
              <StatusBadge tone={tones[state]}>{t(`connect.step.${state}`)}</StatusBadge>
            </div>
            <ErrorNote error={error} />
          </li>
        ))}
      </ol>
      {report.ok && !stale && <p className={classes.fine}>{t('connect.report.ok')}</p>}
    </section>
  )
}
