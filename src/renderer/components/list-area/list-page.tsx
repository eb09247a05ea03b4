import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { t } from '../../app/text.tsx'
import { EmptyState, ErrorNote } from '../notes/notes.tsx'
import { SplitView } from '../page/detail-pane.tsx'
import { PageHeader } from '../page/page-header.tsx'
import basics from '../styles/basics.module.css'
import classes from './list-area.module.css'
import { isUnread, type Sync } from './sync-state.tsx'

/** Text in the place of rows: the filters match none, or what the list is for and how it gets its first row. */
export function ListEmpty(props: {
  /** The list has rows, none of which match. */
  readonly narrowed: boolean
  readonly onClear?: () => void
  /** The synchronisation that brings the rows. Before it has read all of them once, matches may still be on their way. */
  readonly sync?: Sync
  readonly title: string
  readonly text: ReactNode
  readonly actions?: ReactNode
}) {
  const { narrowed, onClear, sync, title, text, actions } = props
  const unread = sync !== undefined && isUnread(sync)
  if (narrowed)
    return (
      <div className={classes.none}>
        <p>{t(unread ? 'list.empty.filteredUnread' : 'list.empty.filtered')}</p>
        {onClear !== undefined && <Button onClick={onClear}>{t('list.filter.clear')}</Button>}
      </div>
    )
  return <EmptyState title={title} actions={actions} text={text} />
}

/**
 * The page of an area that is a list. It has a head with actions, their errors, and the list beside the pane with one of its
 * rows. Actions report their errors in `errors`; null is none.
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
