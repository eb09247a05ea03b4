import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../app/text.tsx'
import { EmptyState } from '../notes/empty-state.tsx'
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
  const t = useText()
  const { narrowed, onClear, sync, title, text, actions } = props
  const unread = sync !== undefined && isUnread(sync)
  if (narrowed)
    return (
      <div className={classes.none}>
        <p>{t(unread ? 'list.empty.filteredUnread' : 'list.empty.filtered')}</p>
        {onClear !== undefined && (
          <Button variant="default" onClick={onClear}>
            {t('list.filter.clear')}
          </Button>
        )}
      </div>
    )
  return <EmptyState title={title} actions={actions} text={text} />
}
