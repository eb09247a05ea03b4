import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import type { Answer, AppError, Outcome } from '../../../shared/errors/index.ts'
import { t } from '../../app/text.tsx'
import { Note } from './notes.tsx'

/**
 * A note about the last thing removed, with a way back, and why the last act failed. It stays until the way is taken, another
 * thing goes or somebody closes it. `restore` answers null where it asked something and the person left it.
 */
export function useRemoved<T>({
  remove,
  restore,
  words,
}: {
  readonly remove: (what: T) => Answer<unknown>
  readonly restore: (what: T) => Promise<Outcome<unknown> | null>
  readonly words: (what: T) => string
}) {
  const [gone, setGone] = useState<T | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const follow = (result: Outcome<unknown> | null, left: T | null): void => {
    if (result === null) return
    setError(result.ok ? null : result.error)
    if (result.ok) setGone(left)
  }
  const take = async (what: T): Promise<void> => follow(await remove(what), what)
  const back = async (what: T): Promise<void> => follow(await restore(what), null)
  const note = gone !== null && (
    <Note
      tone="waiting"
      actions={
        <>
          <Button size="compact-xs" onClick={() => void back(gone)}>
            {t('common.undo')}
          </Button>
          <CloseButton aria-label={t('common.close')} onClick={() => setGone(null)} />
        </>
      }
    >
      {words(gone)}
    </Note>
  )
  return { take, note, error }
}
