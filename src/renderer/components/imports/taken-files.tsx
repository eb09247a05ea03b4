import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { AppError, Outcome } from '../../../shared/errors/index.ts'
import { t } from '../../app/text.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { ErrorNote, Note } from '../notes/notes.tsx'
import classes from './imports.module.css'

/** The files that were taken in, in words; one that is taken away can come back. */
export function TakenFiles<F extends { readonly id: string; readonly name: string }>(props: {
  readonly files: readonly F[]
  readonly words: (file: F) => string
  readonly remove: {
    readonly run: (which: {
      readonly id: string
      readonly removed: boolean
    }) => Promise<Outcome<unknown>>
    readonly error: AppError | null
  }
}) {
  const { files, words, remove } = props
  const [gone, setGone] = useState<F | null>(null)
  const take = async (file: F, removed: boolean) => {
    const done = await remove.run({ id: file.id, removed })
    if (done.ok) setGone(removed ? file : null)
  }
  if (files.length === 0 && gone === null) return null
  return (
    <>
      <ErrorNote error={remove.error} />
      {gone !== null && (
        <Note
          tone="waiting"
          actions={<Button onClick={() => void take(gone, false)}>{t('statements.undo')}</Button>}
        >
          {t('statements.removed', { name: gone.name })}
        </Note>
      )}
      <ul className={classes.files} aria-label={t('statements.files')}>
        {files.map((file) => (
          <li key={file.id}>
            <span>{words(file)}</span>
            <IconButton
              icon={X}
              label={t('statements.remove', { name: file.name })}
              size="sm"
              onClick={() => void take(file, true)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
