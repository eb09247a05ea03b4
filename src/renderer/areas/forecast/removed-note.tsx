import { Button } from '@mantine/core'
import { useText } from '../../app/text.tsx'
import { Note } from '../../components/notes/note.tsx'

/** What was just removed, which can be had back. */
export function RemovedNote(props: { readonly name: string; readonly onUndo: () => void }) {
  const t = useText()
  return (
    <Note
      tone="waiting"
      actions={
        <Button size="compact-xs" variant="default" onClick={props.onUndo}>
          {t('forecast.undo')}
        </Button>
      }
    >
      {t('forecast.removed', { name: props.name })}
    </Note>
  )
}
