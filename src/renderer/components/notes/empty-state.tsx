import type { ReactNode } from 'react'
import classes from './notes.module.css'

/** Takes the place of an empty list: says what is missing, and offers the first useful action. */
export function EmptyState(props: {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <div className={classes.empty}>
      {props.icon}
      <h2>{props.title}</h2>
      {props.text !== undefined && <p>{props.text}</p>}
      {props.actions !== undefined && <div className={classes.emptyActions}>{props.actions}</div>}
    </div>
  )
}
