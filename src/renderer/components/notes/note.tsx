import type { ReactNode } from 'react'
import classes from './notes.module.css'
import { type Tone, ToneIcon } from './status-badge.tsx'

/** A boxed remark: something to know about what is on screen, with what can be done about it. */
export function Note(props: {
  readonly tone: Tone
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** Announced at once by screen readers. */
  readonly urgent?: boolean
}) {
  return (
    <div
      className={classes.note}
      data-tone={props.tone}
      role={props.urgent === true ? 'alert' : 'status'}
    >
      <ToneIcon tone={props.tone} />
      <div className={classes.words}>{props.children}</div>
      {props.actions !== undefined && <div className={classes.actions}>{props.actions}</div>}
    </div>
  )
}
