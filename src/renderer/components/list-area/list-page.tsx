import type { ReactNode } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { ErrorNote } from '../notes/error-note.tsx'
import { SplitView } from '../page/detail-pane.tsx'
import { PageHeader } from '../page/page-header.tsx'
import basics from '../styles/basics.module.css'
import classes from './list-area.module.css'

/**
 * The page of an area that is a list: head with its actions, what went wrong with them, and the list beside the pane
 * with one of its rows. Actions report their errors in `errors`; null is none.
 */
export function ListPage(props: {
  readonly title: string
  /** Beside the title, such as the state of the last sync. */
  readonly meta?: ReactNode
  readonly secondary?: ReactNode
  readonly primary?: ReactNode
  readonly errors?: readonly (AppError | null)[]
  /** Between the head and the list, over the whole width. */
  readonly notes?: ReactNode
  /** The detail of one row, or a form; nothing while the list has all the width. */
  readonly pane?: ReactNode
  readonly children: ReactNode
}) {
  const { title, meta, secondary, primary, notes, pane, children } = props
  // By place and not by code: two actions may fail with the same one.
  const errors = (props.errors ?? []).flatMap((error, place) =>
    error === null ? [] : [{ error, place }],
  )
  return (
    <div className={basics.fill}>
      <PageHeader title={title} meta={meta} secondary={secondary} primary={primary} />
      {errors.map(({ error, place }) => (
        <div key={place} className={classes.strip}>
          <ErrorNote error={error} />
        </div>
      ))}
      {notes}
      <SplitView pane={pane}>{children}</SplitView>
    </div>
  )
}
