import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../shared/errors/index.ts'
import { t } from '../../app/text.tsx'
import { Note } from './notes.tsx'

/** The last thing that was removed: a note with a way back, until that is taken or another goes. */
export function useRemoved<T>({
  remove,
  restore,
  words,
}: {
  readonly remove: (what: T) => Answer<unknown>
  readonly restore: (what: T) => Answer<unknown>
  readonly words: (what: T) => string
}) {
  const [gone, setGone] = useState<T | null>(null)
  const take = async (what: T): Promise<void> => {
    if ((await remove(what)).ok) setGone(what)
  }
  const back = async (what: T): Promise<void> => {
    if ((await restore(what)).ok) setGone(null)
  }
  const note = gone !== null && (
    <Note
      tone="waiting"
      actions={
        <Button size="compact-xs" onClick={() => void back(gone)}>
          {t('common.undo')}
        </Button>
      }
    >
      {words(gone)}
    </Note>
  )
  return { take, note }
}
