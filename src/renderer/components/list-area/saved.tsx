import { notifications } from '@mantine/notifications'
import { GripVertical } from 'lucide-react'
import type { DragEvent } from 'react'
import type { Answer } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { call } from '../../app/bridge.ts'
import { useNotices } from '../../app/notices.ts'
import { t } from '../../app/text.tsx'
import classes from './saved.module.css'

/** How long what can be dragged out stays, in milliseconds; the pointer over it holds it. */
const STAYS_MS = 12_000

/** Has main drag a file out that it has just written; it knows by the id which one. */
async function dragOut(event: DragEvent, id: string): Promise<void> {
  // The file is dragged, not this picture of it.
  event.preventDefault()
  const dragged = await call('app.drag', { id })
  if (!dragged.ok) useNotices.getState().add(dragged.error)
}

function Handle(props: { readonly id: string; readonly label: string }) {
  return (
    <span
      className={classes.handle}
      role="img"
      aria-label={props.label}
      title={props.label}
      draggable
      onDragStart={(event) => void dragOut(event, props.id)}
    >
      <GripVertical size={16} />
    </span>
  )
}

/** Answers the function that tells where a file went that is being made; nothing where it failed, or was dismissed. */
export function useTellSaved(): (made: Answer<ExportOutcome>) => void {
  const tell = (outcome: ExportOutcome) => {
    if (outcome.kind === 'saved') {
      const message = t('list.saved', { path: outcome.path })
      if (outcome.drag === undefined) notifications.show({ message })
      else
        notifications.show({
          message,
          icon: <Handle id={outcome.drag} label={t('list.dragOut')} />,
          color: 'gray',
          autoClose: STAYS_MS,
        })
    }
    if (outcome.kind === 'downloading')
      notifications.show({ message: t('list.downloading', { name: outcome.name }) })
    if (outcome.kind === 'opening')
      notifications.show({ message: t('list.opening', { name: outcome.name }) })
    if (outcome.kind === 'printed') notifications.show({ message: t('list.printed') })
  }
  return (made) => void made.then((answer) => answer.ok && tell(answer.value))
}
