import type { ReactNode } from 'react'
import classes from './page.module.css'

/** The head of a page: its title, what is to be known about all of it, and one primary action. */
export const PageHeader = (props: {
  readonly title: string
  /** Beside the title: "as of", the client. */
  readonly meta?: ReactNode
  /** Quieter actions, before the primary one. */
  readonly secondary?: ReactNode
  readonly primary?: ReactNode
}) => (
  <header className={classes.header}>
    <div className={classes.title}>
      <h1>{props.title}</h1>
      {props.meta !== undefined && <div className={classes.meta}>{props.meta}</div>}
    </div>
    <div className={classes.actions}>
      {props.secondary}
      {props.primary}
    </div>
  </header>
)
