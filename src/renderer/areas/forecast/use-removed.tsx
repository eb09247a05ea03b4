import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../app/text.tsx'
import { Note } from '../../components/notes/note.tsx'
import { useForecastChanged } from './after-change.ts'

type Done = Promise<{ readonly ok: boolean }>

/**
 * Removes what costs nobody anything at once, without a question: what went stands above with a way back, until that is taken
 * or another goes. Errors are told by the acts themselves.
 */
export function useRemoved<One extends { readonly name: string }>(acts: {
  readonly remove: (one: One) => Done
  readonly restore: (one: One) => Done
}): { readonly take: (one: One) => void; readonly note: ReactNode } {
  const t = useText()
  const changed = useForecastChanged()
  const [removed, setRemoved] = useState<One | null>(null)
  const run = async (act: Done, then: One | null): Promise<void> => {
    if ((await act).ok) setRemoved(then)
    changed()
  }
  const note = removed !== null && (
    <Note
      tone="waiting"
      actions={
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void run(acts.restore(removed), null)}
        >
          {t('forecast.undo')}
        </Button>
      }
    >
      {t('forecast.removed', { name: removed.name })}
    </Note>
  )
  return { take: (one) => void run(acts.remove(one), one), note }
}
