import { createContext, type ReactNode, use } from 'react'
import { cx } from '../styles/cx.ts'
import classes from './page.module.css'

/** The titles of the screens behind the open door, which stand in the place of the page's own; null where there is one screen. */
export const ScreenTitles = createContext<ReactNode>(null)

/** The head of a page: its title, what is to be known about all of it, and one primary action. */
export const PageHeader = (props: {
  readonly title: string
  /** Beside the title: "as of", the client. */
  readonly meta?: ReactNode
  /** Quieter actions, before the primary one. */
  readonly secondary?: ReactNode
  readonly primary?: ReactNode
}) => {
  const titles = use(ScreenTitles)
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        {titles}
        <h1 className={cx(titles !== null && 'visually-hidden')}>{props.title}</h1>
        {props.meta !== undefined && <div className={classes.meta}>{props.meta}</div>}
      </div>
      <div className={classes.actions}>
        {props.secondary}
        {props.primary}
      </div>
    </header>
  )
}
