import type { ReactNode } from 'react'
import { actorOf, type CheckId, type CheckResult } from '../../../shared/views/checks.ts'
import { t } from '../../app/text.tsx'
import classes from './notes.module.css'
import { ErrorNote, StatusBadge, type Tone } from './notes.tsx'

const tones: Readonly<Record<CheckResult['state'], Tone>> = {
  ok: 'done',
  failed: 'failed',
  noted: 'attention',
  skipped: 'waiting',
  off: 'waiting',
  unread: 'waiting',
}

/** Checks in order: each with its result and, where it failed, what that means and who must act. */
export const CheckList = (props: {
  readonly checks: readonly CheckResult[]
  readonly label?: string
  /** A button for a check that failed. */
  readonly action?: (check: CheckId) => ReactNode
}) => (
  <ol className={classes.checks} aria-label={props.label}>
    {props.checks.map(({ check, state, error }) => (
      <li key={check}>
        <div className={classes.check}>
          <span>{t(`check.${check}`)}</span>
          {error !== null && (
            <span className={classes.actor}>{t(`check.actor.${actorOf(error)}`)}</span>
          )}
          <StatusBadge tone={tones[state]}>{t(`check.state.${state}`)}</StatusBadge>
        </div>
        <ErrorNote error={error} tone={tones[state]} actions={props.action?.(check)} />
      </li>
    ))}
  </ol>
)
